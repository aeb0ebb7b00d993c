#pragma once

#include "cost/compiled_problem.h"
#include "cost/loop_nest.h"

#include <cstdint>
#include <span>
#include <vector>

/// Sibling sets that are not a product over the ranks, because a dimension indexes several ranks of
/// one tensor (a[i,i+k]). Such sets are rare and small, so offsets and words are listed.
namespace loopglass::entangled {

/// Offset vectors, rank by rank, of all combinations of the loops; sorted, without repetition.
std::vector<std::vector<std::int64_t>> offsets(const CompiledTensor& tensor,
                                               std::span<const NestLoop> loops);

/// Words covered by the boxes at the offsets but, for each box, not by itself moved back by
/// `shift`; an empty shift means all words. Throws CountOverflow when there are too many to list.
std::int64_t newWords(const std::vector<std::vector<std::int64_t>>& offsets,
                      std::span<const std::int64_t> extent, std::span<const std::int64_t> shift);

}  // namespace loopglass::entangled
