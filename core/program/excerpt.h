#pragma once

#include "program/stream.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// An instruction of a stream, and its place.
struct StreamLine {
    std::int64_t number = 0;  ///< in the stream, from 0
    StreamInstruction instruction;
    std::vector<std::int64_t> tile;   ///< moved tile, by its first element
    std::vector<std::int64_t> steps;  ///< positions of the loops that are stepped through
    bool operator==(const StreamLine&) const = default;
};

/// A stream that is too long to be kept: its ends.
struct StreamExcerpt {
    StreamCounts counts;
    std::int64_t length = 0;        ///< listed instructions of the whole stream
    std::vector<StreamLine> lines;  ///< the first, then the last; all when they are no more
    /// Lines before what is left out; all of them when nothing is.
    std::size_t before = 0;
    bool operator==(const StreamExcerpt&) const = default;

    bool isCut() const { return before < lines.size(); }
};

/// The first and the last `each` instructions of a stream, and its counts. Throws what streamOf()
/// throws; the counts say when it was stopped. Only the ends are stepped through, unless tiles of
/// the result overlap.
StreamExcerpt excerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                        const StreamWatch& watch = {});

/// The same by stepping through the whole of it.
StreamExcerpt walkedExcerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                              const StreamWatch& watch = {});

}  // namespace loopglass
