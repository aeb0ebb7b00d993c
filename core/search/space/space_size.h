#pragma once

#include "mapping/variant.h"
#include "search/space/search_problem.h"

#include <string>
#include <vector>

namespace loopglass::space {

/// Returns the number of mappings before pruning and checks: every way to spread the prime factors
/// of every dimension over the temporal and spatial places, times every loop order of every level
/// above the innermost. The result is a floating-point number for comparisons, not an exact count.
double mappingCount(const SearchProblem& space);

/// Returns this number exactly, in decimal digits.
std::string exactMappingCount(const Problem& problem);

/// Returns the exact sum over these variants of a problem.
std::string exactMappingCount(const Problem& problem, const std::vector<Variant>& variants);
/// Returns the exact number over all `keepChoices` choices of keeps.
std::string exactMappingCount(const Problem& problem, std::size_t keepChoices);

}  // namespace loopglass::space
