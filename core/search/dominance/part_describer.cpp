// Computes the key and the cost of decided parts. Parts with equal keys have the same completions.
// The symbols are defined in docs/cost-model.md.
//
// Let a part be decided inside level ℓ, including the fanout below ℓ. Let R_d be the remaining
// iterations. The *key* of the part contains ℓ, the extents E_d, and the unrolling of the fanout
// above ℓ if that is decided. For every pair of levels of a tensor that is not closed (see below),
// the key also states whether a decided loop renews the tile. For a tensor with windows, the key
// adds the tile's extents in the dimensions of the windows, and the loops that move the tile.
//
// Statement. Parts of equal key have the same continuations c. For a pair (t, p, q), the number of
// words is the number of words of one pass over the decided loops, times a *multiplier* that
// depends only on the key and on c. A pair is *closed* if its parent is ℓ or an inner level, and a
// decided loop moves the tile along a rank of a single dimension. For a closed pair, the multiplier
// is R. For every other pair, the multiplier is at least the product of R_d over the dimensions
// alone in a rank of t, and at most R.
//
// Argument. Only E determines which c are legal: outer buffers hold tiles of E times the factors of
// c, and c has B_d ÷ E_d iterations over each dimension. Traffic into ℓ and outer levels depends on
// tiles that contain E, and not on the loops inside these tiles. For the other pairs:
//   - The shift of a loop depends on the loops inside it. If a decided loop renews the tile, every
//     loop of c repeats the pass.
//   - If t has no window and no decided loop moves it, the pass brings the tile only once. Let j be
//     the first loop of c that indexes t. Loops inside j bring no words, and every iteration of j,
//     and of every loop outside j, brings the tile again. The number of these iterations depends
//     only on c.
//   - If t has a window, the key has the loops that move the tile, beginning with the first mover,
//     and their strides. The key also has the tile's extents in the dimensions of the window. Ranks
//     with one dimension multiply all words equally, so the multiplier depends only on the key and
//     c. Each pair has its own multiplier, because two pairs of the tensor have different tiles. So
//     the words of these pairs are compared separately, while the words of a tensor without windows
//     are added.
//   - Consider siblings in fanouts of c. Along a rank with one dimension, the siblings request
//     different words, so the words of the pass are multiplied by the number of siblings. Along the
//     dimensions of a window, the key has the offsets of the decided siblings.
//   - First visits (docs/cost-model.md, section "Outputs") of the parent p are the different words
//     below it. Summed over all instances of p, the number of first visits is the number of words
//     of the output, times the number of instances along dimensions that do not index the output.
//     The number of these instances is a product: the instances in the decided fanouts above p,
//     times the instances in c. With windows, the key has everything that determines the number of
//     first visits, so parts of equal key have the same number. If p is outside ℓ, all copies are
//     made by c, and parts of equal key save the same energy.
// No loop brings more words than a pass, so the multiplier is at most R. Let Q be the product of
// R_d over the dimensions alone in a rank, W the words of a pass and V the words of its first tile,
// V ≤ W. All passes together bring at least R · W − (R − Q) · V words (inward_bounds.cpp). This is
// Q · W or more, so the multiplier is at least Q.
//
// A returning partial sum may fill every sibling that adds to it. The number of these siblings is a
// product: the decided siblings, times the siblings in c. If the parent is outside ℓ, the key has
// the number of decided siblings. Either c repeats the pass for each of its siblings, or each of
// these siblings has its own words. So the product of the words and the number of siblings in c is
// at least Q times and at most R times the words of a pass. The number of words that leave a child
// equals the number of words that enter it.
//
// Parts are not compared if a problem has one of the following:
//   - a dimension that indexes several ranks of a tensor;
//   - a tensor with windows and a fanout with `multicast: axis`, whose layout on the axes depends
//     on both c and the part;
//   - an output with windows, if leaving or returning words also cost accesses at the children.
//
// Example. Consider two levels of a matrix product, o[m,n] += a[m,k] · b[k,n]. One part has M 4
// unrolled below L1 and then K 2 as a loop; the other part has K 2 unrolled and M 4 as a loop. Both
// have the extents M 4, K 2. In the first part, o stays in place at the lanes; in the second part,
// a does. The keys of the two parts differ if the pair of L1 and the lanes is not closed.
//
// Guarantee: proven; assumes coefficients ≥ 0. Cost: one count of a pass for each pair.
#include "search/dominance/part_describer.h"

