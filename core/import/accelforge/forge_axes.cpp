// Reads AccelForge's constraints on the loops on one axis of an array. `reuse` names tensors that
// are reused along the axis, so the axis has no loop that indexes such a tensor. `loop_bounds`
// compares the loops of some variables with a number. `min_usage` is the minimum use of the axis.
// If factors cannot reach this minimum, the largest use that factors allow replaces it
// (axis_usage.cpp). Along the axis, a tensor is shared only if `may_reuse` (or, without it,
// `reuse`) names the tensor (AccelForge, frontend/arch/spatialable.py). In Loopglass, siblings
// share every common word. So for a loop that does not index an unshared tensor, Loopglass would
// count too few words.
#include "import/accelforge/forge_axes.h"

#include "import/accelforge/axis_usage.h"
#include "import/accelforge/name_sets.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/names.h"

#include <algorithm>
#include <cmath>

namespace loopglass {

namespace {

class AxisReader {
public:
    AxisReader(const TensorRoles& roles, const ForgeNames& names, const Workload& workload)
        : m_roles(roles),
          m_names(names),
          m_workload(workload) {}

    void read(const ForgeAxis& axis, LoopConstraint& constraint) {
        if (axis.reuse) {
            readReuse(*axis.reuse, constraint);
        }
        if (axis.bounds) {
            for (const ForeignNode& comparison : axis.bounds->items()) {
                readComparison(comparison, constraint);
            }
        }
    }

