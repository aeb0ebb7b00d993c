#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"
#include "record/observer.h"
#include "record/options.h"
#include "record/variants_result.h"
#include "search/limits/search_driver.h"

#include <cstdint>

namespace loopglass::variants {

/// The best mapping of all variants so far. Tells an observer of each new one.
class BestVariant {
public:
    /// `observer` may be null; all must outlive it.
    BestVariant(const Problem& problem, const SearchOptions& options, SearchObserver* observer);

    VariantsResult& out() { return m_out; }
    const VariantsResult& out() const { return m_out; }
    bool isFound() const { return m_out.result.best.has_value(); }
    const Mapping& mapping() const { return *m_out.result.best; }
    /// The outcome of the problem as it is given.
    void begin(SearchResult result);
    /// Counts what was evaluated for a variant, and takes its best over if it has one, which must
    /// be better. `padded`: its bounds are not those given.
    void take(const Variant& variant, bool padded, Problem problem, SearchResult found);
    /// What a search under way has found, of one of the variants: told if it is better.
    void hear(const BestRecord& record);
    /// No mapping of what is open scores less than this: tells what is proven of all.
    void reportProven(double minOpen) { m_driver.reportBound(minOpen); }
    bool mayImprove(const Score& score) const { return !isFound() || score < m_out.result.score; }
    /// Better than the best by more than the gap that was asked for.
    bool mayBeatIncumbent(const Score& score) const {
        return mayImprove(score) && !m_driver.isWithinGap(score.primary);
    }

private:
    void tell();

    limits::SearchDriver m_driver;
    SearchObserver* m_observer;
    VariantsResult m_out;
    std::uint32_t m_moments = 0;
    BestRecord m_told;  ///< what the observer heard of last
};

}  // namespace loopglass::variants
