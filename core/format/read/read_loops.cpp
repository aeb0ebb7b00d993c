#include "format/read/read_loops.h"

#include "words/sentences/format.h"
#include "words/wording.h"
#include "workload/names.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace loopglass {

namespace {

/// Returns the dimension with a name; `node` is the position of the name, and `text` is the name
/// alone.
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
        const std::vector<std::string> names = namesOf(workload.dimensions);
        const auto& problem =
            candidates == 0 ? msg::format::unknownDimension : msg::format::ambiguousDimension;
        node.fail(problem(text, didYouMean(text, names), workload.name, names));
    }
    return *found;
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && number >= 1 ? std::optional(number) : std::nullopt;
}

void checkDivides(const YamlNode& node, std::int64_t factor, const Dimension& dimension) {
    if (dimension.bound % factor != 0) {
        node.fail(msg::format::factorDoesNotDivide(factor, dimension.name, dimension.bound));
    }
}

/// Returns the number after `by` if the text describes a step.
std::optional<std::string_view> stepText(std::string_view text) {
    const std::size_t end = text.find_first_of(" \t");
    if (end == std::string_view::npos || text.substr(0, end) != "by") {
        return std::nullopt;
    }
    return text.substr(text.find_first_not_of(" \t", end));
}

/// Returns the dimension of an entry such as `K 4`, and the text after the dimension.
std::pair<DimensionId, std::string> dimensionAndRest(const YamlNode& node,
                                                     const Workload& workload) {
    const std::string text = node.kind() == YamlKind::Text ? node.rawText() : "";
    const std::size_t nameEnd = text.find_first_of(" \t");
    const std::size_t factorBegin = text.find_first_not_of(" \t", nameEnd);
    if (nameEnd == 0 || factorBegin == std::string::npos) {
        node.fail(msg::format::loopExpected(node.kind() == YamlKind::Text
                                                ? msg::format::aText(text)
                                                : msg::format::somethingElse()));
    }
    const DimensionId dimension = dimensionNamed(node, text.substr(0, nameEnd), workload);
    return {dimension, text.substr(factorBegin)};
}

Loop readLoop(const YamlNode& node, const Workload& workload) {
    const auto [dimension, text] = dimensionAndRest(node, workload);
    const std::string_view factor = text;
    if (const auto step = stepText(factor)) {
        const auto number = wholeNumber(*step);
        if (!number || *number > workload[dimension].bound) {
            node.fail(
                msg::format::stepRange(workload[dimension].name, *step, workload[dimension].bound));
        }
        return {dimension, 1, *number};
    }
    const auto number = wholeNumber(factor);
    if (!number) {
        node.fail(
            msg::format::factorRange(workload[dimension].name, factor, workload[dimension].bound));
    }
    return {dimension, *number};
}

void checkFits(const PlacedLoop& placed, std::int64_t range, const Dimension& dimension) {
    const Loop& loop = placed.loop;
    if (loop.step > range) {
        placed.node.fail(msg::format::stepGrows(dimension.name, loop.step, range));
    }
    if (loop.step == 0 && range % loop.factor != 0) {
        placed.node.fail(msg::format::countDoesNotDivide(dimension.name, loop.factor, range,
                                                         (range - 1) / loop.factor + 1));
    }
}

Loop readLimit(const YamlNode& node, const Workload& workload) {
    const auto [dimension, text] = dimensionAndRest(node, workload);
    std::int64_t most = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), most);
    if (error != std::errc{} || end != text.data() + text.size() || most < 1 || most > maxBound) {
        node.fail(msg::format::limitRange(workload[dimension].name, text, maxBound));
    }
    return {dimension, most};
}

}  // namespace

DimensionId readDimensionName(const YamlNode& node, const Workload& workload) {
    return dimensionNamed(node, node.anyText(), workload);
}

std::vector<Loop> readLoops(const YamlNode& node, const Workload& workload) {
    std::vector<Loop> loops;
    for (const YamlNode& entry : node.list(msg::format::aLoop())) {
        const Loop loop = readLoop(entry, workload);
        if (loop.step != 0) {
            entry.fail(msg::format::stepOutsideOfMapping());
        }
        checkDivides(entry, loop.factor, workload[loop.dimension]);
        loops.push_back(loop);
    }
    return loops;
}

std::vector<Loop> readLimits(const YamlNode& node, const Workload& workload) {
    std::vector<Loop> limits;
    for (const YamlNode& entry : node.list(msg::format::aLimit())) {
        limits.push_back(readLimit(entry, workload));
    }
    return limits;
}

std::vector<Loop> readLoopsWithSteps(const YamlNode& node, const Workload& workload,
                                     std::vector<PlacedLoop>& places) {
    std::vector<Loop> loops;
    for (const YamlNode& entry : node.list(msg::format::aLoop())) {
        loops.push_back(readLoop(entry, workload));
        places.push_back({entry, loops.back()});
    }
    return loops;
}

LevelMapping readLoopsOfLevel(const YamlMap& map, const Workload& workload,
                              std::vector<PlacedLoop>& places) {
    LevelMapping loops;
    if (const auto temporal = map.find("temporal")) {
        loops.temporal = readLoopsWithSteps(*temporal, workload, places);
    }
    if (const auto spatial = map.find("spatial")) {
        const YamlMap axes = spatial->map(msg::format::theSpatialLoops(), {"x", "y"});
        if (const auto x = axes.find("x")) {
            loops.x = readLoopsWithSteps(*x, workload, places);
        }
        if (const auto y = axes.find("y")) {
            loops.y = readLoopsWithSteps(*y, workload, places);
        }
    }
    return loops;
}

void checkLoops(const std::vector<PlacedLoop>& loops, const Workload& workload) {
    std::vector<char> stepped(workload.dimensionCount(), 0);
    std::vector<std::int64_t> range;
    for (const Dimension& dimension : workload.dimensions) {
        range.push_back(dimension.bound);
    }
    for (const PlacedLoop& placed : loops) {
        stepped[index(placed.loop.dimension)] |= placed.loop.step != 0 ? 1 : 0;
    }
    for (const PlacedLoop& placed : loops) {
        const Loop& loop = placed.loop;
        const Dimension& dimension = workload[loop.dimension];
        if (stepped[index(loop.dimension)] == 0) {
            checkDivides(placed.node, loop.factor, dimension);
            continue;
        }
        std::int64_t& gets = range[index(loop.dimension)];
        checkFits(placed, gets, dimension);
        gets = loop.step != 0 ? loop.step : gets / loop.factor;
    }
}

std::size_t LevelNames::read(const YamlNode& node) {
    const std::string name = node.anyText();
    const std::vector<std::string> names = namesOf(m_accelerator.levels);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        node.fail(
            msg::format::unknownLevel(name, didYouMean(name, names), m_accelerator.name, names));
    }
    const auto level = static_cast<std::size_t>(found - names.begin());
    if (level + 1 == m_next) {
        node.fail(msg::format::levelTwice(name));
    }
    if (level < m_next) {
        node.fail(msg::format::levelOrder(name, names[m_next - 1], names));
    }
    m_next = level + 1;
    return level;
}

}  // namespace loopglass