#include "workload/checked.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>
#include <string_view>

namespace loopglass::dominance {

namespace {

/// Parts with larger counts are not compared, because a continuation could exceed 64 bits for only
/// one of two parts.
constexpr double maxWords = 1e18;

template <typename Number> void put(std::string& key, Number number) {
    key.append(reinterpret_cast<const char*>(&number), sizeof(number));
}

constexpr std::uint32_t endOfLoops = 0xFFFFFFFFU;

bool comparable(const space::SearchProblem& space) {
    bool windows = false;
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        const bool atChildren = tensor.drainsRead || tensor.returnsToAll;
        if (!tensor.severalRanks.empty() || (atChildren && !tensor.sharedRank.empty())) {
            return false;
        }
        windows = windows || !tensor.sharedRank.empty();
    }
    for (std::size_t l = 0; l < space.levelCount() && windows; ++l) {
        if (space.compiled().level(l).fanout.multicast == Multicast::Axis) {
            return false;
        }
    }
    return true;
}

}  // namespace

PartDescriber::PartDescriber(const space::SearchProblem& space)
    : m_space(&space),
      m_usable(comparable(space)),
      m_firstVisitsFree(!space.options().cost.chargeFirstVisits),
      m_effects(space.compiled()),
      m_price(space),
      m_pairs(bound::pairsOf(space.compiled())),
      m_counter(space.compiled()),
      m_part(space, space::PartialMapping(space), space.levelCount()),
      m_loads(2 * space.ports().size()) {
    const auto& tensors = space.compiled().tensors;
    m_entries = tensors.size() + 1;
    for (const bound::LevelPair& pair : m_pairs) {
        const bool windows = !tensors[pair.tensor].sharedRank.empty();
        m_entryOf.push_back(windows ? m_entries++ : pair.tensor);
    }
}

void PartDescriber::startKey(const space::PartialMapping& partial, bool unrolled,
                             std::string& key) const {
    key.clear();
    put(key, static_cast<std::uint8_t>(m_level));
    put(key, static_cast<std::uint8_t>(unrolled ? 1 : 0));
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        put(key, m_part.extents()[d]);
        if (unrolled) {
            put(key, partial.spatial(m_level - 1, d));
        }
    }
}

/// Returns true if some loop outside the child's tile brings only new words at each step.
bool PartDescriber::renewed(std::size_t tensor, std::size_t child) const {
    if (child == m_space->levelCount() || m_space->options().cost.reuse == ReuseReading::Flush) {
        return true;
    }
    const auto loops = m_part.nest().temporalOutside(child);
    return std::ranges::any_of(loops, [&](const NestLoop& loop) {
        return m_effects.of(tensor, loop.dimension) == space::StepEffect::Renews;
    });
}

void PartDescriber::addLoops(std::span<const NestLoop> loops, DimensionSet dimensions,
                             std::string& key) const {
    for (const NestLoop& loop : loops) {
        if (dimensions.contains(dimensionId(loop.dimension))) {
            put(key, loop.dimension);
            put(key, loop.level);
            put(key, loop.bound);
            put(key, loop.stride);
        }
    }
    put(key, endOfLoops);
}

/// Adds to the key all data that determine the movement of a tile with windows.
void PartDescriber::addShape(const bound::LevelPair& pair, std::string& key) const {
    const CompiledTensor& shape = m_space->compiled().tensors[pair.tensor];
    if (shape.sharedRank.empty()) {
        return;
    }
    const std::int64_t* tile = m_part.nest().extents(pair.child);
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        if (shape.sharedRank.contains(dimensionId(d))) {
            put(key, tile[d]);
        }
    }
    // List all loops outside the tile, from the first loop that moves the tile outward. Loops
    // inside this first mover do not matter.
    auto loops = m_part.nest().temporalOutside(pair.child);
    while (!loops.empty() && !shape.indexing.contains(dimensionId(loops.front().dimension))) {
        loops = loops.subspan(1);
    }
    const auto all = DimensionSet::firstDimensions(m_space->dimensionCount());
    addLoops(loops, all, key);
    addLoops(m_part.nest().spatialBetween(pair.parent, pair.child), shape.sharedRank, key);
}

