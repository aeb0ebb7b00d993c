// Converts the constraints of items to constraints of levels. If a level consists of several
// storages, it may have every loop that any of these storages may have. A dimension is fixed if all
// these storages fix it, and limited if all these storages fix or limit it. Orders are merged from
// the innermost storage outward, as long as the positions of all inner loops are determined.
#include "import/timeloop/limits.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <deque>
#include <map>

namespace loopglass {

namespace {

/// The constraints on the temporal loops of one item, or on the spatial loops of one axis.
struct PlaceDemand {
    std::vector<std::optional<std::int64_t>> fixed;  ///< by dimension
    /// By dimension: a limit on a factor that is not fixed.
    std::map<std::size_t, std::int64_t> most;
    std::map<std::size_t, Location> at;  ///< by dimension: place of a fixed factor
};

class LimitReader {
public:
    LimitReader(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                const Workload& workload, ImportReport& report)
        : m_stack(stack),
          m_assembly(assembly),
          m_workload(workload),
          m_report(report),
          m_innermost(storageOfMacs(stack)) {}

    Constraints read(const std::vector<TimeloopDirective>& directives) {
        for (const TimeloopDirective& directive : directives) {
            using Type = TimeloopDirective::Type;
            noteUnknown(permutationOf(directive, m_workload), directive, m_report);
            if (directive.type == Type::Other) {
                m_report.add(directive.asksNothing ? ImportFate::LeftOut : ImportFate::Missing,
                             directive.typeName, directive.at,
                             directive.asksNothing ? msg::imports::changesNothingHere()
                                                   : msg::imports::constraintLost());
            } else if (directive.type == Type::Temporal) {
                const std::size_t item = temporalItem(m_stack, directive);
                m_temporal[item].push_back(item == m_innermost ? withoutOrder(directive)
                                                               : &directive);
            } else if (directive.type == Type::Spatial) {
                if (const auto item = spatialItem(m_stack, directive)) {
                    m_spatial[*item].push_back(&directive);
                }
            }
        }
        Constraints constraints;
        constraints.levels.resize(m_assembly.accelerator.levels.size());
        for (std::size_t l = 0; l < constraints.levels.size(); ++l) {
            constraints.levels[l] = level(l);
        }
        const bool none =
            std::all_of(constraints.levels.begin(), constraints.levels.end(),
                        [](const LevelConstraints& level) { return level == LevelConstraints{}; });
        return none ? Constraints{} : constraints;
    }

private:
    using Given = std::map<std::size_t, std::vector<const TimeloopDirective*>>;

    /// Returns the storage directly above the MACs. No inner level keeps a tensor, so the order of
    /// this storage's loops changes no count. Timeloop does not read a permutation of this storage
    /// (`InitLoopPermutationSpace` in src/mapspaces/uber.cpp).
    static std::optional<std::size_t> storageOfMacs(const ArchitectureStack& stack) {
        for (std::size_t i = stack.items.size(); i-- > 0;) {
            const StackItem& item = stack.items[i];
            if (item.kind == StackItem::Kind::Storage) {
                return i;
            }
            if (item.kind == StackItem::Kind::Fanout && (item.meshX > 1 || item.meshY > 1)) {
                return std::nullopt;
            }
        }
        return std::nullopt;
    }
    /// Returns the directive without its permutation, and notes the permutation in the report.
    const TimeloopDirective* withoutOrder(const TimeloopDirective& directive) {
        if (!directive.permutation || directive.permutation->words.empty()) {
            return &directive;
        }
        m_report.add(ImportFate::LeftOut, "permutation", directive.at,
                     msg::imports::orderAtMacs(directive.target));
        m_withoutOrder.push_back(directive);
        m_withoutOrder.back().permutation.reset();
        return &m_withoutOrder.back();
    }

    std::vector<std::size_t> itemsOf(std::size_t level, bool fanouts) const {
        std::vector<std::size_t> items;
        for (std::size_t i = 0; i < m_stack.items.size(); ++i) {
            const bool fanout = m_stack.items[i].kind == StackItem::Kind::Fanout;
            if (m_assembly.levelOf[i] == level && fanout == fanouts) {
                items.push_back(i);
            }
        }
        return items;
    }
    LevelConstraints level(std::size_t l) {
        LevelConstraints constraints;
        temporal(itemsOf(l, false), constraints);
        spatial(itemsOf(l, true), constraints);
        return constraints;
    }

