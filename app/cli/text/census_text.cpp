#include "cli/text/census_text.h"

#include "format/csv.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "words/language.h"
#include "words/sentences/imports.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

std::string resultOf(const CensusRow& row) {
    if (row.whyNot) {
        return english(*row.whyNot);
    }
    return english(row.missing == 0 ? msg::imports::censusTaken()
                                    : msg::imports::censusWithMissing(row.missing));
}

std::size_t readOf(const std::vector<CensusRow>& rows) {
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [](const CensusRow& row) { return !row.whyNot; }));
}

std::size_t unknownOf(const std::vector<CensusRow>& rows) {
    return static_cast<std::size_t>(std::count_if(
        rows.begin(), rows.end(), [](const CensusRow& row) { return row.tool.empty(); }));
}

}  // namespace

std::string censusTable(const std::vector<CensusRow>& rows) {
    TextTable table({{"file", Align::Left},
                     {"tool", Align::Left},
                     {"version", Align::Left},
                     {"result", Align::Left}});
    for (const CensusRow& row : rows) {
        table.addRow({row.file, row.tool, row.version, resultOf(row)});
    }
    std::string text;
    for (const TableLine& line : table.lines()) {
        text += line.text + "\n";
    }
    return text + "\n" +
           english(msg::imports::censusSummary(readOf(rows), rows.size(), unknownOf(rows))) + "\n";
}

nlohmann::ordered_json censusJson(const std::string& folder, const std::vector<CensusRow>& rows) {
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const CensusRow& row : rows) {
        files.push_back({{"file", row.file},
                         {"tool", textOrNull(row.tool)},
                         {"version", textOrNull(row.version)},
                         {"read", !row.whyNot},
                         {"missing", row.missing},
                         {"assumed", row.assumed},
                         {"left_out", row.leftOut},
                         {"why_not", row.whyNot ? textOrNull(english(*row.whyNot)) : nullptr}});
    }
    return {{"folder", folder},
            {"read", readOf(rows)},
            {"unknown", unknownOf(rows)},
            {"files", std::move(files)}};
}

std::string censusCsv(const std::vector<CensusRow>& rows) {
    return csvText({"file", "tool", "version", "read", "missing", "assumed", "left_out", "why_not"},
                   censusJson("", rows)["files"]);
}

}  // namespace loopglass::cli