/// Returns the number of different words below all parents, along those ranks of the output that
/// have a single dimension. Each copy that later decisions make is counted once.
double PartDescriber::countFirstVisits(const bound::LevelPair& pair) const {
    const CompiledTensor& shape = m_space->compiled().tensors[pair.tensor];
    const std::int64_t* tile = m_part.nest().extents(pair.child);
    double words = 1;
    for (const CompiledTensor::Term& term : shape.terms) {
        if (shape.ownRank.contains(dimensionId(term.dimension))) {
            const std::int64_t extent = tile[term.dimension];
            words *= static_cast<double>(term.coefficient * (extent - 1) + 1) *
                     static_cast<double>(m_space->bound(term.dimension) / extent);
        }
    }
    for (const NestLoop& loop : m_part.nest().spatialBetween(0, pair.parent)) {
        const bool indexes = shape.indexing.contains(dimensionId(loop.dimension));
        words *= indexes ? 1 : static_cast<double>(loop.bound);
    }
    return words;
}

/// Adds first visits to the cost if the output has no windows. With windows, the key gets all data
/// that determine the first visits, so parts of equal key have equal first visits.
void PartDescriber::addFirstVisits(PairTraffic& traffic, std::string& key) const {
    const bound::LevelPair& pair = traffic.pair;
    const CompiledTensor& shape = m_space->compiled().tensors[pair.tensor];
    if (!m_firstVisitsFree) {
        return;
    }
    const double visits = countFirstVisits(pair);
    if (shape.sharedRank.empty()) {
        traffic.firstVisits = visits;
        // The first visits of this tensor belong to copies outside the decided part, so they do not
        // change the cost of the decided part.
        if (!traffic.inside) {
            put(key, visits);
            put(key, traffic.filled);
        }
        return;
    }
    traffic.commonVisits = true;
    put(key, static_cast<std::uint8_t>(pair.child));
    put(key, visits);
    put(key, traffic.parents);
    put(key, traffic.children);
    addLoops(m_part.nest().spatialBetween(0, pair.parent), shape.sharedRank, key);
    const std::int64_t* tile = m_part.nest().extents(pair.child);
    for (const CompiledTensor::Term& term : shape.terms) {
        if (shape.sharedRank.contains(dimensionId(term.dimension))) {
            // The tile may have gaps, and words in the gaps are visited, too.
            put(key, tile[term.dimension]);
        }
    }
}

void PartDescriber::addPair(std::size_t number, PartSignature& out) {
    const bound::LevelPair& pair = m_pairs[number];
    const LoopNest& nest = m_part.nest();
    const CompiledTensor& shape = m_space->compiled().tensors[pair.tensor];
    PairTraffic traffic{.pair = pair, .entry = m_entryOf[number]};
    traffic.inside = pair.parent >= m_level;
    traffic.renewed = renewed(pair.tensor, pair.child);
    if (!traffic.closed()) {
        put(out.key, static_cast<std::uint8_t>(pair.tensor));
        put(out.key, static_cast<std::uint8_t>(pair.child));
        put(out.key, static_cast<std::uint8_t>(traffic.renewed ? 1 : 0));
        addShape(pair, out.key);
    }
    const Transfer pass = m_counter.countMoved(nest, pair.tensor, pair.parent, pair.child);
    if (traffic.inside) {
        traffic.parents = static_cast<double>(nest.instances(pair.parent));
    }
    if (pair.child < m_space->levelCount()) {
        traffic.children = static_cast<double>(nest.instances(pair.child));
    }
    traffic.atParents =
        static_cast<double>(shape.output ? pass.entering : pass.requests) * traffic.parents;
    traffic.perChild = static_cast<double>(pass.perChild);
    const double all = std::max(traffic.atParents, traffic.perChild * traffic.children);
    out.comparable = out.comparable && all * m_part.allLeft() < maxWords;
    if (shape.output) {
        const auto siblings = nest.spatialBetween(pair.parent, pair.child);
        traffic.filled = static_cast<double>(childrenFilled(shape, siblings));
        addFirstVisits(traffic, out.key);
    }
    addEnergy(traffic, out.cost);
    addLoads(traffic);
}

