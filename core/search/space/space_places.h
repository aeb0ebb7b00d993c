#pragma once

#include "mapping/variant.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <gmpxx.h>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::space {

/// Returns the number of ways to write n ≥ 1 as an ordered product of `places` factors.
mpz_class factorisations(std::int64_t n, unsigned long places);

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

/// Counts the ways to spread the factors of all dimensions over the places of a space: temporal
/// loops of levels, and axes of fanouts.
class SpacePlaces {
public:
    /// A stopped object counts too few ways.
    explicit SpacePlaces(const SearchProblem& space, std::stop_token stop = {});

    /// Returns the number of ways over the temporal loops alone, beside the factors that
    /// constraints fix.
    mpz_class temporalWays() const;
    /// Returns the number of ways over temporal and spatial loops. With `fitting`, the factors of
    /// an axis do not exceed its children. Returns nothing if the count takes more than `maxSteps`
    /// steps.
    std::optional<mpz_class> ways(bool fitting, std::uint64_t maxSteps) const;
    /// Returns the ways to give one level exactly some factors, temporal and spatial together, that
    /// fit its axes. The list has a number of ways for every choice of a divisor of each dimension
    /// size. The index is the mixed-radix number of the divisors' positions; the first dimension is
    /// the lowest digit.
    std::vector<mpz_class> waysAt(std::size_t level) const;

private:
    struct Axis {
        std::size_t level = 0;
        char name = 'x';
        std::int64_t children = 1;
        std::int64_t least = 1;  ///< minimum number of children in use
    };
    /// The places for temporal loops of a dimension: the number of places without a limit, and the
    /// limits of all others.
    struct TemporalPlaces {
        unsigned long unlimited = 0;
        std::vector<std::int64_t> limits;
    };
    /// Factors on the axes so far, and their numbers of ways.
    using States = std::map<std::vector<std::int64_t>, mpz_class>;
    using Options = std::vector<std::pair<std::vector<std::int64_t>, mpz_class>>;

    const LoopConstraint& on(const Axis& axis) const;
    States start(const std::vector<Axis>& axes) const;
    void options(const std::vector<Axis>& axes, std::size_t d, std::int64_t rest,
                 const TemporalPlaces& temporal, std::vector<std::int64_t>& chosen,
                 Options& out) const;
    bool extend(States& states, const Options& options, const std::vector<Axis>& axes,
                std::uint64_t& steps) const;
    /// Options of one level for every divisor of every dimension size.
    std::vector<std::vector<Options>> optionsAt(std::size_t level,
                                                const std::vector<Axis>& axes) const;
    static bool isEnough(std::int64_t used, const Axis& axis) { return used >= axis.least; }
    static mpz_class joined(const States& states, const Options& options,
                            const std::vector<Axis>& axes);
    void countAt(const std::vector<std::vector<Options>>& options, const std::vector<Axis>& axes,
                 std::size_t dimensionsLeft, const States& states, std::size_t number,
                 std::vector<mpz_class>& ways) const;
    std::int64_t rest(std::size_t d) const;
    void addPlace(std::size_t level, std::size_t d, TemporalPlaces& places) const;
    TemporalPlaces temporalPlaces(std::size_t d) const;
    /// Returns the ways to write n as a product of factors in these places.
    mpz_class spread(std::int64_t n, const TemporalPlaces& places, std::size_t from = 0) const;

    const SearchProblem& m_space;
    std::stop_token m_stop;
    std::vector<Axis> m_axes;
};

}  // namespace loopglass::space
