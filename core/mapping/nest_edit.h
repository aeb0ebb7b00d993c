#pragma once

#include "mapping/mapping.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace loopglass {

/// The list of a level that a loop belongs to: the temporal loops, or one axis of the fanout below
/// the level.
enum class LoopKind : std::uint8_t { Temporal, X, Y };

/// A position in a mapping: level, kind, and index in the list of that kind. In the list of
/// temporal loops, the outermost loop is first.
struct LoopPlace {
    LevelId level{};
    LoopKind kind = LoopKind::Temporal;
    std::size_t position = 0;
    bool operator==(const LoopPlace&) const = default;
};

/// Returns the loops of one kind at a level.
std::vector<Loop>& loopsAt(Mapping& mapping, LevelId level, LoopKind kind);
const std::vector<Loop>& loopsAt(const Mapping& mapping, LevelId level, LoopKind kind);

/// Returns the loop at a position; none if the position has no loop.
std::optional<Loop> loopAt(const Mapping& mapping, const LoopPlace& place);

// Each edit returns the changed mapping. If the position has no loop, the mapping is returned
// unchanged. The result may be illegal.

/// Moves a loop to the position before another loop (or to the end).
Mapping movedLoop(const Mapping& mapping, const LoopPlace& from, const LoopPlace& to);
/// Splits a loop in two. The inner loop has the factor `inner`, and a loop with the remaining
/// factor is added directly outside. Returns the mapping unchanged if `inner` does not divide the
/// factor or leaves a factor of 1. If the loop has a step, the step of the outer loop is `inner`
/// times as large.
Mapping splitLoop(const Mapping& mapping, const LoopPlace& place, std::int64_t inner);
/// Merges the loop with the next inner loop of the same dimension in the same list.
Mapping mergedLoop(const Mapping& mapping, const LoopPlace& place);
/// Sets the step of a loop: the size of its tiles. The step need not divide the iterations. The
/// number of tiles is computed by settled().
Mapping withStep(const Mapping& mapping, const LoopPlace& place, std::int64_t step);
/// Replaces the factor of a loop by a count, even if the loop has a step; the count 1 removes the
/// loop.
Mapping withFactor(const Mapping& mapping, const LoopPlace& place, std::int64_t factor);
/// Inserts a loop before the loop at the position (or at the end).
Mapping withLoop(const Mapping& mapping, const LoopPlace& place, const Loop& loop);

/// Returns a mapping with all loops at the outermost level and no spatial loops, in the order of
/// the dimensions.
Mapping untiledNest(std::size_t levels, const std::vector<std::int64_t>& bounds);

}  // namespace loopglass
