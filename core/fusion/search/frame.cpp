// A frame without own loops. The plan determines its boxes, and a walk of the shared tiles alone
// determines their cost. No count of a layer depends on own loops of another layer (docs/fusion.md,
// section "Properties"), so both are computed once for all own loops.
//
// Cost: iterations · places · layers, twice.
#include "fusion/search/frame.h"

#include "fusion/delay.h"
#include "fusion/own_nest.h"
#include "fusion/room.h"
#include "fusion/structure.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>

namespace loopglass::fusion {

GroupSpace::GroupSpace(const Network& network, const Accelerator& accelerator,
                       const std::vector<std::size_t>& layers, std::size_t home,
                       const Prices& prices, const CostOptions& options)
    : m_network(&network),
      m_prices(&prices),
      m_options(options) {
    m_group.home = home;
    m_group.shared.levels.resize(accelerator.levels.size());
    for (const std::size_t layer : layers) {
        GroupLayer one;
        one.layer = layer;
        one.own.levels.resize(accelerator.levels.size());
        m_group.layers.push_back(std::move(one));
    }
    m_shape = shapeOf(network, accelerator, m_group);
    m_shape.group = &m_group;
}

void GroupSpace::enter(const Frame& frame) {
    m_shape.shared = frame.loops;
    for (std::size_t a = 0; a < layers(); ++a) {
        m_group.layers[a].across = frame.across[a];
        m_group.layers[a].recompute = frame.recompute[a] != 0;
    }
}

void GroupSpace::setOwn(std::size_t layer, const Mapping& own) {
    m_group.layers[layer].own = own;
    m_shape.own[layer] = flattened(own);
}

GroupMapping GroupSpace::mappingOf(const Frame& frame) const {
    GroupMapping group = m_group;
    for (const FlatLoop& loop : frame.loops) {
        LevelMapping& level = group.shared.levels[loop.level];
        (loop.temporal ? level.temporal
         : loop.onX    ? level.x
                       : level.y)
            .push_back({dimensionId(loop.dimension), loop.factor, 0});
    }
    for (std::size_t a = 0; a < layers(); ++a) {
        group.layers[a].across = frame.across[a];
        group.layers[a].recompute = frame.recompute[a] != 0;
    }
    return group;
}

std::optional<std::int64_t> GroupSpace::bitsOf(std::size_t level, std::size_t buffer) const {
    const auto words = usableWords(m_shape.accelerator().levels[level].buffers[buffer]);
    return words ? std::optional(checkedMultiply(*words, m_shape.accelerator().wordBits))
                 : std::nullopt;
}

namespace {

/// Lists the boxes of a layer by size, and the turns that begin with empty own tiles.
void describeTurns(const Plan& plan, std::size_t layer, LayerFacts& facts) {
    std::map<std::vector<std::int64_t>, std::int64_t> turns;
    for (std::size_t q = 0; q < plan.places(); ++q) {
        std::size_t last = plan.shape().layers();  // the layer that worked last
        for (std::size_t i = 0; i < plan.iterations(); ++i) {
            for (std::size_t b = 0; b < plan.shape().layers(); ++b) {
                const Box& box = plan.box(i, q, b);
                if (!box.there) {
                    continue;
                }
                if (b == layer) {
                    ++turns[extentsOf(box)];
                    facts.joined = facts.joined || last == layer;
                    facts.runs += last == layer ? 0 : 1;
                }
                last = b;
            }
        }
    }
    for (auto one = turns.rbegin(); one != turns.rend(); ++one) {
        facts.kinds.push_back({one->first, one->second});
    }
    std::stable_sort(facts.kinds.begin(), facts.kinds.end(),
                     [](const BoxKind& a, const BoxKind& b) { return a.turns > b.turns; });
}

/// Returns true if all makers are idle in all iterations with a nonzero index of an inner loop.
/// `inner` counts the innermost temporal loops.
bool makersIdleInside(const Plan& plan, std::size_t inner) {
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        const std::vector<std::int64_t>& at = plan.index(i);
        const bool inside = std::any_of(at.end() - static_cast<std::ptrdiff_t>(inner), at.end(),
                                        [](std::int64_t k) { return k != 0; });
        for (std::size_t b = 0; inside && b < plan.shape().sink(); ++b) {
            if (plan.works(i, b)) {
                return false;
            }
        }
    }
    return true;
}

/// Sets the extents of a run of the sink.
void describeRuns(const Plan& plan, LayerFacts& facts) {
    if (!facts.joined || facts.kinds.size() != 1) {
        return;
    }
    std::vector<const FlatLoop*> loops;
    for (const FlatLoop& loop : plan.shape().shared) {
        if (loop.temporal) {
            loops.push_back(&loop);
        }
    }
    std::size_t inner = 0;
    while (inner < loops.size() && makersIdleInside(plan, inner + 1)) {
        ++inner;
    }
    std::vector<std::int64_t> extents = facts.kinds.front().extents;
    std::int64_t turns = 1;
    for (std::size_t k = loops.size() - inner; k < loops.size(); ++k) {
        extents[loops[k]->dimension] *= loops[k]->factor;
        turns *= loops[k]->factor;
    }
    if (facts.runs * turns == facts.kinds.front().turns) {
        facts.runExtents = std::move(extents);
    }
}

void walkOutside(GroupSpace& space, const Plan& plan, bool streams, FrameFacts& facts) {
    for (std::size_t a = 0; a < space.layers(); ++a) {
        space.setStream(a, streams);
    }
    const GroupShape& shape = space.shape();
    GroupWalk walk(plan, space.options());
    std::vector<Tally> tallies;
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        tallies.push_back(walk.emptyTally(a));
    }
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            walk.turnOutside(i, a, tallies[a]);
        }
    }
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        facts.layers[a].outside[streams ? 1 : 0] = {
            accessPrice(shape, a, tallies[a], space.prices()),
            cyclesOf(shape.problems[a], tallies[a])};
    }
    if (!streams) {
        facts.rooms = roomsOf(plan, walk);
    }
}

