// Energy and delay of a mapping with imperfect factors (docs/cost-model.md, section "Uneven
// tiles"). There are two differences from counts.cpp. First, idle lanes wait for the other lanes,
// so each time step of the MACs takes one cycle. Second, the busiest instance of a level determines
// the cycles of the level. A returning partial sum fills one of the siblings that add to this sum.
// These siblings take turns, so each gets an equal number of the fills.
//
// Finding the busiest instance. The load of a port depends on its busiest instance. Along a
// dimension that does not index the tensor, or is alone in its ranks, the first sibling is the
// busiest. The tiles of any other sibling follow from the tiles of the first sibling by repeating
// two changes: the last tile becomes one iteration shorter, or a last tile of one iteration is
// removed. After the first change, the same time steps bring new tiles, and no tile is larger.
// After the second change, the sibling has no tile in some time steps. A word that stays in the
// buffer during these time steps is not fetched more often. In a reuse model without windows, the
// same is true for a tile. If a dimension shares a rank, a remainder tile may move to another place
// than a whole tile. Example with the stationary model: P moves a tile by 2 and R moves the tile
// back by 2. Then the tile does not move, except after a remainder tile of P. Therefore one sibling
// of each form of tiles is counted along such dimensions.
//
// Returning words of the output require more kinds of instances. Siblings along a dimension that
// does not index the output take turns, so each sibling gets more of the returning words if fewer
// siblings work. Parents with shorter ranges are therefore counted too. Siblings along a window of
// the output share words, so each sibling is counted. All kinds are also counted if instances may
// give up words of a window (output_walk.cpp).
//
// Cost: two counts for each tensor and each level that keeps the tensor. If instances differ and a
// bandwidth is limited, each kind of instance needs two further counts.
#include "cost/cut_counts.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

CutCounter::CutCounter(const CompiledProblem& compiled)
    : m_compiled(&compiled),
      m_traffic(compiled),
      m_alike(std::all_of(compiled.tensors.begin(), compiled.tensors.end(),
                          [](const CompiledTensor& tensor) {
                              return !tensor.output || tensor.sharedRank.empty();
                          })),
      m_counts(compiled) {}

void CutCounter::count(const CutNest& nest) {
    m_nest = &nest;
    m_traffic.begin(nest);
    m_counts.clear();
    for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
        countTensor(t);
    }
    m_steps = nest.steps();
}

void CutCounter::countTensor(std::size_t tensor) {
    const CompiledTensor& shape = m_compiled->tensors[tensor];
    for (std::size_t k = 0; k < shape.keepers.size(); ++k) {
        const std::size_t parent = shape.keepers[k];
        const bool toMacs = k + 1 == shape.keepers.size();
        const std::size_t child = toMacs ? m_compiled->levelCount : shape.keepers[k + 1];
        const CutPair pair{tensor, parent, child, 0};
        AccessCounts& at = m_counts.at(parent, tensor);
        std::int64_t sent = m_traffic.asked(pair);
        const std::int64_t asked = sent;
        if (shape.output) {
            at.updates = sent;
            sent -= m_traffic.firstVisits(pair);
        }
        at.crossing = checkedAdd(sent, at.updates);
        at.crossingEnergy = shape.crossingEnergy[k];
        at.reads = checkedAdd(at.drains, sent);
        if (toMacs) {
            continue;
        }
        AccessCounts& below = m_counts.at(child, tensor);
        if (shape.output) {
            below.fills = shape.returnsToAll
                              ? m_traffic.requestedByAll(pair) - m_traffic.firstVisitsOfAll(pair)
                              : sent;
        }
        if (!shape.output || shape.drainsRead) {
            const bool alone = (m_nest->unrolled() & fanoutsFrom(parent, child)) == 0;
            (shape.output ? below.drains : below.fills) = alone ? asked : m_traffic.taken(pair);
        }
    }
}

/// Returns the accesses of the pinned instance of a level.
CutCounter::Load CutCounter::ofInstance(std::size_t level, std::size_t tensor) {
    const CompiledTensor& shape = m_compiled->tensors[tensor];
    const auto here = std::find(shape.keepers.begin(), shape.keepers.end(), level);
    if (here == shape.keepers.end()) {
        return {};
    }
    const PinnedFanouts pinned = fanoutsFrom(0, level);
    const std::size_t child =
        here + 1 == shape.keepers.end() ? m_compiled->levelCount : *(here + 1);
    const CutPair inward{tensor, level, child, pinned};
    const std::int64_t asked = m_traffic.asked(inward);
    Load load{static_cast<double>(asked), 0};
    if (shape.output) {
        load = {static_cast<double>(asked - m_traffic.firstVisits(inward)),
                static_cast<double>(asked)};
    }
    if (here == shape.keepers.begin()) {
        return load;
    }
    const CutPair own{tensor, *(here - 1), level, pinned};
    if (shape.output) {
        load.reads += shape.drainsRead ? static_cast<double>(m_traffic.taken(own)) : 0;
        load.writes += m_traffic.filled(own);
    } else {
        load.writes += static_cast<double>(m_traffic.taken(own));
    }
    return load;
}