    /// Returns the tensors that this axis does not share, although a loop over these dimensions
    /// would share them in Loopglass.
    std::vector<std::string> unshared(const ForgeAxis& axis, DimensionSet loops) const {
        const ForeignNode* given = axis.may ? &*axis.may : axis.reuse ? &*axis.reuse : nullptr;
        const auto shared = given == nullptr ? std::nullopt : tensorsOf(*given);
        if (!axis.may && !shared) {
            return {};  // another note already reports that the set cannot be read
        }
        std::vector<std::string> lost;
        for (const Tensor& tensor : m_workload.tensors) {
            const bool may = given == nullptr || (shared && shared->contains(tensor.name));
            if (!may && !loops.without(indexing(tensor.name)).empty()) {
                lost.push_back(tensor.name);
            }
        }
        return lost;
    }
    /// Returns the dimensions that may have a loop of more than one iteration.
    DimensionSet mayLoop(const LoopConstraint& constraint) const {
        DimensionSet may;
        for (std::size_t d = 0; d < m_workload.dimensionCount(); ++d) {
            const DimensionId id = dimensionId(d);
            if (std::min(m_workload.dimensions[d].bound, constraint.mostOf(id)) > 1) {
                may.insert(id);
            }
        }
        return may & constraint.allowed.value_or(all());
    }

private:
    std::optional<NameSet> tensorsOf(const ForeignNode& node,
                                     std::string* unknown = nullptr) const {
        const NameSet every(m_roles.all.begin(), m_roles.all.end());
        const SetNames names{[&](const std::string& name) { return m_names.of(name); }, every};
        return node.isText() ? readNameSet(node.text(), names, unknown) : std::nullopt;
    }
    std::vector<std::string> namesOfSets() const {
        std::vector<std::string> names = m_roles.all;
        const auto sets = {"input", "weight", "output", "All", "Nothing"};
        names.insert(names.end(), sets.begin(), sets.end());
        return names;
    }
    DimensionSet all() const { return DimensionSet::firstDimensions(m_workload.dimensionCount()); }
    DimensionSet indexing(const std::string& tensor) const {
        DimensionSet found;
        for (const Rank& rank : m_workload[*findTensor(m_workload, tensor)].ranks) {
            for (const Term& term : rank.terms) {
                found.insert(term.dimension);
            }
        }
        return found;
    }
    void allow(DimensionSet dimensions, LoopConstraint& constraint) const {
        constraint.allowed = constraint.allowed.value_or(all()) & dimensions;
    }
    void readReuse(const ForeignNode& node, LoopConstraint& constraint) {
        std::string unknown;
        const auto reused = tensorsOf(node, &unknown);
        if (!reused) {
            const std::vector<std::string> names = namesOfSets();
            node.note(ImportFate::Missing, unknown.empty()
                                               ? msg::imports::reuseUnread()
                                               : msg::imports::unknownInDemand(
                                                     unknown, didYouMean(unknown, names), names));
            return;
        }
        DimensionSet allowed = all();
        for (const std::string& tensor : *reused) {
            allowed = allowed.without(indexing(tensor));
        }
        allow(allowed, constraint);
        node.note(ImportFate::Taken, msg::imports::loopsThatReuse(
                                         std::vector<std::string>(reused->begin(), reused->end())));
    }
    std::optional<DimensionSet> variables(const ForeignNode& expression,
                                          std::string& unknown) const {
        NameSet every;
        for (const Dimension& dimension : m_workload.dimensions) {
            every.insert(dimension.name);
        }
        const auto of = [&](const std::string& name) -> std::optional<NameSet> {
            if (findDimension(m_workload, name)) {
                return NameSet{name};
            }
            const std::size_t dot = name.find('.');
            const auto tensors = m_names.of(name.substr(0, dot));
            if (dot == std::string::npos || !tensors || name.substr(dot) != ".rank_variables") {
                return std::nullopt;
            }
            NameSet set;
            DimensionSet found;
            for (const std::string& tensor : *tensors) {
                found = found | indexing(tensor);
            }
            for (std::size_t d = 0; d < m_workload.dimensionCount(); ++d) {
                if (found.contains(dimensionId(d))) {
                    set.insert(m_workload.dimensions[d].name);
                }
            }
            return set;
        };
        const auto set = readNameSet(expression.text(), {of, every}, &unknown);
        if (!set) {
            return std::nullopt;
        }
        DimensionSet dimensions;
        for (const std::string& name : *set) {
            dimensions.insert(*findDimension(m_workload, name));
        }
        return dimensions;
    }
    /// `<= 1` and `== 1` forbid the loop. All other upper limits apply to each loop separately.
    void readComparison(const ForeignNode& node, LoopConstraint& constraint) {
        const ForeignNode expression = node.required("expression", msg::imports::aComparison());
        const std::string by = node.required("operator", msg::imports::aComparison()).text();
        NoNames none;
        const std::int64_t value =
            foreignInteger(node.required("value", msg::imports::aComparison()), none, 0, maxBound);
        std::string unknown;
        const auto chosen = variables(expression, unknown);
        if (!unknown.empty()) {
            const std::vector<std::string> names = namesOfVariables();
            expression.note(ImportFate::Missing, msg::imports::unknownInDemand(
                                                     unknown, didYouMean(unknown, names), names));
            return;
        }
        const std::int64_t most = by == "<" || by == "product<" ? value - 1 : value;
        const bool product = by.starts_with("product") && chosen && chosen->size() > 1 && most > 1;
        const bool above = by == "<=" || by == "<" || by == "product<=" || by == "product<" ||
                           ((by == "==" || by == "product==") && value == 1);
        if (!chosen || !above || product || most < 1) {
            node.note(ImportFate::Missing, msg::imports::comparisonUnread(by));
            return;
        }
        if (most == 1) {
            allow(all().without(*chosen), constraint);
        } else {
            limit(*chosen, most, constraint);
        }
        node.note(ImportFate::Taken, msg::imports::boundsOfLoops(most));
    }
    std::vector<std::string> namesOfVariables() const {
        std::vector<std::string> names = namesOf(m_workload.dimensions);
        for (const std::string& set : namesOfSets()) {
            const bool tensors = set != "All" && set != "Nothing";
            names.push_back(tensors ? set + ".rank_variables" : set);
        }
        return names;
    }
    void limit(DimensionSet chosen, std::int64_t most, LoopConstraint& constraint) const {
        for (std::size_t d = 0; d < m_workload.dimensionCount(); ++d) {
            if (chosen.contains(dimensionId(d)) && most < m_workload.dimensions[d].bound) {
                constraint.most.push_back({dimensionId(d), most});
            }
        }
    }

    const TensorRoles& m_roles;
    const ForgeNames& m_names;
    const Workload& m_workload;
};

/// Applies `min_usage` of several axes together, after all other constraints on their loops.
class UsageReader {
public:
    explicit UsageReader(const Workload& workload) : m_workload(workload) {}

