#pragma once

#include "workload/dimension_set.h"

#include <cstddef>
#include <span>
#include <vector>

namespace loopglass::bound {

/// The loops outside a tile, by dimension. The factors at the next outer level may be known. For
/// the levels beyond, only the number of iterations is known. The class is a value; assign() reuses
/// its memory.
class OuterLoops {
public:
    OuterLoops() = default;
    /// Leaves all iterations to the levels beyond; the factors of the next level are unknown.
    explicit OuterLoops(std::span<const double> left) { assign(left); }
    void assign(std::span<const double> left);
    /// Gives the next level these factors. Each factor must divide the iterations left.
    void assign(std::span<const double> left, std::span<const double> next);
    /// Divides the iterations outside among this number of siblings. Each sibling runs the assigned
    /// loops, and all() counts the loops of all siblings.
    void setSiblings(double siblings);

    double next(std::size_t d) const { return m_next[d]; }
    double beyond(std::size_t d) const { return m_beyond[d]; }
    /// Return the dimensions with a loop at the next level, and the dimensions with a loop beyond.
    DimensionSet loopsNext() const { return m_loopsNext; }
    DimensionSet loopsBeyond() const { return m_loopsBeyond; }
    /// Return the number of iterations of all loops at the next level, and of all loops.
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
