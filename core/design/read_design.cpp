#include "design/read_design.h"

#include "accelerator/area.h"
#include "design/limits.h"
#include "design/published_search.h"
#include "design/session_design.h"
#include "design/vocabulary.h"
#include "format/read/file_kind.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/read/session_parts.h"
#include "format/yaml/yaml_node.h"
#include "record/objective.h"
#include "record/vocabulary.h"
#include "words/sentences/design.h"
#include "words/sentences/format.h"
#include "workload/names.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::design {

namespace {

/// Adds the position of `node` to errors of a reader without positions.
template <typename Read> auto at(const YamlNode& node, const Read& read) {
    try {
        return read();
    } catch (const InputError& error) {
        node.fail(placed(error.location(), error.text()));
    }
}

/// Reads a word of a vocabulary. Throws InputError for other words.
template <typename Value> Value oneOf(const YamlNode& node) {
    const auto value = loopglass::valueOf<Value>(node.anyText());
    if (!value) {
        node.failFound(msg::design::oneOf(keysOf<Value>()));
    }
    return *value;
}

std::string pathOf(const YamlNode& node) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(node.location().file).parent_path();
    return (folder / fs::path(node.nameText())).lexically_normal().string();
}

Source named(const YamlNode& node, const FileLoader& load) {
    const std::string path = pathOf(node);
    return at(node, [&] { return load(path); });
}

Axis readValues(const Parameter& parameter, const YamlNode& values) {
    Axis axis{parameter, {}};
    for (const YamlNode& entry : values.list(msg::design::aValue())) {
        const std::string text = entry.anyText();
        const Value value = at(entry, [&] { return readValue(parameter, text); });
        if (std::find(axis.values.begin(), axis.values.end(), value) != axis.values.end()) {
            entry.fail(msg::design::valueTwice(parameter.name, text));
        }
        axis.values.push_back(value);
    }
    if (axis.values.empty()) {
        values.fail(msg::design::noValues(parameter.name));
    }
    return axis;
}

Axis readRange(const Parameter& parameter, const YamlMap& map) {
    const YamlNode from = map.required("from");
    const YamlNode to = map.required("to");
    if (parameter.kind == ParameterKind::Fanout) {
        from.fail(msg::design::fanoutInRange(parameter.name));
    }
    const auto numberOf = [&](const YamlNode& node) {
        const std::string text = node.anyText();
        return at(node, [&] { return readValue(parameter, text).number; });
    };
    const double first = numberOf(from);
    const double last = numberOf(to);
    const auto steps = map.find("per_doubling");
    const auto perDoubling = steps ? static_cast<int>(steps->integer(1, maxPerDoubling)) : 1;
    return at(from, [&] { return rangeAxis(parameter, first, last, perDoubling); });
}

Axis readVaried(const YamlNode& entry, const Accelerator& accelerator) {
    const YamlMap map = entry.map(msg::design::aVariedParameter(),
                                  {"parameter", "values", "from", "to", "per_doubling"});
    const YamlNode node = map.required("parameter");
    const std::string name = node.nameText();
    const Parameter parameter = at(node, [&] { return parameterOf(accelerator, name); });
    const auto values = map.find("values");
    for (const char* key : {"from", "to", "per_doubling"}) {
        if (const auto other = map.find(key); other && values) {
            other->fail(msg::design::valuesAndRange(name, key));
        }
    }
    if (!values && !map.find("from") && !map.find("to")) {
        entry.fail(msg::design::noValues(name));
    }
    return values ? readValues(parameter, *values) : readRange(parameter, map);
}

std::vector<Axis> readAxes(const YamlNode& vary, const Accelerator& accelerator) {
    std::vector<Axis> axes;
    for (const YamlNode& entry : vary.list(msg::design::aVariedParameter())) {
        Axis axis = readVaried(entry, accelerator);
        const bool twice = std::any_of(axes.begin(), axes.end(), [&](const Axis& other) {
            return other.parameter == axis.parameter;
        });
        if (twice) {
            entry.fail(msg::design::twiceVaried(axis.parameter.name));
        }
        axes.push_back(std::move(axis));
    }
    if (axes.empty()) {
        vary.fail(msg::design::emptyVary());
    }
    return axes;
}

std::size_t levelOf(const YamlNode& node, const Accelerator& accelerator) {
    const std::string name = node.nameText();
    const std::vector<std::string> names = namesOf(accelerator.levels);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        node.fail(msg::design::noLevel(name, names));
    }
    return static_cast<std::size_t>(found - names.begin());
}

