// Tries levels × tensors mappings, each priced once: a good best of other variants costs next to
// nothing, and is the cutoff of all that comes. A heuristic; the proof is variant_search.cpp's.
#include "search/variants/keep_changes.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/variant_list.h"
#include "workload/checked.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace loopglass::variants {

namespace {

/// The variant keeps the tensor at the level if it bypassed it there, and bypasses it if not.
void toggle(Variant& variant, std::size_t levels, std::size_t level, TensorId tensor) {
    variant.bypassed.resize(levels);
    std::vector<TensorId>& there = variant.bypassed[level];
    const auto at = std::lower_bound(there.begin(), there.end(), tensor);
    if (at != there.end() && *at == tensor) {
        there.erase(at);
    } else {
        there.insert(at, tensor);
    }
    if (!variant.bypasses()) {
        variant.bypassed.clear();
    }
}

}  // namespace

/// `found` gets the costs of the mapping, and the mapping if it betters the best.
bool KeepChanges::improvesOn(const Problem& problem, const Mapping& mapping,
                             SearchResult& found) const {
    if (!violations(problem, mapping).empty()) {
        return false;
    }
    try {
        const Cost cost = evaluate(problem, mapping, m_options.cost);
        found.statistics.evaluated = 1;
        found.totals = {cost.energy, cost.cycles};
        found.score = scoreOf(m_options.objective, problem, cost);
    } catch (const CountOverflow&) {
        return false;
    }
    if (found.score.isOver() || !m_best.mayImprove(found.score)) {
        return false;
    }
    found.best = mapping;
    return true;
}

bool KeepChanges::changeOne() {
    const Variant from = m_best.out().variant;
    const Mapping mapping = m_best.mapping();
    bool any = false;
    for (std::size_t l = 1; l < m_given.levelCount(); ++l) {
        for (std::size_t t = 0; t < m_given.workload.tensorCount(); ++t) {
            if (!m_given.keeps(levelId(l), tensorId(t)) ||
                m_options.constraints.mustKeep(l, tensorId(t))) {
                continue;
            }
            Variant variant = from;
            toggle(variant, m_given.levelCount(), l, tensorId(t));
            Problem problem = applied(m_given, variant);
            SearchResult found;
            any = improvesOn(problem, mapping, found) || any;
            m_best.take(variant, false, std::move(problem), std::move(found));
        }
    }
    return any;
}

}  // namespace loopglass::variants
