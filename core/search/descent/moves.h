#pragma once

#include "search/capacity/capacity_counter.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::descent {

/// One change of a complete mapping. Factors are at places: a place is the temporal loops of a
/// level, or the fanout below the level.
struct Move {
    enum class Kind : std::uint8_t {
        Factor,    ///< moves a prime factor to another place
        Exchange,  ///< exchanges prime factors of two dimensions between two places
        Loop       ///< moves a loop to another position in the order of its level
    };
    /// The position of a new loop in the order of its level: innermost or outermost.
    enum class Side : std::uint8_t { Inside, Outside };

    Kind kind = Kind::Factor;
    Side side = Side::Inside;
    std::size_t from = 0;  ///< for factors: the old place; for Loop: the level
    /// For factors: the new place; for Loop: the new position, innermost first.
    std::size_t to = 0;
    std::size_t dimension = 0;
    std::int64_t factor = 1;  ///< the prime factor
    /// For Exchange: dimension of the factor that moves from `to` to `from`.
    std::size_t otherDimension = 0;
    /// For Exchange: the prime factor that moves from `to` to `from`.
    std::int64_t otherFactor = 1;
};

/// The list of all moves in a space, and a function that applies a move. If capacities and fanouts
/// were unlimited, the moves of factors and loops alone would lead from every complete mapping to
/// every other one. The object holds scratch memory, so each thread needs its own.
class Moves {
public:
    explicit Moves(const space::SearchProblem& space);

    /// Returns the moves of all mappings; moves with small effects come first.
    const std::vector<Move>& all() const { return m_all; }
    /// Applies a move to a complete mapping whose levels have an order of all dimensions. Returns
    /// false and leaves the mapping unchanged if the move does not apply to it, or if the result is
    /// illegal.
    bool make(const Move& move, space::PartialMapping& whole);
    /// Sets an order of all dimensions at every level: first the dimensions that constraints order,
    /// then the loops in their present order.
    void orderAll(space::PartialMapping& whole) const;

private:
    bool isFree(std::size_t place, std::size_t d) const;
    bool areFree(std::size_t from, std::size_t to, std::size_t d) const {
        return isFree(from, d) && isFree(to, d);
    }
    bool has(const space::PartialMapping& whole, std::size_t place, std::size_t d,
             std::int64_t factor) const;
    void listFactors();
    void listExchanges();
    void listLoops();
    void shift(space::PartialMapping& whole, std::size_t d, std::int64_t factor, std::size_t from,
               std::size_t to, Move::Side side);
    bool moveLoop(const Move& move, space::PartialMapping& whole);
    bool keepsLimits(const space::PartialMapping& whole, std::size_t place) const;
    bool isLegal(const space::PartialMapping& whole, std::size_t from, std::size_t to);
    bool fitsFanout(const space::PartialMapping& whole, std::size_t place) const;

    const space::SearchProblem* m_space;
    std::size_t m_places;
    /// Prime factors of the dimension sizes, by dimension.
    std::vector<std::vector<std::int64_t>> m_primes;
    std::vector<std::size_t> m_fixed;  ///< number of dimensions whose order is fixed, by level
    std::vector<Move> m_all;
    capacity::CapacityCounter m_capacity;
    std::vector<std::int64_t> m_ones;
    space::PartialMapping m_before;
};

}  // namespace loopglass::descent
