#include "search/variants/best_variant.h"

#include <memory>
#include <utility>

namespace loopglass::variants {

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
        tell();
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
    tell();
}

void BestVariant::tell() {
    const SearchResult& best = m_out.result;
    m_driver.seekBelow(best.score);
    hear({0, noNode, best.totals.energy, best.totals.cycles, best.score.primary,
          std::make_shared<const Mapping>(*best.best)});
}

void BestVariant::hear(const BestRecord& record) {
    const auto ranked = [](const BestRecord& of) { return std::pair(of.objective, of.energy); };
    if (m_observer == nullptr || (m_moments > 0 && !(ranked(record) < ranked(m_told)))) {
        return;
    }
    m_told = record;
    m_told.at = ++m_moments;
    m_told.node = noNode;
    m_observer->best(m_told);
}

}  // namespace loopglass::variants
