#include "format/read/read_constraints.h"

#include "accelerator/limits.h"
#include "format/read/file_kind.h"
#include "format/read/read_loops.h"
#include "format/yaml/yaml_node.h"
#include "words/sentences/format.h"
#include "words/wording.h"
#include "workload/names.h"

#include <algorithm>
#include <string>

namespace loopglass {

namespace {

DimensionSet readAllowed(const YamlNode& node, const Workload& workload) {
    DimensionSet allowed;
    for (const YamlNode& entry : node.list(msg::format::aDimension())) {
        const DimensionId dimension = readDimensionName(entry, workload);
        if (allowed.contains(dimension)) {
            entry.fail(msg::format::allowedTwice(workload[dimension].name));
        }
        allowed.insert(dimension);
    }
    return allowed;
}

void readFixedFactors(const YamlNode& node, const Workload& workload, LoopConstraint& constraint) {
    const std::vector<Loop> loops = readLoops(node, workload);
    const std::vector<YamlNode> entries = node.list(msg::format::aLoop());
    const std::optional<DimensionSet>& allowed = constraint.allowed;
    DimensionSet fixed;
    for (std::size_t i = 0; i < loops.size(); ++i) {
        const DimensionId dimension = loops[i].dimension;
        const YamlNode& entry = entries[i];
        if (fixed.contains(dimension)) {
            entry.fail(msg::format::fixedTwice(workload[dimension].name));
        }
        fixed.insert(dimension);
        if (allowed && !allowed->contains(dimension) && loops[i].factor > 1) {
            entry.fail(msg::format::fixedNotAllowed(workload[dimension].name, loops[i].factor));
        }
        constraint.factorsAt.locations[workload[dimension].name] = entry.location();
    }
    constraint.factors = loops;
}

void readMost(const YamlNode& node, const Workload& workload, LoopConstraint& constraint) {
    const std::vector<Loop> limits = readLimits(node, workload);
    const std::vector<YamlNode> entries = node.list(msg::format::aLimit());
    DimensionSet limited;
    for (std::size_t i = 0; i < limits.size(); ++i) {
        const DimensionId dimension = limits[i].dimension;
        if (limited.contains(dimension)) {
            entries[i].fail(msg::format::limitTwice(workload[dimension].name));
        }
        limited.insert(dimension);
        if (std::any_of(constraint.factors.begin(), constraint.factors.end(),
                        [&](const Loop& fixed) { return fixed.dimension == dimension; })) {
            entries[i].fail(msg::format::limitOfFixed(workload[dimension].name));
        }
    }
    constraint.most = limits;
}

LoopConstraint readLoopConstraint(const YamlMap& map, const Workload& workload) {
    LoopConstraint constraint;
    if (const auto allowed = map.find("allowed")) {
        constraint.allowed = readAllowed(*allowed, workload);
    }
    if (const auto factors = map.find("factors")) {
        readFixedFactors(*factors, workload, constraint);
    }
    if (const auto most = map.find("most")) {
        readMost(*most, workload, constraint);
    }
    return constraint;
}

std::vector<DimensionId> readOrder(const YamlNode& node, const Workload& workload) {
    std::vector<DimensionId> order;
    for (const YamlNode& entry : node.list(msg::format::aDimension())) {
        const DimensionId dimension = readDimensionName(entry, workload);
        if (std::find(order.begin(), order.end(), dimension) != order.end()) {
            entry.fail(msg::format::orderedTwice(workload[dimension].name));
        }
        order.push_back(dimension);
    }
    return order;
}

LoopConstraint readAxis(const YamlNode& node, const Workload& workload) {
    const YamlMap map =
        node.map(msg::format::theConstraintsOfAnAxis(), {"allowed", "factors", "most", "least"});
    LoopConstraint constraint = readLoopConstraint(map, workload);
    if (const auto least = map.find("least")) {
        constraint.least = least->integer(1, maxFanout);
    }
    return constraint;
}

LevelConstraints readLevelConstraints(const YamlMap& map, const Workload& workload) {
    LevelConstraints constraints;
    if (const auto temporal = map.find("temporal")) {
        const YamlMap loops = temporal->map(msg::format::theTemporalConstraints(),
                                            {"allowed", "factors", "most", "order"});
        constraints.temporal = readLoopConstraint(loops, workload);
        if (const auto order = loops.find("order")) {
            constraints.order = readOrder(*order, workload);
        }
    }
    if (const auto spatial = map.find("spatial")) {
        const YamlMap axes = spatial->map(msg::format::theSpatialConstraints(), {"x", "y"});
        if (const auto x = axes.find("x")) {
            constraints.x = readAxis(*x, workload);
        }
        if (const auto y = axes.find("y")) {
            constraints.y = readAxis(*y, workload);
        }
    }
    return constraints;
}

/// Returns the tensors under `keep`, in ascending order.
std::vector<TensorId> readKeep(const YamlNode& node, const Workload& workload) {
    const std::vector<std::string> known = namesOf(workload.tensors);
    std::vector<TensorId> keep;
    for (const YamlNode& entry : node.list(msg::format::aTensorOf("keep"))) {
        const std::string name = entry.identifier();
        const auto tensor = findTensor(workload, name);
        if (!tensor) {
            entry.fail(msg::format::keptNoTensor(name, known));
        }
        if (std::find(keep.begin(), keep.end(), *tensor) != keep.end()) {
            entry.fail(msg::format::tensorTwice(name, "keep"));
        }
        keep.push_back(*tensor);
    }
    std::sort(keep.begin(), keep.end());
    return keep;
}

/// Returns true if an entry applies to a workload: `layers` contains the layer, with or without the
/// name of the network.
bool isFor(const YamlMap& entry, const Workload& workload) {
    const auto layers = entry.find("layers");
    if (!layers) {
        return true;
    }
    bool found = false;
    for (const YamlNode& layer : layers->list(msg::format::aLayer())) {
        const std::string name = layer.nameText();
        found = found || workload.name == name || workload.name.ends_with(" " + name);
    }
    return found;
}

/// Removes levels and keeps that constrain nothing.
void dropSilent(Constraints& constraints) {
    if (std::all_of(constraints.keep.begin(), constraints.keep.end(),
                    [](const std::vector<TensorId>& level) { return level.empty(); })) {
        constraints.keep.clear();
        return;
    }
    if (std::all_of(constraints.levels.begin(), constraints.levels.end(),
                    [](const LevelConstraints& level) { return level == LevelConstraints{}; })) {
        constraints.levels.clear();
    }
}

}  // namespace

Constraints readConstraints(const Source& source, const Workload& workload,
                            const Accelerator& accelerator) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theConstraintsFile());
    refuseOtherKind(root, Expected::Constraints);
    const YamlMap map = root.map(msg::format::theConstraintsFile(), {"constraints"});
    const std::vector<YamlNode> entries = map.required("constraints").list(msg::format::aLevel());
    Constraints constraints;
    if (entries.empty()) {
        return constraints;
    }
    LevelNames names(accelerator);
    for (const YamlNode& entry : entries) {
        const YamlMap level = entry.map(msg::format::aLevelOfTheConstraints(),
                                        {"level", "layers", "keep", "temporal", "spatial"});
        if (!isFor(level, workload)) {
            continue;
        }
        constraints.levels.resize(accelerator.levels.size());
        const std::size_t index = names.read(level.required("level"));
        constraints.levels[index] = readLevelConstraints(level, workload);
        if (const auto keep = level.find("keep")) {
            constraints.keep.resize(accelerator.levels.size());
            constraints.keep[index] = readKeep(*keep, workload);
        }
    }
    dropSilent(constraints);
    return constraints;
}

}  // namespace loopglass
