#pragma once

#include "mapping/mapping.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace loopglass {

/// Place of a loop in its level: temporal, or on an axis of the fanout below the level.
enum class LoopKind : std::uint8_t { Temporal, X, Y };

/// A place in a mapping: the position in the list of its level and kind. Temporal loops are listed
/// outermost first.
struct LoopPlace {
    LevelId level{};
    LoopKind kind = LoopKind::Temporal;
    std::size_t position = 0;
    bool operator==(const LoopPlace&) const = default;
};

/// The loops of a level of one kind.
std::vector<Loop>& loopsAt(Mapping& mapping, LevelId level, LoopKind kind);
const std::vector<Loop>& loopsAt(const Mapping& mapping, LevelId level, LoopKind kind);

/// The loop at a place; nothing when there is none.
std::optional<Loop> loopAt(const Mapping& mapping, const LoopPlace& place);

// Each edit gives the mapping changed, or the mapping as it was when the place names no loop. They
// do not ask whether the outcome is legal.

/// Moves a loop from one place to the place before another loop (or to the end).
Mapping movedLoop(const Mapping& mapping, const LoopPlace& from, const LoopPlace& to);
/// The loop split in two: `inner` stays, the rest goes just outside it. Returns the mapping
/// unchanged if `inner` does not divide the factor or leaves a factor of 1. A loop with a step gets
/// one with `inner` times its step outside.
Mapping splitLoop(const Mapping& mapping, const LoopPlace& place, std::int64_t inner);
/// Merges the loop with the next inner loop of the same dimension in the same list.
Mapping mergedLoop(const Mapping& mapping, const LoopPlace& place);
/// Sets the step of a loop: the size of its tiles, which need not divide the iterations. settled()
/// computes the number of tiles.
Mapping withStep(const Mapping& mapping, const LoopPlace& place, std::int64_t step);
/// Another count instead of a count or a step; 1 takes the loop away.
Mapping withFactor(const Mapping& mapping, const LoopPlace& place, std::int64_t factor);
/// Inserts a loop before the loop at the place (or at the end).
Mapping withLoop(const Mapping& mapping, const LoopPlace& place, const Loop& loop);

/// All loops at the outermost level in the order of the dimensions, nothing unrolled.
Mapping untiledNest(std::size_t levels, const std::vector<std::int64_t>& bounds);

}  // namespace loopglass
