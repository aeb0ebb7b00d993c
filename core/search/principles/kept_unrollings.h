#pragma once

#include "search/principles/unrolling.h"
#include "search/principles/unrolling_rule.h"
#include "search/space/axis_splits.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::principles {

/// Finds the unrollings of one fanout that the unrolling rule keeps, without a list of all
/// unrollings.
class KeptUnrollings {
public:
    /// All arguments must outlive this object.
    KeptUnrollings(const space::SearchProblem& space, const space::PartialMapping& partial,
                   std::size_t level, const FreeCapacity& room, const std::stop_token& stop);

    /// Returns at most `most` unrollings, in ascending order of their factors.
    UnrollingList list(std::size_t most);
    UnrollingVerdict verdictOn(const UnrollingFactors& factors);

private:
    const std::vector<std::int64_t>& choices(std::size_t d) const {
        return m_space.divisors(m_partial.remaining(d));
    }
    bool isSpent() const { return m_looked >= m_maxLooked || m_stop.stop_requested(); }
    void measureRests();
    void searchMostLanes();
    void searchMostLanes(std::size_t d, std::int64_t lanes, unsigned room);
    bool mayUseMore(std::int64_t lanes, std::size_t rest, unsigned room) const;
    void searchFullest(unsigned room);
    void searchFullest(std::size_t at, std::int64_t lanes, unsigned room);
    bool mayBeFullest(std::int64_t lanes, std::size_t at, unsigned room) const;
    void seekAlone(const std::vector<std::size_t>& dimensions, std::size_t next, unsigned room);
    bool alwaysGrows(const std::vector<std::size_t>& dimensions, std::size_t decided,
                     unsigned room);
    unsigned roomOf(const UnrollingFactors& factors);
    std::optional<UnrollingFactors> growthOf(const UnrollingFactors& factors, unsigned room,
                                             DimensionSet dimensions);
    void keep(std::int64_t lanes, unsigned room);
    void merge();

    const space::SearchProblem& m_space;
    const space::PartialMapping& m_partial;
    const FreeCapacity& m_room;
    const std::stop_token& m_stop;
    space::AxisSplits m_splits;  ///< splits of the decided m_factors
    space::AxisSplits m_probe;   ///< splits of another unrolling
    UnrollingFactors m_factors;
    std::int64_t m_maxChildren;        ///< largest number of free children of any unrolling
    std::vector<std::int64_t> m_rest;  ///< most children along this and later dimensions
    MostLanes m_maxLanes;              ///< without children that constraints fix
    UnrollingFactors m_fullest;        ///< an unrolling that uses the most children
    std::size_t m_looked = 0;
    std::size_t m_maxLooked = 0;
    std::size_t m_maxFound = 0;        ///< limit of a search
    std::vector<std::size_t> m_order;  ///< order of the dimensions
    bool m_largestFirst = false;       ///< order of the factors
    std::size_t m_most = 0;            ///< number of unrollings to keep
    std::vector<Unrolling> m_found;    ///< results of the current search
    UnrollingList m_list;
};

}  // namespace loopglass::principles
