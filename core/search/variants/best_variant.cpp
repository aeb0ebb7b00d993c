// changeOneKeep() evaluates levels × tensors mappings. This heuristic takes little time, and the
// better mapping lowers the cutoff of all later searches (variant_search.cpp).
#include "search/variants/best_variant.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/variant_list.h"
#include "workload/checked.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace loopglass::variants {

namespace {

/// Changes one kept tensor of the variant: if the tensor bypasses the level, the level keeps it;
/// otherwise the tensor bypasses the level.
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

BestVariant::BestVariant(const Problem& problem, const SearchOptions& options,
                         SearchObserver* observer)
    : m_driver(options, observer, {}),
      m_observer(observer) {
    m_out.problem = problem;
    m_driver.reportProven();
}

void BestVariant::begin(SearchResult result) {
    m_out.result = std::move(result);
    if (isFound()) {
        m_out.plain = m_out.unpadded = m_out.result.score;
        report();
    }
}

void BestVariant::take(const Variant& variant, bool padded, Problem problem, SearchResult found) {
    SearchResult& result = m_out.result;
    result.statistics.evaluated += found.statistics.evaluated;
    result.statistics.dominated += found.statistics.dominated;
    result.statistics.overflowed += found.statistics.overflowed;
    result.statistics.uneven += found.statistics.uneven;
    if (!found.best) {
        return;
    }
    m_out.variant = variant;
    m_out.problem = std::move(problem);
    result.best = std::move(found.best);
    result.totals = found.totals;
    result.score = found.score;
    result.whyNone = {};
    if (!padded) {
        m_out.unpadded = result.score;
    }
    report();
}

void BestVariant::report() {
    const SearchResult& best = m_out.result;
    m_driver.seekBelow(best.score);
    hear({0, noNode, best.totals.energy, best.totals.cycles, best.score.primary,
          std::make_shared<const Mapping>(*best.best)});
}

void BestVariant::hear(const BestRecord& record) {
    const auto ranked = [](const BestRecord& of) { return std::pair(of.objective, of.energy); };
    if (m_observer == nullptr || (m_moments > 0 && !(ranked(record) < ranked(m_reported)))) {
        return;
    }
    m_reported = record;
    m_reported.at = ++m_moments;
    m_reported.node = noNode;
    m_observer->best(m_reported);
}

/// Writes the costs of the mapping to `found`. If the mapping is better than the best so far, also
/// writes the mapping and returns true.
bool BestVariant::improvesOn(const SearchOptions& options, const Problem& problem,
                             const Mapping& mapping, SearchResult& found) const {
    if (!violations(problem, mapping).empty()) {
        return false;
    }
    try {
        const Cost cost = evaluate(problem, mapping, options.cost);
        found.statistics.evaluated = 1;
        found.totals = {cost.energy, cost.cycles};
        found.score = scoreOf(options.objective, problem, cost);
    } catch (const CountOverflow&) {
        return false;
    }
    if (found.score.isOver() || !mayImprove(found.score)) {
        return false;
    }
    found.best = mapping;
    return true;
}

bool BestVariant::changeOneKeep(const Problem& given, const SearchOptions& options) {
    const Variant from = m_out.variant;
    const Mapping mapping = *m_out.result.best;
    bool any = false;
    for (std::size_t l = 1; l < given.levelCount(); ++l) {
        for (std::size_t t = 0; t < given.workload.tensorCount(); ++t) {
            if (!given.keeps(levelId(l), tensorId(t)) ||
                options.constraints.mustKeep(l, tensorId(t))) {
                continue;
            }
            Variant variant = from;
            toggle(variant, given.levelCount(), l, tensorId(t));
            Problem problem = applied(given, variant);
            SearchResult found;
            any = improvesOn(options, problem, mapping, found) || any;
            take(variant, false, std::move(problem), std::move(found));
        }
    }
    return any;
}

}  // namespace loopglass::variants
