// Counts the ways to distribute the factors of dimensions over places.
//
// Prime factors are distributed independently. So p^k has C(k+n−1, k) ways over n places, and the
// ways of a dimension size are the product over its primes. The axes of a fanout have a limited
// number of children, so the dimensions on an axis depend on each other. For this reason, the ways
// over axes are counted dimension by dimension. Each intermediate result has a count for each
// product on the axes so far. The counts are exact integers. Cost: for each dimension, the number
// of products that fit the axes times the number of divisors.
//
// Counts the legal tilings, over the lattice of tile extents (see space_count.cpp). The index of an
// extent is the mixed-radix number of its divisors' positions. The count proceeds level by level
// from the innermost outward: the number of ways to reach an extent that fits is the sum over the
// extents that divide it.
#include "search/space/space_places.h"

#include "mapping/legality.h"
#include "mapping/variant.h"
#include "search/space/search_problem.h"
#include "workload/checked.h"

#include <algorithm>
#include <cstdint>
#include <gmpxx.h>
#include <iterator>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::space {

namespace {

/// Returns the number of ways to put `balls` equal prime factors into `places` places.
mpz_class spreadBalls(unsigned long balls, unsigned long places) {
    mpz_class ways;
    mpz_bin_uiui(ways.get_mpz_t(), balls + places - 1, balls);
    return ways;
}

/// Returns the number of ways to write n ≥ 1 as an ordered product of `places` factors.
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

/// The number of ways to distribute a dimension size, stored by the size. Most sizes occur in
/// several variants.
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

/// Counts the ways to distribute the factors of all dimensions over the places of a space: the
/// temporal loops of levels, and the axes of fanouts.
class SpacePlaces {
public:
    /// If the count is stopped, its result is too small.
    explicit SpacePlaces(const SearchProblem& space, std::stop_token stop = {})
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

