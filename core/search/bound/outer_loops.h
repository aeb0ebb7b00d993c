#pragma once

#include "workload/dimension_set.h"

#include <cstddef>
#include <span>
#include <vector>

namespace loopglass::bound {

/// The loops outside a tile, as the number of iterations of each dimension. The factors at the next
/// outer level may be known. For the levels beyond, only the number of iterations is known. Objects
/// can be copied; assign() reuses the memory of an object.
class OuterLoops {
public:
    OuterLoops() = default;
    /// Assigns all iterations to the levels beyond the next level; the factors of the next level
    /// are unknown.
    explicit OuterLoops(std::span<const double> left) { assign(left); }
    void assign(std::span<const double> left);
    /// Assigns these factors to the next level. Each factor must divide the remaining iterations of
    /// its dimension.
    void assign(std::span<const double> left, std::span<const double> next);
    /// Divides the outer iterations among this number of siblings. Each sibling runs the assigned
    /// loops, and all() counts the loops of all siblings.
    void setSiblings(double siblings);

    double next(std::size_t d) const { return m_next[d]; }
    double beyond(std::size_t d) const { return m_beyond[d]; }
    /// The following functions return the dimensions that have a loop at the next level, and the
    /// dimensions that have a loop beyond.
    DimensionSet loopsNext() const { return m_loopsNext; }
    DimensionSet loopsBeyond() const { return m_loopsBeyond; }
    /// The following functions return the number of iterations of all loops at the next level, and
    /// of all loops.
    double allNext() const { return m_allNext; }
    double all() const { return m_all; }

private:
    void sum();

    std::vector<double> m_next;
    std::vector<double> m_beyond;
    DimensionSet m_loopsNext;
    DimensionSet m_loopsBeyond;
    double m_allNext = 1;
    double m_all = 1;
    double m_siblings = 1;
};

}  // namespace loopglass::bound
