#pragma once

#include "export/plan/plan.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <vector>

namespace loopglass {

/// The stop token and the progress function of a long StreamWalk.
struct StreamWatch {
    std::stop_token stop;
    /// Called from time to time with the finished share, on the thread of run().
    std::function<void(double share)> progress;
};

/// A range of passes; the first pass of the stream has the number 0.
struct PassRange {
    std::int64_t first = 0;
    /// The end may exceed the number of passes.
    std::int64_t count = std::numeric_limits<std::int64_t>::max();
};

/// Iterates over the outer loops of a mapping: all loops down to the innermost loop that loads a
/// tile from the outermost memory.
class StreamWalk {
public:
    using Place = std::vector<std::int64_t>;

    /// Throws InputError for a mapping without a stream of instructions. In such a mapping, the
    /// outermost level is distributed over several chips, the lanes read a tensor from the
    /// outermost memory, or factors are imperfect. The plan must outlive the object.
    explicit StreamWalk(const Plan& plan);

    struct Listener {
        /// Called when a tile replaces the previous tile; `steps` has the iterations of the loops.
        std::function<void(std::size_t tensor, const Place& origin, const Place& steps)> tile;
        /// Called for the MACs of a pass, with one index for each loop.
        std::function<void(const Place& steps)> pass;
    };
    /// Iterates over a range of passes in order. If the range does not begin at pass 0, the tiles
    /// of the pass before it are already present. Returns false if stopped. Throws CountOverflow.
    bool run(const Listener& listener, const StreamWatch& watch = {}, PassRange range = {}) const;

    /// Returns the extent of a tensor's tile along each rank.
    const Place& extent(std::size_t tensor) const { return m_extents[tensor]; }
    /// Returns the number of the plan's loops over which the class iterates, from the outermost.
    std::size_t loopCount() const { return m_depth; }
    /// Returns the number of loops outside of the loads of a tensor's tiles.
    std::size_t place(std::size_t tensor) const { return m_places[tensor]; }
    /// Returns the number of passes, which is the product of the loop bounds. Throws CountOverflow.
    std::int64_t passCount() const;
    /// Returns the iterations of all loops in a pass.
    Place stepsOf(std::int64_t pass) const;
    /// Returns the first element of the tile at these iterations.
    Place origin(std::size_t tensor, const Place& steps) const;

private:
    /// Advances to the next iterations. Returns the outermost loop that advanced.
    std::size_t advance(Place& steps) const;

    const Plan& m_plan;
    std::size_t m_depth = 0;            ///< number of loops over which the class iterates
    std::vector<std::size_t> m_places;  ///< for each tensor: number of loops outside of its loads
    /// Tensors in the order of their loops; tensors that outer loops load come first.
    std::vector<std::size_t> m_order;
    std::vector<Place> m_extents;  ///< extent of each tensor's tile
};

}  // namespace loopglass
