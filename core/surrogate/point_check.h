#pragma once

#include "surrogate/vector_layout.h"

#include <cstdint>
#include <vector>

namespace loopglass::surrogate {

/// The conditions that a mapping must meet to be a sample or a result.
enum class Validity : std::uint8_t {
    Legal,   ///< checks axes, reductions and buffers; with banks, the banks of each tensor
    Fanout,  ///< checks only axes; tiles may exceed buffers (as in the repository's training)
};

/// Checks whether a mapping in vector form (a point) is a legal mapping of a problem. Holds scratch
/// memory; each thread needs its own.
class PointCheck {
public:
    /// The problem and the layout must outlive the object.
    PointCheck(const Problem& problem, const VectorLayout& layout);

    /// Returns true if the point is valid. The factors of the point must multiply to the dimension
    /// sizes.
    bool holds(const Point& point, Validity validity);

private:
    bool fitsAxes(const Point& point) const;
    bool fitsBuffers(const Point& point);
    bool fitsBanks(const Point& point);
    void findExtents(const Point& point);
    std::int64_t wordsOf(std::size_t tensor, std::size_t level) const;

    const Problem* m_problem;
    const VectorLayout* m_layout;
    std::vector<std::vector<std::int64_t>> m_extents;  ///< extents of the tiles [level][dimension]
};

}  // namespace loopglass::surrogate
