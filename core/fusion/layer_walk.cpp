// Counts the words that a group moves, by definition (docs/fusion.md, section "Counting"):
// iteration by iteration and layer by layer, with the tiles of every instance.
//
// Turns repeat: the own movements of a turn depend only on the sizes and distances of its boxes, on
// what the instances hold at its start, and on whether the sink has visited its output words
// before. Without windows in the output, shared loops split the output into disjoint boxes, and the
// first turn of such a box visits every word that later turns visit, because first pieces are the
// largest. Such turns are walked once, and then counted again. The words of the MACs follow from
// the closed form where possible (even_macs.cpp). If a turn begins with empty own tiles and all
// instances do the same work, all its words do (even_turn.cpp).
//
// Cost: different turns · steps of the own loops · instances · tensors.
#include "fusion/layer_walk.h"

#include "fusion/first_made.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

/// Returns the levels that keep a tensor of a layer, outermost first; the first keeper of a
/// handed-over tensor is its home level.
std::vector<std::size_t> keepersOf(const GroupShape& shape, std::size_t layer, std::size_t tensor) {
    const Role role = shape.place[layer][tensor].role;
    const bool handed = role == Role::Made || role == Role::HandedOver;
    std::vector<std::size_t> keepers;
    for (std::size_t l = handed ? shape.home : 0; l < shape.levels; ++l) {
        if (shape.keeps(layer, tensor, l)) {
            keepers.push_back(l);
        }
    }
    return keepers;
}

}  // namespace

GroupWalk::GroupWalk(const Plan& plan, const CostOptions& options, const FuseLimits* limits)
    : m_plan(&plan),
      m_options(options),
      m_meter(limits),
      m_own(plan.shape().layers()),
      m_lastWorked(plan.places(), -1),
      m_seen(plan.places()),
      m_known(plan.shape().layers()) {
    const GroupShape& shape = plan.shape();
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        m_nests.emplace_back(plan, a, spatialLoops(plan, a));
        m_evenMacs.emplace_back(shape, a, m_nests[a].spatial(), options);
    }
    for (const SkipTensor& skip : shape.skips) {
        addShared(skip.readers);
    }
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
            if (shape.place[a][t].role == Role::Own) {
                addShared({{a, t}});
            }
            addTensor(a, t);
        }
    }
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        m_repeats.push_back(repeatsTurns(a) ? 1 : 0);
        m_firstMade.push_back(shape.stored[a] != 0 ? firstMadeWords(plan, a)
                                                   : std::vector<std::int64_t>());
    }
}

/// Returns false for a sink whose visited words must be listed.
bool GroupWalk::repeatsTurns(std::size_t layer) const {
    const GroupShape& shape = m_plan->shape();
    if (layer != shape.sink()) {
        return true;
    }
    for (const Rank& rank : shape.workload(layer).tensors[shape.output(layer)].ranks) {
        if (rank.terms.size() > 1) {
            return false;
        }
    }
    return std::none_of(m_own[layer].begin(), m_own[layer].end(), [&](const Movement& movement) {
        return movement.tensor() == shape.output(layer) && movement.parent() < shape.home &&
               m_plan->places() > 1;
    });
}

bool GroupWalk::isShared(std::size_t layer, std::size_t tensor, std::size_t child) const {
    const GroupShape& shape = m_plan->shape();
    return child < shape.home ||
           (child == shape.home &&
            (shape.streams[layer] == 0 || shape.place[layer][tensor].role == Role::Skip));
}

/// Adds the movements of a layer's own tiles, including the movements into the MACs.
void GroupWalk::addTensor(std::size_t layer, std::size_t tensor) {
    const GroupShape& shape = m_plan->shape();
    std::vector<std::size_t> stations = keepersOf(shape, layer, tensor);
    stations.push_back(shape.levels);
    for (std::size_t k = 0; k + 1 < stations.size(); ++k) {
        if (!isShared(layer, tensor, stations[k + 1])) {
            m_own[layer].emplace_back(shape, layer, tensor, stations[k], stations[k + 1],
                                      m_nests[layer].spatial(), m_options);
        }
    }
}