    PlaceDemand demandOf(const Given& given, std::size_t item) {
        PlaceDemand demand;
        demand.fixed.resize(m_workload.dimensionCount());
        const auto found = given.find(item);
        if (found == given.end()) {
            // A storage that flattening has added has no loops.
            demand.fixed.assign(m_workload.dimensionCount(), m_stack.items[item].dummy
                                                                 ? std::optional<std::int64_t>(1)
                                                                 : std::nullopt);
            return demand;
        }
        for (const TimeloopDirective* directive : found->second) {
            addFactors(*directive, demand);
        }
        return demand;
    }
    void addFactors(const TimeloopDirective& directive, PlaceDemand& demand) {
        const DimensionSet unmoved = unmovedDimensions(directive, m_workload);
        for (std::size_t d = 0; d < demand.fixed.size(); ++d) {
            if (directive.factorsOnly || unmoved.contains(dimensionId(d))) {
                demand.fixed[d] = 1;
            }
        }
        for (const DirectiveFactor& factor : directive.factors) {
            const auto id = findDimension(m_workload, factor.dimension);
            if (!id) {
                if (factor.factor > 1) {
                    directiveDimension(directive, factor.dimension, m_workload);
                }
                continue;
            }
            const std::int64_t bound = m_workload[*id].bound;
            const std::int64_t size = factor.factor == 0 ? bound : factor.factor;
            if (factor.relation != '=' && directive.factorsOnly) {
                demand.fixed[index(*id)] = std::nullopt;
            }
            if (factor.relation == '<' && !demand.fixed[index(*id)]) {
                addLimit(directive, factor, bound, demand.most[index(*id)]);
            } else if (factor.relation != '=') {
                // Every factor is at least 1, so a smallest factor of 1 requires nothing.
                if (size > 1 && demand.fixed[index(*id)].value_or(1) < size) {
                    drop(directive, factor, msg::imports::limitOfFactor());
                }
            } else if (size > bound) {  // Timeloop also ignores such a factor
                m_report.add(ImportFate::Assumed, "factors", directive.at,
                             msg::imports::factorLeftOut(factor.dimension, directive.target,
                                                         msg::imports::factorIgnored(bound)));
            } else if (bound % size != 0) {
                drop(directive, factor, msg::imports::factorLost(size, bound));
            } else {
                demand.fixed[index(*id)] = size;
                demand.at[index(*id)] = directive.at;
            }
        }
    }
    /// A limit of 0 means the whole dimension, as does a factor of 0.
    void addLimit(const TimeloopDirective& directive, const DirectiveFactor& factor,
                  std::int64_t bound, std::int64_t& most) {
        const std::int64_t here = factor.factor == 0 ? bound : factor.factor;
        most = most == 0 ? here : std::min(most, here);
        m_report.add(ImportFate::Taken, "factors", directive.at,
                     msg::imports::factorAtMost(factor.dimension, here, directive.target));
    }
    void drop(const TimeloopDirective& directive, const DirectiveFactor& factor, Message why) {
        m_report.add(
            ImportFate::Missing, "factors", directive.at,
            msg::imports::factorLeftOut(factor.dimension, directive.target, std::move(why)));
    }
    static Location placeOf(const std::vector<PlaceDemand>& demands, std::size_t d) {
        for (const PlaceDemand& demand : demands) {
            if (const auto found = demand.at.find(d); found != demand.at.end()) {
                return found->second;
            }
        }
        return {};
    }
    /// Returns the fixed factors and allowed dimensions of several storages that form one level.
    LoopConstraint joined(const std::vector<PlaceDemand>& demands) {
        LoopConstraint constraint;
        DimensionSet allowed;
        bool all = true;
        for (std::size_t d = 0; d < m_workload.dimensionCount() && !demands.empty(); ++d) {
            std::int64_t product = 1;
            bool free = false;
            for (const PlaceDemand& demand : demands) {
                free = free || !demand.fixed[d];
                product *= demand.fixed[d].value_or(1);
            }
            noteJoined(demands, d, free, product);
            if (free || product > 1) {
                allowed.insert(dimensionId(d));
            } else {
                all = false;
            }
            if (const auto most = free ? joinedLimit(demands, d) : std::nullopt) {
                constraint.most.push_back({dimensionId(d), *most});
            }
            if (!free && product > 1 && m_workload.dimensions[d].bound % product == 0) {
                constraint.factors.push_back({dimensionId(d), product});
                constraint.factorsAt.locations[m_workload.dimensions[d].name] = placeOf(demands, d);
            }
        }
        if (!all) {
            constraint.allowed = allowed;
        }
        return constraint;
    }

