#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"
#include "parallel/worker_pool.h"
#include "search/search.h"
#include "search/space/joint_sharing.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::variants {

/// A variant that may still hold the best mapping.
struct OpenVariant {
    Variant variant;
    Score bound;
    bool padded = false;
    bool isSharp = false;      ///< the bound is the sharper one, or better
    bool isClosed = false;     ///< searched to the end, or until the gap asked for was proven
    std::size_t searches = 0;  ///< exact searches that it had, each with a larger limit
};

/// A variant and what its next step brings.
struct VariantStep {
    OpenVariant open;
    Problem problem;
    std::vector<SearchResult> found;  ///< of a quick search, if there was one, and of the exact one
};

/// Steps of several variants beside each other, one a thread. What comes of them does not depend on
/// the number of threads.
class VariantSteps {
public:
    /// Both must outlive it. `options` are of the exact search.
    VariantSteps(const Problem& given, const SearchOptions& options, std::stop_token stop);

    /// What no mapping of the variant betters; nothing for one that is too large to be counted, and
    /// a score of zero for those that were not looked at before the stop.
    std::vector<std::optional<Score>> rootBounds(const std::vector<Variant>& variants);
    /// The variant is searched without a limit next.
    static bool isLast(const OpenVariant& open);
    /// The variant was searched without a limit.
    static bool isOver(const OpenVariant& open);
    /// Takes each variant a step further: its bound is made sharper, or it is searched. `best` cuts
    /// in all of them; none: nothing is known. The observer hears of the search of a step that is
    /// taken alone.
    void run(std::vector<VariantStep>& steps, const std::optional<Score>& best,
             SearchObserver& observer);
    /// A search by the principles for a mapping that betters `best`.
    SearchResult searchQuickly(const Problem& problem, const Score& best, unsigned threads) const;

private:
    void sharpen(VariantStep& step) const;
    void search(VariantStep& step, std::optional<Score> best, const SearchOptions& options,
                SearchObserver* observer) const;

    const Problem& m_given;
    const SearchOptions& m_options;
    std::stop_token m_stop;
    parallel::WorkerPool m_pool;
    std::optional<space::JointSharing> m_sharing;  ///< of all variants with the bounds given
};

}  // namespace loopglass::variants
