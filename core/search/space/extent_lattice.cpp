// A numbering of all possible tiles. The extent of a dimension in any tile divides the dimension
// size, so a tile is a tuple of divisors. Each extent has a position in the list of divisors. The
// number of the tile is the sum, over the dimensions, of this position times the weight of the
// dimension (a mixed-radix number). So growth in one dimension costs one addition. A step in the
// lattice multiplies one extent by one prime factor (steps()). Such steps lead from a tile to each
// of its multiples. If there are too many tuples for a table, the tiles have no numbers. Cost: one
// look-up for each dimension.
#include "search/space/extent_lattice.h"

#include "search/space/divisors.h"

#include <algorithm>

namespace loopglass::space {

ExtentLattice::ExtentLattice(const SearchProblem& space, std::size_t sizeLimit) {
    std::size_t size = 1;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        Axis axis{space.divisors(space.bound(d)), {}, {}, {}, size, 0};
        const std::size_t count = axis.extents.size();
        axis.reciprocal = ((std::uint64_t{1} << reciprocalBits) + count - 1) / count;
        size *= count;
        if (size > sizeLimit) {
            m_axes.clear();
            return;
        }
        const std::vector<std::int64_t> primes = primesOf(space.bound(d));
        for (std::size_t from = 0; from < count; ++from) {
            axis.firstStep.push_back(static_cast<std::uint32_t>(axis.steps.size()));
            for (const std::int64_t prime : primes) {
                if (space.bound(d) / axis.extents[from] % prime == 0) {
                    const auto to = std::lower_bound(axis.extents.begin(), axis.extents.end(),
                                                     axis.extents[from] * prime);
                    axis.steps.push_back(static_cast<std::uint32_t>(to - axis.extents.begin()) -
                                         static_cast<std::uint32_t>(from));
                }
            }
        }
        axis.firstStep.push_back(static_cast<std::uint32_t>(axis.steps.size()));
        if (space.bound(d) <= listedBound) {
            axis.positions.resize(static_cast<std::size_t>(space.bound(d)) + 1);
            for (std::size_t p = 0; p < count; ++p) {
                axis.positions[static_cast<std::size_t>(axis.extents[p])] =
                    static_cast<std::uint16_t>(p);
            }
        }
        m_axes.push_back(std::move(axis));
    }
    m_size = size;
}

std::size_t ExtentLattice::searchedShare(const Axis& axis, std::int64_t extent) {
    const auto at = std::lower_bound(axis.extents.begin(), axis.extents.end(), extent);
    return axis.weight * static_cast<std::size_t>(at - axis.extents.begin());
}

}  // namespace loopglass::space
