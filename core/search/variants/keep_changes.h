#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "search/variants/best_variant.h"

namespace loopglass::variants {

/// A descent from the best mapping of all variants: its loops stay, and one more level keeps or
/// bypasses a tensor.
class KeepChanges {
public:
    /// All must outlive it; `best` has a mapping.
    KeepChanges(const Problem& given, const SearchOptions& options, BestVariant& best)
        : m_given(given),
          m_options(options),
          m_best(best) {}

    /// Tries each change of one keep, and takes over each that betters the best; false if none
    /// does.
    bool changeOne();

private:
    bool improvesOn(const Problem& problem, const Mapping& mapping, SearchResult& found) const;

    const Problem& m_given;
    const SearchOptions& m_options;
    BestVariant& m_best;
};

}  // namespace loopglass::variants
