#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "words/argument.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

enum class NestLineKind : std::uint8_t {
    Level,     ///< begins the section of a level; has the tiles of one instance
    Temporal,  ///< a `for`
    SpatialX,  ///< a `parallel for` over the x axis of the fanout below the level
    SpatialY,
    Compute,  ///< the MAC below all loops
};

/// A line of a mapping written as a loop nest.
struct NestLine {
    NestLineKind kind = NestLineKind::Level;
    std::optional<LevelId> level;  ///< level of its section; none for Compute
    std::size_t depth = 0;         ///< number of outer loops, which determines the indentation
    std::optional<Loop> loop;      ///< for the three kinds of loops
    std::string text;              ///< without indentation
    Message holds = {};            ///< for Level: the tiles of one instance, as text
};

/// Returns a mapping as a loop nest, outermost level first, without loops of one iteration. The
/// mapping must have one entry per level and known dimensions. Throws CountOverflow.
std::vector<NestLine> nestText(const Problem& problem, const Mapping& mapping);

/// Returns the tiles of a loop that gets `range` iterations: "4 pieces of 14 and one of 8".
Message piecesText(std::int64_t range, std::int64_t step);

/// Returns the tiles of one instance of a level, e.g. `ofmap 4 + ifmap 2 + weight 2 = 8 of 8 words`
/// for one buffer and `ifmap 12 of 12, weight 192 of 192 words` for several. Throws CountOverflow.
Message holding(const Problem& problem, LevelId level, const std::vector<std::int64_t>& tileExtent);
/// Returns the tiles in English.
std::string holdingText(const Problem& problem, LevelId level,
                        const std::vector<std::int64_t>& tileExtent);

}  // namespace loopglass
