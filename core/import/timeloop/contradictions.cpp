#include "import/timeloop/contradictions.h"

#include "import/stack/item_loops.h"
#include "import/stack/stored_tensors.h"
#include "words/sentences/imports.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace loopglass {

namespace {

std::string placeOf(const TimeloopDirective& directive) {
    return directive.at.file + ":" + std::to_string(directive.at.line);
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) {
        all += word;
    }
    return all;
}

/// The constraints on the temporal loops of one item, or on its spatial loops.
class LoopEntries {
public:
    /// Throws InputError if the directive contradicts an earlier directive.
    void add(const TimeloopDirective& directive, const Workload& workload) {
        addFactors(directive, workload);
        addOrder(directive);
        addSplit(directive);
    }

private:
    struct Given {
        std::int64_t factor = 1;
        const TimeloopDirective* by = nullptr;
    };

    void addFactors(const TimeloopDirective& directive, const Workload& workload) {
        std::set<std::string> named;
        for (const DirectiveFactor& factor : directive.factors) {
            named.insert(factor.dimension);
            const auto id = findDimension(workload, factor.dimension);
            const std::int64_t bound = id ? workload[*id].bound : 1;
            const std::int64_t size = factor.factor == 0 ? bound : factor.factor;
            if (!id || (factor.relation == '=' && size > bound)) {
                continue;  // Timeloop ignores a factor above the size
            }
            if (factor.relation == '=') {
                addFixed(factor.dimension, size, directive);
            } else if (factor.relation == '<') {
                addMost(factor.dimension, size, directive);
            }
        }
        const DimensionSet unmoved = unmovedDimensions(directive, workload);
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
            const std::string& dimension = workload.dimensions[d].name;
            if (unmoved.contains(dimensionId(d)) ||
                (directive.factorsOnly && !named.contains(dimension))) {
                addFixed(dimension, 1, directive);
            }
        }
    }
    void addFixed(const std::string& dimension, std::int64_t size,
                  const TimeloopDirective& directive) {
        const auto [at, first] = m_fixed.emplace(dimension, Given{size, &directive});
        if (!first && at->second.factor != size) {
            throw InputError(directive.at, msg::imports::factorsContradict(
                                               dimension, directive.target, size, at->second.factor,
                                               placeOf(*at->second.by)));
        }
        if (const auto most = m_most.find(dimension); most != m_most.end()) {
            refuseAbove(dimension, at->second, most->second, directive);
        }
    }
    void addMost(const std::string& dimension, std::int64_t size,
                 const TimeloopDirective& directive) {
        Given& most = m_most.emplace(dimension, Given{size, &directive}).first->second;
        most = size < most.factor ? Given{size, &directive} : most;
        if (const auto fixed = m_fixed.find(dimension); fixed != m_fixed.end()) {
            refuseAbove(dimension, fixed->second, most, directive);
        }
    }
    /// Rejects a fixed factor above the limit; `last` is the later of the two directives.
    static void refuseAbove(const std::string& dimension, const Given& fixed, const Given& most,
                            const TimeloopDirective& last) {
        if (fixed.factor > most.factor) {
            throw InputError(last.at, msg::imports::factorAboveLimit(
                                          dimension, last.target, fixed.factor, placeOf(*fixed.by),
                                          most.factor, placeOf(*most.by)));
        }
    }
    void addOrder(const TimeloopDirective& directive) {
        if (!directive.permutation || directive.permutation->words.empty()) {
            return;
        }
        if (m_order != nullptr &&
            joined(m_order->permutation->words) != joined(directive.permutation->words)) {
            throw InputError(directive.at,
                             msg::imports::ordersContradict(directive.target, placeOf(*m_order)));
        }
        m_order = &directive;
    }
    void addSplit(const TimeloopDirective& directive) {
        if (!directive.split) {
            return;
        }
        if (m_split != nullptr && *m_split->split != *directive.split) {
            throw InputError(directive.at,
                             msg::imports::splitsContradict(directive.target, *directive.split,
                                                            *m_split->split, placeOf(*m_split)));
        }
        m_split = &directive;
    }

    std::map<std::string, Given> m_fixed;  ///< by dimension
    std::map<std::string, Given> m_most;
    const TimeloopDirective* m_order = nullptr;
    const TimeloopDirective* m_split = nullptr;
};

}  // namespace

void refuseContradictions(const ArchitectureStack& stack,
                          const std::vector<TimeloopDirective>& constraints,
                          const Workload* workload) {
    using Type = TimeloopDirective::Type;
    std::vector<KeepEntries> kept(stack.items.size());
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        const KeepRule& rule = stack.items[i].rule;
        kept[i].add(stack.items[i].name, rule.keep, rule.bypass, rule.at);
    }
    std::map<std::pair<std::size_t, Type>, LoopEntries> loops;
    for (const TimeloopDirective& directive : constraints) {
        if (directive.type == Type::Keep) {
            kept[temporalItem(stack, directive)].add(directive.target, directive.keep,
                                                     directive.bypass, directive.at);
        } else if (directive.type != Type::Other && workload != nullptr) {
            const std::optional<std::size_t> item = directive.type == Type::Temporal
                                                        ? temporalItem(stack, directive)
                                                        : spatialItem(stack, directive);
            if (item) {
                loops[{*item, directive.type}].add(directive, *workload);
            }
        }
    }
}

}  // namespace loopglass