void PartDescriber::addEnergy(const PairTraffic& traffic, PartCost& cost) const {
    const std::size_t t = traffic.pair.tensor;
    const bound::WordEnergy& energy = m_price.perWord(t, traffic.pair.parent);
    const CompiledTensor& shape = m_space->compiled().tensors[t];
    // Each output word that enters is an update. If the word is not a first visit, it also costs a
    // read and fills.
    const double refill = traffic.filled * energy.fill;
    const double again = energy.down + refill;
    // Siblings that are not decided yet multiply the fills.
    const bool apart = shape.returnsToAll && !traffic.inside;
    const double perWord = !shape.output ? energy.down : energy.up + (apart ? energy.down : again);
    const double atParents = traffic.atParents * perWord;
    double atChildren = 0;
    if (!shape.output || shape.drainsRead) {
        atChildren =
            traffic.perChild * traffic.children * (shape.output ? energy.drain : energy.fill);
    }
    if (apart) {
        atChildren += traffic.atParents * refill;
    }
    cost.firstVisits += traffic.inside ? traffic.firstVisits * again : 0;
    if (traffic.closed()) {
        cost.closed += (atParents + atChildren) * m_part.allLeft();
    } else if (traffic.inside) {
        cost.open[traffic.entry].brought += atParents + atChildren;
    } else {
        cost.open[traffic.entry].requests += atParents;
        cost.open[traffic.entry].fills += atChildren;
        cost.requests[t] += traffic.atParents;
    }
}

/// Adds a load. The true load is lower if both compared parts have common first visits, which are
/// subtracted later.
void PartDescriber::addLoad(std::size_t level, bool read, const PairTraffic& traffic,
                            const PassTraffic& passing) {
    const std::size_t tensor = traffic.pair.tensor;
    const CompiledProblem& compiled = m_space->compiled();
    const bool ofParent = compiled.tensors[tensor].output && level == traffic.pair.child &&
                          compiled.tensors[tensor].sharedRank.empty();
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < ports.size(); ++p) {
        const double weight = read ? ports[p].reads : ports[p].writes;
        if (ports[p].level != level || ports[p].tensors[tensor] == 0 || weight == 0) {
            continue;
        }
        PortLoad& load = m_loads[2 * p + (read ? 0 : 1)];
        const double cycles = passing.words * weight / ports[p].wordsPerCycle;
        const std::size_t entry = ofParent ? compiled.tensors.size() : traffic.entry;
        double& open = openOf(2 * p + (read ? 0 : 1))[entry];
        (traffic.closed() ? load.closed : open) +=
            cycles * (traffic.closed() ? m_part.allLeft() : 1);
        load.most += cycles * m_part.allLeft();
        load.firstVisits += passing.firstVisits * weight / ports[p].wordsPerCycle;
        load.shared = load.shared || passing.visitsCount;
    }
}

void PartDescriber::addLoads(const PairTraffic& traffic) {
    const auto& [tensor, parent, child] = traffic.pair;
    if (traffic.inside) {  // for other parents, PartCost::requests has the load
        addLoad(parent, true, traffic,
                {traffic.atParents / traffic.parents, traffic.firstVisits / traffic.parents,
                 traffic.commonVisits});
    }
    if (m_space->compiled().tensors[tensor].output) {
        addLoadsOfOutput(traffic);
    } else {
        addLoad(child, false, traffic, {traffic.perChild});
    }
}

void PartDescriber::addLoadsOfOutput(const PairTraffic& traffic) {
    const auto& [tensor, parent, child] = traffic.pair;
    if (traffic.inside) {
        addLoad(parent, false, traffic, {traffic.atParents / traffic.parents});
    }
    if (traffic.children == 0) {
        return;
    }
    const double filled = traffic.filled / traffic.children;
    addLoad(child, false, traffic,
            {traffic.atParents * filled, traffic.firstVisits * filled, traffic.commonVisits});
    if (m_space->compiled().tensors[tensor].drainsRead) {
        addLoad(child, true, traffic, {traffic.perChild});
    }
}

bool PartDescriber::settled(std::size_t load) const {
    const auto open = std::span(m_openLoads).subspan(load * m_entries, m_entries);
    return !m_loads[load].shared && m_loads[load].firstVisits == 0 &&
           std::ranges::all_of(open, [](double words) { return words == 0; });
}

