// Legal tilings, counted over the lattice of tile extents (see space_count.cpp). The number of an
// extent is the mixed-radix number of the positions of its divisors. The count goes level by level
// from the innermost outward: the ways to reach an extent that fits are the sum over the extents
// that divide it.
#include "search/space/tile_counter.h"

#include "mapping/legality.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::space {

TileCounter::TileCounter(const SearchProblem& space, const std::stop_token& stop)
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
                    pairs[i].push_back({o, static_cast<std::size_t>(quotient - divisors.begin())});
                    ++count;
                }
            }
        }
        m_divisors.push_back(&divisors);
        m_weight.push_back(m_size);
        // Limits the numbers before they overflow. Such a space is too large to count in any case.
        m_size = std::min<std::size_t>(m_size, std::size_t{1} << 32U) * divisors.size();
        m_passes = std::min<std::uint64_t>(m_passes, std::uint64_t{1} << 32U) * count;
        m_pairs.push_back(std::move(pairs));
    }
}

std::vector<std::int64_t> TileCounter::extents(std::size_t number) const {
    std::vector<std::int64_t> extents;
    for (const std::vector<std::int64_t>* divisors : m_divisors) {
        extents.push_back((*divisors)[number % divisors->size()]);
        number /= divisors->size();
    }
    return extents;
}

bool TileCounter::fits(std::size_t level, const std::vector<std::int64_t>& extents) const {
    try {
        return std::all_of(
            m_space.buffers().begin(), m_space.buffers().end(), [&](const BoundedBuffer& buffer) {
                return buffer.level != level || bufferWords(m_space.problem(), levelId(level),
                                                            buffer.buffer, extents) <= buffer.words;
            });
    } catch (const CountOverflow&) {
        return false;
    }
}

/// Returns the ways of a level, by the number of its factors.
TileCounter::Ways TileCounter::waysAt(std::size_t level, bool unrolled) const {
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
            possible = possible && (factors[d] == fixed ||
                                    (factors[d] % fixed == 0 && m_space.temporalFree(level, d) &&
                                     factors[d] / fixed <= m_space.temporalMost(level, d)));
        }
        ways[n] = possible ? 1 : 0;
    }
    return ways;
}

/// Adds the ways from the inner extent of this number to all multiples of it. `outer` and
/// `quotient` cover the dimensions chosen so far.
void TileCounter::go(Pass& pass, const mpz_class& ways, std::size_t inner, std::size_t d,
                     std::size_t outer, std::size_t quotient) const {
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

mpz_class TileCounter::count(bool unrolled) const {
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

std::optional<TileCounter::LegalTileCounts> TileCounter::count(std::uint64_t& steps) const {
    constexpr std::uint64_t costOfWays = 50;  ///< cost of an extent's ways, in steps
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

}  // namespace loopglass::space
