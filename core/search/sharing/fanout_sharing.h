#pragma once

#include "search/bound/inward_bounds.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_traffic.h"
#include "search/bound/traffic_price.h"
#include "search/sharing/shared_words.h"
#include "search/space/partial_mapping.h"

#include <span>
#include <vector>

namespace loopglass::bound {

/// Bounds the sharing among siblings: first after the fanout above a level is decided, and again
/// after the loops of the level are decided. The object holds scratch memory, so each thread needs
/// its own.
class FanoutSharing {
public:
    /// Both arguments must outlive this object.
    FanoutSharing(const space::SearchProblem& space, InwardBounds& inward)
        : m_inward(&inward),
          m_price(space) {}

    /// Uses the loops of `partial` as the decided fanout of `part`. `inside` is the part without
    /// this fanout. Before the call, `traffic` must have the traffic of `inside`. The call replaces
    /// this traffic by the traffic of all siblings of the fanout together. After the call, left()
    /// has the iterations of each sibling outside the tile.
    void assign(const space::PartialMapping& partial, const PartialNest& inside,
                const PartialNest& part, const InwardTraffic& inward, TileTraffic& traffic);
    const std::vector<double>& left() const { return m_left; }
    /// Limits the sharing of words in `traffic`. `rest` has the iterations that remain outside the
    /// loops of the level. Returns the additional energy of the inward traffic in pJ.
    double limit(std::span<const double> rest, TileTraffic& traffic) const;

    /// Returns for each tensor the number of siblings of the fanout that share a word.
    const std::vector<double>& ofFanout() const { return m_ofFanout; }
    /// Returns the inward traffic whose words siblings in outer fanouts may share.
    const std::vector<SharedWords>& words() const { return m_words; }

private:
    void spread(TileTraffic& traffic, double siblings) const;

    InwardBounds* m_inward;
    TrafficPrice m_price;
    std::size_t m_fanout = 0;  ///< level above the fanout
    std::vector<double> m_left;
    std::vector<double> m_ofFanout;
    std::vector<LevelTraffic> m_open;  ///< scratch memory
    std::vector<SharedWords> m_words;
};

}  // namespace loopglass::bound