    void add(const ForgeAxis& axis, LoopConstraint& constraint) {
        NoNames none;
        constexpr double rounding = 1e-9;
        const double part = foreignNumber(*axis.usage, none, 0, 1);
        const double asked = std::ceil(part * static_cast<double>(axis.size) - rounding);
        m_uses.push_back({axis.size, static_cast<std::int64_t>(asked), &constraint});
        m_nodes.push_back(*axis.usage);
    }
    void demand() const {
        const std::vector<ReachedUse> reached = reachedUses(m_uses, m_workload);
        for (std::size_t a = 0; a < reached.size(); ++a) {
            demand(m_uses[a], reached[a], m_nodes[a]);
        }
    }

private:
    void demand(const AxisUse& axis, const ReachedUse& use, const ForeignNode& node) const {
        LoopConstraint& constraint = *axis.constraint;
        if (use.factors.empty()) {
            constraint.least = std::max<std::int64_t>(1, use.least);
        }
        for (const Loop& loop : use.factors) {
            std::erase_if(constraint.most,
                          [&](const Loop& limit) { return limit.dimension == loop.dimension; });
            constraint.factors.push_back(loop);
        }
        if (!use.factors.empty()) {
            DimensionSet only;
            std::vector<std::string> names;
            for (const Loop& loop : use.factors) {
                only.insert(loop.dimension);
                names.push_back(m_workload[loop.dimension].name);
            }
            constraint.allowed = only;
            node.note(ImportFate::Taken, msg::imports::axisUsedBy(names, use.least, axis.children));
        } else if (use.least <= 1) {
            node.note(ImportFate::LeftOut,
                      axis.asked <= 1
                          ? msg::imports::axisMayBeUnused()
                          : msg::imports::axisUsedAsFull(use.least, axis.children, axis.asked));
        } else if (use.least < axis.asked) {
            node.note(ImportFate::Taken,
                      msg::imports::axisUsedAsFull(use.least, axis.children, axis.asked));
        } else {
            node.note(ImportFate::Taken, msg::imports::axisUsed(use.least, axis.children));
        }
    }

    const Workload& m_workload;
    std::vector<AxisUse> m_uses;
    std::vector<ForeignNode> m_nodes;
};

}  // namespace

void demandAxes(const std::vector<ForgeAxis>& axes, const TimeloopAssembly& assembly,
                const TensorRoles& roles, const ForgeNames& names, const Workload& workload,
                Constraints& constraints) {
    UsageReader usages(workload);
    for (const ForgeAxis& axis : axes) {
        const auto level = assembly.levelOf[axis.item];
        if (!level || (!axis.reuse && !axis.bounds && !axis.usage)) {
            continue;
        }
        const bool alone = std::none_of(axes.begin(), axes.end(), [&](const ForgeAxis& other) {
            return &other != &axis && other.onX == axis.onX &&
                   assembly.levelOf[other.item] == level;
        });
        if (!alone) {
            for (const auto& demand : {axis.reuse, axis.bounds, axis.usage}) {
                if (demand) {
                    demand->note(ImportFate::Missing, msg::imports::axisOfSeveral());
                    demand->touchAll();
                }
            }
            continue;
        }
        constraints.levels.resize(assembly.accelerator.levels.size());
        LevelConstraints& here = constraints.levels[*level];
        LoopConstraint& constraint = axis.onX ? here.x : here.y;
        AxisReader(roles, names, workload).read(axis, constraint);
        if (axis.usage) {
            usages.add(axis, constraint);
        }
    }
    usages.demand();
}

void noteUnshared(const std::vector<ForgeAxis>& axes, const TimeloopAssembly& assembly,
                  const TensorRoles& roles, const ForgeNames& names, const Workload& workload,
                  const Mapping* mapping, const Constraints& constraints) {
    const AxisReader reader(roles, names, workload);
    for (const ForgeAxis& axis : axes) {
        const auto level = assembly.levelOf[axis.item];
        if (!level || (!axis.reuse && !axis.may)) {
            continue;
        }
        DimensionSet loops;
        if (mapping != nullptr) {
            const LevelMapping& here = mapping->levels[*level];
            for (const Loop& loop : axis.onX ? here.x : here.y) {
                if (loop.factor > 1) {
                    loops.insert(loop.dimension);
                }
            }
        } else {
            const bool known = *level < constraints.levels.size();
            const LevelConstraints here = known ? constraints.levels[*level] : LevelConstraints{};
            loops = reader.mayLoop(axis.onX ? here.x : here.y);
        }
        const std::vector<std::string> lost = reader.unshared(axis, loops);
        const ForeignNode& node = axis.may ? *axis.may : *axis.reuse;
        if (!lost.empty()) {
            node.note(ImportFate::Missing, msg::imports::unicastLost(lost));
        } else if (axis.may) {
            node.note(ImportFate::Taken, msg::imports::unicastHarmless());
        }
    }
}

}  // namespace loopglass
