#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"
#include "record/observer.h"
#include "record/options.h"
#include "record/variants_result.h"
#include "search/driver/search_driver.h"

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
    /// Takes the result of the unchanged problem.
    void begin(SearchResult result);
    /// Counts the evaluations of a variant, and takes its best mapping, if it has one. This mapping
    /// must be better. `padded`: the variant has padded dimensions.
    void take(const Variant& variant, bool padded, Problem problem, SearchResult found);
    /// Receives a mapping that the running search of a variant has found. Reports it if it is
    /// better.
    void hear(const BestRecord& record);
    /// Reports the proven bound: no mapping of the open variants scores less than `minOpen`.
    void reportProven(double minOpen) { m_driver.reportBound(minOpen); }
    /// Tries each change of one keep of the best mapping: its loops stay, and one more level keeps
    /// or bypasses a tensor. Takes each mapping that is better; returns false if none is.
    bool changeOneKeep(const Problem& given, const SearchOptions& options);
    bool mayImprove(const Score& score) const { return !isFound() || score < m_out.result.score; }
    /// Returns true if a score is better than the best by more than the requested gap.
    bool mayBeatIncumbent(const Score& score) const {
        return mayImprove(score) && !m_driver.isWithinGap(score.primary);
    }

private:
    void tell();
    bool improvesOn(const SearchOptions& options, const Problem& problem, const Mapping& mapping,
                    SearchResult& found) const;

    driver::SearchDriver m_driver;
    SearchObserver* m_observer;
    VariantsResult m_out;
    std::uint32_t m_moments = 0;
    BestRecord m_told;  ///< what the observer heard of last
};

}  // namespace loopglass::variants
