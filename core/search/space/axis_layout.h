#pragma once

#include "cost/counts.h"
#include "mapping/mapping.h"
#include "record/observer.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <map>
#include <vector>

namespace loopglass::space {

/// A factor split over the two axes of a fanout.
struct AxisSplit {
    std::int64_t x = 1;
    std::int64_t y = 1;
};

/// Returns true if the children in use on both axes below `level` reach the minimum of the
/// constraints.
bool usesEnough(const SearchProblem& space, std::size_t level, const AxisSplit& used);
/// Returns true if constraints require the use of a part of the axes below `level`.
bool asksForUse(const SearchProblem& space, std::size_t level);
/// Returns true if the factors, beside the fixed factors below `level`, can be laid over its axes.
bool fitsAxes(const SearchProblem& space, std::size_t level, const UnrollingFactors& factors);
/// Returns the factors on the axes below `level` that constraints fix.
AxisSplit fixedSplit(const SearchProblem& space, std::size_t level);

/// Splits the free factors over the two axes of the fanout below `level`, and adds the factors that
/// constraints fix there. The factors must be legal there. If the split changes a count, returns
/// the split with the most sharing for one operation per child.
AxisLoops splitOverAxes(const SearchProblem& space, std::size_t level,
                        const UnrollingFactors& factors);

/// Finds the layout of the spatial loops of complete mappings on the axes that costs least. The
/// object remembers layouts, so each thread needs its own. Keeps a pointer to the space.
class AxisLayout {
public:
    explicit AxisLayout(const SearchProblem& space);

    /// Returns energy and delay of a mapping that is decided except for its axes, in its best
    /// layout. Throws CountOverflow if a layout is too large to be counted.
    Totals count(const PartialMapping& whole);
    /// Returns the loops below `level` in the layout that count() found best.
    AxisLoops loops(const PartialMapping& whole, std::size_t level) const;
    /// Returns true if the layout of the fanout below `level` changes a count.
    bool matters(std::size_t level) const { return m_matters[level] != 0; }
    /// If so, returns the non-dominated layouts below `level`, fewest requests first. Outer factors
    /// do not matter.
    const std::vector<AxisLoops>& layouts(const PartialMapping& partial, std::size_t level);

private:
    struct Layout {
        std::vector<std::int64_t> requests;  ///< by tensor of m_shared
        AxisLoops loops;
    };

    std::vector<std::int64_t> keyOf(const PartialMapping& partial, std::size_t level) const;
    std::vector<AxisLoops> list(const PartialMapping& partial, std::size_t level);
    Layout counted(const PartialMapping& partial, std::size_t level, AxisLoops loops);
    void tryFrom(const PartialMapping& whole, std::size_t level);
    void tryLaid(const PartialMapping& whole);

    const SearchProblem* m_space;
    AccessCounter m_counter;
    TrafficCounter m_traffic;
    LoopNest m_nest;
    std::vector<char> m_matters;        ///< by level
    std::vector<std::size_t> m_shared;  ///< operands with an index that is a sum of dimensions
    DimensionSet m_summed;              ///< these dimensions
    std::map<std::vector<std::int64_t>, std::vector<AxisLoops>> m_known;
    LaidAxes m_laid;
    LaidAxes m_bestLaid;
    Totals m_best;
    bool m_found = false;
};

/// Returns the order of the loops of a level, innermost first. If none is set, returns an order
/// that the constraints allow.
LoopOrder orderOf(const SearchProblem& space, const PartialMapping& partial, std::size_t level);

/// Returns the complete mapping of a part that is decided except for its axes, with the best layout
/// of its spatial factors on the axes. Throws CountOverflow if the mapping cannot be counted.
Mapping wholeMapping(const SearchProblem& space, const PartialMapping& partial);

/// Returns the mapping with the best layout on the axes that the constraints of the space allow.
/// The layout is the best if no level has two temporal loops of a dimension, as in all mappings of
/// the search.
Mapping laidBest(const SearchProblem& space, const Mapping& mapping);

}  // namespace loopglass::space
