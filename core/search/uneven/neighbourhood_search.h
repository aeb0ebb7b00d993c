#pragma once

#include "parallel/worker_pool.h"
#include "search/uneven/part_expander.h"
#include "search/uneven/tiling_lists.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

/// Searches a better mapping near the best one: two or three dimensions are open, and the others
/// keep their chains. The result is not proven.
class NeighbourhoodSearch {
public:
    /// All references must outlive the object, and the lists must have chains.
    NeighbourhoodSearch(const space::SearchProblem& space, const ProblemPairs& pairs,
                        const TilingLists& lists, parallel::WorkerPool& pool, std::stop_token stop);

    /// Improves a mapping until no search near it finds a better one. Each of these searches
    /// expands at most a given number of parts. `told` receives every improvement.
    void from(FoundMapping best, std::uint64_t expansions,
              const std::function<void(const FoundMapping&)>& told);
    std::uint64_t evaluated() const { return m_evaluated; }

private:
    struct Found {
        std::optional<FoundMapping> best;
        std::uint64_t evaluated = 0;
    };

    std::vector<std::uint64_t> groups() const;
    std::vector<std::uint32_t> chainsOf(const FoundMapping& best, std::uint64_t& listed) const;
    Found search(PartExpander& expander, Score cutoff, std::uint64_t expansions) const;

    const TilingLists* m_lists;
    parallel::WorkerPool* m_pool;
    std::stop_token m_stop;
    std::vector<std::unique_ptr<PartExpander>> m_expanders;
    std::uint64_t m_evaluated = 0;
};

}  // namespace loopglass::uneven
