#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"
#include "record/observer.h"
#include "record/options.h"
#include "record/variants_result.h"
#include "search/driver/search_driver.h"

#include <cstdint>

namespace loopglass::variants {

/// Stores the best mapping of all variants so far. Reports each new best to an observer.
class BestVariant {
public:
    /// `observer` may be null; otherwise it must outlive this object. All other arguments must
    /// outlive this object.
    BestVariant(const Problem& problem, const SearchOptions& options, SearchObserver* observer);

    VariantsResult& out() { return m_out; }
    const VariantsResult& out() const { return m_out; }
    bool isFound() const { return m_out.result.best.has_value(); }
    /// Sets the result of the unchanged problem as the first best.
    void begin(SearchResult result);
    /// Counts the evaluations of a variant. If the result has a mapping, this mapping becomes the
    /// best; it must be better than the best so far. `padded` is true if the variant has padded
    /// dimensions.
    void take(const Variant& variant, bool padded, Problem problem, SearchResult found);
    /// Receives a mapping from the running search of a variant, and reports the mapping if it is
    /// better than the best.
    void hear(const BestRecord& record);
    /// Reports a proven bound: no mapping of the open variants scores less than `minOpen`.
    void reportProven(double minOpen) { m_driver.reportBound(minOpen); }
    /// Tries each change of one kept tensor in the best mapping. The loops do not change; one level
    /// keeps or bypasses one more tensor. Whenever a change improves the mapping, the result
    /// becomes the best. Returns false if no change improves the mapping.
    bool changeOneKeep(const Problem& given, const SearchOptions& options);
    bool mayImprove(const Score& score) const { return !isFound() || score < m_out.result.score; }
    /// Returns true if a score is better than the best by more than the requested gap.
    bool mayBeatIncumbent(const Score& score) const {
        return mayImprove(score) && !m_driver.isWithinGap(score.primary);
    }

private:
    void report();
    bool improvesOn(const SearchOptions& options, const Problem& problem, const Mapping& mapping,
                    SearchResult& found) const;

    driver::SearchDriver m_driver;
    SearchObserver* m_observer;
    VariantsResult m_out;
    std::uint32_t m_moments = 0;
    BestRecord m_reported;  ///< the best mapping that was reported last
};

}  // namespace loopglass::variants
