#pragma once

#include "program/stream.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// An instruction of a stream, and its position.
struct StreamLine {
    std::int64_t number = 0;  ///< index of the instruction in the stream, from 0
    StreamInstruction instruction;
    std::vector<std::int64_t> tile;   ///< moved tile, as the index of its first element
    std::vector<std::int64_t> steps;  ///< iteration of each outer loop
    bool operator==(const StreamLine&) const = default;
};

/// The beginning and the end of a stream that is too long to store.
struct StreamExcerpt {
    StreamCounts counts;
    std::int64_t length = 0;  ///< number of listed instructions in the whole stream
    /// The first and the last lines; a short stream has all its lines.
    std::vector<StreamLine> lines;
    /// Number of lines before the omitted lines. If no line is omitted, this is the number of all
    /// lines.
    std::size_t before = 0;
    bool operator==(const StreamExcerpt&) const = default;

    bool isCut() const { return before < lines.size(); }
};

/// Returns the first and the last `each` instructions of a stream, together with its counts. Throws
/// the exceptions of streamOf(). If the function was stopped, StreamCounts::complete is false. Only
/// the instructions at both ends are generated, unless tiles of the output overlap.
StreamExcerpt excerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                        const StreamWatch& watch = {});

/// Returns the same excerpt as excerptOf(), but generates the whole stream.
StreamExcerpt walkedExcerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                              const StreamWatch& watch = {});

}  // namespace loopglass
