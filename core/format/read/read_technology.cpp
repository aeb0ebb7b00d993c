#include "format/read/read_technology.h"

#include "accelerator/limits.h"
#include "format/source.h"
#include "technology/built_in.h"
#include "technology/memory.h"
#include "technology/read_table.h"
#include "words/number_text.h"
#include "words/sentences/format.h"
#include "words/sentences/technology.h"
#include "words/wording.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

/// Returns the number before a unit and one space, such as `1.5` for `1.5 GHz`; nothing for other
/// texts.
std::optional<double> numberBefore(std::string_view text, std::string_view unit) {
    if (text.size() <= unit.size() || text.substr(text.size() - unit.size()) != unit) {
        return std::nullopt;
    }
    text.remove_suffix(unit.size());
    while (!text.empty() && text.back() == ' ') {
        text.remove_suffix(1);
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional(value) : std::nullopt;
}

bool isTableFile(const std::string& name) {
    constexpr std::string_view ending = ".csv";
    return name.size() > ending.size() &&
           lowerCase(name.substr(name.size() - ending.size())) == ending;
}

/// Returns the absolute path of a table to which an accelerator refers by a relative path. With an
/// absolute path, the accelerator may be saved in any folder.
std::string pathBeside(const std::string& file, const std::string& table) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path beside = fs::path(file).parent_path() / fs::path(table);
    const fs::path whole = fs::absolute(beside, error);
    return (error ? beside : whole).lexically_normal().string();
}

std::optional<double> readNode(const YamlMap& map) {
    const auto node = map.find("node");
    if (!node) {
        return std::nullopt;
    }
    const std::optional<double> nm = numberBefore(node->anyText(), "nm");
    if (!nm || !(*nm > 0 && *nm < 1e6)) {
        node->failFound(msg::format::nodeExpected());
    }
    return nm;
}

std::vector<std::string> namesOf(const std::vector<double>& nodes) {
    std::vector<std::string> names;
    for (const double nm : nodes) {
        names.push_back(shortestText(nm));
    }
    return names;
}

/// Returns all rows of a table file, and stores its text in the technology.
TechnologyTable ownTable(const Source& source, Technology& technology) {
    technology.table = source.file;
    technology.file = std::make_shared<const std::string>(source.text);
    return readTechnologyTable(source.file, checkedText(source)).with(builtInDram());
}

/// Returns the rows of the selected node, or of the only node.
TechnologyTable chosenNode(const TechnologyTable& table, const std::optional<double>& node,
                           const YamlMap& map) {
    const std::vector<double> nodes = table.nodes();
    const std::vector<std::string> names = namesOf(nodes);
    if (!node && nodes.size() > 1) {
        map.fail(msg::technology::nodeNeeded(table.name(), names));
    }
    if (node && std::find(nodes.begin(), nodes.end(), *node) == nodes.end()) {
        map.required("node").fail(nodes.empty()
                                      ? msg::technology::noNode(table.name())
                                      : msg::technology::unknownNode(table.name(), *node, names));
    }
    const auto chosen = nodes.empty() ? std::nullopt : std::optional(node.value_or(nodes.front()));
    return table.ofNode(table.name(), chosen);
}

/// Returns the text of a table. If the file cannot be read, the error contains the position in the
/// accelerator file.
Source tableSource(const YamlNode& name, const std::string& path) {
    try {
        return readSource(path);
    } catch (const InputError& error) {
        name.fail(msg::technology::tableUnread(name.nameText(), error.text()));
    }
}

}  // namespace

Technology readTechnology(const YamlNode& node, const TableFiles& known) {
    const YamlMap map = node.map(msg::format::theTechnology(), {"table", "node", "dram"});
    const YamlNode name = map.required("table");
    Technology technology;
    technology.table = name.nameText();
    technology.node = readNode(map);
    std::optional<TechnologyTable> table = builtInTable(technology.table);
    if (!table && !isTableFile(technology.table)) {
        const std::vector<std::string> names = builtInTableNames();
        name.fail(msg::technology::unknownTable(technology.table,
                                                didYouMean(technology.table, names), names));
    }
    if (!table) {
        const std::string path = pathBeside(name.location().file, technology.table);
        const auto found = known.find(path);
        table =
            ownTable(found == known.end() ? tableSource(name, path) : Source{path, found->second},
                     technology);
    }
    table = chosenNode(*table, technology.node, map);
    if (const auto dram = map.find("dram")) {
        technology.dram = dram->nameText();
        try {
            dramOf(*table, technology.dram);
        } catch (const InputError& error) {
            dram->fail(error.text());
        }
    }
    technology.rows = std::make_shared<const TechnologyTable>(std::move(*table));
    return technology;
}

Technology readTechnologyFile(const std::string& path) {
    Technology technology;
    const TechnologyTable table = ownTable(readSource(pathBeside({}, path)), technology);
    const std::vector<double> nodes = table.nodes();
    if (nodes.size() > 1) {
        throw InputError({technology.table, 0, 0},
                         msg::technology::nodeNeeded(table.name(), namesOf(nodes)));
    }
    technology.rows = std::make_shared<const TechnologyTable>(
        table.ofNode(table.name(), nodes.empty() ? std::nullopt : std::optional(nodes.front())));
    return technology;
}

double readClock(const YamlNode& node) {
    const std::string text = node.anyText();
    std::optional<double> clock = numberBefore(text, "GHz");
    if (const auto slow = numberBefore(text, "MHz")) {
        clock = *slow / 1000;
    }
    if (!clock || !(*clock >= minClock && *clock <= maxClock)) {
        node.failFound(msg::format::clockExpected());
    }
    return *clock;
}

}  // namespace loopglass
