#include "technology/read_table.h"

#include "words/sentences/technology.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace loopglass {

namespace {

/// A cell and the column of its first character, from 1.
struct Cell {
    std::string text;
    int column = 1;
};

struct Line {
    std::vector<Cell> cells;
    int number = 0;
};

constexpr std::array<std::string_view, 11> columnNames{
    "kind",     "name",       "node_nm",  "access_bits", "bytes", "read_pj",
    "write_pj", "leakage_mw", "area_um2", "cycle_ns",    "source"};
constexpr std::array<std::pair<std::string_view, RowKind>, 4> kindNames{
    {{"sram", RowKind::Sram},
     {"register", RowKind::Register},
     {"dram", RowKind::Dram},
     {"mac", RowKind::Mac}}};
// Largest energy, at which words of 1024 bits stay within the limits.
constexpr double mostEnergy = 1e9;
constexpr double mostOfAnything = 1e15;
constexpr double mostNode = 1e6;
constexpr std::int64_t mostAccessBits = 1 << 20;
constexpr std::int64_t maxBytes = std::int64_t{1} << 50;

template <typename Table> std::vector<std::string> namesOf(const Table& table) {
    std::vector<std::string> names;
    for (const auto& entry : table) {
        if constexpr (std::is_convertible_v<decltype(entry), std::string_view>) {
            names.emplace_back(entry);
        } else {
            names.emplace_back(entry.first);
        }
    }
    return names;
}

/// Reads the lines of a file one by one.
class CsvLines {
public:
    CsvLines(std::string file, const std::string& text) : m_file(std::move(file)), m_text(text) {}

    [[noreturn]] void fail(int line, int column, Message message) const {
        throw InputError({m_file, line, column}, std::move(message));
    }

    /// Reads the next line that is neither blank nor a comment. Returns false at the end.
    bool next(Line& line) {
        while (m_at < m_text.size()) {
            const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
            const std::string_view text = std::string_view(m_text).substr(m_at, end - m_at);
            m_at = end + 1;
            ++m_number;
            const std::size_t first = text.find_first_not_of(" \t");
            if (first != std::string_view::npos && text[first] != '#') {
                line = {cellsOf(text), m_number};
                return true;
            }
        }
        return false;
    }

private:
    std::vector<Cell> cellsOf(std::string_view line) const {
        std::vector<Cell> cells;
        std::size_t at = 0;
        while (true) {
            cells.push_back(cellAt(line, at));
            if (at >= line.size()) {
                return cells;
            }
            ++at;  // skips the comma
        }
    }

    /// Returns the cell that begins at the position. Advances to the comma after the cell, or to
    /// the end of the line.
    Cell cellAt(std::string_view line, std::size_t& at) const {
        at = std::min(line.find_first_not_of(" \t", at), line.size());
        Cell cell{{}, columnOf(line, at)};
        if (at < line.size() && line[at] == '"') {
            cell.text = quotedCell(line, at);
            return cell;
        }
        const std::size_t end = std::min(line.find(',', at), line.size());
        const std::string_view text = line.substr(at, end - at);
        const std::size_t last = text.find_last_not_of(" \t");
        cell.text = last == std::string_view::npos ? "" : std::string(text.substr(0, last + 1));
        at = end;
        return cell;
    }

    std::string quotedCell(std::string_view line, std::size_t& at) const {
        const std::size_t begin = at++;
        std::string text;
        for (; at < line.size(); ++at) {
            if (line[at] != '"') {
                text += line[at];
            } else if (at + 1 < line.size() && line[at + 1] == '"') {
                text += line[++at];
            } else {
                break;
            }
        }
        if (at >= line.size()) {
            fail(m_number, columnOf(line, begin), msg::technology::openQuote());
        }
        at = std::min(line.find_first_not_of(" \t", at + 1), line.size());
        if (at < line.size() && line[at] != ',') {
            fail(m_number, columnOf(line, at), msg::technology::afterQuote(line.substr(at)));
        }
        return text;
    }

    static int columnOf(std::string_view line, std::size_t byte) {
        return static_cast<int>(characterCount(line.substr(0, byte))) + 1;
    }

    std::string m_file;
    const std::string& m_text;
    std::size_t m_at = 0;
    int m_number = 0;
};

/// Reads the cells of a line by the names of their columns.
class RowReader {
public:
    RowReader(const CsvLines& lines, const Line& header) : m_lines(lines) {
        for (const Cell& cell : header.cells) {
            const std::vector<std::string> known = namesOf(columnNames);
            if (std::find(known.begin(), known.end(), cell.text) == known.end()) {
                fail(
                    header, cell,
                    msg::technology::unknownColumn(cell.text, didYouMean(cell.text, known), known));
            }
            if (!m_columns.emplace(cell.text, m_columns.size()).second) {
                fail(header, cell, msg::technology::columnTwice(cell.text));
            }
        }
        for (const char* needed : {"access_bits", "read_pj"}) {
            if (m_columns.count(needed) == 0) {
                fail(header, header.cells.front(), msg::technology::columnMissing(needed));
            }
        }
    }