    /// Reports the factors of a level with several storages that are lost. Either only some of the
    /// storages fix a factor, or the product of the factors does not divide the dimension size.
    void noteJoined(const std::vector<PlaceDemand>& demands, std::size_t d, bool free,
                    std::int64_t product) {
        const bool dropped = free ? product > 1 : m_workload.dimensions[d].bound % product != 0;
        if (dropped) {
            m_report.add(ImportFate::Missing, "factors", placeOf(demands, d),
                         msg::imports::factorOfPlaces(m_workload.dimensions[d].name));
        }
    }
    /// Returns the joint limit of all storages of a level, if each storage fixes or limits the
    /// factor and the product is below the dimension size. The product of several limits allows
    /// more than the separate limits.
    std::optional<std::int64_t> joinedLimit(const std::vector<PlaceDemand>& demands,
                                            std::size_t d) const {
        std::int64_t product = 1;
        for (const PlaceDemand& demand : demands) {
            const auto most = demand.most.find(d);
            const std::int64_t here = demand.fixed[d]             ? *demand.fixed[d]
                                      : most != demand.most.end() ? most->second
                                                                  : maxBound;
            product = here > maxBound / product ? maxBound : product * here;
        }
        return product < m_workload.dimensions[d].bound ? std::optional(product) : std::nullopt;
    }

    void temporal(const std::vector<std::size_t>& items, LevelConstraints& constraints) {
        std::vector<PlaceDemand> demands;
        demands.reserve(items.size());
        for (const std::size_t item : items) {
            demands.push_back(demandOf(m_temporal, item));
        }
        constraints.temporal = joined(demands);
        std::vector<DimensionId> innermostFirst;
        bool open = false;
        for (std::size_t i = items.size(); i-- > 0;) {
            if (open) {
                noteOrderLost(items[i], demands[i]);
            } else {
                open = !addOrder(items[i], demands[i], innermostFirst);
            }
        }
        constraints.order.assign(innermostFirst.rbegin(), innermostFirst.rend());
    }
    /// Returns true if an item may have a loop over a dimension.
    bool mayHave(const PlaceDemand& demand, std::size_t d) const {
        return demand.fixed[d] != 1 && m_workload.dimensions[d].bound > 1;
    }
    std::vector<const TimeloopDirective*> temporalOf(std::size_t item) const {
        const auto found = m_temporal.find(item);
        return found == m_temporal.end() ? std::vector<const TimeloopDirective*>{} : found->second;
    }
    /// Reports an order that is lost, because two or more loops are outside a loop whose position
    /// is not determined.
    void noteOrderLost(std::size_t item, const PlaceDemand& demand) {
        std::size_t loops = 0;
        for (std::size_t d = 0; d < m_workload.dimensionCount(); ++d) {
            loops += mayHave(demand, d) ? 1 : 0;
        }
        for (const TimeloopDirective* directive : temporalOf(item)) {
            if (directive->permutation && !directive->permutation->words.empty() && loops > 1) {
                m_report.add(ImportFate::Missing, "permutation", directive->at,
                             msg::imports::orderLost(directive->target));
            }
        }
    }
    /// Adds the order of one item. Returns false if the position of the outer loops is not
    /// determined.
    bool addOrder(std::size_t item, const PlaceDemand& demand, std::vector<DimensionId>& order) {
        std::vector<DimensionId> outermost;
        std::vector<bool> placed(m_workload.dimensionCount());
        const TimeloopDirective* ofOutermost = nullptr;
        for (const TimeloopDirective* directive : temporalOf(item)) {
            const PermutationParts parts = permutationOf(*directive, m_workload);
            addPart(parts.innermost, demand, *directive, placed, order);
            addPart(parts.outermost, demand, *directive, placed, outermost);
            ofOutermost = outermost.empty() ? nullptr : directive;
        }
        std::vector<DimensionId> between;
        for (std::size_t d = 0; d < placed.size(); ++d) {
            if (!placed[d] && mayHave(demand, d)) {
                between.push_back(dimensionId(d));
            }
        }
        if (between.size() > 1) {
            if (ofOutermost != nullptr) {
                m_report.add(ImportFate::Missing, "permutation", ofOutermost->at,
                             msg::imports::outermostOrder(ofOutermost->target));
            }
            return false;
        }
        if (ofOutermost != nullptr) {
            order.insert(order.end(), between.begin(), between.end());
            order.insert(order.end(), outermost.begin(), outermost.end());
        }
        return between.empty() || ofOutermost != nullptr;
    }
    /// Adds the loops that a part of a permutation names, and marks them as placed.
    void addPart(const std::vector<std::optional<DimensionId>>& part, const PlaceDemand& demand,
                 const TimeloopDirective& directive, std::vector<bool>& placed,
                 std::vector<DimensionId>& order) {
        for (const std::optional<DimensionId>& id : part) {
            if (!id) {
                continue;
            }
            const bool there = demand.fixed[index(*id)] != 1;
            const bool fresh = std::find(order.begin(), order.end(), *id) == order.end();
            if (there && fresh) {
                order.push_back(*id);
            } else if (there && !placed[index(*id)] && mayHave(demand, index(*id))) {
                m_report.add(ImportFate::Missing, "permutation", directive.at,
                             msg::imports::orderLost(directive.target));
            }
            placed[index(*id)] = true;
        }
    }

