#include "format/read/read_constraints.h"

#include "format/read/read_loops.h"
#include "format/yaml/yaml_node.h"
#include "workload/wording.h"

#include <algorithm>
#include <string>

namespace loopglass {

namespace {

DimensionSet readAllowed(const YamlNode& node, const Workload& workload) {
    DimensionSet allowed;
    for (const YamlNode& entry : node.list("a dimension")) {
        const DimensionId dimension = readDimensionName(entry, workload);
        if (allowed.contains(dimension)) {
            entry.fail("the dimension " + workload[dimension].name + " is allowed twice");
        }
        allowed.insert(dimension);
    }
    return allowed;
}

void readFixedFactors(const YamlNode& node, const Workload& workload, LoopConstraint& constraint) {
    const std::vector<Loop> loops = readLoops(node, workload);
    const std::vector<YamlNode> entries = node.list("a loop");
    const std::optional<DimensionSet>& allowed = constraint.allowed;
    DimensionSet fixed;
    for (std::size_t i = 0; i < loops.size(); ++i) {
        const DimensionId dimension = loops[i].dimension;
        const YamlNode& entry = entries[i];
        if (fixed.contains(dimension)) {
            entry.fail("the factor of " + workload[dimension].name + " is fixed twice here");
        }
        fixed.insert(dimension);
        if (allowed && !allowed->contains(dimension) && loops[i].factor > 1) {
            entry.fail("the factor of " + workload[dimension].name + " is fixed to " +
                       std::to_string(loops[i].factor) + ", but 'allowed' does not name " +
                       workload[dimension].name);
        }
        constraint.factorsAt.locations[workload[dimension].name] = entry.location();
    }
    constraint.factors = loops;
}

LoopConstraint readLoopConstraint(const YamlMap& map, const Workload& workload) {
    LoopConstraint constraint;
    if (const auto allowed = map.find("allowed")) {
        constraint.allowed = readAllowed(*allowed, workload);
    }
    if (const auto factors = map.find("factors")) {
        readFixedFactors(*factors, workload, constraint);
    }
    return constraint;
}

std::vector<DimensionId> readOrder(const YamlNode& node, const Workload& workload) {
    std::vector<DimensionId> order;
    for (const YamlNode& entry : node.list("a dimension")) {
        const DimensionId dimension = readDimensionName(entry, workload);
        if (std::find(order.begin(), order.end(), dimension) != order.end()) {
            entry.fail("the dimension " + workload[dimension].name + " appears twice in 'order'");
        }
        order.push_back(dimension);
    }
    return order;
}

LevelConstraints readLevelConstraints(const YamlMap& map, const Workload& workload) {
    LevelConstraints constraints;
    if (const auto temporal = map.find("temporal")) {
        const YamlMap loops =
            temporal->map("the temporal constraints of a level", {"allowed", "factors", "order"});
        constraints.temporal = readLoopConstraint(loops, workload);
        if (const auto order = loops.find("order")) {
            constraints.order = readOrder(*order, workload);
        }
    }
    if (const auto spatial = map.find("spatial")) {
        const YamlMap axes = spatial->map("the spatial constraints of a level", {"x", "y"});
        const std::vector<std::string> keys{"allowed", "factors"};
        if (const auto x = axes.find("x")) {
            constraints.x =
                readLoopConstraint(x->map("the constraints of an axis", keys), workload);
        }
        if (const auto y = axes.find("y")) {
            constraints.y =
                readLoopConstraint(y->map("the constraints of an axis", keys), workload);
        }
    }
    return constraints;
}

}  // namespace

Constraints readConstraints(const Source& source, const Workload& workload,
                            const Accelerator& accelerator) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), "the constraints file");
    const YamlMap map = root.map("the constraints file", {"constraints"});
    const std::vector<YamlNode> entries = map.required("constraints").list("a level");
    Constraints constraints;
    if (entries.empty()) {
        return constraints;
    }
    constraints.levels.resize(accelerator.levels.size());
    LevelNames names(accelerator);
    for (const YamlNode& entry : entries) {
        const YamlMap level =
            entry.map("a level of the constraints", {"level", "temporal", "spatial"});
        const std::size_t index = names.read(level.required("level"));
        constraints.levels[index] = readLevelConstraints(level, workload);
    }
    return constraints;
}

}  // namespace loopglass