/// Returns a number above 0 and the text after it.
std::optional<std::pair<double, std::string>> numberAndUnit(const std::string& text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    std::string unit = text.substr(static_cast<std::size_t>(end - text.data()));
    unit.erase(0, unit.find_first_not_of(' '));
    unit.erase(unit.find_last_not_of(' ') + 1);
    if (error != std::errc() || !std::isfinite(number) || !(number > 0)) {
        return std::nullopt;
    }
    return std::pair(number, unit);
}

double readEnergy(const YamlNode& node) {
    const std::string text = node.anyText();
    const auto read = numberAndUnit(text);
    for (const auto& [unit, picojoules] : {std::pair{"", 1.0},
                                           {"pJ", 1.0},
                                           {"nJ", 1e3},
                                           {"uJ", 1e6},
                                           {"µJ", 1e6},
                                           {"mJ", 1e9},
                                           {"J", 1e12}}) {
        if (read && read->second == unit) {
            return read->first * picojoules;
        }
    }
    node.fail(msg::design::noEnergy(text));
}

/// Reads a number above 0, followed by `unit` or by nothing.
double readMost(const YamlNode& node, const char* unit, const Sentence<words::Quoted>& refusal) {
    const std::string text = node.anyText();
    const auto read = numberAndUnit(text);
    if (!read || (!read->second.empty() && read->second != unit)) {
        node.fail(refusal(text));
    }
    return read->first;
}

std::vector<Parameter> readSummed(const YamlNode& node, const DesignSpace& space) {
    std::vector<Parameter> summed;
    for (const YamlNode& entry : node.list(msg::design::aVariedParameter())) {
        const std::string name = entry.nameText();
        const Parameter parameter = at(entry, [&] { return parameterOf(space.base, name); });
        const bool varies =
            std::any_of(space.axes.begin(), space.axes.end(),
                        [&](const Axis& axis) { return axis.parameter == parameter; });
        if (!varies && !isGiven(space.base, parameter)) {
            entry.fail(msg::design::notSummed(name));
        }
        if (std::find(summed.begin(), summed.end(), parameter) != summed.end()) {
            entry.fail(msg::design::twiceSummed(name));
        }
        summed.push_back(parameter);
    }
    if (summed.empty()) {
        node.fail(msg::design::emptySum());
    }
    return summed;
}

Limit readLimit(const YamlNode& entry, const DesignSpace& space) {
    const YamlMap map =
        entry.map(msg::design::aLimit(), {"area", "level", "energy", "delay", "sum", "most"});
    const auto area = map.find("area");
    const auto energy = map.find("energy");
    const auto delay = map.find("delay");
    const auto sum = map.find("sum");
    const auto level = map.find("level");
    const int kinds = (area ? 1 : 0) + (energy ? 1 : 0) + (delay ? 1 : 0) + (sum ? 1 : 0);
    if (kinds == 0) {
        entry.fail(msg::design::noLimit());
    }
    if (kinds > 1 || (level && !area) || (map.find("most") && !sum)) {
        entry.fail(msg::design::twoLimits());
    }
    Limit limit;
    if (area) {
        const std::string text = area->anyText();
        limit.most = at(*area, [&] { return readArea(text); });
        limit.level = level ? std::optional(levelOf(*level, space.base)) : std::nullopt;
    } else if (energy) {
        limit = {{}, readEnergy(*energy), LimitedQuantity::Energy};
    } else if (delay) {
        limit = {{}, readMost(*delay, "cycles", msg::design::noDelay), LimitedQuantity::Delay};
    } else {
        limit.what = LimitedQuantity::Sum;
        limit.summed = readSummed(*sum, space);
        limit.most = readMost(map.required("most"), "", msg::design::noMost);
    }
    return limit;
}

void readLimits(const YamlNode& node, DesignFile& file) {
    const DesignSpace& space = file.design.space;
    std::vector<Limit>& limits = file.design.limits;
    for (const YamlNode& entry : node.list(msg::design::aLimit())) {
        limits.push_back(readLimit(entry, space));
        file.limitPlaces.push_back(entry.location());
    }
    const bool ofArea = std::any_of(limits.begin(), limits.end(), [](const Limit& limit) {
        return limit.what == LimitedQuantity::Area;
    });
    const MachineArea area = areaOf(space.machine(space.choices(0)));
    if (ofArea && !area.counted()) {
        node.fail(msg::design::areaUnknown(area.missing()));
    }
}

/// Checks the accelerators; derived parameters are available only within the sizes of the
/// technology table.
void checkMachines(const YamlNode& vary, const DesignSpace& space) {
    const std::vector<YamlNode> entries = vary.list(msg::design::aVariedParameter());
    for (std::size_t a = 0; a < space.axes.size(); ++a) {
        std::vector<std::size_t> choices = space.choices(0);
        for (choices[a] = 0; choices[a] < space.axes[a].values.size(); ++choices[a]) {
            at(entries[a], [&] { return space.machine(choices); });
        }
    }
}