void GroupWalk::addShared(const std::vector<std::pair<std::size_t, std::size_t>>& users) {
    const auto [layer, tensor] = users.front();
    SharedTiles shared{users, {}, {}};
    const std::vector<std::size_t> keepers = keepersOf(m_plan->shape(), layer, tensor);
    for (std::size_t k = 0; k + 1 < keepers.size(); ++k) {
        if (isShared(layer, tensor, keepers[k + 1])) {
            shared.movements.emplace_back(m_plan->shape(), layer, tensor, keepers[k],
                                          keepers[k + 1], m_nests[layer].spatial(), m_options);
        }
    }
    for (const Movement& movement : shared.movements) {
        shared.tiles.push_back(tilesOf(shared, movement));
    }
    m_shared.push_back(std::move(shared));
}

/// Returns the tiles of all children in all iterations. A tile is the hull over all iterations that
/// differ only in loops inside the tile, and over all places below the child.
std::vector<Box> GroupWalk::tilesOf(const SharedTiles& shared, const Movement& movement) const {
    const GroupShape& shape = m_plan->shape();
    const std::size_t children = movement.children();
    const std::size_t below = m_plan->places() / children;
    const auto outside = static_cast<std::ptrdiff_t>(m_plan->temporalOutside(movement.child()));
    std::vector<Box> tiles(m_plan->iterations() * children);
    for (std::size_t i = 0; i < m_plan->iterations();) {
        std::size_t end = i;
        std::vector<Box> now(children);
        for (; end < m_plan->iterations() &&
               std::equal(m_plan->index(i).begin(), m_plan->index(i).begin() + outside,
                          m_plan->index(end).begin());
             ++end) {
            for (std::size_t q = 0; q < m_plan->places(); ++q) {
                for (const auto& [a, t] : shared.users) {
                    now[q / below] =
                        hull(now[q / below], shape.footprint(a, t, m_plan->box(end, q, a)));
                }
            }
        }
        for (; i < end; ++i) {
            std::copy(now.begin(), now.end(),
                      tiles.begin() + static_cast<std::ptrdiff_t>(i * children));
        }
    }
    return tiles;
}

Tally GroupWalk::emptyTally(std::size_t layer) const {
    std::vector<std::size_t> instances;
    for (std::size_t l = 0; l < m_plan->shape().levels; ++l) {
        instances.push_back(m_nests[layer].instances(l));
    }
    return {m_plan->shape().workload(layer).tensorCount(), instances};
}

/// Empties the own tiles of a layer if another layer has worked at the same place since. Words that
/// a layer computes leave after each of its turns.
void GroupWalk::emptyLeft(std::size_t iteration, std::size_t layer) {
    const GroupShape& shape = m_plan->shape();
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        if (!m_plan->box(iteration, q, layer).there) {
            continue;
        }
        const bool alone = shape.group->run == GroupRun::Pipelined ||
                           m_lastWorked[q] == static_cast<std::ptrdiff_t>(layer);
        m_lastWorked[q] = static_cast<std::ptrdiff_t>(layer);
        for (Movement& movement : m_own[layer]) {
            const bool made = shape.place[layer][movement.tensor()].role == Role::Made;
            if (!movement.toMacs() && (!alone || made)) {
                const std::size_t below = movement.children() / m_plan->places();
                movement.leave(q * below, (q + 1) * below);
            }
            if (made) {
                const std::size_t below = m_nests[layer].instancesBelowPlace(movement.parent());
                movement.forget(q * below, (q + 1) * below);
            }
        }
    }
}

/// Records whether the sink has visited the words of its output before.
void GroupWalk::noteVisits(std::size_t iteration) {
    const GroupShape& shape = m_plan->shape();
    const std::size_t sink = shape.sink();
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        const Box& box = m_plan->box(iteration, q, sink);
        if (!box.there) {
            continue;
        }
        const Box output = shape.footprint(sink, shape.output(sink), box);
        const bool seen = !m_seen[q].insert(output).second;
        for (Movement& movement : m_own[sink]) {
            if (movement.tensor() == shape.output(sink)) {
                const std::size_t below = m_nests[sink].instancesBelowPlace(movement.parent());
                movement.forget(q * below, (q + 1) * below, seen);
            }
        }
    }
}

