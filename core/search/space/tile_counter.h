#pragma once

#include "search/space/space_places.h"

#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::space {

/// Counts the legal ways to spread the factors of a space: axes fit and buffers hold their tiles.
class TileCounter {
public:
    /// The space must outlive it.
    explicit TileCounter(const SearchProblem& space, const std::stop_token& stop = {});

    struct LegalTileCounts {
        mpz_class temporal;  ///< nothing unrolled beside what constraints fix
        mpz_class unrolled;  ///< all
    };
    /// Takes what it needs from `steps`; none when they do not suffice, or when it was stopped.
    std::optional<LegalTileCounts> count(std::uint64_t& steps) const;

private:
    /// A multiple of a divisor that divides the bound too: places in the list of divisors.
    struct Pair {
        std::size_t outer = 0;
        std::size_t quotient = 0;
    };
    using Ways = std::vector<mpz_class>;

    std::vector<std::int64_t> extents(std::size_t number) const;
    bool fits(std::size_t level, const std::vector<std::int64_t>& extents) const;
    Ways waysAt(std::size_t level, bool unrolled) const;
    /// One level's share of the counting.
    struct Pass {
        bool outermost = false;  ///< ends at the bounds
        Ways own;                ///< ways of the level, by factors
        std::vector<char> room;  ///< by extent: it fits
        Ways outer;
    };
    void go(Pass& pass, const mpz_class& ways, std::size_t inner, std::size_t d, std::size_t outer,
            std::size_t quotient) const;
    mpz_class count(bool unrolled) const;

    const SearchProblem& m_space;
    std::stop_token m_stop;
    SpacePlaces m_places;
    std::vector<const std::vector<std::int64_t>*> m_divisors;  ///< by dimension
    std::vector<std::size_t> m_weight;  ///< weight of a divisor's place in the number of an extent
    std::vector<std::vector<std::vector<Pair>>> m_pairs;  ///< [dimension][place of the inner one]
    std::size_t m_size = 1;                               ///< number of extents
    std::uint64_t m_passes = 1;                           ///< pairs of extents
};

}  // namespace loopglass::space
