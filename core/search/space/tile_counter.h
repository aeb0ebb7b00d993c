#pragma once

#include "search/space/space_places.h"

#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::space {

/// Counts the legal ways to spread the factors of a space: the axes fit, and the buffers hold their
/// tiles.
class TileCounter {
public:
    /// The space must outlive this object.
    explicit TileCounter(const SearchProblem& space, const std::stop_token& stop = {});

    struct LegalTileCounts {
        mpz_class temporal;  ///< without unrollings beside those of constraints
        mpz_class unrolled;  ///< with all unrollings
    };
    /// Subtracts the needed steps from `steps`. Empty if `steps` is too small, or after a stop.
    std::optional<LegalTileCounts> count(std::uint64_t& steps) const;

private:
    /// A multiple of a divisor that divides the dimension size too: positions in the list of
    /// divisors.
    struct Pair {
        std::size_t outer = 0;
        std::size_t quotient = 0;
    };
    using Ways = std::vector<mpz_class>;

    std::vector<std::int64_t> extents(std::size_t number) const;
    bool fits(std::size_t level, const std::vector<std::int64_t>& extents) const;
    Ways waysAt(std::size_t level, bool unrolled) const;
    /// The data to count one level.
    struct Pass {
        bool outermost = false;  ///< ends at the dimension sizes
        Ways own;                ///< ways of the level, by factors
        std::vector<char> room;  ///< by extent: true if it fits
        Ways outer;
    };
    void go(Pass& pass, const mpz_class& ways, std::size_t inner, std::size_t d, std::size_t outer,
            std::size_t quotient) const;
    mpz_class count(bool unrolled) const;

    const SearchProblem& m_space;
    std::stop_token m_stop;
    SpacePlaces m_places;
    std::vector<const std::vector<std::int64_t>*> m_divisors;  ///< by dimension
    /// Weight of a divisor's position in the number of an extent.
    std::vector<std::size_t> m_weight;
    /// [dimension][position of the inner extent].
    std::vector<std::vector<std::vector<Pair>>> m_pairs;
    std::size_t m_size = 1;      ///< number of extents
    std::uint64_t m_passes = 1;  ///< pairs of extents
};

}  // namespace loopglass::space