void addBox(const Box& box, std::vector<std::int64_t>& signature) {
    signature.push_back(box.there ? 1 : 0);
    for (const Range& range : box.ranges) {
        signature.push_back(range.begin);
        signature.push_back(range.end);
    }
}

std::vector<std::int64_t> signatureOf(const Plan& plan) {
    std::vector<std::int64_t> signature;
    for (std::size_t a = 0; a < plan.shape().sink(); ++a) {
        signature.push_back(plan.staysThere(a) ? 1 : 0);
        for (std::size_t i = 0; i < plan.iterations(); ++i) {
            for (std::size_t q = 0; q < plan.places(); ++q) {
                addBox(plan.box(i, q, a), signature);
                signature.push_back(volume(plan.tile(i, q, a)));
            }
        }
    }
    return signature;
}

}  // namespace

FrameFacts factsOf(GroupSpace& space, const Frame& frame) {
    space.enter(frame);
    const Plan plan(space.shape());
    FrameFacts facts;
    facts.places = static_cast<std::int64_t>(plan.places());
    for (const GroupViolation& fault : boxFaults(plan)) {
        if (fault.kind != GroupFault::OwnLoop) {
            return facts;
        }
    }
    facts.layers.resize(space.layers());
    for (std::size_t a = 0; a < space.layers(); ++a) {
        describeTurns(plan, a, facts.layers[a]);
    }
    describeRuns(plan, facts.layers[space.shape().sink()]);
    walkOutside(space, plan, true, facts);
    walkOutside(space, plan, false, facts);
    facts.signature = signatureOf(plan);
    facts.legal = true;
    for (const BufferTurn& room : facts.rooms) {
        facts.legal = facts.legal && (room.level >= space.home() || !room.available ||
                                      room.needed <= *room.available);
    }
    std::erase_if(facts.rooms, [&](const BufferTurn& room) { return room.level != space.home(); });
    return facts;
}

HomeRest restOf(const GroupSpace& space, const FrameFacts& facts,
                const std::vector<char>& streams) {
    const GroupShape& shape = space.shape();
    HomeRest rest;
    rest.fits = true;
    const std::int64_t wordBits = shape.accelerator().wordBits;
    rest.bits.resize(space.layers());
    for (const BufferTurn& room : facts.rooms) {
        std::int64_t bits = 0;
        for (const HeldWords& held : room.held) {
            const bool own = shape.place[held.layer][held.tensor].role == Role::Own;
            if (!own || streams[held.layer] == 0) {
                bits = checkedAdd(
                    bits, checkedMultiply(held.words,
                                          shape.problems[held.layer].tensorBits[held.tensor]));
            }
        }
        const auto all = space.bitsOf(space.home(), room.buffer);
        rest.neededWords = std::max(rest.neededWords, (bits + wordBits - 1) / wordBits);
        rest.fits = rest.fits && (!all || bits <= *all);
        auto& of = rest.bits[room.layer];
        of.resize(std::max(of.size(), room.buffer + 1));
        of[room.buffer] = all ? std::optional(*all - bits) : std::nullopt;
    }
    return rest;
}

}  // namespace loopglass::fusion
