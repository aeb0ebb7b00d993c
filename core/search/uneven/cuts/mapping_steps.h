#pragma once

#include "cost/cut_counts.h"
#include "cost/cut_nest.h"
#include "mapping/mapping.h"
#include "search/mapspace/map_point.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::uneven {

inline constexpr std::size_t noDimension = ~std::size_t{0};

inline std::int64_t roundedUp(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

/// A mapping of the space of uneven tiles: at each level one temporal loop over each dimension and
/// one on each axis, any of which may have a single piece. Of each dimension the steps, from the
/// outermost loop in: of level l those of the temporal loop, of X and of Y, at 3·l, 3·l + 1 and
/// 3·l + 2. They never grow, and the last is 1.
struct MappingSteps {
    std::vector<std::vector<std::int64_t>> steps;  ///< [dimension][place]
    std::vector<std::vector<std::size_t>> order;   ///< [level]: all dimensions, outermost first
    bool operator==(const MappingSteps&) const = default;
};

/// The chain of a mapping; none when a level has two loops over a dimension in one place.
std::optional<MappingSteps> stepsOfMapping(const Mapping& mapping,
                                           const std::vector<std::int64_t>& bounds);

/// The mapping of a chain, settled.
Mapping mappingOf(const MappingSteps& chain, const std::vector<std::int64_t>& bounds);

/// A chain and what it costs.
struct FoundMapping {
    MappingSteps chain;
    mapspace::Priced cost;
};

/// Whether chains are allowed and legal, and what they cost. Holds scratch memory; one per thread.
class MappingStepsCost {
public:
    /// The space must outlive it.
    explicit MappingStepsCost(const space::SearchProblem& space);

    const std::vector<std::int64_t>& bounds() const { return m_bounds; }
    /// None when the unevenness that the options ask for does not allow it, when it is not legal,
    /// and when it cannot be counted.
    std::optional<mapspace::Priced> price(const MappingSteps& chain);
    /// What it would cost if every buffer and fanout were large enough; none as above otherwise.
    std::optional<mapspace::Priced> priceIgnoringCapacity(const MappingSteps& chain);
    /// Counts so far; one that lists siblings stands for as many as take its time.
    std::uint64_t priced() const { return m_priced; }

private:
    bool isAllowed(const MappingSteps& chain) const;
    bool fitsFanouts(const MappingSteps& chain) const;
    bool fitsBuffers(const MappingSteps& chain);
    void lay(const MappingSteps& chain);
    std::optional<mapspace::Priced> price(const MappingSteps& chain, bool mustFit);

    const space::SearchProblem* m_space;
    std::vector<std::int64_t> m_bounds;
    std::vector<std::int64_t> m_tile;
    CutNest m_nest;
    CutCounter m_counter;
    std::uint64_t m_priced = 0;
};

}  // namespace loopglass::uneven
