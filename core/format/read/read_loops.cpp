#include "format/read/read_loops.h"

#include "workload/wording.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace loopglass {

namespace {

std::vector<std::string> dimensionNames(const Workload& workload) {
    std::vector<std::string> names;
    for (const Dimension& dimension : workload.dimensions) {
        names.push_back(dimension.name);
    }
    return names;
}

/// `node` is where the name stands, `text` the name alone.
DimensionId dimensionNamed(const YamlNode& node, const std::string& text,
                           const Workload& workload) {
    if (const auto exact = findDimension(workload, text)) {
        return *exact;
    }
    std::optional<DimensionId> found;
    std::size_t candidates = 0;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        if (lowerCase(workload.dimensions[d].name) == text) {
            found = dimensionId(d);
            ++candidates;
        }
    }
    if (candidates != 1) {
        const std::vector<std::string> names = dimensionNames(workload);
        node.fail(std::string(candidates == 0 ? "unknown dimension " : "ambiguous dimension ") +
                  quoted(text) + "; " + suggestion(text, names) + "the dimensions of " +
                  quoted(workload.name) + " are " + listed(names));
    }
    return *found;
}

std::int64_t factorOf(const YamlNode& node, std::string_view text, const Dimension& dimension) {
    std::int64_t factor = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), factor);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    if (!whole || factor < 1) {
        node.fail("the factor of " + dimension.name + " is " + quoted(text) +
                  "; a whole number from 1 to " + std::to_string(dimension.bound) +
                  ", its bound, is allowed");
    }
    if (dimension.bound % factor != 0) {
        node.fail("the factor " + std::to_string(factor) + " of " + dimension.name +
                  " does not divide its bound " + std::to_string(dimension.bound) +
                  "; the factors of a dimension multiply to its bound");
    }
    return factor;
}

Loop readLoop(const YamlNode& node, const Workload& workload) {
    const std::string text = node.kind() == YamlKind::Text ? node.rawText() : "";
    const std::size_t nameEnd = text.find_first_of(" \t");
    const std::size_t factorBegin = text.find_first_not_of(" \t", nameEnd);
    if (nameEnd == 0 || factorBegin == std::string::npos) {
        node.fail("a loop is a dimension and its factor, such as 'K 4'; found " +
                  (node.kind() == YamlKind::Text ? quoted(text) : "something else"));
    }
    const DimensionId dimension = dimensionNamed(node, text.substr(0, nameEnd), workload);
    const auto factor = std::string_view(text).substr(factorBegin);
    return {dimension, factorOf(node, factor, workload[dimension])};
}

}  // namespace

DimensionId readDimensionName(const YamlNode& node, const Workload& workload) {
    return dimensionNamed(node, node.anyText(), workload);
}

std::vector<Loop> readLoops(const YamlNode& node, const Workload& workload) {
    std::vector<Loop> loops;
    for (const YamlNode& entry : node.list("a loop")) {
        loops.push_back(readLoop(entry, workload));
    }
    return loops;
}

std::size_t LevelNames::read(const YamlNode& node) {
    const std::string name = node.anyText();
    std::vector<std::string> names;
    for (const Level& level : m_accelerator.levels) {
        names.push_back(level.name);
    }
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        node.fail("unknown level " + quoted(name) + "; " + suggestion(name, names) +
                  "the levels of " + quoted(m_accelerator.name) + " are " + listed(names));
    }
    const auto level = static_cast<std::size_t>(found - names.begin());
    if (level + 1 == m_next) {
        node.fail("the level " + quoted(name) + " appears twice; each level may appear once");
    }
    if (level < m_next) {
        node.fail("the level " + loopglass::quoted(name) + " stands below " +
                  loopglass::quoted(names[m_next - 1]) +
                  "; levels appear once each, outermost first: " + listed(names));
    }
    m_next = level + 1;
    return level;
}

}  // namespace loopglass
