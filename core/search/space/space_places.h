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

/// Returns the number of all mappings, before pruning and without checks. The number counts every
/// way to distribute the prime factors of every dimension over the temporal and spatial places,
/// times every loop order of every level except the innermost. The result is a floating-point
/// number for comparisons, not an exact count.
double mappingCount(const SearchProblem& space);

/// Returns mappingCount() exactly, in decimal digits.
std::string exactMappingCount(const Problem& problem);

/// Returns the exact sum of mappingCount() over these variants of a problem.
std::string exactMappingCount(const Problem& problem, const std::vector<Variant>& variants);
/// Returns the exact number of mappings over all `keepChoices` choices of kept tensors.
std::string exactMappingCount(const Problem& problem, std::size_t keepChoices);

/// Returns the number of ways to distribute the factors of all dimensions over the temporal loops;
/// factors that constraints fix are not distributed.
mpz_class temporalWays(const SearchProblem& space);
/// Returns the number of ways over temporal and spatial loops. If `fitting` is true, the factors of
/// an axis must not exceed its children. Returns no value if the count takes more than `maxSteps`
/// steps. After a stop request, the result is too small.
std::optional<mpz_class> waysToSpread(const SearchProblem& space, bool fitting,
                                      std::uint64_t maxSteps, std::stop_token stop = {});

/// The number of legal ways to distribute the factors of a space. In a legal way, the axes have
/// enough children and the buffers hold their tiles.
struct LegalTileCounts {
    mpz_class temporal;  ///< number of ways with only the unrollings that constraints fix
    mpz_class unrolled;  ///< number of ways with all unrollings
};
/// Returns the number of legal ways, and subtracts the needed steps from `steps`. Returns no value
/// if `steps` is too small, or after a stop request.
std::optional<LegalTileCounts> legalTileCounts(const SearchProblem& space, std::uint64_t& steps,
                                               const std::stop_token& stop);

}  // namespace loopglass::space
