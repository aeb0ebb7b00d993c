#include "search/space_size.h"

#include <cstdint>
#include <gmpxx.h>
#include <vector>

namespace loopglass {

namespace {

/// Ways to put `balls` equal prime factors into `places`.
mpz_class spread(unsigned long balls, unsigned long places) {
    mpz_class ways;
    mpz_bin_uiui(ways.get_mpz_t(), balls + places - 1, balls);
    return ways;
}

mpz_class factorisations(std::int64_t n, unsigned long places) {
    mpz_class ways = 1;
    for (std::int64_t p = 2; p * p <= n; ++p) {
        unsigned long power = 0;
        while (n % p == 0) {
            n /= p;
            ++power;
        }
        ways *= spread(power, places);
    }
    return n > 1 ? mpz_class(ways * spread(1, places)) : ways;
}

mpz_class count(const Problem& problem) {
    unsigned long places = problem.levelCount();
    for (const Level& level : problem.accelerator.levels) {
        places += (level.fanout.x > 1 ? 1U : 0U) + (level.fanout.y > 1 ? 1U : 0U);
    }
    mpz_class ways = 1;
    mpz_class orders = 1;
    unsigned long loops = 0;
    for (const Dimension& dimension : problem.workload.dimensions) {
        ways *= factorisations(dimension.bound, places);
        if (dimension.bound > 1) {
            orders *= ++loops;
        }
    }
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        ways *= orders;
    }
    return ways;
}

}  // namespace

double mappingCount(const SearchSpace& space) { return count(space.problem()).get_d(); }

std::string exactMappingCount(const Problem& problem) { return count(problem).get_str(); }

}  // namespace loopglass
