#pragma once

#include "cost/traffic.h"
#include "search/order_classes.h"
#include "search/partial_mapping.h"
#include "search/search_space.h"

#include <vector>

namespace loopglass {

/// Least energy of some of the traffic, and least words through each limited port.
struct Floor {
    double energy = 0;           ///< pJ
    std::vector<double> words;   ///< by port of the search space, over all instances
};

/// Bounds that no completion of a partial mapping can beat. Holds scratch memory; one per thread.
class FloorCounter {
public:
    explicit FloorCounter(const SearchSpace& space);

    /// MAC energy and the traffic into all levels inward of `level`, for a mapping decided, orders
    /// included, from the innermost level to `level` and the fanout above it.
    Floor settled(const PartialMapping& partial, std::size_t level);

    /// Bound of a mapping decided from the innermost level to `level` and the fanout above it.
    /// `inner` covers the traffic into the levels inward of `level`. If `outer` is given it becomes
    /// the floor of all traffic into `level` and inward, whatever the orders.
    Score bound(const PartialMapping& partial, std::size_t level, const Floor& inner, Floor* outer);

    /// Bound when the tile of `level` is not chosen yet, only the fanout above it.
    Score boundBeforeTile(const PartialMapping& partial, std::size_t level, const Floor& inner);

    /// Floor with only the energy of the operations in it.
    Floor operations() const;

private:
    /// One visit of a tile, for the traffic into one level.
    struct Visits {
        std::size_t parent = 0;
        bool known = false;   ///< all siblings below the parent are decided
        Transfer full;        ///< a reload of the whole tile
        double visits = 1;    ///< iterations of all undecided loops
        double siblings = 1;  ///< children below the fanouts decided
        double accessed = 0;  ///< words that are accessed at all
        double restarts = 0;  ///< outputs: first visits that cost no read
    };

    void prepare(const PartialMapping& partial, std::size_t level);
    void settlePair(std::size_t tensor, std::size_t parent, std::size_t child, Floor& floor);
    bool pinned(std::size_t tensor, std::size_t child) const;
    double firstVisits(std::size_t tensor, std::size_t parent) const;
    void gatherVisits();
    double visitedWords(const TensorOrderClass& order, std::size_t tensor, bool perChild);
    void addClass(const OrderClass& orders, Floor& floor);
    void addTraffic(std::size_t tensor, std::size_t parent, std::size_t child, double down,
                    double up, double fills, Floor& floor) const;
    void addPort(std::size_t level, bool read, std::size_t tensor, double words, Floor& floor) const;
    Score scoreWith(const Floor& floor) const;

    const SearchSpace* m_space;
    std::vector<OrderClass> m_classes;
    std::vector<Floor> m_idealInto;      ///< traffic into the levels 0 … l−1, by l
    std::vector<std::vector<TileMove>> m_moves;  ///< [tensor][dimension]
    std::vector<bool> m_plainOutput;     ///< first visits of the tensor can be told without its tiles
    TrafficCounter m_traffic;
    LoopNest m_nest;
    std::size_t m_level = 0;
    std::vector<double> m_left;          ///< iterations undecided, by dimension
    double m_allLeft = 1;
    std::vector<Visits> m_visits;        ///< by tensor; parent = level for tensors not kept there
    std::vector<double> m_window;        ///< [tensor · dimensions + dimension], words of a slide; −1 = unknown
    std::vector<double> m_windowChild;
    Floor m_scratch;
};

}  // namespace loopglass
