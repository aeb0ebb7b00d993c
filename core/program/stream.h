#pragma once

#include "export/plan/plan.h"
#include "program/machine.h"

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

struct StreamInstruction {
    StreamKind kind = StreamKind::Load;
    std::uint8_t tensor = 0;           ///< of a load or a store
    std::vector<std::int64_t> origin;  ///< first element of the tile, by rank
    bool operator==(const StreamInstruction&) const = default;
};

/// The transfers of one tensor between the outermost memory and the chip.
struct StreamTransfers {
    std::int64_t loads = 0;
    std::int64_t stores = 0;
    std::int64_t loadedWords = 0;  ///< that were not on the chip yet
    std::int64_t storedWords = 0;
    bool operator==(const StreamTransfers&) const = default;
};

/// A stream without its instructions.
struct StreamCounts {
    std::vector<StreamTransfers> tensors;
    std::int64_t passes = 0;
    bool operator==(const StreamCounts&) const = default;

    std::int64_t instructions(const StreamMachine& machine) const;
};

/// The loops of a mapping as a machine steps through them, down to the innermost that brings a tile
/// from outside.
class StreamWalk {
public:
    /// Throws InputError for a mapping that has no such stream: the outermost level is spread over
    /// several chips, or the lanes read a tensor from outside. The plan must outlive it.
    explicit StreamWalk(const Plan& plan);

    struct Listener {
        /// A tile is there from now on, in place of the one before.
        std::function<void(std::size_t tensor, const std::vector<std::int64_t>& origin)> tile;
        /// The operations of these steps of the loops, one index each.
        std::function<void(const std::vector<std::int64_t>& steps)> pass;
    };
    /// Goes through all steps in order.
    void run(const Listener& listener) const;

    /// Words of a tile by rank.
    const std::vector<std::int64_t>& extent(std::size_t tensor) const { return m_extents[tensor]; }
    std::size_t loopCount() const { return m_depth; }

private:
    void descend(std::size_t depth, std::vector<std::int64_t>& steps,
                 std::vector<std::vector<std::int64_t>>& now, const Listener& listener) const;

    const Plan& m_plan;
    std::size_t m_depth = 0;                           ///< loops that are stepped through
    std::vector<std::size_t> m_places;                 ///< by tensor
    std::vector<std::vector<std::int64_t>> m_extents;  ///< by tensor
};

/// Counts a stream, and hands out its instructions in order when `take` is given; it gives false to
/// end the stream early. Throws what StreamWalk throws.
StreamCounts streamOf(const Plan& plan, const StreamMachine& machine,
                      const std::function<bool(const StreamInstruction&)>& take = {});

/// Executes the instructions on arrays of small numbers: a memory outside and a buffer for the tile
/// of each tensor. Gives what it moved. Throws InputError when an instruction is not the one that
/// the next step needs, when one is missing or left over, or when a result is not that of the plain
/// loops.
StreamCounts execute(const Plan& plan, const StreamMachine& machine,
                     const std::vector<StreamInstruction>& stream);

/// `load ifmap [0,0,3,0]`, a line each, under a heading with the tiles.
std::string streamText(const Plan& plan, const std::vector<StreamInstruction>& stream);
/// The same as bytes: a heading of lines, then instructions of 32 bytes. Throws InputError when a
/// tensor has more than 7 ranks or 2^32 words along one.
std::string streamBytes(const Plan& plan, const std::vector<StreamInstruction>& stream);
/// The text of such bytes. Throws InputError when they are no stream.
std::string disassembled(const std::string& bytes);

}  // namespace loopglass
