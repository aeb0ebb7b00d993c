#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// Returns a line of comma-separated values with its line end. A cell with a comma, a quote or a
/// line end is quoted (RFC 4180).
std::string csvLine(const std::vector<std::string>& cells);

/// Columns of comma-separated values. `key` names the value in the objects of the rows. A list or
/// an object fills one column for each title.
struct CsvColumn {
    CsvColumn(const char* name) : key(name), titles{name} {}
    CsvColumn(const char* name, std::vector<std::string> headings)
        : key(name),
          titles(std::move(headings)) {}

    std::string key;
    std::vector<std::string> titles;
};

/// Returns rows of JSON objects as comma-separated values, below a line of titles. Numbers keep all
/// digits. The cells of null are empty. `truth` has the words for false and true.
std::string csvText(const std::vector<CsvColumn>& columns, const nlohmann::ordered_json& rows,
                    const std::array<const char*, 2>& truth = {"no", "yes"});

}  // namespace loopglass
