#pragma once

#include "fusion/plan.h"
#include "fusion/sharing.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// The tile sizes of a layer's own loops in one box: the iterations that each loop splits, and its
/// tile size.
struct SizedLoops {
    std::vector<std::int64_t> gets;
    std::vector<std::int64_t> step;
};

/// The reason why own loops do not fit a box.
struct OwnFault {
    std::size_t loop = 0;       ///< index of the loop whose count does not divide its range
    std::size_t dimension = 0;  ///< dimension of this loop, or of the remaining iterations
    std::int64_t gets = 1;      ///< number of iterations that the loop splits, or that remain
    bool remains = false;       ///< true if iterations remain after all loops
};

/// Returns the tile sizes of own loops in a box with these extents. Returns none and sets the fault
/// if a count does not divide, or if iterations remain.
std::optional<SizedLoops> sizedLoops(const std::vector<FlatLoop>& loops,
                                     const std::vector<std::int64_t>& extents,
                                     OwnFault* fault = nullptr);

/// Returns the number of iterations of a box in each dimension.
std::vector<std::int64_t> extentsOf(const Box& box);

/// Returns the spatial loops of a layer with their largest sizes over all its boxes: first the
/// shared loops, then the own loops.
std::vector<SpatialLoop> spatialLoops(const Plan& plan, std::size_t layer);

/// The own loops of a layer, while the layer processes the boxes of all places in one iteration.
class OwnNest {
public:
    OwnNest(const Plan& plan, std::size_t layer, std::vector<SpatialLoop> spatial);

    const std::vector<SpatialLoop>& spatial() const { return m_spatial; }
    /// Returns the number of instances of a level, below one place or for all places.
    std::size_t instances(std::size_t level) const;
    std::size_t instancesBelowPlace(std::size_t level) const;
    /// Starts the turn of the layer in an iteration.
    void begin(std::size_t iteration);
    /// Iterates over the temporal loops outside the tile of `level`, on all instances in lockstep.
    /// Calls `visit` in every step in which an instance of that level works. The argument is the
    /// level of the outermost loop that stepped (0 at the start).
    void walk(std::size_t level, const std::function<void(std::size_t)>& visit);
    /// Goes to the last step, if all instances do the same work and all places have equal boxes.
    void toLastStep();
    /// Returns the box of iterations of each instance of a level in the current step; an idle
    /// instance has no box.
    void boxes(std::size_t level, std::vector<Box>& result) const;

private:
    Box boxOfInstance(std::size_t level, std::size_t instance) const;
    bool anyWorks(std::size_t level) const;
    void checkEffort(const std::vector<std::int64_t>& pieces, std::size_t level) const;

    const Plan* m_plan;
    std::size_t m_layer;
    std::vector<SpatialLoop> m_spatial;
    std::vector<FlatLoop> m_loops;
    std::vector<std::size_t> m_spatialOf;  ///< for each own loop: index in m_spatial
    std::size_t m_iteration = 0;
    std::vector<SizedLoops> m_sized;    ///< tile sizes of each place; empty if the place is idle
    std::vector<std::int64_t> m_index;  ///< for each own loop: the index of a temporal loop
};

}  // namespace loopglass::fusion
