#include "fusion/search/own_cost.h"

#include "fusion/delay.h"
#include "fusion/own_nest.h"
#include "fusion/structure.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

/// Returns the largest number of children on an axis that the own loops of a layer need.
bool fitsFanouts(const GroupShape& shape, const std::vector<SpatialLoop>& loops) {
    for (std::size_t l = shape.home; l < shape.levels; ++l) {
        std::int64_t x = 1;
        std::int64_t y = 1;
        for (const SpatialLoop& loop : loops) {
            if (loop.level == l) {
                (loop.onX ? x : y) *= loop.size;
            }
        }
        const Fanout& fanout = shape.accelerator().levels[l].fanout;
        if (x > fanout.x || y > fanout.y) {
            return false;
        }
    }
    return true;
}

bool worksOff(const Plan& plan, std::size_t layer) {
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t q = 0; q < plan.places(); ++q) {
            const Box& box = plan.box(i, q, layer);
            if (box.there && !sizedLoops(plan.shape().own[layer], extentsOf(box))) {
                return false;
            }
        }
    }
    return true;
}

/// Returns the bits of the largest own tiles, by level and buffer.
std::vector<std::vector<std::int64_t>> ownBits(const GroupShape& shape, std::size_t layer,
                                               const std::vector<Movement>& movements) {
    std::vector<std::vector<std::int64_t>> bits;
    for (const Level& level : shape.accelerator().levels) {
        bits.emplace_back(level.buffers.size(), 0);
    }
    for (const Movement& movement : movements) {
        if (!movement.toMacs()) {
            const std::size_t t = movement.tensor();
            std::int64_t& sum =
                bits[movement.child()][*shape.problems[layer].keeper[movement.child()][t]];
            sum = checkedAdd(
                sum, checkedMultiply(movement.largest(), shape.problems[layer].tensorBits[t]));
        }
    }
    return bits;
}

}  // namespace

std::optional<OwnChoice> ownCost(GroupSpace& space, const Plan& plan, std::size_t layer,
                                 const Mapping& own) {
    space.setOwn(layer, own);
    const GroupShape& shape = space.shape();
    if (!worksOff(plan, layer) || !fitsFanouts(shape, spatialLoops(plan, layer))) {
        return std::nullopt;
    }
    GroupWalk walk(plan, space.options(), space.limits());
    std::vector<Tally> tallies;
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        tallies.push_back(walk.emptyTally(a));
    }
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            if (a == layer) {
                walk.turn(i, a, tallies[a]);
            } else {
                walk.turnOutside(i, a, tallies[a]);
            }
        }
    }
    walk.finish();
    const auto bits = ownBits(shape, layer, walk.own(layer));
    for (std::size_t l = shape.home + 1; l < shape.levels; ++l) {
        for (std::size_t b = 0; b < bits[l].size(); ++b) {
            const auto all = space.bitsOf(l, b);
            if (all && bits[l][b] > *all) {
                return std::nullopt;
            }
        }
    }
    const Tally& tally = tallies[layer];
    const Prices& prices = space.prices();
    const double score =
        accessPrice(shape, layer, tally, prices) +
        static_cast<double>(tally.macs) * prices.other(shape.accelerator().compute.energy) +
        prices.cycle() * cyclesOf(shape.problems[layer], tally);
    return OwnChoice{own, score, bits[shape.home]};
}

}  // namespace loopglass::fusion
