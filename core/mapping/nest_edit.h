#pragma once

#include "mapping/mapping.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace loopglass {

/// The list that a loop belongs to in its level: temporal, or an axis of the fanout below the
/// level.
enum class LoopKind : std::uint8_t { Temporal, X, Y };

/// A position in a mapping: level, kind, and index in the list of that kind. Temporal loops are
/// listed outermost first.
struct LoopPlace {
    LevelId level{};
    LoopKind kind = LoopKind::Temporal;
    std::size_t position = 0;
    bool operator==(const LoopPlace&) const = default;
};

/// Returns the loops of one kind at a level.
std::vector<Loop>& loopsAt(Mapping& mapping, LevelId level, LoopKind kind);
const std::vector<Loop>& loopsAt(const Mapping& mapping, LevelId level, LoopKind kind);

/// Returns the loop at a place; nothing if there is none.
std::optional<Loop> loopAt(const Mapping& mapping, const LoopPlace& place);

// Each edit returns the changed mapping, or the unchanged mapping if the place has no loop. The
// result may be illegal.

/// Moves a loop from one place to the place before another loop (or to the end).
Mapping movedLoop(const Mapping& mapping, const LoopPlace& from, const LoopPlace& to);
/// Splits a loop in two: the inner loop keeps the factor `inner`, and a loop with the rest is added
/// just outside. Returns the mapping unchanged if `inner` does not divide the factor or leaves a
/// factor of 1. For a loop with a step, the outer loop has a step `inner` times as large.
Mapping splitLoop(const Mapping& mapping, const LoopPlace& place, std::int64_t inner);
/// Merges the loop with the next inner loop of the same dimension in the same list.
Mapping mergedLoop(const Mapping& mapping, const LoopPlace& place);
/// Sets the step of a loop: the size of its tiles. The step need not divide the iterations.
/// settled() computes the number of tiles.
Mapping withStep(const Mapping& mapping, const LoopPlace& place, std::int64_t step);
/// Replaces the count or the step of a loop by a count; 1 removes the loop.
Mapping withFactor(const Mapping& mapping, const LoopPlace& place, std::int64_t factor);
/// Inserts a loop before the loop at the place (or at the end).
Mapping withLoop(const Mapping& mapping, const LoopPlace& place, const Loop& loop);

/// Returns a mapping with all loops at the outermost level, in the order of the dimensions, without
/// spatial loops.
Mapping untiledNest(std::size_t levels, const std::vector<std::int64_t>& bounds);

}  // namespace loopglass