/// Moves the shared tiles that the layer needs in this iteration.
void GroupWalk::moveShared(std::size_t iteration, std::size_t layer, Tally& tally) {
    for (SharedTiles& shared : m_shared) {
        const auto user = std::find_if(shared.users.begin(), shared.users.end(),
                                       [&](const auto& one) { return one.first == layer; });
        for (std::size_t k = 0; user != shared.users.end() && k < shared.movements.size(); ++k) {
            Movement& movement = shared.movements[k];
            movement.countAs(user->second);
            const std::size_t children = movement.children();
            const std::size_t below = m_plan->places() / children;
            std::vector<Box> tiles(children);
            for (std::size_t q = 0; q < m_plan->places(); ++q) {
                if (m_plan->box(iteration, q, layer).there) {
                    tiles[q / below] = shared.tiles[k][iteration * children + q / below];
                }
            }
            movement.step(tiles, k == 0 ? nullptr : &shared.movements[k - 1], tally);
        }
    }
}

const Movement* GroupWalk::outerOf(std::size_t layer, const Movement& movement) const {
    for (const Movement& own : m_own[layer]) {
        if (own.tensor() == movement.tensor() && own.child() == movement.parent()) {
            return &own;
        }
    }
    for (const SharedTiles& shared : m_shared) {
        for (const Movement& outer : shared.movements) {
            if (shared.users.front() == std::pair(layer, movement.tensor()) &&
                outer.child() == movement.parent()) {
                return &outer;
            }
        }
    }
    return nullptr;
}

void GroupWalk::moveOwn(std::size_t layer, Tally& tally) {
    const GroupShape& shape = m_plan->shape();
    std::size_t innermost = 0;
    for (const Movement& movement : m_own[layer]) {
        innermost = std::max(innermost, movement.toMacs() ? 0 : movement.child());
    }
    if (innermost == 0) {
        return;
    }
    std::vector<std::vector<Box>> boxes(shape.levels);
    std::vector<Box> tiles;
    m_nests[layer].walk(innermost, [&](std::size_t stepped) {
        m_meter.step(m_nests[layer].instances(innermost));
        for (std::size_t l = std::max(stepped, shape.home); l < shape.levels; ++l) {
            m_nests[layer].boxes(l, boxes[l]);
        }
        for (Movement& movement : m_own[layer]) {
            if (movement.toMacs() || stepped >= movement.child()) {
                continue;
            }
            tiles.clear();
            for (const Box& box : boxes[movement.child()]) {
                tiles.push_back(shape.footprint(layer, movement.tensor(), box));
            }
            movement.step(tiles, outerOf(layer, movement), tally);
        }
    });
}

/// Returns the first word of a tensor in the first instance that works.
std::vector<std::int64_t> GroupWalk::originOf(std::size_t iteration,
                                              const Movement& movement) const {
    std::vector<std::int64_t> origin;
    for (std::size_t q = 0; q < m_plan->places() && origin.empty(); ++q) {
        const Box words = m_plan->shape().footprint(movement.layer(), movement.tensor(),
                                                    m_plan->box(iteration, q, movement.layer()));
        for (const Range& range : words.ranges) {
            origin.push_back(range.begin);
        }
    }
    return origin;
}

