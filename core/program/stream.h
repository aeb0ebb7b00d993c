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
    Load,   ///< loads a tile of a tensor; for the result, its partial sums
    Store,  ///< stores a tile of the result
    Pass,   ///< the MACs on the tiles on the chip
};

/// Largest number of words in an instruction.
inline constexpr std::int64_t maxBurst = 65'535;

struct StreamInstruction {
    StreamKind kind = StreamKind::Load;
    std::uint8_t tensor = 0;           ///< tensor of a load or a store
    std::vector<std::int64_t> origin;  ///< first element of the tile, or of the burst, by rank
    std::int64_t words = 0;            ///< words of a burst; 0 = all new or leaving words of the
                                       ///< tile
    bool operator==(const StreamInstruction&) const = default;
};

/// The transfers of one tensor between the outermost memory and the chip.
struct StreamTransfers {
    std::int64_t loads = 0;  ///< number of loaded tiles
    std::int64_t stores = 0;
    std::int64_t loadBursts = 0;  ///< bursts of the loads; one per tile if the machine has no
                                  ///< bursts
    std::int64_t storeBursts = 0;
    std::int64_t loadedWords = 0;  ///< words that were not on the chip
    std::int64_t storedWords = 0;
    bool operator==(const StreamTransfers&) const = default;
};

/// A stream without its instructions.
struct StreamCounts {
    std::vector<StreamTransfers> tensors;
    std::int64_t passes = 0;
    bool complete = true;  ///< false after a stop
    bool operator==(const StreamCounts&) const = default;

    /// Returns the number of instructions that the machine executes. Throws CountOverflow.
    std::int64_t instructions(const StreamMachine& machine) const;
    /// Returns the number of instructions in the list: one for each burst, and one for each pass if
    /// passes have instructions. Throws CountOverflow.
    std::int64_t listed(const StreamMachine& machine) const;
};

/// An instruction and its place.
struct StreamEvent {
    const StreamInstruction& instruction;
    const std::vector<std::int64_t>& tile;   ///< (partly) moved tile, by its first element
    const std::vector<std::int64_t>& steps;  ///< iteration of each walked loop
};

using TakeEvent = std::function<bool(const StreamEvent&)>;

/// Counts a stream. Passes the instructions in order to `take`, if specified, until `take` returns
/// false. Throws the exceptions of StreamWalk, and CountOverflow. Without `take`, the counts are
/// computed immediately, unless tiles of the result overlap.
StreamCounts streamOf(const Plan& plan, const StreamMachine& machine, const TakeEvent& take = {},
                      const StreamWatch& watch = {});

/// Gives the instructions of these passes to `take`. The final stores belong to the last pass.
/// Returns false after a stop, and if tiles of the result overlap, because then only the whole
/// stream can be generated.
bool streamPart(const Plan& plan, const StreamMachine& machine, PassRange range,
                const TakeEvent& take, const StreamWatch& watch = {});

/// Executes the instructions on arrays of small numbers: an outer memory and a buffer for the tile
/// of each tensor. Returns the transfers. Throws InputError for an instruction that the next time
/// step does not need, for a missing or additional instruction, and for a result that differs from
/// the result of the plain loops. If stopped, compares nothing and reports an incomplete result.
StreamCounts execute(const Plan& plan, const StreamMachine& machine,
                     const std::vector<StreamInstruction>& stream, const StreamWatch& watch = {});

/// Returns `load ifmap [0,0,3,0]`, followed by the words of a burst.
std::string instructionText(const std::vector<std::string>& tensors,
                            const StreamInstruction& instruction);
/// Returns the 32 bytes of an instruction. Throws InputError if it has more than 7 coordinates or a
/// coordinate of 2^32 or more.
std::string instructionBytes(const StreamInstruction& instruction);
/// Returns one line per instruction, with a heading that lists the tiles.
std::string streamText(const Plan& plan, const std::vector<StreamInstruction>& stream);
/// Returns the stream as bytes: a heading of lines, then instructions of 32 bytes. Throws
/// InputError if a tensor has more than 7 ranks or 2^32 words along one.
std::string streamBytes(const Plan& plan, const std::vector<StreamInstruction>& stream);
/// Returns the text of bytes from streamBytes(). Throws InputError for any other bytes.
std::string disassembled(const std::string& bytes);

}  // namespace loopglass
