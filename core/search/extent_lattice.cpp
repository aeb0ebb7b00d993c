#include "search/extent_lattice.h"

#include "search/group_traffic.h"

#include <algorithm>

namespace loopglass {

ExtentLattice::ExtentLattice(const SearchSpace& space) {
    std::size_t size = 1;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        Axis axis{space.divisors(space.bound(d)), {}, size};
        size *= axis.extents.size();
        if (size > sizeLimit) {
            m_axes.clear();
            return;
        }
        axis.steps.resize(axis.extents.size());
        for (std::size_t from = 0; from < axis.extents.size(); ++from) {
            for (std::size_t to = from + 1; to < axis.extents.size(); ++to) {
                const auto ratio = static_cast<double>(axis.extents[to] / axis.extents[from]);
                if (axis.extents[to] % axis.extents[from] == 0 && leastFactor(ratio) == ratio) {
                    axis.steps[from].push_back((to - from) * axis.weight);
                }
            }
        }
        m_axes.push_back(std::move(axis));
    }
    m_size = size;
}

std::size_t ExtentLattice::numberOf(const std::int64_t* extents,
                                    const std::vector<std::int64_t>& factors) const {
    std::size_t number = 0;
    for (std::size_t d = 0; d < m_axes.size(); ++d) {
        const auto& all = m_axes[d].extents;
        const auto at = std::lower_bound(all.begin(), all.end(), extents[d] * factors[d]);
        number += m_axes[d].weight * static_cast<std::size_t>(at - all.begin());
    }
    return number;
}

}  // namespace loopglass
