#pragma once

#include "mapping/variant.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <stop_token>
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

/// Returns the number of ways to spread the factors of all dimensions over the temporal loops
/// alone, beside the factors that constraints fix.
mpz_class temporalWays(const SearchProblem& space);
/// Returns the number of ways over temporal and spatial loops. With `fitting`, the factors of an
/// axis do not exceed its children. Returns nothing if the count takes more than `maxSteps` steps.
/// After a stop, counts too few ways.
std::optional<mpz_class> waysToSpread(const SearchProblem& space, bool fitting,
                                      std::uint64_t maxSteps, std::stop_token stop = {});

/// The legal ways to spread the factors of a space: the axes fit, and the buffers hold their tiles.
struct LegalTileCounts {
    mpz_class temporal;  ///< without unrollings beside those of constraints
    mpz_class unrolled;  ///< with all unrollings
};
/// Counts the legal ways. Subtracts the needed steps from `steps`. Empty if `steps` is too small,
/// or after a stop.
std::optional<LegalTileCounts> legalTileCounts(const SearchProblem& space, std::uint64_t& steps,
                                               const std::stop_token& stop);

}  // namespace loopglass::space