    TechnologyRow read(const Line& line, const std::string& sourceAbove) const {
        if (line.cells.size() != m_columns.size()) {
            fail(line, line.cells.front(),
                 msg::technology::cellCount(line.cells.size(), m_columns.size()));
        }
        TechnologyRow row;
        row.line = line.number;
        row.kind = kindOf(line);
        row.name = text(line, "name");
        row.node = number(line, "node_nm", 0.1, mostNode);
        row.accessBits = static_cast<int>(whole(line, "access_bits", mostAccessBits, row.kind));
        if (row.kind == RowKind::Sram) {
            row.bytes = whole(line, "bytes", maxBytes, row.kind);
        } else if (row.kind == RowKind::Dram && row.name.empty()) {
            failMissing(line, "name", row.kind);
        }
        const auto energy = number(line, "read_pj", 0, mostEnergy);
        if (!energy) {
            failMissing(line, "read_pj", row.kind);
        }
        row.read = *energy;
        row.write = number(line, "write_pj", 0, mostEnergy).value_or(row.read);
        row.leakage = number(line, "leakage_mw", 0, mostOfAnything);
        row.area = number(line, "area_um2", 0, mostOfAnything);
        row.cycle = number(line, "cycle_ns", 0, mostOfAnything);
        row.source = text(line, "source").empty() ? sourceAbove : text(line, "source");
        return row;
    }

private:
    [[noreturn]] void fail(const Line& line, const Cell& cell, Message message) const {
        m_lines.fail(line.number, cell.column, std::move(message));
    }
    [[noreturn]] void failMissing(const Line& line, const char* column, RowKind kind) const {
        const Cell* cell = find(line, column);
        fail(line, cell == nullptr ? line.cells.front() : *cell,
             msg::technology::cellMissing(column, std::string(nameOf(kind))));
    }
    static std::string_view nameOf(RowKind kind) {
        return std::find_if(kindNames.begin(), kindNames.end(),
                            [kind](const auto& name) { return name.second == kind; })
            ->first;
    }

    /// Returns the cell in a column; null if the table lacks this column.
    const Cell* find(const Line& line, const char* column) const {
        const auto found = m_columns.find(column);
        return found == m_columns.end() ? nullptr : &line.cells[found->second];
    }
    std::string text(const Line& line, const char* column) const {
        const Cell* const cell = find(line, column);
        return cell == nullptr ? std::string() : cell->text;
    }
    RowKind kindOf(const Line& line) const {
        const std::string kind = text(line, "kind");
        if (kind.empty()) {
            return RowKind::Sram;
        }
        for (const auto& [name, value] : kindNames) {
            if (name == kind) {
                return value;
            }
        }
        fail(line, *find(line, "kind"), msg::technology::unknownKind(kind, namesOf(kindNames)));
    }
    std::optional<double> number(const Line& line, const char* column, double low,
                                 double high) const {
        const Cell* const cell = find(line, column);
        if (cell == nullptr || cell->text.empty()) {
            return std::nullopt;
        }
        double value = 0;
        const char* const end = cell->text.data() + cell->text.size();
        const auto [at, error] = std::from_chars(cell->text.data(), end, value);
        if (error != std::errc{} || at != end || !(value >= low && value <= high)) {
            fail(line, *cell, msg::technology::wrongNumber(column, cell->text, low, high));
        }
        return value + 0.0;  // converts -0 to 0
    }
    std::int64_t whole(const Line& line, const char* column, std::int64_t high,
                       RowKind kind) const {
        const Cell* const cell = find(line, column);
        if (cell == nullptr || cell->text.empty()) {
            failMissing(line, column, kind);
        }
        std::int64_t value = 0;
        const char* const end = cell->text.data() + cell->text.size();
        const auto [at, error] = std::from_chars(cell->text.data(), end, value);
        if (error != std::errc{} || at != end || value < 1 || value > high) {
            fail(line, *cell, msg::technology::wrongWhole(column, cell->text, 1, high));
        }
        return value;
    }

    const CsvLines& m_lines;
    std::map<std::string, std::size_t, std::less<>> m_columns;
};

}  // namespace

TechnologyTable readTechnologyTable(const std::string& file, const std::string& text) {
    CsvLines lines(file, text);
    Line line;
    if (!lines.next(line)) {
        lines.fail(1, 1, msg::technology::noHeader());
    }
    const Line header = line;
    const RowReader reader(lines, header);
    std::vector<TechnologyRow> rows;
    std::map<std::tuple<RowKind, std::optional<double>, int, std::int64_t, std::string>, int> seen;
    while (lines.next(line)) {
        TechnologyRow row = reader.read(line, rows.empty() ? std::string() : rows.back().source);
        const std::string name = row.kind == RowKind::Dram ? row.name : "";
        const auto [first, fresh] =
            seen.emplace(std::tuple(row.kind, row.node, row.accessBits, row.bytes, name), row.line);
        if (!fresh) {
            lines.fail(row.line, 1, msg::technology::rowTwice(first->second));
        }
        row.file = file;
        rows.push_back(std::move(row));
    }
    if (rows.empty()) {
        lines.fail(header.number, 1, msg::technology::noRows());
    }
    return {file, std::move(rows)};
}

}  // namespace loopglass