/// Returns the state on which a layer's own movements in a turn depend, relative to the first
/// instance that works.
std::vector<std::int64_t> GroupWalk::stateOf(std::size_t iteration, std::size_t layer) const {
    std::vector<std::int64_t> state;
    const auto add = [&](const Box& box, const std::vector<std::int64_t>& origin) {
        state.push_back(box.there ? 1 : 0);
        for (std::size_t r = 0; r < box.ranges.size() && box.there; ++r) {
            state.push_back(box.ranges[r].begin - origin[r]);
            state.push_back(box.ranges[r].end - origin[r]);
        }
    };
    std::vector<std::int64_t> first;
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        const Box& box = m_plan->box(iteration, q, layer);
        for (std::size_t d = 0; first.size() < box.ranges.size(); ++d) {
            first.push_back(box.ranges[d].begin);
        }
        add(box, first);
    }
    for (const Movement& movement : m_own[layer]) {
        const std::vector<std::int64_t> origin = originOf(iteration, movement);
        for (std::size_t k = 0; k < movement.children() && !movement.toMacs(); ++k) {
            add(movement.held(k), origin);
        }
        const bool sinks =
            layer == m_plan->shape().sink() && movement.tensor() == m_plan->shape().output(layer);
        const Movement* outer = outerOf(layer, movement);
        for (std::size_t p = 0; sinks && p < m_nests[layer].instances(movement.parent()); ++p) {
            state.push_back(movement.visitedAll(p) ? 1 : 0);
            add(outer != nullptr ? outer->held(p) : Box{}, origin);
        }
    }
    return state;
}

/// Sets the contents of the children after a known turn. The boxes of a known turn are relative to
/// its origin.
void GroupWalk::holdAgain(std::size_t iteration, std::size_t layer, const KnownTurn& known) {
    for (std::size_t m = 0; m < m_own[layer].size(); ++m) {
        Movement& movement = m_own[layer][m];
        const std::vector<std::int64_t> origin = originOf(iteration, movement);
        for (std::size_t k = 0; k < known.held[m].size(); ++k) {
            Box box = known.held[m][k];
            for (std::size_t r = 0; r < box.ranges.size(); ++r) {
                box.ranges[r].begin += origin[r];
                box.ranges[r].end += origin[r];
            }
            movement.hold(k, std::move(box));
        }
    }
}

/// Iterates over the layer's own loops, unless the turn is known.
void GroupWalk::walkOwn(std::size_t iteration, std::size_t layer, Tally& tally) {
    m_nests[layer].begin(iteration);
    if (m_repeats[layer] == 0) {
        moveOwn(layer, tally);
        moveToMacs(layer, tally);
        return;
    }
    if (evenTurn(iteration, layer, tally)) {
        return;
    }
    std::vector<std::int64_t> state = stateOf(iteration, layer);
    const auto found = m_known[layer].find(state);
    if (found != m_known[layer].end()) {
        tally.add(found->second.tally);
        holdAgain(iteration, layer, found->second);
        return;
    }
    KnownTurn known{emptyTally(layer), {}};
    moveOwn(layer, known.tally);
    if (!countMacs(iteration, layer, known.tally)) {
        moveToMacs(layer, known.tally);
    }
    for (const Movement& movement : m_own[layer]) {
        const std::vector<std::int64_t> origin = originOf(iteration, movement);
        std::vector<Box>& held = known.held.emplace_back();
        for (std::size_t k = 0; k < movement.children() && !movement.toMacs(); ++k) {
            held.push_back(movement.held(k));
            for (std::size_t r = 0; r < held.back().ranges.size(); ++r) {
                held.back().ranges[r].begin -= origin[r];
                held.back().ranges[r].end -= origin[r];
            }
        }
    }
    tally.add(known.tally);
    m_known[layer].emplace(std::move(state), std::move(known));
}

/// Returns the counts of the closed form if all places work on boxes of one size, and all instances
/// do the same work. Returns null otherwise.
const MacCounts* GroupWalk::evenCounts(std::size_t iteration, std::size_t layer, bool visited) {
    const MacCounts* counts = nullptr;
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        const Box& box = m_plan->box(iteration, q, layer);
        const MacCounts* here =
            box.there ? m_evenMacs[layer].find(extentsOf(box), visited) : counts;
        if (box.there && (here == nullptr || (counts != nullptr && here != counts))) {
            return nullptr;
        }
        counts = here;
    }
    return counts;
}

