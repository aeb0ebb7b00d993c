#pragma once

#include "embed/packing/split.h"
#include "embed/request/options.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// The layout of a rank of a tensor in the packed memory.
enum class RankLayout : std::uint8_t {
    Kept,    ///< the rank is unchanged, because none of its dimensions is matched
    Apart,   ///< every dimension is separate: tiles of a plain rank, im2col of a window
    Shared,  ///< only the matched parts of a window are separate
};

struct PackedRank {
    RankLayout layout = RankLayout::Kept;
    std::int64_t outer = 1;  ///< number of positions outside the instruction's tile
    std::int64_t step = 1;   ///< for Shared: elements between two outer positions
    bool operator==(const PackedRank&) const = default;
};

/// A tensor in the form that the instruction reads: an array over the outer positions of the ranks,
/// with the first rank slowest. The elements of this array are contiguous tiles with the shape of
/// the instruction's operand.
struct PackedTensor {
    TensorId tensor{};              ///< tensor of the operator
    TensorId operand{};             ///< tensor of the instruction
    std::vector<PackedRank> ranks;  ///< ranks of the operator's tensor
    std::int64_t tileWords = 1;
    std::int64_t words = 1;
    bool operator==(const PackedTensor&) const = default;
};

/// Returns the packed form of every tensor of the operator, in the order of its equation. A padded
/// dimension is separate in at least one tensor. Values beyond the size are zero in an operand; in
/// the output they are discarded. Throws CountOverflow.
std::vector<PackedTensor> packedTensors(const Instruction& instruction, const Workload& workload,
                                        const Embedding& embedding, const Split& split,
                                        Unrolling unrolling);

/// Returns the number of words along a rank of the operator, without its offset.
std::int64_t extentOf(const Rank& rank, const std::vector<std::int64_t>& bounds);

}  // namespace loopglass::embed
