#pragma once

#include "search/bound/lower_bound.h"
#include "search/bound/order_classes.h"
#include "search/bound/outer_loops.h"
#include "search/bound/tile_traffic.h"
#include "search/space/search_problem.h"
#include "search/space/spread_loads.h"

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace loopglass::bound {

/// Computes bounds for the traffic of the whole run from the traffic of one visit of a tile. A
/// bound is the minimum over all possible orders of the outer loops. The object stores order
/// classes, so each thread needs its own.
class OrderBounds {
public:
    /// The space must outlive this object.
    explicit OrderBounds(const space::SearchProblem& space);

    /// Adds the least energy, and for each port the least words, over all orders of the loops.
    void addLeast(const TileTraffic& traffic, const OuterLoops& loops, LowerBound& bound);
    /// Returns the share of the bound of addLeast() for the tensors that no loop of the next level
    /// moves. This share depends only on the orders of the loops beyond that level.
    LowerBound minBeyond(const TileTraffic& traffic, const OuterLoops& loops);
    /// Adds the traffic of the tensors that a loop of the next level moves, if the loops of that
    /// level have this order, innermost first.
    void addInOrder(const TileTraffic& traffic, const OuterLoops& loops,
                    const std::vector<DimensionId>& order, LowerBound& bound) const;

    /// The undecided fanout above the level of a tile.
    struct Siblings {
        space::SpreadLoads* loads = nullptr;  ///< with the extents that all children cover together
        double children = 1;                  ///< number of children of the fanout
        double parents = 1;                   ///< largest number of parents
        std::size_t mostTries = 1;            ///< see SpreadLoads::least()
        /// By tensor: 1 if operations access every word of each tile.
        std::span<const char> accessesAll;
    };
    /// Raises the cycles, the joint and the passing value of `bound` to the loads of single
    /// siblings. All loops and fanouts outside the tile must be undecided.
    void raiseToSiblings(const TileTraffic& traffic, const OuterLoops& loops,
                         const Siblings& siblings, LowerBound& bound);

    /// The words of one tensor in the whole run, under one order class of the loops. The values
    /// assume that no siblings in undecided fanouts share a word.
    struct OrderTraffic {
        double words = 0;  ///< words at the parents
        double fills = 0;  ///< words filled into the children
    };
    /// Returns the words if `siblings` siblings share a word.
    static Words wordsOf(const TensorTraffic& of, const OrderTraffic& moved, double siblings);
    /// Returns the energy that these words cost, in pJ.
    static double energyOf(const TensorTraffic& of, const Words& words) {
        return words.down * of.energy.down + words.up * of.energy.up +
               words.fills * of.energy.fill + words.drains * of.energy.drain;
    }
    /// Returns the least number of iterations of the innermost loop outside `level` over a
    /// dimension with `left` remaining iterations, if no loop of the next level is known.
    static double leastInnermost(std::size_t level, double left);
    /// Lists the traffic of all tensors that are moved, indexed by class · tensors + tensor. The
    /// loops of the next level are undecided.
    void listOrderTraffic(const TileTraffic& traffic, const OuterLoops& loops,
                          std::vector<OrderTraffic>& out);

private:
    static constexpr std::size_t firstPort = 3;  ///< place of the words of port 0 among the values
    /// The order classes over one set of loops. Classes with the same effect on a tensor share one
    /// entry.
    struct ClassSet {
        std::vector<TensorOrderClass> entries;  ///< grouped by tensor
        std::vector<std::size_t> entriesEnd;    ///< end of each tensor's entries [tensor]
        /// Index of the entry for each class and tensor [class · tensors + tensor].
        std::vector<std::size_t> classes;
    };
    /// The values of one tensor under one class: energy, joint and passing value of LowerBound, and
    /// the words of each port.
    using Values = std::array<double, firstPort + boundedPorts>;

    void fillClasses(DimensionSet loops, ClassSet& set) const;
    const ClassSet& classesOver(DimensionSet loops);
    bool movedNext(std::size_t tensor, const OuterLoops& loops) const;
    void price(const TileTraffic& traffic, std::size_t tensor, const OrderTraffic& moved,
               double* values) const;
    double visits(const TensorOrderClass& order, bool next, const OuterLoops& loops) const;
    OrderTraffic slides(const TileTraffic& traffic, std::size_t tensor,
                        const TensorOrderClass& order, const OuterLoops& loops) const;
    OrderTraffic moved(const TileTraffic& traffic, std::size_t tensor,
                       const TensorOrderClass& order, const OuterLoops& loops) const;
    void countTensor(const TileTraffic& traffic, std::size_t tensor, const TensorOrderClass& order,
                     const OuterLoops& loops, double* values) const;
    bool countEntries(const TileTraffic& traffic, const OuterLoops& loops, bool next,
                      const ClassSet& set);
    void addMinimumOf(const TileTraffic& traffic, const OuterLoops& loops, bool next,
                      LowerBound& bound);
    void accumulate(const double* values, LowerBound& bound) const;
    double leastLoad(const TileTraffic& traffic, const OrderTraffic* moved, const Port& port,
                     const Siblings& siblings, bool passing, double enough);
    void lowerToSiblings(const TileTraffic& traffic, const OrderTraffic* moved,
                         const Siblings& siblings, LowerBound& least);
    double energyOfClass(const TileTraffic& traffic, const OrderTraffic* moved) const;
    void addLoads(const TensorTraffic& of, const OrderTraffic& moved, const Port& port,
                  std::size_t tensor, bool used);

    const space::SearchProblem* m_space;
    space::StepEffects m_effects;
    OrderClasses m_orderClasses;
    static constexpr std::size_t maxClassSets = std::size_t{1} << 16;
    /// Class sets, by the mask of the loops.
    std::unordered_map<std::uint64_t, ClassSet> m_classSets;
    std::size_t m_portCount = 0;
    /// Number of values in an entry: the energy, and the words of each port.
    std::size_t m_width = 1;
    std::vector<double> m_values;        ///< scratch: values [entry · width]
    std::vector<std::size_t> m_counted;  ///< scratch: tensors that are counted
    std::vector<double> m_loads;         ///< scratch: words of SpreadLoads
    std::vector<OrderTraffic> m_moved;   ///< scratch: traffic by class and tensor
};

}  // namespace loopglass::bound