/// Counts the MACs by the closed form where it is possible.
bool GroupWalk::countMacs(std::size_t iteration, std::size_t layer, Tally& tally) {
    const GroupShape& shape = m_plan->shape();
    const MacCounts* counts = evenCounts(iteration, layer);
    if (counts == nullptr) {
        return false;
    }
    tally.steps = checkedAdd(tally.steps, counts->steps);
    for (Movement& movement : m_own[layer]) {
        if (!movement.toMacs()) {
            continue;
        }
        const MacWords& words = counts->tensors[movement.tensor()];
        const bool output = movement.tensor() == shape.output(layer);
        const std::size_t below = m_nests[layer].instancesBelowPlace(movement.parent());
        const auto share = static_cast<std::int64_t>(below);
        for (std::size_t k = 0; k < below * m_plan->places(); ++k) {
            if (m_plan->box(iteration, k / below, layer).there) {
                const std::int64_t returns =
                    output && movement.visitedAll(k) ? words.requests : words.returns;
                movement.countMacs(k, (output ? returns : words.requests) / share,
                                   output ? words.requests / share : 0, tally);
            }
        }
    }
    return true;
}

void GroupWalk::moveToMacs(std::size_t layer, Tally& tally) {
    const GroupShape& shape = m_plan->shape();
    std::vector<Box> boxes;
    std::vector<Box> tiles;
    m_nests[layer].walk(shape.levels, [&](std::size_t) {
        m_meter.step(m_nests[layer].instances(shape.levels));
        tally.steps = checkedAdd(tally.steps, 1);
        m_nests[layer].boxes(shape.levels, boxes);
        for (Movement& movement : m_own[layer]) {
            if (!movement.toMacs()) {
                continue;
            }
            tiles.clear();
            for (const Box& box : boxes) {
                tiles.push_back(shape.footprint(layer, movement.tensor(), box));
            }
            movement.step(tiles, nullptr, tally);
        }
    });
}

/// Counts the output words that are needed outside the group. Each word is written directly to the
/// outermost level when it is computed for the first time.
void GroupWalk::store(std::size_t iteration, std::size_t layer, Tally& tally) const {
    const GroupShape& shape = m_plan->shape();
    if (shape.stored[layer] == 0 || shape.home == 0) {
        return;
    }
    TensorTally& outermost = tally.at(0, shape.output(layer));
    TensorTally& home = tally.at(shape.home, shape.output(layer));
    outermost.crossingEnergy = 0;
    for (std::size_t l = 0; l < shape.home; ++l) {
        outermost.crossingEnergy += shape.accelerator().levels[l].fanout.energy;
    }
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        const std::int64_t words = m_firstMade[layer][iteration * m_plan->places() + q];
        outermost.updates = checkedAdd(outermost.updates, words);
        outermost.crossing = checkedAdd(outermost.crossing, words);
        outermost.writesOf[0] += static_cast<double>(words);
        if (shape.accelerator().counting.drains == Drains::Read) {
            home.drains = checkedAdd(home.drains, words);
            home.reads = checkedAdd(home.reads, words);
            home.readsOf[q] += static_cast<double>(words);
        }
    }
}

void GroupWalk::turnOutside(std::size_t iteration, std::size_t layer, Tally& tally) {
    m_meter.step(m_plan->places());
    if (m_plan->works(iteration, layer)) {
        emptyLeft(iteration, layer);
        moveShared(iteration, layer, tally);
        store(iteration, layer, tally);
    }
}

void GroupWalk::turn(std::size_t iteration, std::size_t layer, Tally& tally) {
    m_meter.step(m_plan->places());
    if (!m_plan->works(iteration, layer)) {
        return;
    }
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        tally.macs = checkedAdd(tally.macs, volume(m_plan->box(iteration, q, layer)));
    }
    emptyLeft(iteration, layer);
    if (layer == m_plan->shape().sink() && m_repeats[layer] != 0) {
        noteVisits(iteration);
    }
    moveShared(iteration, layer, tally);
    walkOwn(iteration, layer, tally);
    store(iteration, layer, tally);
}

}  // namespace loopglass::fusion
