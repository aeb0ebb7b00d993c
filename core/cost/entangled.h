#pragma once

#include "cost/compiled_problem.h"
#include "cost/loop_nest.h"

#include <cstdint>
#include <span>
#include <vector>

/// Unions of sibling tiles that are not a product over the ranks, because a dimension indexes
/// several ranks of one tensor, as in a[i,i+k]. Such unions are rare and small, so their offsets
/// and words are listed one by one.
namespace loopglass::entangled {

/// Returns the offset vectors of all combinations of the loops' counters, sorted, without
/// repetition.
std::vector<std::vector<std::int64_t>> offsets(const CompiledTensor& tensor,
                                               std::span<const NestLoop> loops);

/// Returns the number of words that the boxes at the offsets cover. A box is counted without the
/// words that it already had before it moved by `shift`; with an empty shift, all words count.
/// Throws CountOverflow if there are too many words to list.
std::int64_t newWords(const std::vector<std::vector<std::int64_t>>& offsets,
                      std::span<const std::int64_t> extent, std::span<const std::int64_t> shift);

}  // namespace loopglass::entangled
