#pragma once

#include "cost/traffic.h"
#include "search/order_classes.h"
#include "search/search_space.h"

#include <algorithm>
#include <array>
#include <vector>

namespace loopglass {

/// How many limited ports the bounds look at; further ones only make a bound weaker.
inline constexpr std::size_t boundedPorts = 8;

/// Least energy of some of the traffic, and least words through the limited ports.
struct Floor {
    double energy = 0;                         ///< pJ
    std::array<double, boundedPorts> words{};  ///< by port of the search space, over all instances

    Floor& operator+=(const Floor& more) {
        energy += more.energy;
        for (std::size_t p = 0; p < boundedPorts; ++p) {
            words[p] += more.words[p];
        }
        return *this;
    }
};

/// The traffic into one level whose tile is decided, per visit of the tile; what the loops outside
/// make of it is asked later, often.
struct GroupTraffic {
    struct OfTensor {
        bool moves = false;          ///< the level keeps the tensor and another level feeds it
        bool siblingsKnown = false;  ///< all siblings below the feeding level are decided
        bool output = false;
        std::size_t parent = 0;
        double full = 0;            ///< words at the parents for a reload of the tile
        double fullFills = 0;       ///< words into all children for it
        double accessed = 0;        ///< words that are accessed at all
        double firstVisits = 0;     ///< outputs: visits that cost no read
        double downEnergy = 0;      ///< pJ per word read at the parent
        double upEnergy = 0;        ///< pJ per update at the parent
        double fillEnergy = 0;      ///< pJ per word filled
        std::vector<double> slide;  ///< by dimension: words at the parents when a window slides
        std::vector<double> slideFills;  ///< and into all children
    };
    std::size_t level = 0;
    std::vector<OfTensor> tensors;
};

/// Loops outside a tile as far as they are known: factors at the next level outward, and what is
/// left for the levels beyond. By dimension.
struct LoopsOutside {
    std::vector<double> near;
    std::vector<double> far;
};

/// Turns visits into floors: the least over all orders that the loops outside can have.
class GroupFloors {
public:
    explicit GroupFloors(const SearchSpace& space);

    /// Adds the least energy, and per port the least words, of the group to `floor`.
    void add(const GroupTraffic& group, const LoopsOutside& loops, Floor& floor);
    /// After add() with the same group and loops: the floor when the near loops stand in this order
    /// (innermost first).
    void addNearOrder(const GroupTraffic& group, const LoopsOutside& loops,
                      const std::vector<DimensionId>& order, Floor& floor) const;
    const std::vector<TileMove>& moves(std::size_t tensor) const { return m_moves[tensor]; }

private:
    Floor traffic(const GroupTraffic& group, std::size_t tensor, double count, double words,
                  double fills) const;
    Floor entry(const GroupTraffic& group, std::size_t tensor, const TensorOrderClass& order,
                const LoopsOutside& loops) const;
    Floor leastEntry(std::size_t tensor) const;
    void accumulate(const Floor& more, Floor& floor) const {
        floor.energy += more.energy;
        for (std::size_t p = 0; p < portCount(); ++p) {
            floor.words[p] += more.words[p];
        }
    }
    double visits(const TensorOrderClass& order, std::size_t tensor,
                  const LoopsOutside& loops) const;
    double slideShare(std::size_t tensor, std::size_t first, const LoopsOutside& loops) const;
    std::size_t portCount() const { return m_portCount; }

    const SearchSpace* m_space;
    std::vector<std::vector<TileMove>> m_moves;             ///< [tensor][dimension]
    std::vector<std::vector<DimensionSet>> m_partners;      ///< [tensor][dimension]
    std::vector<std::vector<TensorOrderClass>> m_distinct;  ///< [tensor], entries that classes use
    std::vector<std::vector<std::size_t>> m_classes;  ///< [class][tensor], index into distinct
    std::vector<std::vector<Floor>> m_entries;        ///< [tensor][distinct], of the last add()
    std::size_t m_portCount = 0;
    double m_all = 1;
    std::vector<char> m_movedNear;  ///< by tensor: a near loop moves its tile
};

/// The least factor above 1 that divides n (n itself when prime).
double leastFactor(double n);

}  // namespace loopglass
