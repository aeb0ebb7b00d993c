#pragma once

#include "export/plan/plan.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <vector>

namespace loopglass {

/// Supervision of a long walk.
struct StreamWatch {
    std::stop_token stop;
    /// Now and then, from the thread that walks: how much of it is done.
    std::function<void(double share)> progress;
};

/// Passes of a walk that follow each other, the first of all being 0.
struct PassRange {
    std::int64_t first = 0;
    std::int64_t count = std::numeric_limits<std::int64_t>::max();  ///< limited by the number of
                                                                    ///< passes
};

/// The loops of a mapping as a machine steps through them, down to the innermost that brings a tile
/// from outside.
class StreamWalk {
public:
    using Place = std::vector<std::int64_t>;

    /// Throws InputError for a mapping that has no such stream: the outermost level is spread over
    /// several chips, the lanes read a tensor from outside, or tiles are uneven. The plan must
    /// outlive it.
    explicit StreamWalk(const Plan& plan);

    struct Listener {
        /// Called when a tile replaces the previous one, at these steps of the loops.
        std::function<void(std::size_t tensor, const Place& origin, const Place& steps)> tile;
        /// The operations of these steps of the loops, one index each.
        std::function<void(const Place& steps)> pass;
    };
    /// Goes through the steps of these passes in order. If the range begins later, the tiles of the
    /// previous pass are already present. False when it was stopped. Throws CountOverflow.
    bool run(const Listener& listener, const StreamWatch& watch = {}, PassRange range = {}) const;

    /// Words of a tile by rank.
    const Place& extent(std::size_t tensor) const { return m_extents[tensor]; }
    /// The number of outermost loops of the plan that are walked.
    std::size_t loopCount() const { return m_depth; }
    /// Loops around the place where tiles of a tensor come in.
    std::size_t place(std::size_t tensor) const { return m_places[tensor]; }
    /// Π of the bounds of the loops. Throws CountOverflow.
    std::int64_t passCount() const;
    /// The steps of a pass.
    Place stepsOf(std::int64_t pass) const;
    /// The tile that is there at these steps, by its first element.
    Place origin(std::size_t tensor, const Place& steps) const;

private:
    /// The next steps, and the loop that is the outermost of those that made one.
    std::size_t advance(Place& steps) const;

    const Plan& m_plan;
    std::size_t m_depth = 0;            ///< loops that are stepped through
    std::vector<std::size_t> m_places;  ///< by tensor
    std::vector<std::size_t> m_order;   ///< tensors, those whose tiles come in further out first
    std::vector<Place> m_extents;       ///< by tensor
};

}  // namespace loopglass
