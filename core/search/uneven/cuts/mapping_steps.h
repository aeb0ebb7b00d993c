#pragma once

#include "cost/cut_counts.h"
#include "cost/cut_nest.h"
#include "mapping/mapping.h"
#include "search/space/priced.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::uneven {

inline constexpr std::size_t noDimension = ~std::size_t{0};

inline std::int64_t roundedUp(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

/// A mapping with imperfect factors, as lists of steps. At each level, each dimension has one
/// temporal loop and one loop on each axis; each of these loops may have a single tile. The steps
/// of a dimension are listed from the outermost loop inward: for level l, the steps of the temporal
/// loop, of X and of Y are at 3·l, 3·l + 1 and 3·l + 2. Steps never grow inward, and the last step
/// is 1.
struct MappingSteps {
    std::vector<std::vector<std::int64_t>> steps;  ///< steps [dimension][place]
    /// Order of each level: all dimensions, outermost first.
    std::vector<std::vector<std::size_t>> order;
    bool operator==(const MappingSteps&) const = default;
};

/// Returns the steps of a mapping; no value if a place of a level has two loops over a dimension.
std::optional<MappingSteps> stepsOfMapping(const Mapping& mapping,
                                           const std::vector<std::int64_t>& bounds);

/// Returns the mapping with these steps, in normal form (settled()).
Mapping mappingOf(const MappingSteps& chain, const std::vector<std::int64_t>& bounds);

/// The steps of a mapping, and its cost.
struct FoundMapping {
    MappingSteps chain;
    space::Priced cost;
};

/// Checks and evaluates mappings that are lists of steps. The object holds scratch memory, so each
/// thread needs its own.
class MappingStepsCost {
public:
    explicit MappingStepsCost(const space::SearchProblem& space);

    const std::vector<std::int64_t>& bounds() const { return m_bounds; }
    /// Returns the cost of a mapping. Returns no value if the mapping is illegal, if its counts
    /// exceed 64 bits, or if the options do not allow its imperfect factors.
    std::optional<space::Priced> price(const MappingSteps& chain);
    /// Returns the cost like price(), but as if every buffer and fanout were large enough.
    std::optional<space::Priced> priceIgnoringCapacity(const MappingSteps& chain);
    /// Returns the effort so far, in counts. A slow count, which lists siblings, has the weight of
    /// several fast counts.
    std::uint64_t priced() const { return m_priced; }

private:
    bool isAllowed(const MappingSteps& chain) const;
    bool fitsFanouts(const MappingSteps& chain) const;
    bool fitsBuffers(const MappingSteps& chain);
    void lay(const MappingSteps& chain);
    std::optional<space::Priced> price(const MappingSteps& chain, bool mustFit);

    const space::SearchProblem* m_space;
    std::vector<std::int64_t> m_bounds;
    std::vector<std::int64_t> m_tile;
    CutNest m_nest;
    CutCounter m_counter;
    std::uint64_t m_priced = 0;
};

}  // namespace loopglass::uneven
