#pragma once

#include "record/statistics.h"
#include "search/uneven/order_search.h"
#include "search/uneven/search_part.h"
#include "search/uneven/tiling_lists.h"
#include "search/uneven/uneven_bound.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::uneven {

/// Expands parts of the space on one thread.
class PartExpander {
public:
    /// All references must outlive the object, and the lists must be made.
    PartExpander(const space::SearchProblem& space, const ProblemPairs& pairs,
                 const TilingLists& lists, std::stop_token stop);

    /// Returns the whole space as one part.
    Part whole() const;
    Expansion expand(const Part& part, const std::optional<Score>& cutoff);
    /// Fixes dimensions (bits in the order of the lists) to the chains with these numbers, and
    /// stops pruning mirror images. Later searches must begin with whole().
    void fix(std::uint64_t dimensions, std::vector<std::uint32_t> chains);
    /// Returns counts of classes, ended parts and orders over all expanded parts.
    UnevenStatistics counts() const;

private:
    struct Range {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint32_t size() const { return end - begin; }
    };
    bool isWhole() const { return m_now.stage > TilingTree::stages; }
    bool isDecided(std::size_t i) const { return (m_now.decided >> i & 1) != 0; }
    Range choicesOf(std::size_t i) const;
    std::span<const std::uint32_t> openChoices(std::size_t i);
    void takeUp(const Part& part);
    void decide(std::size_t i, std::uint32_t choice);
    void lay();
    bool lookAhead(const std::optional<Score>& cutoff);
    void lookAhead(std::size_t i, const std::optional<Score>& cutoff);
    void tighten(std::size_t i);
    void orderByChoices();
    std::size_t fewest() const;
    BranchNode forkAt(std::size_t next) const;
    void addChildren(Expansion& outcome);
    void takeMirror();
    std::pair<std::uint32_t, std::uint32_t> chainsOf(std::size_t i) const;
    bool isMirrored(std::size_t i, std::uint32_t choice) const;

    const space::SearchProblem* m_space;
    const TilingLists* m_lists;
    /// Exchanged dimensions, by their positions in the lists.
    std::vector<std::pair<std::size_t, std::size_t>> m_mirrored;
    std::uint64_t m_fixed = 0;             ///< by the bit of a dimension
    std::vector<std::uint32_t> m_fixedAs;  ///< by dimension
    std::vector<DimensionTiling> m_least;  ///< by dimension: least values of the remaining chains
    UnevenBound m_bound;
    MappingStepsCost m_cost;
    OrderSearch m_orders;
    Decisions m_now;                  ///< decisions of the expanded part
    const Choices* m_left = nullptr;  ///< choices of its fork at this stage; null = all classes
    PartTilings m_part;
    std::vector<DimensionTiling> m_tight;  ///< by dimension: least values of the remaining choices
    Choices m_choices;                     ///< remaining choices, by dimension
    std::vector<std::vector<Score>> m_bounds;  ///< bounds of the choices, if the stage has bounds
    std::vector<std::uint32_t> m_range;        ///< the numbers of all classes of one dimension
    std::vector<std::size_t> m_order;          ///< the sequence in which dimensions are examined
    UnevenStatistics m_counts;                 ///< without the counts of orders
};

}  // namespace loopglass::uneven
