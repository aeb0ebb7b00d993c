#pragma once

#include "cost/cut_counts.h"
#include "cost/cut_nest.h"
#include "mapping/mapping.h"
#include "record/objective.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::uneven {

inline constexpr std::size_t noDimension = ~std::size_t{0};

inline std::int64_t roundedUp(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

/// A mapping of the space with imperfect factors. At each level, it has one temporal loop over each
/// dimension and one loop on each axis; each loop may have a single piece. For each dimension,
/// `steps` has the tile sizes from the outermost loop inward. For level l, the temporal loop is at
/// 3·l, X at 3·l + 1 and Y at 3·l + 2. The steps never grow inward, and the last step is 1.
struct MappingSteps {
    std::vector<std::vector<std::int64_t>> steps;  ///< [dimension][place]
    std::vector<std::vector<std::size_t>> order;   ///< [level]: all dimensions, outermost first
    bool operator==(const MappingSteps&) const = default;
};

/// Returns the chain of a mapping; empty if a level has two loops over a dimension at one place.
std::optional<MappingSteps> stepsOfMapping(const Mapping& mapping,
                                           const std::vector<std::int64_t>& bounds);

/// Returns the mapping of a chain, settled.
Mapping mappingOf(const MappingSteps& chain, const std::vector<std::int64_t>& bounds);

struct PricedMapping {
    Totals totals;
    Score score;
};

/// A chain and its cost.
struct FoundMapping {
    MappingSteps chain;
    PricedMapping cost;
};

/// Checks whether chains are allowed and legal, and computes their cost. The object holds scratch
/// memory, so each thread needs its own.
class MappingStepsCost {
public:
    /// The space must outlive this object.
    explicit MappingStepsCost(const space::SearchProblem& space);

    const std::vector<std::int64_t>& bounds() const { return m_bounds; }
    /// Returns the cost; empty if the options do not allow the imperfect factors of the chain, if
    /// the chain is illegal, or if it cannot be counted.
    std::optional<PricedMapping> price(const MappingSteps& chain);
    /// Returns the cost with unlimited buffers and fanouts; otherwise empty like price().
    std::optional<PricedMapping> priceIgnoringCapacity(const MappingSteps& chain);
    /// Returns the number of counts so far. A count that lists siblings is weighted by its time.
    std::uint64_t priced() const { return m_priced; }

private:
    bool isAllowed(const MappingSteps& chain) const;
    bool fitsFanouts(const MappingSteps& chain) const;
    bool fitsBuffers(const MappingSteps& chain) const;
    void lay(const MappingSteps& chain);
    std::optional<PricedMapping> price(const MappingSteps& chain, bool mustFit);

    const space::SearchProblem* m_space;
    std::vector<std::int64_t> m_bounds;
    CutNest m_nest;
    CutCounter m_counter;
    std::uint64_t m_priced = 0;
};

}  // namespace loopglass::uneven