void PartDescriber::addPort(std::size_t load, PartCost& cost) const {
    const Port& port = m_space->ports()[load / 2];
    if ((m_loads[load].read ? port.reads : port.writes) > 0) {
        const auto open = std::span(m_openLoads).subspan(load * m_entries, m_entries);
        cost.ports.push_back(m_loads[load]);
        cost.openLoads.insert(cost.openLoads.end(), open.begin(), open.end());
    }
}

/// Adds ports with only closed words to the cycles, like the MACs. Lists the other ports that may
/// determine the delay.
void PartDescriber::fillPorts(PartCost& cost) const {
    const auto& ports = m_space->ports();
    const Latency latency = m_space->compiled().latency;
    const double lanes = static_cast<double>(m_part.nest().instances(m_space->levelCount()));
    cost.cycles = static_cast<double>(m_space->compiled().operations) / lanes;
    cost.serial = latency == Latency::Serial;
    for (std::size_t p = 0; p < ports.size(); ++p) {
        const PortLoad& reads = m_loads[2 * p];
        const PortLoad& writes = m_loads[2 * p + 1];
        if (settled(2 * p) && settled(2 * p + 1)) {
            cost.cycles = together(latency, cost.cycles, reads.closed + writes.closed);
        }
    }
    cost.ports.clear();
    cost.openLoads.clear();
    for (std::size_t p = 0; p < ports.size(); ++p) {
        const PortLoad& reads = m_loads[2 * p];
        const PortLoad& writes = m_loads[2 * p + 1];
        const bool slow =
            reads.shared || writes.shared || cost.serial || reads.most + writes.most > cost.cycles;
        if (ports[p].level < m_level || !slow || (settled(2 * p) && settled(2 * p + 1))) {
            continue;
        }
        addPort(2 * p, cost);
        addPort(2 * p + 1, cost);
    }
}

void PartDescriber::fillContinuationRange(ContinuationRange& leeway) const {
    const auto& tensors = m_space->compiled().tensors;
    const std::vector<double>& left = m_part.left();
    leeway.times.assign(tensors.size(), {1, m_part.allLeft()});
    double copies = 1;
    for (std::size_t d = 0; d < left.size(); ++d) {
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            leeway.times[t].least *= tensors[t].ownRank.contains(dimensionId(d)) ? left[d] : 1;
            copies *=
                tensors[t].output && !tensors[t].indexing.contains(dimensionId(d)) ? left[d] : 1;
        }
    }
    leeway.times.push_back(leeway.times[index(m_space->problem().output)]);
    leeway.times.resize(m_entries);
    for (std::size_t p = 0; p < m_pairs.size(); ++p) {
        leeway.times[m_entryOf[p]] = leeway.times[m_pairs[p].tensor];
    }
    leeway.copies = {1, std::min(copies, m_part.undecidedChildren())};
}

void PartDescriber::describe(const space::PartialMapping& partial, std::size_t level, bool unrolled,
                             PartSignature& out) {
    const CompiledProblem& compiled = m_space->compiled();
    m_part.assign(partial, level + 1);
    m_level = level;
    for (std::size_t l = 0; l < m_loads.size(); ++l) {
        PortLoad& load = m_loads[l];
        const Port& port = m_space->ports()[l / 2];
        load.port = static_cast<std::uint32_t>(l / 2);
        load.read = l % 2 == 0;
        load.shared = port.level == level && (load.read ? port.reads : port.writes) > 0;
        load.most = load.closed = load.firstVisits = 0;
    }
    m_openLoads.assign(m_loads.size() * m_entries, 0);
    startKey(partial, unrolled, out.key);
    out.comparable = true;
    out.cost.closed = out.cost.firstVisits = 0;
    out.cost.open.assign(m_entries, {});
    out.cost.requests.assign(compiled.tensors.size(), 0);
    try {
        for (std::size_t p = 0; p < m_pairs.size(); ++p) {
            if (m_pairs[p].child > level) {
                addPair(p, out);
            }
        }
    } catch (const CountOverflow&) {
        out.comparable = false;
        return;
    }
    fillPorts(out.cost);
    fillContinuationRange(out.leeway);
    out.keyHash = std::hash<std::string_view>{}(out.key);
}

}  // namespace loopglass::dominance
