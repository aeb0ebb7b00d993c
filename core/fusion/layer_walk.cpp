// The walk of a group by definition (docs/fusion.md, section "Counting"): iteration by iteration
// and layer by layer, with the tiles of every instance.
//
// Cost: iterations · places · steps of the own loops · instances · tensors.
#include "fusion/layer_walk.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

/// Returns the levels that keep a tensor of a layer, outermost first; a handed-over tensor is kept
/// from the home inward.
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

GroupWalk::GroupWalk(const Plan& plan, const CostOptions& options)
    : m_plan(&plan),
      m_options(options),
      m_own(plan.shape().layers()),
      m_lastWorked(plan.places(), -1) {
    const GroupShape& shape = plan.shape();
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        m_nests.emplace_back(plan, a, spatialLoops(plan, a));
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
}

bool GroupWalk::isShared(std::size_t layer, std::size_t tensor, std::size_t child) const {
    const GroupShape& shape = m_plan->shape();
    return child < shape.home ||
           (child == shape.home &&
            (shape.streams[layer] == 0 || shape.place[layer][tensor].role == Role::Skip));
}

/// Adds the movements of own tiles, and into the MACs.
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

/// Returns the tiles of all children in all iterations: hulls over the iterations with the same
/// loops outside, and over the places below the child.
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

/// Own tiles leave if another layer has worked in the same place since; what a layer makes leaves
/// after every turn.
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

/// Brings the shared tiles that the layer needs in this iteration.
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

void GroupWalk::moveToMacs(std::size_t layer, Tally& tally) {
    const GroupShape& shape = m_plan->shape();
    std::vector<Box> boxes;
    std::vector<Box> tiles;
    m_nests[layer].walk(shape.levels, [&](std::size_t) {
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

/// Counts the words that are needed outside: each goes to the outermost level in one hop when it is
/// made for the first time.
void GroupWalk::store(std::size_t iteration, std::size_t layer, Tally& tally) const {
    const GroupShape& shape = m_plan->shape();
    if (shape.stored[layer] == 0 || shape.home == 0) {
        return;
    }
    TensorTally& outermost = tally.at(0, shape.output(layer));
    TensorTally& home = tally.at(shape.home, shape.output(layer));
    outermost.hop = 0;
    for (std::size_t l = 0; l < shape.home; ++l) {
        outermost.hop += shape.accelerator().levels[l].fanout.energy;
    }
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        const std::int64_t words = m_plan->firstMade(iteration, q, layer);
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

void GroupWalk::turn(std::size_t iteration, std::size_t layer, Tally& tally) {
    if (!m_plan->works(iteration, layer)) {
        return;
    }
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        tally.macs = checkedAdd(tally.macs, volume(m_plan->box(iteration, q, layer)));
    }
    emptyLeft(iteration, layer);
    moveShared(iteration, layer, tally);
    m_nests[layer].begin(iteration);
    moveOwn(layer, tally);
    moveToMacs(layer, tally);
    store(iteration, layer, tally);
}

}  // namespace loopglass::fusion
