#include "cli/text/census_text.h"

#include "format/csv.h"
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

std::string censusCsv(const std::vector<CensusRow>& rows) {
    std::string text =
        csvLine({"file", "tool", "version", "read", "missing", "assumed", "left_out", "why_not"});
    for (const CensusRow& row : rows) {
        text += csvLine({row.file, row.tool, row.version, row.whyNot ? "no" : "yes",
                         std::to_string(row.missing), std::to_string(row.assumed),
                         std::to_string(row.leftOut), row.whyNot ? english(*row.whyNot) : ""});
    }
    return text;
}

nlohmann::ordered_json censusJson(const std::string& folder, const std::vector<CensusRow>& rows) {
    nlohmann::ordered_json json{{"folder", folder},
                                {"read", readOf(rows)},
                                {"unknown", unknownOf(rows)},
                                {"files", nlohmann::ordered_json::array()}};
    for (const CensusRow& row : rows) {
        nlohmann::ordered_json file{{"file", row.file},        {"tool", nullptr},
                                    {"version", nullptr},      {"read", !row.whyNot},
                                    {"missing", row.missing},  {"assumed", row.assumed},
                                    {"left_out", row.leftOut}, {"why_not", nullptr}};
        if (!row.tool.empty()) {
            file["tool"] = row.tool;
        }
        if (!row.version.empty()) {
            file["version"] = row.version;
        }
        if (row.whyNot) {
            file["why_not"] = english(*row.whyNot);
        }
        json["files"].push_back(std::move(file));
    }
    return json;
}

}  // namespace loopglass::cli
