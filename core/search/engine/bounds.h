#pragma once

#include "search/bound/inward_bounds.h"
#include "search/bound/lane_bounds.h"
#include "search/bound/level_bounds.h"
#include "search/bound/order_bounds.h"
#include "search/bound/outermost_bounds.h"
#include "search/bound/outward_bounds.h"
#include "search/bound/tile_traffic.h"
#include "search/bound/union_bounds.h"
#include "search/sharing/fanout_sharing.h"
#include "search/sharing/joint_bounds.h"

#include <cstdint>
#include <optional>
#include <span>

namespace loopglass::engine {

/// The objects that compute bounds for expansions. The object holds scratch memory, so each thread
/// needs its own.
struct Bounds {
    /// Both references must outlive this object. If `jointly` is true, a joint bound is computed,
    /// too (SearchLimits::jointly).
    Bounds(const space::SearchProblem& space, bound::TileTables& tables, bool jointly)
        : operations(bound::boundOfOperations(space)),
          inward(space),
          lanes(space),
          level(space),
          traffic(space),
          orders(space),
          unions(space, tables, level),
          outward(space),
          outermost(space, tables, level),
          shared(&tables) {
        if (jointly) {
            ofFanout.emplace(space, inward);
            joint.emplace(space, inward);
        }
    }
    Bounds(const Bounds&) = delete;  // not copyable, because members refer to other members
    Bounds& operator=(const Bounds&) = delete;

    /// Adds the least traffic into the levels outside `outsideOf`. The part and these factors of
    /// the next tile must be decided. If the fanout above the part's level is decided but the tile
    /// of that level is not, `outsideOf` is the next inner level.
    void addOutward(const bound::PartialNest& part, std::size_t outsideOf,
                    std::span<const std::int64_t> factors, bound::LowerBound& bound) {
        bound += outward.outside(outsideOf);
        if (part.level() < outsideOf && part.level() > 0) {
            outward.addCopies(part, bound);
        }
        addBeyondIdeal(part, outsideOf, factors, bound);
    }
    /// Adds only the part of addOutward() that depends on the factors.
    void addBeyondIdeal(const bound::PartialNest& part, std::size_t outsideOf,
                        std::span<const std::int64_t> factors, bound::LowerBound& bound) {
        const std::size_t inside = std::min(part.level(), outsideOf);
        if (shared->nested.isFilled() && inside >= 2) {
            shared->nested.addBeyond(inside, shared->lattice.numberOf(part.extents(), factors),
                                     outward.outside(inside), bound);
        } else if (outsideOf >= 2) {
            const double beyond = outermost.energyBeyondIdeal(part.extents(), factors);
            bound.addEnergy(beyond);
        }
    }

    /// Returns the joint bounds; null if they are not used.
    bound::FanoutSharing* fanoutSharing() { return ofFanout ? &*ofFanout : nullptr; }

    bound::LowerBound operations;
    bound::InwardBounds inward;
    bound::LaneBounds lanes;
    bound::LevelBounds level;
    bound::TileTrafficCounter traffic;
    bound::OrderBounds orders;
    bound::UnionBounds unions;
    bound::OutwardBounds outward;
    bound::OutermostBounds outermost;
    const bound::TileTables* shared;
    std::optional<bound::FanoutSharing> ofFanout;
    std::optional<bound::JointBounds> joint;
};

}  // namespace loopglass::engine
