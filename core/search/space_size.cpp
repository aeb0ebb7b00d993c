#include "search/space_size.h"

namespace loopglass {

namespace {

/// Ways to put `balls` equal prime factors into `places`.
double spread(int balls, int places) {
    double ways = 1;
    for (int i = 1; i <= balls; ++i) {
        ways *= static_cast<double>(places - 1 + i) / static_cast<double>(i);
    }
    return ways;
}

double factorisations(std::int64_t n, int places) {
    double ways = 1;
    for (std::int64_t p = 2; p * p <= n; ++p) {
        int power = 0;
        while (n % p == 0) {
            n /= p;
            ++power;
        }
        ways *= spread(power, places);
    }
    return n > 1 ? ways * spread(1, places) : ways;
}

}  // namespace

double mappingCount(const SearchSpace& space) {
    int places = static_cast<int>(space.levelCount());
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        const Fanout& fanout = space.compiled().level(l).fanout;
        places += (fanout.x > 1 ? 1 : 0) + (fanout.y > 1 ? 1 : 0);
    }
    double count = 1;
    double loops = 0;
    double orders = 1;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        count *= factorisations(space.bound(d), places);
        if (space.bound(d) > 1) {
            loops += 1;
            orders *= loops;
        }
    }
    for (std::size_t l = 1; l < space.levelCount(); ++l) {
        count *= orders;
    }
    return count;
}

}  // namespace loopglass
