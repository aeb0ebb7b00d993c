#pragma once

#include "search/space/axis_layout.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::space {

/// The ways to divide the factors of an unrolling between X and Y of one fanout, decided dimension
/// by dimension. Here, only the existence of a split matters. The final layout is chosen at the
/// end, and only if it changes a count (axis_layout.cpp).
///
/// The part x on X identifies a split of factors with product n, because the part on Y is n ÷ x. So
/// the splits of the decided factors are a set of numbers. A further factor f adds x · a to this
/// set, for each divisor a of f, if both axes have enough children. The existence of such a split
/// is tested first, with one lookup in the ascending set for each a. The set itself is computed
/// only when a further factor is added.
class AxisSplits {
public:
    AxisSplits(const SearchProblem& space, std::size_t level);

    /// Returns true if the factors that constraints fix fit. Otherwise no factor may be decided.
    bool any() const { return !m_decided.empty(); }
    /// Decides the factor of a dimension. Returns false, and decides nothing, if no split of all
    /// decided factors fits.
    bool push(std::size_t d, std::int64_t factor);
    /// Removes the last factor.
    void pop();
    /// Returns true if one of the splits uses as many children as the constraints require.
    bool reaches();
    bool asksForUse() const { return m_asksForUse; }
    /// Returns the number of children that constraints fix.
    std::int64_t fixed() const { return m_fixed.x * m_fixed.y; }
    /// Return the number of free children along an axis.
    std::int64_t freeX() const { return m_fanout->x / m_fixed.x; }
    std::int64_t freeY() const { return m_fanout->y / m_fixed.y; }

private:
    /// The decisions up to a dimension whose factor is above 1.
    struct Decided {
        std::size_t dimension;
        std::int64_t factor;
        std::int64_t product;  ///< product of all factors up to this one, including fixed factors
        std::size_t from;      ///< first split in m_parts
        std::size_t end;       ///< end of the splits; equal to `from` if they are not computed yet
        std::size_t ones;      ///< factors of 1 decided after this factor
    };
    /// The range of x of the splits in which the part `a` of `factor` fits.
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
    std::vector<std::int64_t> m_parts;  ///< parts on X, in ascending order for each decision
    std::vector<Decided> m_decided;     ///< the first entry has the fixed factors
    std::vector<char> m_seen;  ///< by part on X: true if makeParts() has it already; scratch
};

}  // namespace loopglass::space
