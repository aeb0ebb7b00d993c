#pragma once

#include "cost/traffic.h"
#include "search/bound/group_traffic.h"
#include "search/bound/order_classes.h"
#include "search/space/search_space.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace loopglass::bound {

/// Loops outside a tile whose order and split are not known.
struct StepsOutside {
    const std::int64_t* extents = nullptr;  ///< by dimension: the least step of a loop
    std::span<const double> left;           ///< by dimension: iterations
    bool siblings = false;                  ///< some of these may become siblings
};

/// What steps of the loops outside a tile bring at least. For the tensors of one space; holds
/// scratch memory only.
///
/// Use: list() for a tensor, count the shifts() it asks for into counted()
/// (TrafficCounter::countStep), then fill().
class StepFloors {
public:
    explicit StepFloors(const space::SearchSpace& space);

    /// Notes which moves of the tile (its extents by dimension) are to be counted.
    void list(std::size_t tensor, const StepsOutside& outside, const std::int64_t* tile);
    /// Those moves, the distances by rank of one after the other.
    std::span<const std::int64_t> shifts() const { return m_shifts; }
    std::span<Transfer> counted() { return m_counted; }
    /// Writes the steps of the tensor; `traffic` has its reload already.
    void fill(double children, GroupTraffic::OfTensor& traffic) const;

private:
    static constexpr std::size_t none = 0;          ///< a move that may bring nothing
    static constexpr std::size_t all = 1;           ///< one that brings the whole tile
    static constexpr std::size_t firstCounted = 2;  ///< those of shifts() follow

    struct Outer {
        std::size_t dimension = 0;
        std::size_t move = none;
    };
    struct First {
        std::size_t dimension = 0;
        std::size_t move = none;
        std::size_t from = 0;  ///< of m_outer
        std::size_t to = 0;
    };
    /// Other dimensions that move the same rank and have iterations left.
    struct Partners {
        std::size_t count = 0;
        std::size_t one = 0;
        bool simple = true;  ///< they index no other rank
    };

    std::int64_t reach(std::size_t d) const;
    std::int64_t leftOf(std::size_t d) const {
        return static_cast<std::int64_t>(m_outside.left[d]);
    }
    Partners partnersOf(std::size_t d) const;
    std::int64_t ownDistance(std::size_t d, const Partners& partners) const;
    std::int64_t partnerDistance(std::size_t d, std::size_t partner) const;
    std::size_t moveBy(std::size_t rank, std::int64_t distance);
    std::size_t moveByStep(std::size_t d);
    std::size_t furtherMove(std::size_t rank, std::int64_t wraps, std::size_t d);
    void listSimple(std::size_t first, const Partners& partners);
    void listEntangled(std::size_t step, const Partners& partners);
    GroupTraffic::Step stepOf(std::size_t dimension, std::size_t move, double children,
                              const GroupTraffic::OfTensor& traffic) const;

    const space::SearchSpace* m_space;
    const CompiledTensor* m_tensor = nullptr;
    std::size_t m_number = 0;                        ///< of the tensor
    std::vector<std::vector<StepEffect>> m_effects;  ///< [tensor][dimension]
    std::vector<std::vector<std::size_t>> m_rankOf;  ///< [tensor][dimension]: a rank it indexes
    StepsOutside m_outside;
    std::vector<std::int64_t> m_tileExtent;                     ///< by rank
    std::vector<std::pair<std::size_t, std::int64_t>> m_known;  ///< rank and distance, by move
    std::vector<std::int64_t> m_shifts;
    std::vector<Transfer> m_counted;
    std::vector<First> m_first;
    std::vector<Outer> m_outer;
};

}  // namespace loopglass::bound
