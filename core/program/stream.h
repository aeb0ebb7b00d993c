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
    Load,   ///< a tile of a tensor comes in; of the result, its partial sums
    Store,  ///< a tile of the result goes out
    Pass,   ///< the operations that the tiles on the chip allow
};

/// The most words that an instruction can say that it moves.
inline constexpr std::int64_t mostBurst = 65'535;

struct StreamInstruction {
    StreamKind kind = StreamKind::Load;
    std::uint8_t tensor = 0;           ///< of a load or a store
    std::vector<std::int64_t> origin;  ///< first element of the tile, or of the burst, by rank
    std::int64_t words = 0;            ///< of a burst; 0 = what is new of the tile, or leaves
    bool operator==(const StreamInstruction&) const = default;
};

/// The transfers of one tensor between the outermost memory and the chip.
struct StreamTransfers {
    std::int64_t loads = 0;  ///< tiles
    std::int64_t stores = 0;
    std::int64_t loadBursts = 0;  ///< what these take; each a tile where the machine has no bursts
    std::int64_t storeBursts = 0;
    std::int64_t loadedWords = 0;  ///< that were not on the chip yet
    std::int64_t storedWords = 0;
    bool operator==(const StreamTransfers&) const = default;
};

/// A stream without its instructions.
struct StreamCounts {
    std::vector<StreamTransfers> tensors;
    std::int64_t passes = 0;
    bool complete = true;  ///< false when it was stopped
    bool operator==(const StreamCounts&) const = default;

    /// That the machine takes. Throws CountOverflow.
    std::int64_t instructions(const StreamMachine& machine) const;
    /// That are listed: one for each burst, and for each pass where it takes any. Throws
    /// CountOverflow.
    std::int64_t listed(const StreamMachine& machine) const;
};

/// An instruction where it stands.
struct StreamEvent {
    const StreamInstruction& instruction;
    const std::vector<std::int64_t>& tile;   ///< that it moves (a part of), by its first element
    const std::vector<std::int64_t>& steps;  ///< of the loops that are stepped through
};

using TakeEvent = std::function<bool(const StreamEvent&)>;

/// Counts a stream, and hands out its instructions in order when `take` is given; it gives false
/// when it wants no more of them. Throws what StreamWalk throws, and CountOverflow. Without `take`
/// the counts are there at once, unless tiles of the result overlap.
StreamCounts streamOf(const Plan& plan, const StreamMachine& machine, const TakeEvent& take = {},
                      const StreamWatch& watch = {});

/// Hands out the instructions of these passes, to the last of which belongs what is stored in the
/// end. False when it was stopped, or when tiles of the result overlap, so that only the whole
/// stream can be stepped through.
bool streamPart(const Plan& plan, const StreamMachine& machine, PassRange range,
                const TakeEvent& take, const StreamWatch& watch = {});

/// Executes the instructions on arrays of small numbers: a memory outside and a buffer for the tile
/// of each tensor. Gives what it moved. Throws InputError when an instruction is not the one that
/// the next step needs, when one is missing or left over, or when a result is not that of the plain
/// loops. Stopped, it compares nothing and says that it is not complete.
StreamCounts execute(const Plan& plan, const StreamMachine& machine,
                     const std::vector<StreamInstruction>& stream, const StreamWatch& watch = {});

/// `load ifmap [0,0,3,0]`, and the words of a burst behind it.
std::string instructionText(const std::vector<std::string>& tensors,
                            const StreamInstruction& instruction);
/// Its 32 bytes. Throws InputError when it has more than 7 coordinates or one of 2^32 or more.
std::string instructionBytes(const StreamInstruction& instruction);
/// A line each, under a heading with the tiles.
std::string streamText(const Plan& plan, const std::vector<StreamInstruction>& stream);
/// The same as bytes: a heading of lines, then instructions of 32 bytes. Throws InputError when a
/// tensor has more than 7 ranks or 2^32 words along one.
std::string streamBytes(const Plan& plan, const std::vector<StreamInstruction>& stream);
/// The text of such bytes. Throws InputError when they are no stream.
std::string disassembled(const std::string& bytes);

}  // namespace loopglass
