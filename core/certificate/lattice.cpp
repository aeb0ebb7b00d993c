// Tables over the extents of tiles. For each point, a table gets the smallest entry of all
// multiples of the point. This minimum is computed one dimension at a time, because divisibility is
// a partial order in each dimension. Cost: points · divisors of all dimensions.
#include "certificate/lattice.h"

#include <algorithm>

namespace loopglass::certificate {

namespace {

std::vector<std::int64_t> divisorsOf(std::int64_t bound) {
    std::vector<std::int64_t> small;
    std::vector<std::int64_t> large;
    for (std::int64_t f = 1; f <= bound / f; ++f) {
        if (bound % f == 0) {
            small.push_back(f);
            if (f != bound / f) {
                large.push_back(bound / f);
            }
        }
    }
    small.insert(small.end(), large.rbegin(), large.rend());
    return small;
}

/// Calls `line(first number, its divisors, their distance)` for every line along each dimension.
template <typename Line> void forEachLine(const Lattice& lattice, std::size_t size, Line line) {
    for (std::size_t d = 0; d < lattice.dimensionCount(); ++d) {
        const std::vector<std::int64_t>& divisors = lattice.divisors(d);
        const std::size_t step = lattice.stride(d);
        for (std::size_t n = 0; n < size; ++n) {
            if (n / step % divisors.size() == 0) {
                line(n, divisors, step);
            }
        }
    }
}

}  // namespace

Lattice::Lattice(const Workload& workload) {
    std::size_t stride = 1;
    for (const Dimension& dimension : workload.dimensions) {
        m_divisors.push_back(divisorsOf(dimension.bound));
        m_stride.push_back(stride);
        stride *= m_divisors.back().size();
        m_size *= static_cast<double>(m_divisors.back().size());
    }
}

std::size_t Lattice::numberOf(std::span<const std::int64_t> extents) const {
    std::size_t number = 0;
    for (std::size_t d = 0; d < m_divisors.size(); ++d) {
        const auto& divisors = m_divisors[d];
        const auto at = std::lower_bound(divisors.begin(), divisors.end(), extents[d]);
        number += static_cast<std::size_t>(at - divisors.begin()) * m_stride[d];
    }
    return number;
}

void Lattice::extentsOf(std::size_t number, std::span<std::int64_t> extents) const {
    for (std::size_t d = 0; d < m_divisors.size(); ++d) {
        extents[d] = m_divisors[d][number / m_stride[d] % m_divisors[d].size()];
    }
}

void takeLeastOfMultiples(const Lattice& lattice, std::vector<double>& table) {
    forEachLine(lattice, table.size(),
                [&table](std::size_t first, const auto& divisors, auto step) {
                    for (std::size_t i = 0; i < divisors.size(); ++i) {
                        double& here = table[first + i * step];
                        for (std::size_t j = i + 1; j < divisors.size(); ++j) {
                            if (divisors[j] % divisors[i] == 0) {
                                here = std::min(here, table[first + j * step]);
                            }
                        }
                    }
                });
}

void takeLargestOfDivisors(const Lattice& lattice, std::vector<double>& table) {
    forEachLine(lattice, table.size(),
                [&table](std::size_t first, const auto& divisors, auto step) {
                    for (std::size_t j = divisors.size(); j-- > 0;) {
                        double& here = table[first + j * step];
                        for (std::size_t i = 0; i < j; ++i) {
                            if (divisors[j] % divisors[i] == 0) {
                                here = std::max(here, table[first + i * step]);
                            }
                        }
                    }
                });
}

}  // namespace loopglass::certificate
