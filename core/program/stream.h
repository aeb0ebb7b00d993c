#pragma once

#include "export/plan/plan.h"
#include "program/machine.h"
#include "program/stream_walk.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace loopglass {

enum class StreamKind : std::uint8_t {
    Load,   ///< an instruction that loads a tile of a tensor; for the output, its partial sums
    Store,  ///< an instruction that stores a tile of the output
    Pass,   ///< the MACs on the tiles that are on the chip
};

/// Largest number of words in an instruction.
inline constexpr std::int64_t maxBurst = 65'535;

struct StreamInstruction {
    StreamKind kind = StreamKind::Load;
    std::uint8_t tensor = 0;           ///< tensor of the tile that is loaded or stored
    std::vector<std::int64_t> origin;  ///< first element of the tile, or of the burst, by rank
    /// Number of words of a burst; 0 = all new or leaving words of the tile.
    std::int64_t words = 0;
    bool operator==(const StreamInstruction&) const = default;
};

/// The transfers of one tensor between the outermost memory and the chip, for the whole stream.
struct StreamTransfers {
    std::int64_t loads = 0;  ///< number of loaded tiles
    std::int64_t stores = 0;
    /// Number of bursts of all loads; one per tile if the machine has no bursts.
    std::int64_t loadBursts = 0;
    std::int64_t storeBursts = 0;
    std::int64_t loadedWords = 0;  ///< number of loaded words that were not on the chip before
    std::int64_t storedWords = 0;
    bool operator==(const StreamTransfers&) const = default;
};

/// The counts of a stream.
struct StreamCounts {
    std::vector<StreamTransfers> tensors;
    std::int64_t passes = 0;
    bool complete = true;  ///< false if the count was stopped
    bool operator==(const StreamCounts&) const = default;

    /// Returns the number of instructions that the machine executes for this stream. Throws
    /// CountOverflow.
    std::int64_t instructions(const StreamMachine& machine) const;
    /// Returns the number of instructions in the list. The list has one for each burst, and one for
    /// each pass if passes have instructions. Throws CountOverflow.
    std::int64_t listed(const StreamMachine& machine) const;
};

/// An instruction and its position in the stream.
struct StreamEvent {
    const StreamInstruction& instruction;
    /// Tile that is (partly) moved, as the index of its first element.
    const std::vector<std::int64_t>& tile;
    const std::vector<std::int64_t>& steps;  ///< iteration of each outer loop
};

using TakeEvent = std::function<bool(const StreamEvent&)>;

/// Counts a stream of instructions. If `take` is specified, passes the instructions to `take` in
/// order, until `take` returns false. Throws the exceptions of StreamWalk, and CountOverflow.
/// Without `take`, the counts are computed in closed form, unless tiles of the output overlap.
StreamCounts streamOf(const Plan& plan, const StreamMachine& machine, const TakeEvent& take = {},
                      const StreamWatch& watch = {});

/// Passes the instructions of a range of passes to `take`. The final stores belong to the last
/// pass. Returns false if stopped. Also returns false if tiles of the output overlap, because then
/// only the whole stream can be generated.
bool streamPart(const Plan& plan, const StreamMachine& machine, PassRange range,
                const TakeEvent& take, const StreamWatch& watch = {});

/// Executes the instructions on arrays of small numbers. The arrays are an outer memory and a
/// buffer for the tile of each tensor. Returns the transfers. Throws InputError for an instruction
/// that the next time step does not need, for a missing or additional instruction, and for an
/// output that differs from the output of the plain loops. If stopped, the function compares
/// nothing and returns an incomplete result.
StreamCounts execute(const Plan& plan, const StreamMachine& machine,
                     const std::vector<StreamInstruction>& stream, const StreamWatch& watch = {});

/// Returns an instruction as text: `load ifmap [0,0,3,0]`, followed by the number of words for a
/// burst.
std::string instructionText(const std::vector<std::string>& tensors,
                            const StreamInstruction& instruction);
/// Returns an instruction as 32 bytes. Throws InputError if it has more than 7 coordinates or a
/// coordinate of 2^32 or more.
std::string instructionBytes(const StreamInstruction& instruction);
/// Returns the instructions as text, one per line, after a heading that lists the tiles.
std::string streamText(const Plan& plan, const std::vector<StreamInstruction>& stream);
/// Returns the stream as bytes: a heading of text lines, then 32 bytes for each instruction. Throws
/// InputError if a tensor has more than 7 ranks or 2^32 words along one.
std::string streamBytes(const Plan& plan, const std::vector<StreamInstruction>& stream);
/// Converts bytes from streamBytes() back to text. Throws InputError for any other bytes.
std::string disassembled(const std::string& bytes);

}  // namespace loopglass
