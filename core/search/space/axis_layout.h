#pragma once

#include "cost/counts.h"
#include "record/observer.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <map>
#include <vector>

namespace loopglass::space {

/// A factor over the two axes of a fanout.
struct AxisSplit {
    std::int64_t x = 1;
    std::int64_t y = 1;
};

/// Whether as many children are in use on both axes below `level` as constraints ask for.
bool usesEnough(const SearchProblem& space, std::size_t level, const AxisSplit& used);
/// Whether constraints ask for a part of the axes below `level`.
bool asksForUse(const SearchProblem& space, std::size_t level);
/// Whether factors, beside those that constraints fix below `level`, can be laid over its axes.
bool fitsAxes(const SearchProblem& space, std::size_t level, const UnrollingFactors& factors);
/// Returns the factors on the axes below `level` that constraints fix.
AxisSplit fixedSplit(const SearchProblem& space, std::size_t level);

/// Splits the factors that constraints leave free over the two axes of the fanout below `level`,
/// and adds what they fix there; the factors must be legal there. Where the split changes a count,
/// the one that shares most if each child did one operation.
AxisLoops splitOverAxes(const SearchProblem& space, std::size_t level,
                        const UnrollingFactors& factors);

/// Lays the spatial loops of whole mappings over the axes such that they cost least. Remembers
/// layouts; one per thread. Keeps a pointer to the space.
class AxisLayout {
public:
    explicit AxisLayout(const SearchProblem& space);

    /// Energy and delay of a mapping that is decided but for its axes, in its best layout. Throws
    /// CountOverflow when that or another layout is too large to be counted.
    Totals count(const PartialMapping& whole);
    /// The loops below `level` in the layout that count() found best.
    AxisLoops loops(const PartialMapping& whole, std::size_t level) const;
    /// Whether the layout of the fanout below `level` changes a count.
    bool matters(std::size_t level) const { return m_matters[level] != 0; }
    /// In that case, returns the non-dominated layouts below `level`, those with the fewest
    /// requests first. Outer factors do not count.
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

}  // namespace loopglass::space
