// How many ways there are to spread the factors of dimensions over places.
//
// Prime factors are spread independently, so p^k goes into n places in C(k+n−1, k) ways, and a
// bound in the product over its primes. Axes of a fanout have a limited number of children, which
// couples the dimensions: there the ways are counted dimension by dimension, by what each axis has
// been given so far. Exact integers. Cost: products that fit the axes · divisors chosen for them,
// per dimension.
#include "search/space_places.h"

namespace loopglass {

namespace {

/// Ways to put `balls` equal prime factors into `places`.
mpz_class spread(unsigned long balls, unsigned long places) {
    mpz_class ways;
    mpz_bin_uiui(ways.get_mpz_t(), balls + places - 1, balls);
    return ways;
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
        ways *= spread(power, places);
    }
    return n > 1 ? mpz_class(ways * spread(1, places)) : ways;
}

SpacePlaces::SpacePlaces(const SearchSpace& space) : m_space(space) {
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        const Fanout& fanout = space.compiled().level(l).fanout;
        if (fanout.x > 1) {
            m_axes.push_back({l, 'x', fanout.x});
        }
        if (fanout.y > 1) {
            m_axes.push_back({l, 'y', fanout.y});
        }
    }
}

const LoopConstraint& SpacePlaces::on(const Axis& axis) const {
    const LevelConstraints& here = m_space.constraints(axis.level);
    return axis.name == 'x' ? here.x : here.y;
}

/// What constraints leave of a bound.
std::int64_t SpacePlaces::rest(std::size_t d) const {
    std::int64_t rest = m_space.bound(d);
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        rest /= m_space.fixedTemporal(l, d) * m_space.fixedSpatial(l, d);
    }
    return rest;
}

unsigned long SpacePlaces::temporalPlaces(std::size_t d) const {
    unsigned long places = 0;
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        places += m_space.temporalFree(l, d) ? 1 : 0;
    }
    return places;
}

mpz_class SpacePlaces::temporalWays() const {
    mpz_class ways = 1;
    for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
        ways *= factorisations(rest(d), temporalPlaces(d));
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
                          unsigned long temporal, std::vector<std::int64_t>& chosen,
                          Options& out) const {
    const std::size_t a = chosen.size();
    if (a == axes.size()) {
        const mpz_class ways = factorisations(left, temporal);
        if (ways > 0) {
            out.emplace_back(chosen, ways);
        }
        return;
    }
    for (const std::int64_t factor : m_space.divisors(left)) {
        if (factor > axes[a].children ||
            (factor > 1 && !m_space.axisFree(axes[a].level, axes[a].name, d))) {
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

std::optional<mpz_class> SpacePlaces::ways(bool fitting, std::uint64_t mostSteps) const {
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
        if (!extend(states, choices, m_axes, mostSteps)) {
            return std::nullopt;
        }
    }
    all = 0;
    for (const auto& [given, number] : states) {
        all += number;
    }
    return all;
}

mpz_class SpacePlaces::waysAt(std::size_t level, const std::vector<std::int64_t>& factors) const {
    std::vector<Axis> axes;
    for (const Axis& axis : m_axes) {
        if (axis.level == level) {
            axes.push_back(axis);
        }
    }
    States states = start(axes);
    for (std::size_t d = 0; d < factors.size(); ++d) {
        const std::int64_t fixed = m_space.fixedTemporal(level, d) * m_space.fixedSpatial(level, d);
        if (factors[d] % fixed != 0) {
            return 0;
        }
        Options choices;
        std::vector<std::int64_t> chosen;
        options(axes, d, factors[d] / fixed, m_space.temporalFree(level, d) ? 1 : 0, chosen,
                choices);
        std::uint64_t steps = ~std::uint64_t{0};
        extend(states, choices, axes, steps);
    }
    mpz_class all = 0;
    for (const auto& [given, number] : states) {
        all += number;
    }
    return all;
}

}  // namespace loopglass
