#pragma once

#include "search/space/axis_layout.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::space {

/// How the factors of an unrolling can lie on X and Y of one fanout, decided one dimension after
/// the other. Which part lies where is decided at the end, if it changes a count at all
/// (axis_layout.cpp), so that only the existence of a split matters here.
///
/// A split of factors with product n is known by its part x on X, because the part on Y is n ÷ x.
/// So the splits of what is decided are a set of numbers. One more factor f adds to it x · a, for
/// each divisor a of f, where both axes have room. Whether there is any is asked first, with one
/// look into the ascending set for each a; the set itself is only made when a further factor comes.
class AxisSplits {
public:
    /// The space must outlive it.
    AxisSplits(const SearchProblem& space, std::size_t level);

    /// False where not even what constraints fix fits; then nothing may be decided.
    bool any() const { return !m_decided.empty(); }
    /// Decides the factor of a dimension; false, and nothing is decided, where no split of all that
    /// are decided fits.
    bool push(std::size_t d, std::int64_t factor);
    /// Takes the last factor back.
    void pop();
    /// One of the splits reaches what constraints ask for.
    bool reaches();
    bool asksForUse() const { return m_asksForUse; }
    /// Children that constraints have fixed.
    std::int64_t fixed() const { return m_fixed.x * m_fixed.y; }
    /// What is free beside them.
    std::int64_t freeX() const { return m_fanout->x / m_fixed.x; }
    std::int64_t freeY() const { return m_fanout->y / m_fixed.y; }

private:
    /// What is decided up to a dimension, whose factor is above 1.
    struct Decided {
        std::size_t dimension;
        std::int64_t factor;
        std::int64_t product;  ///< of all factors, with those that are fixed
        std::size_t from;      ///< its splits in m_parts
        std::size_t end;       ///< the same where they are not made yet
        std::size_t ones;      ///< factors of 1 decided after it
    };
    /// The least and the largest x that a split may have so that its part `a` of `factor` fits.
    struct Range {
        std::int64_t least;
        std::int64_t most;
    };

    void makeParts();
    bool isNew(std::int64_t x);
    bool isWithin(const Decided& before, std::size_t d, std::int64_t factor, std::int64_t a,
                  Range& range) const;
    bool existsAfter(const Decided& before, std::size_t d, std::int64_t factor);

    const SearchProblem* m_space;
    std::size_t m_level;
    const Fanout* m_fanout;
    AxisSplit m_fixed;
    bool m_asksForUse;
    std::vector<std::int64_t> m_parts;  ///< on X, ascending for each that is decided
    std::vector<Decided> m_decided;     ///< the first is what is fixed
    std::vector<char> m_seen;           ///< by part on X, while they are made
};

}  // namespace loopglass::space
