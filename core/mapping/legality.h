#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "words/argument.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

enum class ViolationKind : std::uint8_t {
    LevelCount,  ///< mapping and accelerator have different numbers of levels
    /// A factor below 1, an unknown dimension, or a tile size or count that cannot split its range.
    BadFactor,
    Product,    ///< the factors of a dimension do not multiply to its size
    Capacity,   ///< the tiles exceed the capacity of a buffer
    Fanout,     ///< an axis has fewer children than the spatial loops need
    Reduction,  ///< a fanout without spatial reduction unrolls a reduction dimension
    Overflow,   ///< a product exceeds 64 bits
};

/// A violation of a mapping, with the numbers required and available.
struct Violation {
    ViolationKind kind{};
    std::optional<LevelId> level;
    std::optional<std::size_t> buffer;     ///< index of the buffer in the level, for Capacity
    std::optional<DimensionId> dimension;  ///< the dimension, for Product, BadFactor and Reduction
    char axis = 0;                         ///< the axis 'x' or 'y', for Fanout and Reduction
    std::vector<TensorId> tensors;         ///< tensors that the buffer keeps, for Capacity
    /// Required words, required children, or the product found.
    std::int64_t needed = 0;
    /// Available words, available children, or the dimension size.
    std::int64_t available = 0;
    Message sentence;  ///< description of the violation
};

/// Returns every violation of a mapping; empty if the mapping is legal (docs/cost-model.md, section
/// "Legality").
std::vector<Violation> violations(const Problem& problem, const Mapping& mapping);

/// Returns the extents of every level's tile as [level][dimension]. An extent is the product of all
/// factors of the dimension at that level and at inner levels. With imperfect factors, the extents
/// belong to the largest tile. Throws CountOverflow.
std::vector<std::vector<std::int64_t>> tileExtents(const Problem& problem, const Mapping& mapping);

/// Returns the number of words of one tile: Π over the ranks of (Σ coefficient·(extent−1) + 1).
/// Throws CountOverflow.
std::int64_t footprint(const Tensor& tensor, const std::vector<std::int64_t>& tileExtent);

/// Returns the number of words that one buffer of a level needs for a tile of each tensor that it
/// keeps. The unit is a word of the accelerator's `word_bits`, even if a tensor has words with
/// other bits. Throws CountOverflow.
std::int64_t bufferWords(const Problem& problem, LevelId level, std::size_t buffer,
                         const std::vector<std::int64_t>& tileExtent);

}  // namespace loopglass
