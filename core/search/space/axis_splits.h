#pragma once

#include "search/space/axis_layout.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::space {

/// The ways to divide the factors of an unrolling between X and Y of one fanout. The factors are
/// added dimension by dimension. This class only finds out whether a division exists. The final
/// layout is chosen later, and only if it changes a count (axis_layout.cpp).
///
/// For factors with the product n, a division is identified by the part x on X, because the part on
/// Y is n ÷ x. So the divisions of the decided factors are a set of numbers. A further factor f
/// adds x · a to this set, for each divisor a of f, if both axes have enough children. push() first
/// tests whether such a number exists, with one look-up in the ascending set for each a. The set
/// itself is computed only when a further factor is added.
class AxisSplits {
public:
    AxisSplits(const SearchProblem& space, std::size_t level);

    /// Returns true if the factors that constraints fix fit the axes. Otherwise no factor may be
    /// decided.
    bool any() const { return !m_decided.empty(); }
    /// Adds the factor of a dimension. If no division of all factors fits, returns false and does
    /// not add the factor.
    bool push(std::size_t d, std::int64_t factor);
    /// Removes the last factor.
    void pop();
    /// Returns true if one of the divisions uses as many children as the constraints require.
    bool reaches();
    bool asksForUse() const { return m_asksForUse; }
    /// Returns the number of children that the fixed factors use.
    std::int64_t fixed() const { return m_fixed.x * m_fixed.y; }
    /// The following functions return the number of free children along an axis.
    std::int64_t freeX() const { return m_fanout->x / m_fixed.x; }
    std::int64_t freeY() const { return m_fanout->y / m_fixed.y; }

private:
    /// The state after the decision for a dimension whose factor is above 1.
    struct Decided {
        std::size_t dimension;
        std::int64_t factor;
        std::int64_t product;  ///< product of all factors up to this one, including fixed factors
        std::size_t from;      ///< index of the first division in m_parts
        /// End of the divisions; equal to `from` if they are not computed yet.
        std::size_t end;
        std::size_t ones;  ///< number of factors of 1 that were decided after this factor
    };
    /// The range of x of the divisions in which the part `a` of `factor` fits.
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
    std::vector<Decided> m_decided;     ///< decisions; the first entry has the fixed factors
    std::vector<char> m_seen;  ///< scratch: for each part on X, whether makeParts() already has it
};

}  // namespace loopglass::space
