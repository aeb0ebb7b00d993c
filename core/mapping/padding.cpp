// Padding. With perfect factors, a dimension of prime size (7, 13, 17, 149) can be split in only
// one way. A slightly larger size can be split in many ways. The added iterations are real work:
// the padded problem is a problem with larger dimensions, and nothing else changes.
//
// For a dimension of size n, a size m > n is tried if m ≤ n·(1 + limit), and
//   1. m has no prime factor above 7, and has more divisors than n and than every smaller size of
//      this kind (7 → 8; 13 → 14; 17 → 18; 149 → 150, 168), or
//   2. m fills an axis of a fanout in the fewest passes: m = ⌈n/passes⌉·passes, where passes =
//      ⌈n/children⌉ (17 over 5 children: 4 passes of 5, m = 20; 149 over 14: 11 passes, m = 154).
// This rule keeps the mapping space small. The optimum is proven for these sizes. A size outside
// the rule might be better.
//
// Three kinds of dimensions are not padded. The first kind is a dimension of size 1, which has no
// loops. The second kind is a dimension that shares a rank of an operand and does not index the
// output, such as the taps R of p + r. Padding such a dimension would add work to every output and
// a wider halo to every tile. The third kind is a dimension that shares a rank of the output.
// Padding such a dimension would add terms to real results. A size is not tried if the factors that
// constraints fix do not divide it.
#include "mapping/padding.h"

#include <algorithm>
#include <cmath>

namespace loopglass {

namespace {

constexpr std::int64_t largestFactor = 7;

bool isSmooth(std::int64_t n) {
    for (std::int64_t p = 2; p <= largestFactor; ++p) {
        while (n % p == 0) {
            n /= p;
        }
    }
    return n == 1;
}

std::int64_t divisorCount(std::int64_t n) {
    std::int64_t count = 1;
    for (std::int64_t p = 2; p * p <= n; ++p) {
        std::int64_t power = 1;
        for (; n % p == 0; n /= p) {
            ++power;
        }
        count *= power;
    }
    return n > 1 ? 2 * count : count;
}

/// Returns true if the dimension shares a rank with another dimension in a way that forbids
/// padding. Dimensions of size 1 do not count.
bool isPinnedByWindow(const Problem& problem, std::size_t d) {
    const bool indexesOutput =
        problem.reuse[index(problem.output)].indexing.contains(dimensionId(d));
    for (const Tensor& tensor : problem.workload.tensors) {
        for (const Rank& rank : tensor.ranks) {
            bool here = false;
            bool shared = false;
            for (const Term& term : rank.terms) {
                const bool same = index(term.dimension) == d;
                here = here || same;
                shared = shared || (!same && problem.workload[term.dimension].bound > 1);
            }
            if (here && shared && (tensor.output || !indexesOutput)) {
                return true;
            }
        }
    }
    return false;
}

std::int64_t fixedProduct(const Constraints& constraints, std::size_t d) {
    std::int64_t product = 1;
    for (const LevelConstraints& level : constraints.levels) {
        for (const LoopConstraint* place : {&level.temporal, &level.x, &level.y}) {
            for (const Loop& loop : place->factors) {
                product *= index(loop.dimension) == d ? loop.factor : 1;
            }
        }
    }
    return product;
}

/// Adds smooth sizes with more divisors than all smaller ones. Smooth numbers are rare, so the
/// divisors of only a few numbers are counted.
void addRecords(std::int64_t bound, std::int64_t most, std::vector<std::int64_t>& sizes,
                const std::stop_token& stop) {
    std::int64_t record = divisorCount(bound);
    for (std::int64_t size = bound + 1; size <= most && !stop.stop_requested(); ++size) {
        if (isSmooth(size)) {
            const std::int64_t count = divisorCount(size);
            if (count > record) {
                record = count;
                sizes.push_back(size);
            }
        }
    }
}

void addPasses(const Problem& problem, std::int64_t bound, std::int64_t most,
               std::vector<std::int64_t>& sizes) {
    for (const Level& level : problem.accelerator.levels) {
        for (const std::int64_t children : {level.fanout.x, level.fanout.y}) {
            if (children > 1) {
                const std::int64_t passes = (bound + children - 1) / children;
                const std::int64_t size = (bound + passes - 1) / passes * passes;
                if (size > bound && size <= most) {
                    sizes.push_back(size);
                }
            }
        }
    }
}

struct Choosing {
    const std::vector<std::vector<std::int64_t>>& sizes;
    double limit;
    std::size_t most;
    std::vector<std::int64_t> bounds;
    std::vector<std::vector<std::int64_t>> all;
};

void choose(Choosing& choosing, std::size_t d, double work) {
    if (d == choosing.sizes.size()) {
        choosing.all.push_back(choosing.bounds);
        return;
    }
    const auto own = static_cast<double>(choosing.sizes[d].front());
    for (const std::int64_t size : choosing.sizes[d]) {
        const double here = work * (static_cast<double>(size) / own);
        if (here > choosing.limit || choosing.all.size() >= choosing.most) {
            return;
        }
        choosing.bounds[d] = size;
        choose(choosing, d + 1, here);
    }
}

/// Tolerance for rounding errors, e.g. in 0.2 times 5.
constexpr double rounding = 1e-9;

}  // namespace

std::vector<std::int64_t> paddedSizes(const Problem& problem, const Constraints& constraints,
                                      DimensionId dimension, double limit,
                                      const std::stop_token& stop) {
    // Limit of the search for sizes, which examines numbers one by one; for a very long dimension,
    // a million sizes are sufficient.
    constexpr std::int64_t farthest = 1'000'000;
    const std::int64_t bound = problem.workload[dimension].bound;
    std::vector<std::int64_t> sizes{bound};
    if (bound == 1 || isPinnedByWindow(problem, index(dimension))) {
        return sizes;
    }
    const double room = std::floor(static_cast<double>(bound) * limit + rounding);
    const std::int64_t most =
        std::min(maxBound, bound + static_cast<std::int64_t>(std::min(room, double{farthest})));
    addRecords(bound, most, sizes, stop);
    addPasses(problem, bound, most, sizes);
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    const std::int64_t fixed = fixedProduct(constraints, index(dimension));
    std::erase_if(sizes, [&](std::int64_t size) { return size != bound && size % fixed != 0; });
    return sizes;
}

std::vector<std::vector<std::int64_t>> paddings(const Problem& problem,
                                                const Constraints& constraints, double limit,
                                                std::size_t most, const std::stop_token& stop) {
    std::vector<std::vector<std::int64_t>> sizes;
    std::vector<std::int64_t> own;
    for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
        sizes.push_back(paddedSizes(problem, constraints, dimensionId(d), limit, stop));
        own.push_back(sizes.back().front());
    }
    Choosing choosing{sizes, 1 + limit + rounding, most, own, {}};
    choose(choosing, 0, 1);
    return choosing.all;
}

}  // namespace loopglass
