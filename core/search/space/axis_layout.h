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

/// A factor divided between the two axes of a fanout.
struct AxisSplit {
    std::int64_t x = 1;
    std::int64_t y = 1;
};

/// Returns true if both axes below `level` use at least as many children as the constraints
/// require.
bool usesEnough(const SearchProblem& space, std::size_t level, const AxisSplit& used);
/// Returns true if constraints require a minimum use of an axis below `level`.
bool asksForUse(const SearchProblem& space, std::size_t level);
/// Returns true if the factors and the fixed factors together can be divided between the axes below
/// `level`.
bool fitsAxes(const SearchProblem& space, std::size_t level, const UnrollingFactors& factors);
/// Returns the factors on the axes below `level` that constraints fix.
AxisSplit fixedSplit(const SearchProblem& space, std::size_t level);

/// Divides the free factors between the two axes of the fanout below `level`, and adds the factors
/// that constraints fix. The factors must be legal for this fanout. If the division changes a
/// count, returns the division for which children with a single operation each share the most
/// words.
AxisLoops splitOverAxes(const SearchProblem& space, std::size_t level,
                        const UnrollingFactors& factors);

/// Finds the layout of spatial loops on the axes that gives complete mappings the lowest cost. The
/// object stores layouts, so each thread needs its own. The object keeps a pointer to the space.
class AxisLayout {
public:
    explicit AxisLayout(const SearchProblem& space);

    /// Returns the energy and the delay of a mapping with its best layout. Everything except the
    /// axes must be decided. Throws CountOverflow if the counts of a layout exceed 64 bits.
    Totals count(const PartialMapping& whole);
    /// Returns the loops below `level` in the best layout that count() found.
    AxisLoops loops(const PartialMapping& whole, std::size_t level) const;
    /// Returns true if the layout of the fanout below `level` changes a count.
    bool matters(std::size_t level) const { return m_matters[level] != 0; }
    /// Returns the layouts below `level` that no other layout dominates, in ascending order of
    /// requests. matters(level) must be true. Outer factors have no influence on the result.
    const std::vector<AxisLoops>& layouts(const PartialMapping& partial, std::size_t level);

private:
    struct Layout {
        std::vector<std::int64_t> requests;  ///< number of requests for each operand of m_shared
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
    std::vector<char> m_matters;        ///< for each level: whether the layout matters
    std::vector<std::size_t> m_shared;  ///< operands with an index that is a sum of dimensions
    DimensionSet m_summed;              ///< dimensions in these sums
    std::map<std::vector<std::int64_t>, std::vector<AxisLoops>> m_known;
    LaidAxes m_laid;
    LaidAxes m_bestLaid;
    Totals m_best;
    bool m_found = false;
};

/// Returns the order of a level's loops, innermost first. If the mapping has no order for the
/// level, returns an order that the constraints allow.
LoopOrder orderOf(const SearchProblem& space, const PartialMapping& partial, std::size_t level);

/// Converts `partial` to a complete mapping with the best layout of its spatial factors. Everything
/// except the axes must be decided. Throws CountOverflow if the counts exceed 64 bits.
Mapping wholeMapping(const SearchProblem& space, const PartialMapping& partial);

/// Returns the mapping with its best layout on the axes; only layouts that the constraints of the
/// space allow are considered. The layout is proven best if no level has two temporal loops over
/// one dimension, as in all mappings of the search.
Mapping laidBest(const SearchProblem& space, const Mapping& mapping);

}  // namespace loopglass::space
