#pragma once

#include "export/plan/plan.h"
#include "program/machine.h"

#include <cstdint>
#include <functional>
#include <stop_token>
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

    /// Throws CountOverflow.
    std::int64_t instructions(const StreamMachine& machine) const;
};

/// The loops of a mapping as a machine steps through them, down to the innermost that brings a tile
/// from outside.
class StreamWalk {
public:
    /// Throws InputError for a mapping that has no such stream: the outermost level is spread over
    /// several chips, the lanes read a tensor from outside, or tiles are uneven. The plan must
    /// outlive it.
    explicit StreamWalk(const Plan& plan);

    struct Listener {
        /// A tile is there from now on, in place of the one before, at these steps of the loops.
        std::function<void(std::size_t tensor, const std::vector<std::int64_t>& origin,
                           const std::vector<std::int64_t>& steps)>
            tile;
        /// The operations of these steps of the loops, one index each.
        std::function<void(const std::vector<std::int64_t>& steps)> pass;
    };
    /// Goes through all steps in order. False when it was stopped.
    bool run(const Listener& listener, const std::stop_token& stop = {}) const;

    /// Words of a tile by rank.
    const std::vector<std::int64_t>& extent(std::size_t tensor) const { return m_extents[tensor]; }
    /// Of the plan, the outermost.
    std::size_t loopCount() const { return m_depth; }
    /// Loops around the place where tiles of a tensor come in.
    std::size_t place(std::size_t tensor) const { return m_places[tensor]; }
    /// The tile that is there at these steps, by its first element.
    std::vector<std::int64_t> origin(std::size_t tensor,
                                     const std::vector<std::int64_t>& steps) const;

private:
    bool descend(std::size_t depth, std::vector<std::int64_t>& steps,
                 std::vector<std::vector<std::int64_t>>& now, const Listener& listener,
                 const std::stop_token& stop) const;

    const Plan& m_plan;
    std::size_t m_depth = 0;                           ///< loops that are stepped through
    std::vector<std::size_t> m_places;                 ///< by tensor
    std::vector<std::vector<std::int64_t>> m_extents;  ///< by tensor
};

/// An instruction where it stands.
struct StreamEvent {
    const StreamInstruction& instruction;
    const std::vector<std::int64_t>& tile;   ///< that it moves (a part of), by its first element
    const std::vector<std::int64_t>& steps;  ///< of the loops that are stepped through
};

/// Counts a stream, and hands out its instructions in order when `take` is given; it gives false
/// when it wants no more of them. Throws what StreamWalk throws.
StreamCounts streamOf(const Plan& plan, const StreamMachine& machine,
                      const std::function<bool(const StreamEvent&)>& take = {},
                      const std::stop_token& stop = {});

/// Executes the instructions on arrays of small numbers: a memory outside and a buffer for the tile
/// of each tensor. Gives what it moved. Throws InputError when an instruction is not the one that
/// the next step needs, when one is missing or left over, or when a result is not that of the plain
/// loops.
StreamCounts execute(const Plan& plan, const StreamMachine& machine,
                     const std::vector<StreamInstruction>& stream);

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
