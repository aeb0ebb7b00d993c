#pragma once

#include "cost/traffic.h"
#include "search/bound/order_classes.h"
#include "search/space/search_space.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace loopglass::bound {

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
    /// What a step of a loop brings at least (step_floors.cpp).
    struct Step {
        std::size_t dimension = 0;
        double words = 0;  ///< at the parents
        double fills = 0;  ///< into all children
    };
    /// The first loop that moves a tensor, if it is over this dimension and slides a window.
    struct FirstLoop {
        Step step;                ///< of the innermost loop over it
        std::vector<Step> outer;  ///< of loops outside that, least first; not those that bring all
    };
    struct OfTensor {
        bool moves = false;  ///< the level keeps the tensor and another level feeds it
        /// What the parent moves at least of the words that the children together move: fanouts
        /// not decided yet may hold this many siblings, all of which one word may serve.
        double sharedBy = 1;
        bool output = false;
        std::size_t parent = 0;
        double full = 0;               ///< words at the parents for a reload of the tile
        double fullFills = 0;          ///< words into all children for it
        double accessed = 0;           ///< words that are accessed at all
        double firstVisits = 0;        ///< outputs: visits that cost no read
        double downEnergy = 0;         ///< pJ per word read at the parent
        double upEnergy = 0;           ///< pJ per update at the parent
        double fillEnergy = 0;         ///< pJ per word filled
        std::vector<FirstLoop> first;  ///< by dimension
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
/// Remembers order classes; one per thread.
class GroupFloors {
public:
    explicit GroupFloors(const space::SearchSpace& space);

    /// Adds the least energy, and per port the least words, of the group to `floor`.
    void add(const GroupTraffic& group, const LoopsOutside& loops, Floor& floor);
    /// After add() with the same group and loops: the floor when the near loops stand in this order
    /// (innermost first).
    void addNearOrder(const GroupTraffic& group, const LoopsOutside& loops,
                      const std::vector<DimensionId>& order, Floor& floor) const;
    const std::vector<StepEffect>& effects(std::size_t tensor) const { return m_effects[tensor]; }

private:
    /// The order classes over one set of loops, with what each means for a tensor listed once.
    struct ClassSet {
        std::vector<TensorOrderClass> entries;  ///< of one tensor after the other
        std::vector<std::size_t> entriesEnd;    ///< [tensor]
        std::vector<std::size_t> classes;       ///< [class · tensors + tensor], index of the entry
    };
    /// What add() was last called with, by dimension and tensor.
    struct Looked {
        double all = 1;               ///< iterations of all loops outside
        double allNear = 1;           ///< of the near ones
        DimensionSet near;            ///< dimensions with a near loop
        DimensionSet far;             ///< with a far one
        std::vector<char> movedNear;  ///< by tensor: a near loop moves its tile
        Floor leastFar;               ///< of the tensors that no near loop moves
    };

    void fillClasses(DimensionSet loops, ClassSet& set) const;
    const ClassSet& classesOver(DimensionSet loops);
    void traffic(const GroupTraffic& group, std::size_t tensor, double words, double fills,
                 double* values) const;
    void entry(const GroupTraffic& group, std::size_t tensor, const TensorOrderClass& order,
               const LoopsOutside& loops, double* values) const;
    void addLeast(const GroupTraffic& group, const LoopsOutside& loops, bool near, Floor& floor);
    void accumulate(const double* values, Floor& floor) const {
        floor.energy += values[0];
        for (std::size_t p = 0; p < m_portCount; ++p) {
            floor.words[p] += values[1 + p];
        }
    }
    double visits(const TensorOrderClass& order, std::size_t tensor,
                  const LoopsOutside& loops) const;
    void slides(const GroupTraffic& group, std::size_t tensor, const TensorOrderClass& order,
                const LoopsOutside& loops, double* values) const;

    const space::SearchSpace* m_space;
    OrderClasses m_orderClasses;
    std::vector<std::vector<StepEffect>> m_effects;           ///< [tensor][dimension]
    std::unordered_map<std::uint64_t, ClassSet> m_classSets;  ///< by loops
    std::size_t m_portCount = 0;
    std::size_t m_width = 1;             ///< numbers per entry: energy, then words by port
    std::vector<double> m_values;        ///< [entry · width], scratch
    std::vector<std::size_t> m_counted;  ///< tensors that count, scratch
    Looked m_looked;
};

}  // namespace loopglass::bound
