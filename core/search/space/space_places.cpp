// The number of ways to spread the factors of dimensions over places.
//
// Prime factors are spread independently, so p^k has C(k+n−1, k) ways into n places, and a
// dimension size has the product over its primes. The axes of a fanout have a limited number of
// children, which couples the dimensions. There the ways are counted dimension by dimension, by the
// product already on each axis. The counts are exact integers. Cost: per dimension, products that
// fit the axes · divisors chosen for them.
#include "search/space/space_places.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace loopglass::space {

namespace {

/// Returns the ways to put `balls` equal prime factors into `places`.
mpz_class spreadBalls(unsigned long balls, unsigned long places) {
    mpz_class ways;
    mpz_bin_uiui(ways.get_mpz_t(), balls + places - 1, balls);
    return ways;
}

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

mpz_class factorisations(std::int64_t n, unsigned long places) {
    if (places == 0) {
        return n == 1 ? 1 : 0;
    }
    mpz_class ways = 1;
    for (std::int64_t p = 2; p * p <= n; ++p) {
        unsigned long power = 0;
        while (n % p == 0) {
            n /= p;
            ++power;
        }
        ways *= spreadBalls(power, places);
    }
    return n > 1 ? mpz_class(ways * spreadBalls(1, places)) : ways;
}

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

SpacePlaces::SpacePlaces(const SearchProblem& space, std::stop_token stop)
    : m_space(space),
      m_stop(std::move(stop)) {
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        const Fanout& fanout = space.compiled().level(l).fanout;
        if (fanout.x > 1) {
            m_axes.push_back({l, 'x', fanout.x, space.constraints(l).x.least});
        }
        if (fanout.y > 1) {
            m_axes.push_back({l, 'y', fanout.y, space.constraints(l).y.least});
        }
    }
}

const LoopConstraint& SpacePlaces::on(const Axis& axis) const {
    const LevelConstraints& here = m_space.constraints(axis.level);
    return axis.name == 'x' ? here.x : here.y;
}

/// The part of a dimension size that the constraints leave free.
std::int64_t SpacePlaces::rest(std::size_t d) const {
    std::int64_t rest = m_space.bound(d);
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        rest /= m_space.fixedTemporal(l, d) * m_space.fixedSpatial(l, d);
    }
    return rest;
}

void SpacePlaces::addPlace(std::size_t level, std::size_t d, TemporalPlaces& places) const {
    const std::int64_t most = m_space.temporalMost(level, d);
    if (!m_space.temporalFree(level, d)) {
        return;
    }
    if (most >= m_space.bound(d)) {
        ++places.unlimited;
    } else {
        places.limits.push_back(most);
    }
}

SpacePlaces::TemporalPlaces SpacePlaces::temporalPlaces(std::size_t d) const {
    TemporalPlaces places;
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        addPlace(l, d, places);
    }
    return places;
}

mpz_class SpacePlaces::spread(std::int64_t n, const TemporalPlaces& places,
                              std::size_t from) const {
    if (from == places.limits.size()) {
        return factorisations(n, places.unlimited);
    }
    mpz_class ways = 0;
    for (const std::int64_t factor : m_space.divisors(n)) {
        if (factor > places.limits[from]) {
            break;
        }
        ways += spread(n / factor, places, from + 1);
    }
    return ways;
}

mpz_class SpacePlaces::temporalWays() const {
    mpz_class ways = 1;
    for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
        ways *= spread(rest(d), temporalPlaces(d));
    }
    return ways;
}

SpacePlaces::States SpacePlaces::start(const std::vector<Axis>& axes) const {
    std::vector<std::int64_t> fixed;
    for (const Axis& axis : axes) {
        std::int64_t product = 1;
        for (const Loop& loop : on(axis).factors) {
            product *= loop.factor;
        }
        fixed.push_back(product);
    }
    return {{fixed, 1}};
}

void SpacePlaces::options(const std::vector<Axis>& axes, std::size_t d, std::int64_t left,
                          const TemporalPlaces& temporal, std::vector<std::int64_t>& chosen,
                          Options& out) const {
    const std::size_t a = chosen.size();
    if (a == axes.size()) {
        const mpz_class ways = spread(left, temporal);
        if (ways > 0) {
            out.emplace_back(chosen, ways);
        }
        return;
    }
    for (const std::int64_t factor : m_space.divisors(left)) {
        if (factor > axes[a].children || m_stop.stop_requested() ||
            factor > m_space.axisMost(axes[a].level, axes[a].name, d)) {
            break;
        }
        chosen.push_back(factor);
        options(axes, d, left / factor, temporal, chosen, out);
        chosen.pop_back();
    }
}

