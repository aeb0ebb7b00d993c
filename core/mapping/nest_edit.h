#pragma once

#include "mapping/mapping.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace loopglass {

/// Where a loop of a level stands: in time, or on an axis of the fanout below the level.
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

/// The loop taken from one place and put before the loop that stands at another (or last).
Mapping movedLoop(const Mapping& mapping, const LoopPlace& from, const LoopPlace& to);
/// The loop split in two: `inner` stays, the rest goes just outside it. As it was when `inner` is
/// no divisor of the factor or leaves nothing. A loop with a step gets one with `inner` times its
/// step outside.
Mapping splitLoop(const Mapping& mapping, const LoopPlace& place, std::int64_t inner);
/// The loop merged with the next one of its dimension in the same list, which is further in.
Mapping mergedLoop(const Mapping& mapping, const LoopPlace& place);
/// Another step: pieces of so many iterations, which need not divide. How many there are is known
/// when the mapping is settled().
Mapping withStep(const Mapping& mapping, const LoopPlace& place, std::int64_t step);
/// Another count instead of a count or a step; 1 takes the loop away.
Mapping withFactor(const Mapping& mapping, const LoopPlace& place, std::int64_t factor);
/// A new loop before the one that stands at the place (or last).
Mapping withLoop(const Mapping& mapping, const LoopPlace& place, const Loop& loop);

/// All loops at the outermost level in the order of the dimensions, nothing unrolled.
Mapping untiledNest(std::size_t levels, const std::vector<std::int64_t>& bounds);

}  // namespace loopglass