/// Combines every kind of instance found so far with every kind along this dimension. From level
/// `apartFrom` inward, each instance is a separate kind.
void CutCounter::addPlaces(const Port& port, std::size_t dimension, std::size_t apartFrom) {
    const std::vector<std::vector<SiblingClass>> classes = m_traffic.classes(dimension, port.level);
    std::size_t spatial = 0;
    for (const CutLoop& loop : m_nest->of(dimension)) {
        if (loop.temporal || loop.level >= port.level) {
            continue;
        }
        Kinds kinds{loop.order, {}, 0};
        for (const SiblingClass& alike : classes[spatial++]) {
            const std::int64_t kept = loop.level >= apartFrom ? alike.times : 1;
            for (std::int64_t i = 0; i < kept; ++i) {
                kinds.first.push_back(alike.first + i);
            }
        }
        m_kinds.push_back(std::move(kinds));
    }
}

/// Returns the parent of a level for words of the output. If the level has no parent or does not
/// keep the output, returns the level itself.
std::size_t CutCounter::parentOf(std::size_t tensor, std::size_t level) const {
    const std::vector<std::size_t>& keepers = m_compiled->tensors[tensor].keepers;
    const auto here = std::find(keepers.begin(), keepers.end(), level);
    return here == keepers.begin() || here == keepers.end() ? level : *(here - 1);
}

/// Returns true if idle instances may give up words of a window. This concerns instances of this
/// level, or of the next inner level that keeps the output.
bool CutCounter::abandons(std::size_t tensor, std::size_t level) const {
    const std::vector<std::size_t>& keepers = m_compiled->tensors[tensor].keepers;
    const auto child = std::upper_bound(keepers.begin(), keepers.end(), level);
    return m_traffic.mayAbandon(tensor, child == keepers.end() ? level : *child);
}

/// Lists all instances that may be the busiest (see the head of this file).
void CutCounter::listPlaces(const Port& port) {
    m_kinds.clear();
    for (std::size_t d = 0; d < m_compiled->dimensionCount; ++d) {
        bool differ = false;
        std::size_t apartFrom = port.level;
        for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
            if (port.tensors[t] == 0) {
                continue;
            }
            const bool ties = m_traffic.ties(t, d);
            differ |= ties && !m_nest->even(d);
            if (!m_compiled->tensors[t].output) {
                continue;
            }
            const std::size_t parent = parentOf(t, port.level);
            const bool overlap = m_traffic.overlap(t, parent, port.level);
            const bool fewer = m_traffic.repeats(t, d) && m_nest->unrolls(d, 0, parent) &&
                               m_nest->unrolls(d, parent, port.level);
            differ |= !m_nest->even(d) && (fewer || overlap);
            if (overlap && ties) {
                differ = true;
                apartFrom = std::min(apartFrom, parent);
            }
            if (abandons(t, port.level) && (ties || !m_nest->even(d))) {
                differ = true;
                apartFrom = 0;
            }
        }
        if (differ) {
            addPlaces(port, d, apartFrom);
        }
    }
}

/// Selects the next kind of instance. Returns false after the last kind. The last dimension varies
/// fastest, so that counts of all other dimensions stay valid.
bool CutCounter::nextPlace() {
    for (std::size_t k = m_kinds.size(); k-- > 0;) {
        Kinds& kinds = m_kinds[k];
        kinds.at = kinds.at + 1 < kinds.first.size() ? kinds.at + 1 : 0;
        m_place[kinds.loop] = kinds.first[kinds.at];
        if (kinds.at > 0) {
            return true;
        }
    }
    return false;
}

/// Returns the load of the busiest instance of a port, in weighted words.
double CutCounter::busiestLoad(const Port& port) {
    listPlaces(port);
    const bool several = std::any_of(m_kinds.begin(), m_kinds.end(),
                                     [](const Kinds& kinds) { return kinds.first.size() > 1; });
    m_place.assign(m_nest->spatialLoops(), 0);
    double most = 0;
    do {
        if (several) {
            m_traffic.pin(m_place);
        }
        Load all;
        for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
            const Load load = port.tensors[t] != 0 ? ofInstance(port.level, t) : Load{};
            all.reads += load.reads;
            all.writes += load.writes;
        }
        most = std::max(most, port.load(all.reads, all.writes));
    } while (nextPlace());
    if (several) {
        m_traffic.pin({});
    }
    return most;
}

double CutCounter::portCycles(const Port& port) {
    return (!m_alike && !m_nest->even()) || !m_nest->alike(port.level)
               ? busiestLoad(port) / port.wordsPerCycle
               : m_counts.cyclesOfEqual(port, m_nest->instances(port.level));
}

double CutCounter::levelCycles(std::size_t level, std::string* binding) {
    return m_counts.levelCycles(
        level, [this](const Port& port) { return portCycles(port); }, binding);
}

Totals CutCounter::totals() {
    return m_counts.totals(static_cast<double>(m_steps),
                           [this](const Port& port) { return portCycles(port); });
}

}  // namespace loopglass
