#include "technology/built_in.h"

#include "technology/embedded.h"
#include "technology/read_table.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace loopglass {

namespace {

/// A built-in table: its name, its node, and the text of its file.
struct BuiltIn {
    std::string_view name;
    std::string_view file;
    double node;  ///< feature size in nm; 0 if the file has none
    std::string_view (*text)();
    bool hasCommonRows;  ///< true if the table has the registers and MACs of common.csv
};

constexpr std::array builtIn{
    BuiltIn{"cacti-22nm", "cacti.csv", 22, embedded::cacti, true},
    BuiltIn{"cacti-32nm", "cacti.csv", 32, embedded::cacti, true},
    BuiltIn{"cacti-45nm", "cacti.csv", 45, embedded::cacti, true},
    BuiltIn{"cacti-65nm", "cacti.csv", 65, embedded::cacti, true},
    BuiltIn{"cacti-90nm", "cacti.csv", 90, embedded::cacti, true},
    BuiltIn{"eyeriss-32nm", "eyeriss-32nm.csv", 32, embedded::eyeriss, false},
    BuiltIn{"interstellar", "interstellar.csv", 0, embedded::interstellar, false},
    BuiltIn{"tpu-v4i", "tpu-v4i.csv", 7, embedded::tpuV4i, false}};

TechnologyTable commonRows() {
    return readTechnologyTable("common.csv", std::string(embedded::common()));
}

}  // namespace

std::vector<std::string> builtInTableNames() {
    std::vector<std::string> names;
    for (const BuiltIn& table : builtIn) {
        names.emplace_back(table.name);
    }
    return names;
}

std::optional<TechnologyTable> builtInTable(const std::string& name) {
    const auto found = std::find_if(builtIn.begin(), builtIn.end(),
                                    [&](const BuiltIn& table) { return table.name == name; });
    if (found == builtIn.end()) {
        return std::nullopt;
    }
    const auto node = found->node > 0 ? std::optional(found->node) : std::nullopt;
    const TechnologyTable own =
        readTechnologyTable(std::string(found->file), std::string(found->text()))
            .ofNode(name, node);
    return own.with(found->hasCommonRows ? commonRows().ofNode(name, node) : builtInDram());
}

TechnologyTable builtInDram() {
    const TechnologyTable common = commonRows();
    std::vector<TechnologyRow> rows;
    std::copy_if(common.rows().begin(), common.rows().end(), std::back_inserter(rows),
                 [](const TechnologyRow& row) { return row.kind == RowKind::Dram; });
    return {common.name(), std::move(rows)};
}

}  // namespace loopglass