bool SpacePlaces::extend(States& states, const Options& options, const std::vector<Axis>& axes,
                         std::uint64_t& steps) const {
    const std::uint64_t needed = states.size() * options.size();
    if (needed > steps) {
        return false;
    }
    steps -= needed;
    States next;
    std::vector<std::int64_t> sum(axes.size());
    for (const auto& [given, ways] : states) {
        if (m_stop.stop_requested()) {
            break;
        }
        for (const auto& [factors, own] : options) {
            bool fits = true;
            for (std::size_t a = 0; a < axes.size(); ++a) {
                sum[a] = given[a] * factors[a];
                fits = fits && sum[a] <= axes[a].children;
            }
            if (fits) {
                next[sum] += ways * own;
            }
        }
    }
    states = std::move(next);
    return true;
}

std::optional<mpz_class> SpacePlaces::ways(bool fitting, std::uint64_t maxSteps) const {
    mpz_class all = 1;
    if (!fitting) {
        for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
            all *= factorisations(m_space.bound(d), m_space.levelCount() + m_axes.size());
        }
        return all;
    }
    States states = start(m_axes);
    for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
        Options choices;
        std::vector<std::int64_t> chosen;
        options(m_axes, d, rest(d), temporalPlaces(d), chosen, choices);
        if (!extend(states, choices, m_axes, maxSteps)) {
            return std::nullopt;
        }
    }
    all = 0;
    for (const auto& [given, number] : states) {
        if (std::equal(given.begin(), given.end(), m_axes.begin(), isEnough)) {
            all += number;
        }
    }
    return all;
}

std::vector<std::vector<SpacePlaces::Options>> SpacePlaces::optionsAt(
    std::size_t level, const std::vector<Axis>& axes) const {
    std::vector<std::vector<Options>> all(m_space.dimensionCount());
    for (std::size_t d = 0; d < all.size(); ++d) {
        const std::int64_t fixed = m_space.fixedTemporal(level, d) * m_space.fixedSpatial(level, d);
        for (const std::int64_t factor : m_space.divisors(m_space.bound(d))) {
            Options choices;
            std::vector<std::int64_t> chosen;
            if (factor % fixed == 0) {
                TemporalPlaces here;
                addPlace(level, d, here);
                options(axes, d, factor / fixed, here, chosen, choices);
            }
            all[d].push_back(std::move(choices));
        }
    }
    return all;
}

/// Counts the pairs of states and options that fit together.
mpz_class SpacePlaces::joined(const States& states, const Options& options,
                              const std::vector<Axis>& axes) {
    mpz_class all = 0;
    for (const auto& [given, ways] : states) {
        for (const auto& [factors, own] : options) {
            bool fits = true;
            for (std::size_t a = 0; a < axes.size() && fits; ++a) {
                const std::int64_t used = given[a] * factors[a];
                fits = used <= axes[a].children && isEnough(used, axes[a]);
            }
            if (fits) {
                mpz_addmul(all.get_mpz_t(), ways.get_mpz_t(), own.get_mpz_t());
            }
        }
    }
    return all;
}

/// Chooses the dimensions from the last to the first; `number` encodes the divisors chosen so far.
/// Most of the work is in the dimension chosen last, where only the sum is needed.
void SpacePlaces::countAt(const std::vector<std::vector<Options>>& options,
                          const std::vector<Axis>& axes, std::size_t dimensionsLeft,
                          const States& states, std::size_t number,
                          std::vector<mpz_class>& ways) const {
    const std::vector<Options>& here = options[dimensionsLeft - 1];
    for (std::size_t i = 0; i < here.size() && !m_stop.stop_requested(); ++i) {
        if (dimensionsLeft == 1) {
            ways[number * here.size() + i] = joined(states, here[i], axes);
            continue;
        }
        States next = states;
        std::uint64_t steps = ~std::uint64_t{0};
        extend(next, here[i], axes, steps);
        if (!next.empty()) {
            countAt(options, axes, dimensionsLeft - 1, next, number * here.size() + i, ways);
        }
    }
}

std::vector<mpz_class> SpacePlaces::waysAt(std::size_t level) const {
    std::vector<Axis> axes;
    std::copy_if(m_axes.begin(), m_axes.end(), std::back_inserter(axes),
                 [level](const Axis& axis) { return axis.level == level; });
    std::vector<std::vector<Options>> options = optionsAt(level, axes);
    // A dimension of one iteration has one way everywhere, and adds no digit to a number.
    std::erase_if(options, [](const std::vector<Options>& one) { return one.size() == 1; });
    if (options.empty()) {
        const std::vector<std::int64_t>& fixed = start(axes).begin()->first;
        return {std::equal(fixed.begin(), fixed.end(), axes.begin(), isEnough) ? 1 : 0};
    }
    std::size_t size = 1;
    for (const std::vector<Options>& ofDimension : options) {
        size *= ofDimension.size();
    }
    std::vector<mpz_class> ways(size);
    countAt(options, axes, options.size(), start(axes), 0, ways);
    return ways;
}

}  // namespace loopglass::space
