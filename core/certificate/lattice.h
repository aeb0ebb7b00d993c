#pragma once

#include "workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::certificate {

/// The possible extents of a tile: a divisor of each dimension size. The first point has extent 1
/// in all dimensions; the last point has the dimension sizes. A table over the lattice has one
/// entry per point.
class Lattice {
public:
    explicit Lattice(const Workload& workload);

    std::size_t dimensionCount() const { return m_divisors.size(); }
    /// Returns the number of points. The result is a double, which cannot overflow; there may be
    /// too many points for a table.
    double size() const { return m_size; }
    /// Returns the divisors of a dimension size, ascending.
    const std::vector<std::int64_t>& divisors(std::size_t dimension) const {
        return m_divisors[dimension];
    }
    /// Returns the distance between the numbers of two neighbours along a dimension. The result is
    /// valid only if size() is small enough for a table.
    std::size_t stride(std::size_t dimension) const { return m_stride[dimension]; }
    /// Returns the number of a point. Each extent must divide its dimension size.
    std::size_t numberOf(std::span<const std::int64_t> extents) const;
    void extentsOf(std::size_t number, std::span<std::int64_t> extents) const;

private:
    std::vector<std::vector<std::int64_t>> m_divisors;
    std::vector<std::size_t> m_stride;
    double m_size = 1;
};

/// Replaces the entry of each point by the smallest entry of all multiples of the point.
void takeLeastOfMultiples(const Lattice& lattice, std::vector<double>& table);
/// Replaces the entry of each point by the largest entry of all points that divide the point.
void takeLargestOfDivisors(const Lattice& lattice, std::vector<double>& table);

}  // namespace loopglass::certificate