void readLayers(const YamlNode& node, const FileLoader& load, DesignFile& file) {
    const Source source = named(node, load);
    Network network = at(node, [&] { return readWorkloadOrNetwork(source); });
    for (const NetworkLayer& layer : network.layers) {
        at(node, [&] { return bind(layer.workload, file.design.space.base); });
    }
    file.workloads = std::move(network.name);
    file.outputs = std::move(network.outputs);
    file.design.layers = std::move(network.layers);
}

Objective readGoal(const YamlNode& node, const Design& design) {
    const std::string text = node.anyText();
    Objective objective = at(node, [&] { return readObjective(text); });
    for (const NetworkLayer& layer : design.layers) {
        if (objective.kind == ObjectiveKind::Traffic) {
            const Problem problem = bind(layer.workload, design.space.base);
            at(node, [&] { return trafficPlace(objective, problem); });
        }
    }
    return objective;
}

Exploration readSearch(const YamlNode& search, const DesignSpace& space) {
    const Exploration read = oneOf<Exploration>(search);
    if (read == Exploration::Published && !levelOfTiles(space)) {
        search.fail(msg::design::publishedNeedsCapacity());
    }
    return read;
}

void readBypass(const YamlNode& bypass, Design& design) {
    design.options.variants.bypass = bypass.boolean();
    const Message why = whyNotWithBypass(design.options.objective, design.space.base);
    if (design.options.variants.bypass && !why.empty()) {
        bypass.fail(why);
    }
}

}  // namespace

double readArea(const std::string& text) {
    const auto read = numberAndUnit(text);
    const bool micrometres = read && (read->second == "um2" || read->second == "µm²");
    const bool known =
        micrometres ||
        (read && (read->second.empty() || read->second == "mm2" || read->second == "mm²"));
    if (!known) {
        throw InputError(msg::design::noArea(text));
    }
    return micrometres ? read->first : read->first * squareMillimetre;
}

namespace {

YamlMap designMap(const YamlNode& root) {
    refuseOtherKind(root, Expected::Design);
    return root.map(msg::design::theDesign(), {"accelerator", "workloads", "vary", "limit",
                                               "objective", "over", "search", "bypass"});
}

DesignFile readDesignOf(const YamlNode& root, const FileLoader& load) {
    const YamlMap map = designMap(root);
    const YamlNode machine = map.required("accelerator");
    const YamlNode workloads = map.required("workloads");
    const YamlNode vary = map.required("vary");
    DesignFile file;
    Design& design = file.design;
    const Source accelerator = named(machine, load);
    design.space.base = at(machine, [&] { return readAccelerator(accelerator); });
    readLayers(workloads, load, file);
    design.space.axes = readAxes(vary, design.space.base);
    at(vary, [&] { return design.space.count(); });
    checkMachines(vary, design.space);
    if (const auto limit = map.find("limit")) {
        readLimits(*limit, file);
    }
    if (const auto objective = map.find("objective")) {
        design.options.objective = readGoal(*objective, design);
        file.objectivePlace = objective->location();
    }
    if (const auto over = map.find("over")) {
        design.over = oneOf<Aggregation>(*over);
        if (!goTogether(design)) {
            over->fail(msg::design::networkEdpIsEdp(keyOf(design.options.objective)));
        }
    }
    if (const auto search = map.find("search")) {
        design.exploration = readSearch(*search, design.space);
    }
    if (const auto bypass = map.find("bypass")) {
        readBypass(*bypass, design);
    }
    return file;
}

}  // namespace

std::optional<NamedFiles> namedFiles(const Source& source) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::design::theDesign());
    if (isSession(root)) {
        return std::nullopt;
    }
    const YamlMap map = designMap(root);
    return NamedFiles{pathOf(map.required("accelerator")), pathOf(map.required("workloads"))};
}

DesignFile readDesign(const Source& source, const FileLoader& load) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::design::theDesign());
    return isSession(root) ? readSessionDesign(root) : readDesignOf(root, load);
}

void addOptions(DesignFile& file, const MapOptions& given, const GivenCost& cost) {
    MapOptions& options = file.design.options;
    MapOptions all = given;
    all.objective = options.objective;
    all.constraints = options.constraints;
    all.variants = options.variants;
    all.loopsPerLevel = options.loopsPerLevel;
    all.cost = cost.over(options.cost);
    options = std::move(all);
}

void refuseUnmetLimits(const DesignFile& file) {
    for (std::size_t i = 0; i < file.limitPlaces.size(); ++i) {
        if (const auto why = whyNoneWithin(file.design, i)) {
            throw InputError(file.limitPlaces[i], *why);
        }
    }
}

}  // namespace loopglass::design
