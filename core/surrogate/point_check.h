#pragma once

#include "surrogate/vector_layout.h"

#include <cstdint>
#include <vector>

namespace loopglass::surrogate {

/// The conditions for a mapping to be a sample or an answer.
enum class Validity : std::uint8_t {
    Legal,   ///< axes, sums and buffers; with banks, the banks of each tensor
    Fanout,  ///< axes alone: what does not fit a buffer counts as well (the repository's training)
};

/// Whether a point is a legal mapping of a problem. Holds scratch memory; one per thread.
class PointCheck {
public:
    /// Problem and layout must outlive it.
    PointCheck(const Problem& problem, const VectorLayout& layout);

    /// The factors must multiply to the bounds.
    bool holds(const Point& point, Validity validity);

private:
    bool fitsAxes(const Point& point) const;
    bool fitsBuffers(const Point& point);
    bool fitsBanks(const Point& point);
    void findExtents(const Point& point);
    std::int64_t wordsOf(std::size_t tensor, std::size_t level) const;

    const Problem* m_problem;
    const VectorLayout* m_layout;
    std::vector<std::vector<std::int64_t>> m_extents;  ///< [level][dimension]
};

}  // namespace loopglass::surrogate
