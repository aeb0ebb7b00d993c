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
    LevelCount,  ///< the mapping has another number of levels than the accelerator
    BadFactor,   ///< a factor below 1, an unknown dimension, a step or count that cannot cut
    Product,     ///< the factors of a dimension do not make up its bound
    Capacity,    ///< a buffer does not hold its tiles
    Fanout,      ///< an axis has fewer children than the spatial loops need
    Reduction,   ///< a fanout that cannot add unrolls a dimension that does not index the output
    Overflow,    ///< a product leaves 64 bits
};

/// A violation of a mapping, with the numbers required and available.
struct Violation {
    ViolationKind kind{};
    std::optional<LevelId> level;
    std::optional<std::size_t> buffer;     ///< index in the level, for Capacity
    std::optional<DimensionId> dimension;  ///< for Product, BadFactor and Reduction
    char axis = 0;                         ///< 'x' or 'y', for Fanout and Reduction
    std::vector<TensorId> tensors;         ///< held by the buffer, for Capacity
    std::int64_t needed = 0;               ///< words, children, or the product found
    std::int64_t available = 0;            ///< words, children, or the bound
    Message sentence;                      ///< all of it in words
};

/// Everything that is wrong with a mapping; empty when it is legal (docs/cost-model.md,
/// section "Legality").
std::vector<Violation> violations(const Problem& problem, const Mapping& mapping);

/// Extents of the tile of every level: [level][dimension], the product of all factors of the
/// dimension at that level and inward; with steps, of the largest tile. Throws CountOverflow.
std::vector<std::vector<std::int64_t>> tileExtents(const Problem& problem, const Mapping& mapping);

/// Words of one tile: Π over the ranks of Σ coefficient·(extent−1)+1. Throws CountOverflow.
std::int64_t footprint(const Tensor& tensor, const std::vector<std::int64_t>& tileExtent);

/// Words of the accelerator's `word_bits` that one buffer of a level needs for a tile of each
/// tensor it keeps, whose own words may have other bits. Throws CountOverflow.
std::int64_t bufferWords(const Problem& problem, LevelId level, std::size_t buffer,
                         const std::vector<std::int64_t>& tileExtent);

}  // namespace loopglass