    void spatial(const std::vector<std::size_t>& items, LevelConstraints& constraints) {
        std::vector<PlaceDemand> x;
        std::vector<PlaceDemand> y;
        for (const std::size_t item : items) {
            splitAxes(item, x, y);
        }
        const Fanout& fanout =
            m_assembly.accelerator.levels[items.empty() ? 0 : *m_assembly.levelOf[items[0]]].fanout;
        if (!items.empty() && fanout.x > 1) {
            constraints.x = joined(x);
        }
        if (!items.empty() && fanout.y > 1) {
            constraints.y = joined(y);
        }
    }
    void splitAxes(std::size_t item, std::vector<PlaceDemand>& x, std::vector<PlaceDemand>& y) {
        const StackItem& fanout = m_stack.items[item];
        PlaceDemand demand = demandOf(m_spatial, item);
        std::vector<bool> onX(m_workload.dimensionCount(), true);
        std::vector<bool> onY(m_workload.dimensionCount(), true);
        const auto found = m_spatial.find(item);
        if (found != m_spatial.end()) {
            for (const TimeloopDirective* directive : found->second) {
                if (directive->split) {
                    const PermutationParts parts = permutationOf(*directive, m_workload);
                    const std::vector<DimensionId> order = permutationOrder(parts, m_workload);
                    const std::size_t split = entriesOnX(*directive, parts, fanout, order.size());
                    for (std::size_t i = 0; i < order.size(); ++i) {
                        (i < split ? onY : onX)[index(order[i])] = false;
                    }
                }
            }
        }
        chooseAxes(fanout, demand, onX, onY);
        x.push_back(onAxis(demand, onX, fanout.meshX > 1));
        y.push_back(onAxis(demand, onY, fanout.meshY > 1));
    }
    /// In Timeloop, a dimension has only one axis of a fanout. A factor that fits one axis alone
    /// belongs to that axis. Constraints cannot express a choice between two axes.
    void chooseAxes(const StackItem& fanout, PlaceDemand& demand, std::vector<bool>& onX,
                    std::vector<bool>& onY) {
        for (std::size_t d = 0; d < demand.fixed.size(); ++d) {
            const bool either = fanout.meshX > 1 && fanout.meshY > 1 && onX[d] && onY[d];
            const auto most = demand.most.find(d);
            const bool limited = !demand.fixed[d] && most != demand.most.end() &&
                                 most->second < m_workload.dimensions[d].bound;
            const std::int64_t factor = demand.fixed[d].value_or(1);
            if (!either || (factor == 1 && !limited)) {
                continue;
            }
            if (factor > 1 && (factor > fanout.meshX) != (factor > fanout.meshY)) {
                (factor > fanout.meshX ? onX : onY)[d] = false;
                continue;
            }
            const auto at = demand.at.find(d);
            m_report.add(ImportFate::Missing, "factors",
                         at == demand.at.end() ? fanout.at : at->second,
                         msg::imports::factorOfAxes(m_workload.dimensions[d].name, fanout.name));
            demand.fixed[d] = std::nullopt;
        }
    }
    static PlaceDemand onAxis(const PlaceDemand& demand, const std::vector<bool>& here,
                              bool exists) {
        PlaceDemand axis = demand;
        for (std::size_t d = 0; d < axis.fixed.size(); ++d) {
            if (!exists || !here[d]) {
                axis.fixed[d] = 1;
            }
        }
        return axis;
    }

    const ArchitectureStack& m_stack;
    const TimeloopAssembly& m_assembly;
    const Workload& m_workload;
    ImportReport& m_report;
    std::optional<std::size_t> m_innermost;  ///< the storage directly above the MACs
    /// Directives of that storage without a permutation.
    std::deque<TimeloopDirective> m_withoutOrder;
    Given m_temporal;
    Given m_spatial;
};

}  // namespace

Constraints assembledConstraints(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                                 const std::vector<TimeloopDirective>& directives,
                                 const Workload& workload, ImportReport& report) {
    return LimitReader(stack, assembly, workload, report).read(directives);
}

}  // namespace loopglass
