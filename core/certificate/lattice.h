#pragma once

#include "workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::certificate {

/// The extents that a tile may have: a divisor of each dimension's bound, numbered from all ones to
/// the bounds. A table over them has an entry for each number.
class Lattice {
public:
    explicit Lattice(const Workload& workload);

    std::size_t dimensionCount() const { return m_divisors.size(); }
    /// Points, as a number that cannot overflow: there may be too many for a table.
    double size() const { return m_size; }
    /// Ascending.
    const std::vector<std::int64_t>& divisors(std::size_t dimension) const {
        return m_divisors[dimension];
    }
    /// The distance between the numbers of two neighbours along a dimension; meaningful if size()
    /// is small.
    std::size_t stride(std::size_t dimension) const { return m_stride[dimension]; }
    /// The number of a point; each extent divides its bound.
    std::size_t numberOf(std::span<const std::int64_t> extents) const;
    void extentsOf(std::size_t number, std::span<std::int64_t> extents) const;

private:
    std::vector<std::vector<std::int64_t>> m_divisors;
    std::vector<std::size_t> m_stride;
    double m_size = 1;
};

/// For each point the least entry of all points whose extents are multiples of its own.
void takeLeastOfMultiples(const Lattice& lattice, std::vector<double>& table);
/// For each point the largest entry of all points whose extents divide its own.
void takeLargestOfDivisors(const Lattice& lattice, std::vector<double>& table);

}  // namespace loopglass::certificate
