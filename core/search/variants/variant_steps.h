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

/// A variant that may still contain the best mapping.
struct OpenVariant {
    Variant variant;
    Score bound;
    bool padded = false;
    bool isSharp = false;  ///< true if the bound is at least as good as the sharper bound
    /// True if the variant was searched completely, or until the requested gap was proven.
    bool isClosed = false;
    /// Number of exact searches so far; each has a larger limit than the one before.
    std::size_t searches = 0;
};

/// A variant together with the results of its next step.
struct VariantStep {
    OpenVariant open;
    Problem problem;
    /// Results of the quick search, if any, and of the exact search.
    std::vector<SearchResult> found;
};

/// Runs steps of several variants in parallel, one on each thread. The results do not depend on the
/// number of threads.
class VariantSteps {
public:
    /// Both references must outlive this object. `options` are the options of the exact search.
    VariantSteps(const Problem& given, const SearchOptions& options, std::stop_token stop);

    /// Returns a lower bound for each variant, or no value for a variant whose counts overflow. If
    /// the computation is stopped, the bound of an unexamined variant is zero.
    std::vector<std::optional<Score>> rootBounds(const std::vector<Variant>& variants);
    /// Returns true if the next search of the variant has no limit.
    static bool isLast(const OpenVariant& open);
    /// Returns true if the variant was searched without a limit.
    static bool isOver(const OpenVariant& open);
    /// Runs one step for each variant: improves its bound, or searches it. `best` is the cutoff of
    /// all searches, if a mapping is known. If there is only one step, the observer receives the
    /// events of its search.
    void run(std::vector<VariantStep>& steps, const std::optional<Score>& best,
             SearchObserver& observer);
    /// Searches with the pruning rules for a mapping that scores below `best`.
    SearchResult searchQuickly(const Problem& problem, const Score& best, unsigned threads) const;

private:
    void sharpen(VariantStep& step) const;
    void search(VariantStep& step, std::optional<Score> best, const SearchOptions& options,
                SearchObserver* observer) const;

    const Problem& m_given;
    const SearchOptions& m_options;
    std::stop_token m_stop;
    parallel::WorkerPool m_pool;
    std::optional<space::JointSharing> m_sharing;  ///< sharing in all variants without padding
};

}  // namespace loopglass::variants
