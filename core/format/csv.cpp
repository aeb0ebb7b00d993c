#include "format/csv.h"

#include "words/number_text.h"
#include "words/wording.h"

#include <nlohmann/json.hpp>

namespace loopglass {

namespace {

std::string csvCell(const std::string& cell) {
    const std::string text = visibleText(cell);
    if (text.find_first_of(",\"\n\r") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

std::string cellOf(const nlohmann::ordered_json& value, const std::array<const char*, 2>& truth) {
    if (value.is_null()) {
        return "";
    }
    if (value.is_boolean()) {
        return truth[value.get<bool>() ? 1 : 0];
    }
    if (value.is_string()) {
        return value.get<std::string>();
    }
    return value.is_number_float() ? shortestText(value.get<double>()) : value.dump();
}

}  // namespace

std::string csvLine(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t c = 0; c < cells.size(); ++c) {
        line += (c == 0 ? "" : ",") + csvCell(cells[c]);
    }
    return line + "\n";
}

std::string csvText(const std::vector<CsvColumn>& columns, const nlohmann::ordered_json& rows,
                    const std::array<const char*, 2>& truth) {
    std::vector<std::string> titles;
    for (const CsvColumn& column : columns) {
        titles.insert(titles.end(), column.titles.begin(), column.titles.end());
    }
    std::string text = csvLine(titles);
    for (const nlohmann::ordered_json& row : rows) {
        std::vector<std::string> cells;
        for (const CsvColumn& column : columns) {
            const std::size_t end = cells.size() + column.titles.size();
            const nlohmann::ordered_json& value = row.at(column.key);
            for (const auto& part :
                 value.is_structured() ? value : nlohmann::ordered_json::array({value})) {
                cells.push_back(cellOf(part, truth));
            }
            cells.resize(end);
        }
        text += csvLine(cells);
    }
    return text;
}

}  // namespace loopglass
