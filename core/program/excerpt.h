#pragma once

#include "program/stream.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// An instruction of a stream, and its place.
struct StreamLine {
    std::int64_t number = 0;  ///< index in the stream, from 0
    StreamInstruction instruction;
    std::vector<std::int64_t> tile;   ///< moved tile, by its first element
    std::vector<std::int64_t> steps;  ///< iteration of each walked loop
    bool operator==(const StreamLine&) const = default;
};

/// The two ends of a stream that is too long to store.
struct StreamExcerpt {
    StreamCounts counts;
    std::int64_t length = 0;        ///< number of listed instructions of the whole stream
    std::vector<StreamLine> lines;  ///< the first lines, then the last; all lines of a short stream
    /// Number of lines before the omitted lines; all lines if no line is omitted.
    std::size_t before = 0;
    bool operator==(const StreamExcerpt&) const = default;

    bool isCut() const { return before < lines.size(); }
};

/// Returns the first and the last `each` instructions of a stream, and its counts. Throws the
/// exceptions of streamOf(); StreamCounts::complete is false after a stop. Only the ends are
/// generated, unless tiles of the result overlap.
StreamExcerpt excerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                        const StreamWatch& watch = {});

/// Returns the same excerpt by generating the whole stream.
StreamExcerpt walkedExcerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                              const StreamWatch& watch = {});

}  // namespace loopglass
