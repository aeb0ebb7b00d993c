#include "design/read_design.h"

#include "accelerator/area.h"
#include "format/read/file_kind.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/yaml/yaml_node.h"
#include "record/objective.h"
#include "record/vocabulary.h"
#include "words/sentences/design.h"
#include "words/sentences/format.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::design {

namespace {

constexpr double squareMillimetre = 1e6;  ///< µm²
constexpr std::int64_t mostPerDoubling = 1000;

/// What a reader without places refuses is said at this place.
template <typename Read> auto at(const YamlNode& node, const Read& read) {
    try {
        return read();
    } catch (const InputError& error) {
        node.fail(placed(error.location(), error.said()));
    }
}

/// Whether it is the second of two words. Throws InputError for any other.
bool isSecond(const YamlNode& node, const char* first, const char* second) {
    const std::string text = node.anyText();
    if (text != first && text != second) {
        node.failFound(say::format::keyAllowed(first, second));
    }
    return text == second;
}

Source named(const YamlNode& node, const FileLoader& load) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(node.location().file).parent_path();
    const std::string path = (folder / fs::path(node.nameText())).lexically_normal().string();
    return at(node, [&] { return load(path); });
}

Axis readValues(const Parameter& parameter, const YamlNode& values) {
    Axis axis{parameter, {}};
    for (const YamlNode& entry : values.list(say::design::aValue())) {
        const std::string text = entry.anyText();
        const Value value = at(entry, [&] { return readValue(parameter, text); });
        if (std::find(axis.values.begin(), axis.values.end(), value) != axis.values.end()) {
            entry.fail(say::design::valueTwice(parameter.name, text));
        }
        axis.values.push_back(value);
    }
    if (axis.values.empty()) {
        values.fail(say::design::noValues(parameter.name));
    }
    return axis;
}

Axis readRange(const Parameter& parameter, const YamlMap& map) {
    const YamlNode from = map.required("from");
    const YamlNode to = map.required("to");
    if (parameter.kind == ParameterKind::Fanout) {
        from.fail(say::design::fanoutInRange(parameter.name));
    }
    const auto numberOf = [&](const YamlNode& node) {
        const std::string text = node.anyText();
        return at(node, [&] { return readValue(parameter, text).number; });
    };
    const double first = numberOf(from);
    const double last = numberOf(to);
    const auto steps = map.find("per_doubling");
    const auto perDoubling = steps ? static_cast<int>(steps->integer(1, mostPerDoubling)) : 1;
    return at(from, [&] { return rangeAxis(parameter, first, last, perDoubling); });
}

Axis readVaried(const YamlNode& entry, const Accelerator& accelerator) {
    const YamlMap map = entry.map(say::design::aVariedParameter(),
                                  {"parameter", "values", "from", "to", "per_doubling"});
    const YamlNode node = map.required("parameter");
    const std::string name = node.nameText();
    const Parameter parameter = at(node, [&] { return parameterOf(accelerator, name); });
    const auto values = map.find("values");
    for (const char* key : {"from", "to", "per_doubling"}) {
        if (const auto other = map.find(key); other && values) {
            other->fail(say::design::valuesAndRange(name, key));
        }
    }
    if (!values && !map.find("from") && !map.find("to")) {
        entry.fail(say::design::noValues(name));
    }
    return values ? readValues(parameter, *values) : readRange(parameter, map);
}

std::vector<Axis> readAxes(const YamlNode& vary, const Accelerator& accelerator) {
    std::vector<Axis> axes;
    for (const YamlNode& entry : vary.list(say::design::aVariedParameter())) {
        Axis axis = readVaried(entry, accelerator);
        const bool twice = std::any_of(axes.begin(), axes.end(), [&](const Axis& other) {
            return other.parameter == axis.parameter;
        });
        if (twice) {
            entry.fail(say::design::twiceVaried(axis.parameter.name));
        }
        axes.push_back(std::move(axis));
    }
    if (axes.empty()) {
        vary.fail(say::design::emptyVary());
    }
    return axes;
}

AreaLimit readLimit(const YamlNode& entry, const Accelerator& accelerator) {
    const YamlMap map = entry.map(say::design::aLimit(), {"area", "level"});
    const YamlNode area = map.required("area");
    const std::string text = area.anyText();
    AreaLimit limit;
    limit.most = at(area, [&] { return readArea(text); });
    if (const auto level = map.find("level")) {
        const std::string name = level->nameText();
        std::vector<std::string> names;
        for (const Level& known : accelerator.levels) {
            names.push_back(known.name);
        }
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) {
            level->fail(say::design::noLevel(name, names));
        }
        limit.level = static_cast<std::size_t>(found - names.begin());
    }
    return limit;
}

std::vector<AreaLimit> readLimits(const YamlNode& node, const DesignSpace& space) {
    std::vector<AreaLimit> limits;
    for (const YamlNode& entry : node.list(say::design::aLimit())) {
        limits.push_back(readLimit(entry, space.base));
    }
    const std::vector<Message> missing = areaOf(space.machine(space.choices(0))).missing();
    if (!limits.empty() && !missing.empty()) {
        node.fail(say::design::areaUnknown(missing));
    }
    return limits;
}

/// Numbers follow from the technology, whose table ends somewhere.
void checkMachines(const YamlNode& vary, const DesignSpace& space) {
    const std::vector<YamlNode> entries = vary.list(say::design::aVariedParameter());
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

}  // namespace

double readArea(const std::string& text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    std::string unit = text.substr(static_cast<std::size_t>(end - text.data()));
    unit.erase(0, unit.find_first_not_of(' '));
    unit.erase(unit.find_last_not_of(' ') + 1);
    const bool micrometres = unit == "um2" || unit == "µm²";
    const bool known = micrometres || unit.empty() || unit == "mm2" || unit == "mm²";
    if (error != std::errc() || !std::isfinite(number) || !(number > 0) || !known) {
        throw InputError(say::design::noArea(text));
    }
    return micrometres ? number : number * squareMillimetre;
}

DesignFile readDesign(const Source& source, const FileLoader& load) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), say::design::theDesign());
    refuseOtherKind(root, Expected::Design);
    const YamlMap map =
        root.map(say::design::theDesign(),
                 {"accelerator", "workloads", "vary", "limit", "objective", "over", "search"});
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
        design.limits = readLimits(*limit, design.space);
    }
    if (const auto objective = map.find("objective")) {
        design.options.objective = readGoal(*objective, design);
    }
    if (const auto over = map.find("over")) {
        design.over = isSecond(*over, "sum", "worst") ? Over::Worst : Over::Sum;
    }
    if (const auto search = map.find("search")) {
        design.exploration =
            isSecond(*search, "exact", "grid") ? Exploration::Grid : Exploration::Exact;
    }
    return file;
}

}  // namespace loopglass::design
