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

/// What siblings share once the fanout above a level is decided, and then the loops of the level.
/// Holds scratch memory; one per thread.
class FanoutSharing {
public:
    /// Both must outlive it.
    FanoutSharing(const space::SearchProblem& space, InwardBounds& inward)
        : m_inward(&inward),
          m_price(space) {}

    /// The fanout of `part`, which `inside` is without, has these loops in `partial`. `traffic`,
    /// counted for `inside`, becomes that of all siblings of the fanout together, each of which has
    /// the iterations left() outside the tile.
    void assign(const space::PartialMapping& partial, const PartialNest& inside,
                const PartialNest& part, const InwardTraffic& inward, TileTraffic& traffic);
    const std::vector<double>& left() const { return m_left; }
    /// Outside the loops of the level so many iterations are left for what is further out: words of
    /// `traffic` are shared accordingly. Gives the energy, pJ, that the inward traffic needs more.
    double limit(std::span<const double> rest, TileTraffic& traffic) const;

    /// Siblings of the fanout that share a word, by tensor.
    const std::vector<double>& ofFanout() const { return m_ofFanout; }
    /// The inward traffic that siblings further out may share.
    const std::vector<SharedWords>& words() const { return m_words; }

private:
    void spread(TileTraffic& traffic, double siblings) const;

    InwardBounds* m_inward;
    TrafficPrice m_price;
    std::size_t m_fanout = 0;  ///< the level of the fanout
    std::vector<double> m_left;
    std::vector<double> m_ofFanout;
    std::vector<LevelTraffic> m_open;  ///< scratch
    std::vector<SharedWords> m_words;
};

}  // namespace loopglass::bound
