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
    Level,     ///< the first line of a level, with the tiles of one instance
    Temporal,  ///< a temporal loop: `for`
    SpatialX,  ///< a spatial loop over the x axis of the fanout below the level: `parallel for`
    SpatialY,
    Compute,  ///< the MAC inside all loops
};

/// A line of a mapping written as a loop nest.
struct NestLine {
    NestLineKind kind = NestLineKind::Level;
    std::optional<LevelId> level;  ///< level of the line; none for Compute
    std::size_t depth = 0;         ///< number of outer loops, which determines the indentation
    std::optional<Loop> loop;      ///< the loop, for the three kinds of loops
    std::string text;              ///< text of the line, without indentation
    Message holds = {};            ///< for Level: the tiles of one instance, as text
};

/// Returns the lines of a mapping as a loop nest, outermost level first; loops of one iteration are
/// omitted. The mapping must have one entry per level, and its dimensions must exist. Throws
/// CountOverflow.
std::vector<NestLine> nestText(const Problem& problem, const Mapping& mapping);

/// Returns a description of the tiles of a loop that splits `range` iterations: "4 pieces of 14 and
/// one of 8".
Message piecesText(std::int64_t range, std::int64_t step);

/// Returns a description of the tiles in one instance of a level. An example for one buffer is
/// `ofmap 4 + ifmap 2 + weight 2 = 8 of 8 words`. An example for several buffers is `ifmap 12 of
/// 12, weight 192 of 192 words`. Throws CountOverflow.
Message holding(const Problem& problem, LevelId level, const std::vector<std::int64_t>& tileExtent);
/// Returns the description of holding() as English text.
std::string holdingText(const Problem& problem, LevelId level,
                        const std::vector<std::int64_t>& tileExtent);

}  // namespace loopglass
