#include "search/space/space_size.h"

#include "search/space/divisors.h"
#include "search/space/space_places.h"

#include <cstdint>
#include <gmpxx.h>
#include <map>
#include <vector>

namespace loopglass::space {

namespace {

/// Ways to spread a dimension size, by size. Variants have most sizes in common.
using KnownWays = std::map<std::int64_t, mpz_class>;

mpz_class count(const Problem& problem, const std::vector<std::int64_t>& bounds, KnownWays& known) {
    unsigned long places = problem.levelCount();
    for (const Level& level : problem.accelerator.levels) {
        places += (level.fanout.x > 1 ? 1U : 0U) + (level.fanout.y > 1 ? 1U : 0U);
    }
    mpz_class ways = 1;
    mpz_class orders = 1;
    unsigned long loops = 0;
    for (const std::int64_t bound : bounds) {
        const auto [spread, added] = known.try_emplace(bound);
        if (added) {
            spread->second = factorisations(bound, places);
        }
        ways *= spread->second;
        if (bound > 1) {
            orders *= ++loops;
        }
    }
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        ways *= orders;
    }
    return ways;
}

std::vector<std::int64_t> boundsOf(const Problem& problem) {
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : problem.workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    return bounds;
}

}  // namespace

double mappingCount(const SearchProblem& space) {
    KnownWays known;
    return count(space.problem(), boundsOf(space.problem()), known).get_d();
}

std::string exactMappingCount(const Problem& problem) {
    KnownWays known;
    return count(problem, boundsOf(problem), known).get_str();
}

std::string exactMappingCount(const Problem& problem, std::size_t keepChoices) {
    KnownWays known;
    mpz_class all = count(problem, boundsOf(problem), known);
    all <<= keepChoices;
    return all.get_str();
}

std::string exactMappingCount(const Problem& problem, const std::vector<Variant>& variants) {
    // Kept tensors change no factor, so variants with equal dimension sizes are counted together.
    std::map<std::vector<std::int64_t>, unsigned long> numbers;
    for (const Variant& variant : variants) {
        ++numbers[variant.bounds.empty() ? boundsOf(problem) : variant.bounds];
    }
    KnownWays known;
    mpz_class sum = 0;
    for (const auto& [bounds, number] : numbers) {
        sum += count(problem, bounds, known) * number;
    }
    return sum.get_str();
}

}  // namespace loopglass::space
