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
#include <set>

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

/// Returns true if the makers work only in the first iteration of the innermost temporal loop.
bool idleInside(const Plan& plan) {
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t b = 0; b < plan.shape().sink(); ++b) {
            if (!plan.index(i).empty() && plan.index(i).back() != 0 && plan.works(i, b)) {
                return false;
            }
        }
    }
    return true;
}

/// The runs of the sink.
class SinkRuns {
public:
    explicit SinkRuns(const Plan& plan) : m_plan(plan), m_sink(plan.shape().sink()) {}

    /// Returns the kinds of runs; empty if a run is not one pass through a larger box.
    std::vector<RunKind> kinds() {
        for (std::size_t q = 0; q < m_plan.places(); ++q) {
            m_seen.clear();
            m_turns.clear();
            for (std::size_t i = 0; i < m_plan.iterations(); ++i) {
                addTurn(i, q);
            }
            close();
        }
        return m_clean ? std::move(m_kinds) : std::vector<RunKind>();
    }

private:
    void addTurn(std::size_t iteration, std::size_t place) {
        bool alone = m_turns.empty();
        for (std::size_t b = 0; b < m_sink; ++b) {
            alone = alone || m_plan.box(iteration, place, b).there;
        }
        const Box& box = m_plan.box(iteration, place, m_sink);
        if (!alone && !findsWords(box)) {
            alone = true;
        }
        if (alone) {
            close();
        }
        m_turns.push_back(box);
    }

    /// Returns true if some tensor has words in this box and in the last one.
    bool findsWords(const Box& box) const {
        const GroupShape& shape = m_plan.shape();
        for (std::size_t t = 0; t < shape.place[m_sink].size(); ++t) {
            if (intersection(shape.footprint(m_sink, t, m_turns.back()),
                             shape.footprint(m_sink, t, box))
                    .there) {
                return true;
            }
        }
        return false;
    }

    void close() {
        if (m_turns.empty()) {
            return;
        }
        const GroupShape& shape = m_plan.shape();
        Box all;
        bool visited = true;
        std::int64_t operations = 0;
        for (const Box& box : m_turns) {
            all = hull(all, box);
            operations += volume(box);
            visited =
                visited && m_seen.contains(shape.footprint(m_sink, shape.output(m_sink), box));
        }
        for (const Box& box : m_turns) {
            m_seen.insert(shape.footprint(m_sink, shape.output(m_sink), box));
        }
        m_clean = m_clean && operations == volume(all);
        const RunKind kind{extentsOf(all), m_turns.size() > 1, visited, 1};
        m_turns.clear();
        for (RunKind& known : m_kinds) {
            if (known.extents == kind.extents && known.several == kind.several &&
                known.visited == kind.visited) {
                ++known.count;
                return;
            }
        }
        m_kinds.push_back(kind);
    }

    const Plan& m_plan;
    std::size_t m_sink;
    std::vector<RunKind> m_kinds;
    std::vector<Box> m_turns;
    std::set<Box> m_seen;
    bool m_clean = true;
};

void walkOutside(GroupSpace& space, const Plan& plan, bool streams, FrameFacts& facts) {
    for (std::size_t a = 0; a < space.layers(); ++a) {
        space.setStream(a, streams);
    }
    const GroupShape& shape = space.shape();
    GroupWalk walk(plan, space.options(), space.limits());
    std::vector<Tally> tallies;
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        tallies.push_back(walk.emptyTally(a));
    }
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            walk.turnOutside(i, a, tallies[a]);
        }
    }
    walk.finish();
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
    const Plan plan(space.shape(), space.limits());
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
    facts.layers[space.shape().sink()].runKinds = SinkRuns(plan).kinds();
    facts.idleInside = idleInside(plan);
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