    /// Returns the number of ways over the temporal loops; factors that constraints fix are not
    /// distributed.
    mpz_class temporalWays() const {
        mpz_class ways = 1;
        for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
            ways *= spread(rest(d), temporalPlaces(d));
        }
        return ways;
    }
    /// Returns the number of ways to distribute the factors over temporal and spatial loops. If
    /// `fitting` is true, the factors of an axis must not exceed its children. Returns no value if
    /// the count takes more than `maxSteps` steps.
    std::optional<mpz_class> ways(bool fitting, std::uint64_t maxSteps) const {
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
    /// Returns, for each combination of divisors, the number of ways to give one level exactly
    /// these factors so that the axes of the level are large enough. Temporal and spatial factors
    /// are taken together. A combination has one divisor of each dimension size. The index is the
    /// mixed-radix number of the divisors' positions; the first dimension is the lowest digit.
    std::vector<mpz_class> waysAt(std::size_t level) const {
        std::vector<Axis> axes;
        std::copy_if(m_axes.begin(), m_axes.end(), std::back_inserter(axes),
                     [level](const Axis& axis) { return axis.level == level; });
        std::vector<std::vector<Options>> options = optionsAt(level, axes);
        // A dimension of one iteration has one way everywhere, so it needs no digit in a number.
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

private:
    struct Axis {
        std::size_t level = 0;
        char name = 'x';
        std::int64_t children = 1;
        std::int64_t least = 1;  ///< minimum number of children in use
    };
    /// The places for temporal loops of a dimension: the number of places without a limit, and the
    /// limits of all other places.
    struct TemporalPlaces {
        unsigned long unlimited = 0;
        std::vector<std::int64_t> limits;
    };
    /// The products on the axes so far, each with its number of ways.
    using States = std::map<std::vector<std::int64_t>, mpz_class>;
    using Options = std::vector<std::pair<std::vector<std::int64_t>, mpz_class>>;

    const LoopConstraint& on(const Axis& axis) const {
        const LevelConstraints& here = m_space.constraints(axis.level);
        return axis.name == 'x' ? here.x : here.y;
    }
    States start(const std::vector<Axis>& axes) const {
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
    void options(const std::vector<Axis>& axes, std::size_t d, std::int64_t left,
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
    bool extend(States& states, const Options& options, const std::vector<Axis>& axes,
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
    /// Returns the options of one level for every divisor of every dimension size.
    std::vector<std::vector<Options>> optionsAt(std::size_t level,
                                                const std::vector<Axis>& axes) const {
        std::vector<std::vector<Options>> all(m_space.dimensionCount());
        for (std::size_t d = 0; d < all.size(); ++d) {
            const std::int64_t fixed =
                m_space.fixedTemporal(level, d) * m_space.fixedSpatial(level, d);
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
    static bool isEnough(std::int64_t used, const Axis& axis) { return used >= axis.least; }
    /// Counts the pairs of a state and an option that fit the axes together.
    static mpz_class joined(const States& states, const Options& options,
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
    /// Chooses the divisors of the dimensions from the last to the first. `number` encodes the
    /// divisors that were chosen before. Most of the work is in the dimension that is chosen last;
    /// for this dimension, only the sum is computed.
    void countAt(const std::vector<std::vector<Options>>& options, const std::vector<Axis>& axes,
                 std::size_t dimensionsLeft, const States& states, std::size_t number,
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
    /// Returns the part of a dimension size that the constraints leave free.
    std::int64_t rest(std::size_t d) const {
        std::int64_t rest = m_space.bound(d);
        for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
            rest /= m_space.fixedTemporal(l, d) * m_space.fixedSpatial(l, d);
        }
        return rest;
    }
    void addPlace(std::size_t level, std::size_t d, TemporalPlaces& places) const {
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
    TemporalPlaces temporalPlaces(std::size_t d) const {
        TemporalPlaces places;
        for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
            addPlace(l, d, places);
        }
        return places;
    }
    /// Returns the number of ways to write n as a product of one factor for each of these places.
    mpz_class spread(std::int64_t n, const TemporalPlaces& places, std::size_t from = 0) const {
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

    const SearchProblem& m_space;
    std::stop_token m_stop;
    std::vector<Axis> m_axes;
};

/// Counts the legal ways to distribute the factors of a space. In a legal way, the axes have enough
/// children and the buffers hold their tiles.
class TileCounter {
public:
    explicit TileCounter(const SearchProblem& space, const std::stop_token& stop = {})
        : m_space(space),
          m_stop(stop),
          m_places(space, stop) {
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            const std::vector<std::int64_t>& divisors = space.divisors(space.bound(d));
            std::vector<std::vector<Pair>> pairs(divisors.size());
            std::uint64_t count = 0;
            for (std::size_t i = 0; i < divisors.size() && !stop.stop_requested(); ++i) {
                for (std::size_t o = i; o < divisors.size(); ++o) {
                    if (divisors[o] % divisors[i] == 0) {
                        const auto quotient = std::lower_bound(divisors.begin(), divisors.end(),
                                                               divisors[o] / divisors[i]);
                        pairs[i].push_back(
                            {o, static_cast<std::size_t>(quotient - divisors.begin())});
                        ++count;
                    }
                }
            }
            m_divisors.push_back(&divisors);
            m_weight.push_back(m_size);
            // Limits the number before it overflows. Such a space is too large to count in any
            // case.
            m_size = std::min<std::size_t>(m_size, std::size_t{1} << 32U) * divisors.size();
            m_passes = std::min<std::uint64_t>(m_passes, std::uint64_t{1} << 32U) * count;
            m_pairs.push_back(std::move(pairs));
        }
    }

    /// Returns the counts and subtracts the needed steps from `steps`. Returns no value if `steps`
    /// is too small, or after a stop request.
    std::optional<LegalTileCounts> count(std::uint64_t& steps) const {
        /// Number of steps for the ways of one extent.
        constexpr std::uint64_t costOfWays = 50;
        const std::uint64_t levels = m_space.levelCount();
        const std::uint64_t inBetween = levels > 2 ? levels - 2 : 0;
        const std::uint64_t needed = 2 * (inBetween * m_passes + levels * costOfWays * m_size);
        if (needed > steps) {
            return std::nullopt;
        }
        steps -= needed;
        LegalTileCounts legal{count(false), count(true)};
        return m_stop.stop_requested() ? std::nullopt : std::optional(std::move(legal));
    }

private:
    /// A divisor of the dimension size (`outer`), and its quotient by a smaller divisor
    /// (`quotient`). Both members are positions in the list of divisors.
    struct Pair {
        std::size_t outer = 0;
        std::size_t quotient = 0;
    };
    using Ways = std::vector<mpz_class>;

    std::vector<std::int64_t> extents(std::size_t number) const {
        std::vector<std::int64_t> extents;
        for (const std::vector<std::int64_t>* divisors : m_divisors) {
            extents.push_back((*divisors)[number % divisors->size()]);
            number /= divisors->size();
        }
        return extents;
    }
    bool fits(std::size_t level, const std::vector<std::int64_t>& extents) const {
        try {
            return std::ranges::all_of(m_space.buffers(), [&](const BoundedBuffer& buffer) {
                return buffer.level != level || bufferWords(m_space.problem(), levelId(level),
                                                            buffer.buffer, extents) <= buffer.words;
            });
        } catch (const CountOverflow&) {
            return false;
        }
    }
    /// Returns the number of ways of a level for each combination of factors.
    Ways waysAt(std::size_t level, bool unrolled) const {
        if (unrolled) {
            return m_places.waysAt(level);
        }
        Ways ways(m_size);
        for (std::size_t n = 0; n < m_size && !m_stop.stop_requested(); ++n) {
            const std::vector<std::int64_t> factors = extents(n);
            bool possible = true;
            for (std::size_t d = 0; d < factors.size(); ++d) {
                const std::int64_t fixed =
                    m_space.fixedTemporal(level, d) * m_space.fixedSpatial(level, d);
                possible =
                    possible && (factors[d] == fixed ||
                                 (factors[d] % fixed == 0 && m_space.temporalFree(level, d) &&
                                  factors[d] / fixed <= m_space.temporalMost(level, d)));
            }
            ways[n] = possible ? 1 : 0;
        }
        return ways;
    }
    /// The data for counting one level.
    struct Pass {
        bool outermost = false;  ///< true if the extents of the level must be the dimension sizes
        Ways own;                ///< ways of the level for each combination of factors
        std::vector<char> room;  ///< for each extent: whether it fits
        Ways outer;
    };
    /// Adds the ways of the inner extent with this number to all its multiples. `outer` and
    /// `quotient` cover the dimensions that were chosen before.
    void go(Pass& pass, const mpz_class& ways, std::size_t inner, std::size_t d, std::size_t outer,
            std::size_t quotient) const {
        if (d == m_pairs.size()) {
            if (pass.room[outer] != 0) {
                mpz_addmul(pass.outer[outer].get_mpz_t(), ways.get_mpz_t(),
                           pass.own[quotient].get_mpz_t());
            }
            return;
        }
        const std::size_t places = m_divisors[d]->size();
        for (const Pair& pair : m_pairs[d][inner % places]) {
            if (!pass.outermost || pair.outer + 1 == places) {
                go(pass, ways, inner / places, d + 1, outer + pair.outer * m_weight[d],
                   quotient + pair.quotient * m_weight[d]);
            }
        }
    }
    mpz_class count(bool unrolled) const {
        Ways reached(m_size);
        reached[0] = 1;
        for (std::size_t l = m_space.levelCount(); l-- > 0;) {
            Pass pass{l == 0, waysAt(l, unrolled), std::vector<char>(m_size), Ways(m_size)};
            for (std::size_t n = 0; n < m_size && !m_stop.stop_requested(); ++n) {
                pass.room[n] = fits(l, extents(n)) ? 1 : 0;
            }
            for (std::size_t n = 0; n < m_size && !m_stop.stop_requested(); ++n) {
                if (reached[n] != 0) {
                    go(pass, reached[n], n, 0, 0, 0);
                }
            }
            reached = std::move(pass.outer);
        }
        return reached.back();
    }

    const SearchProblem& m_space;
    std::stop_token m_stop;
    SpacePlaces m_places;
    std::vector<const std::vector<std::int64_t>*> m_divisors;  ///< divisors of each dimension size
    /// The weight of a divisor's position in the number of an extent.
    std::vector<std::size_t> m_weight;
    /// Multiples of each divisor [dimension][position of the inner extent].
    std::vector<std::vector<std::vector<Pair>>> m_pairs;
    std::size_t m_size = 1;      ///< number of extents
    std::uint64_t m_passes = 1;  ///< number of pairs of extents
};

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
    // Kept tensors do not affect factors, so variants with equal dimension sizes are counted
    // together.
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

mpz_class temporalWays(const SearchProblem& space) { return SpacePlaces(space).temporalWays(); }

std::optional<mpz_class> waysToSpread(const SearchProblem& space, bool fitting,
                                      std::uint64_t maxSteps, std::stop_token stop) {
    return SpacePlaces(space, std::move(stop)).ways(fitting, maxSteps);
}

std::optional<LegalTileCounts> legalTileCounts(const SearchProblem& space, std::uint64_t& steps,
                                               const std::stop_token& stop) {
    return TileCounter(space, stop).count(steps);
}

}  // namespace loopglass::space
