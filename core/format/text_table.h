#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

enum class Align : std::uint8_t { Left, Right };

/// A column of a table, with its heading and the alignment of its cells.
struct TableColumn {
    std::string heading;
    Align align = Align::Right;
};

enum class TableLineKind : std::uint8_t { Heading, Rule, Row };

/// A formatted line of a table, without trailing spaces.
struct TableLine {
    TableLineKind kind = TableLineKind::Row;
    std::string text;
};

/// Rows of text under headings. A column is as wide as its widest cell, counted in characters
/// (UTF-8); columns are two spaces apart.
class TextTable {
public:
    explicit TextTable(std::vector<TableColumn> columns) : m_columns(std::move(columns)) {}

    /// Adds a row. Missing cells are empty; cells beyond the last column are ignored.
    void addRow(std::vector<std::string> cells);
    /// Adds a horizontal line, e.g. above a total.
    void addRule() { m_rows.push_back({true, {}}); }

    std::vector<TableLine> lines() const;

private:
    struct Row {
        bool rule = false;
        std::vector<std::string> cells;
    };

    std::vector<std::size_t> widths() const;

    std::vector<TableColumn> m_columns;
    std::vector<Row> m_rows;
};

}  // namespace loopglass
