#include "format/text_table.h"

#include "words/wording.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace loopglass {

namespace {

constexpr std::size_t gap = 2;

void append(std::string& line, const std::string& cell, std::size_t width, Align align) {
    const std::string padding(width - characterCount(cell), ' ');
    line += align == Align::Right ? padding + cell : cell + padding;
}

std::string withoutTrailingSpaces(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace

void TextTable::addRow(std::vector<std::string> cells) {
    cells.resize(m_columns.size());
    for (std::string& cell : cells) {
        cell = visibleName(cell);
    }
    m_rows.push_back({false, std::move(cells)});
}

std::vector<std::size_t> TextTable::widths() const {
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < m_columns.size(); ++c) {
        std::size_t width = characterCount(m_columns[c].heading);
        for (const Row& row : m_rows) {
            width = row.rule ? width : std::max(width, characterCount(row.cells[c]));
        }
        widths.push_back(width);
    }
    return widths;
}

std::vector<TableLine> TextTable::lines() const {
    const std::vector<std::size_t> width = widths();
    const auto laidOut = [&](const auto& cellOf) {
        std::string line;
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            line += std::string(c == 0 ? 0 : gap, ' ');
            append(line, cellOf(c), width[c], m_columns[c].align);
        }
        return withoutTrailingSpaces(std::move(line));
    };
    std::vector<TableLine> lines;
    lines.push_back(
        {TableLineKind::Heading, laidOut([&](std::size_t c) { return m_columns[c].heading; })});
    const std::size_t whole = std::accumulate(width.begin(), width.end(), std::size_t{0}) +
                              gap * (std::max<std::size_t>(width.size(), 1) - 1);
    for (const Row& row : m_rows) {
        if (row.rule) {
            lines.push_back({TableLineKind::Rule, std::string(whole, '-')});
        } else {
            lines.push_back(
                {TableLineKind::Row, laidOut([&](std::size_t c) { return row.cells[c]; })});
        }
    }
    return lines;
}

}  // namespace loopglass
