#pragma once

#include "export/plan/plan.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <vector>

namespace loopglass {

/// Stop token and progress of a long StreamWalk.
struct StreamWatch {
    std::stop_token stop;
    /// Called now and then with the finished share, on the thread of run().
    std::function<void(double share)> progress;
};

/// A range of passes; the first pass of the stream is 0.
struct PassRange {
    std::int64_t first = 0;
    std::int64_t count = std::numeric_limits<std::int64_t>::max();  ///< limited to the existing
                                                                    ///< passes
};

/// Runs the outer loops of a mapping: all loops down to the innermost loop that loads a tile from
/// the outermost memory.
class StreamWalk {
public:
    using Place = std::vector<std::int64_t>;

    /// Throws InputError for a mapping without such a stream: the outermost level is distributed
    /// over several chips, the lanes read a tensor from the outermost memory, or factors are
    /// imperfect. The plan must outlive the object.
    explicit StreamWalk(const Plan& plan);

    struct Listener {
        /// Called when a tile replaces the previous tile, at these steps of the loops.
        std::function<void(std::size_t tensor, const Place& origin, const Place& steps)> tile;
        /// Called for the MACs at these steps of the loops, one index each.
        std::function<void(const Place& steps)> pass;
    };
    /// Runs the steps of these passes in order. If the range begins later, the tiles of the
    /// previous pass are already present. Returns false if stopped. Throws CountOverflow.
    bool run(const Listener& listener, const StreamWatch& watch = {}, PassRange range = {}) const;

    /// Returns the words of a tile by rank.
    const Place& extent(std::size_t tensor) const { return m_extents[tensor]; }
    /// Returns the number of walked outermost loops of the plan.
    std::size_t loopCount() const { return m_depth; }
    /// Returns the number of loops around the place where tiles of a tensor are loaded.
    std::size_t place(std::size_t tensor) const { return m_places[tensor]; }
    /// Returns the number of passes, the product of the loop bounds. Throws CountOverflow.
    std::int64_t passCount() const;
    /// Returns the steps of a pass.
    Place stepsOf(std::int64_t pass) const;
    /// Returns the first element of the tile at these steps.
    Place origin(std::size_t tensor, const Place& steps) const;

private:
    /// Advances to the next steps. Returns the outermost loop that made a step.
    std::size_t advance(Place& steps) const;

    const Plan& m_plan;
    std::size_t m_depth = 0;            ///< number of walked loops
    std::vector<std::size_t> m_places;  ///< by tensor
    std::vector<std::size_t> m_order;   ///< tensors whose tiles are loaded by outer loops come
                                        ///< first
    std::vector<Place> m_extents;       ///< by tensor
};

}  // namespace loopglass
