// Lower bounds for imperfect factors (docs/search.md, section "Uneven tiles"). For an undecided
// dimension, each factor is the least value over all its chains.
//
// Repeated words. Let e be a dimension that does not index a tensor t, and c a level that keeps t.
// Each sibling that has a tile of e needs every word of t that operations access, because each
// value of e occurs with each value of the dimensions that index t. So at least A_t · Π_e F_e words
// are filled into the instances of c, where F_e counts the siblings outside c that have a first
// tile of e. The same number of words is requested from the parents of c, if siblings below shared
// fanouts count once.
//
// Movement. Let i be the dimension of the innermost temporal loop outside c that has several tiles.
// If i is alone in a rank of t, each step of this loop brings whole tiles. Let a sibling have
// several tiles of i in a run of this loop. No two tiles of i have a common iteration. At the start
// of the run, the sibling holds another tile: a tile of other iterations, or its last tile of the
// same iterations. So no word stays between the iterations of any loop. Therefore all tiles of e
// count, including the tiles of temporal loops: W_t · Π_e M_e, where W_t is the number of words in
// all tiles. If only a share of the iterations of i belongs to siblings with several tiles, only
// this share of W_t counts. *Example.* 28 lanes process 55 columns in two steps. The last lane has
// one column, and each other lane has two columns. So the share is 54 of 55. The bound for i holds
// if i is the innermost such dimension. Therefore the least of the bounds for all i always holds.
// The MACs keep no words, so for the MACs all tiles count. With the reuse model `flush`, all tiles
// count at every level. Without a fanout directly above the MACs, each operation requests its own
// word of each operand. This number is the same for all mappings.
//
// Requests and fills. Without a fanout between a parent and its child, no siblings share words. So
// the number of requested words equals the number of filled words, and a bound on one number is a
// bound on the other.
//
// Sliding. Let i share a rank of t with other dimensions, and let its loop be the innermost loop
// over a dimension that indexes t. Let s be the tile size of this loop, and L its range. When a run
// begins, the tile in the buffer has at most s iterations of i. So for each of the other L − s
// iterations, the run loads at least one word along the rank of i, times the words of the tile
// along all other ranks. So at least share · Π_e M_e · W' words are loaded. Here, share is the
// share of the iterations of i that are in no first tile. W' is computed like W_t, but the rank of
// i has B_i · Π n_d words, where d runs over the other dimensions of the rank.
//
// Levels outside. Let j be alone in a rank of t. Let the innermost loop of j outside c with several
// tiles be at level l or inside l. At the start of each iteration of the loops outside l, a sibling
// needs its first tile of j. The buffer of the sibling still holds its last tile of j. If the
// sibling has several tiles, these two tiles have no common word. So no word stays from one
// iteration to the next, for the share of the iterations of j that belongs to siblings with several
// tiles. Each iteration loads all words that its operations access. So at least A_t · Π_e n_e words
// are loaded, where n_e is the number of tiles of e that the loops outside l make. This bound holds
// for every order of the loops inside l. (Tiles of a window may slide in these iterations, so A_t
// counts and not W_t.)
//
// For the words of all tiles, see window_words.cpp.
//
// First visits. The parent level has A_t · Π_e V_e first visits, where V_e counts the first tiles
// of e, and siblings count once. The parent sends the requested words without the first visits: A_t
// · Π V_e · (share · Π (M_e ÷ V_e) − 1). For undecided dimensions, the factors are the least
// values.
//
// Time. The first lane takes Π_d time_d steps. If dimensions are undecided, the first lane takes at
// least Π_d B_d ÷ (lanes left) steps, rounded up, because time_d is at least B_d divided by the
// number of tiles. The words at a port are divided by the number of instances in use, because the
// busiest instance moves at least this share.
//
// Guarantee: proven. Sums are lowered by a relative 10⁻¹², because the cost model adds in another
// order.
#include "search/uneven/uneven_bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass::uneven {

namespace {

constexpr double rounding = 1 - 1e-12;

/// The number of costs that are added in one vector operation. Rows of costs are padded with zeros
/// to a multiple of this number.
constexpr std::size_t block = 4;

/// Calls `of` with the index of each number of a row.
template <typename Of> inline void forRow(std::size_t stride, Of of) {
    for (std::size_t i = 0; i < stride; i += block) {
        for (std::size_t j = i; j < i + block; ++j) {
            of(j);
        }
    }
}

}  // namespace

UnevenBound::UnevenBound(const space::SearchProblem& space, const ProblemPairs& pairs,
                         std::span<const DimensionTiling> least)
    : m_space(&space),
      m_pairs(&pairs),
      m_minChains(least),
      m_windows(space, pairs, least),
      m_whole(pairs.pairs.size()),
      m_stride((1 + space.ports().size() + block - 1) / block * block),
      m_byOperation(m_stride),
      m_costs(m_stride),
      m_before(m_stride),
      m_least(m_stride),
      m_stillCosts(pairs.pairs.size() * m_stride),
      m_wholeCosts(m_stillCosts.size()),
      m_pairCost(m_stride),
      m_choiceCost(m_stride),
      m_groupCost(m_stride),
      m_moves((space.levelCount() + 1) * space.dimensionCount()),
      m_shares(m_moves.size()) {
    weigh();
    addByOperation();
    std::size_t next = 0;
    for (const MovingPair& pair : pairs.pairs) {
        m_outerOf.push_back(next);
        next += pair.inside;
    }
    m_outerOf.push_back(next);
}

/// Multiplies the factors of one dimension's loops at outer levels, and marks the inner loops that
/// move whole tiles.
void UnevenBound::prepareOuter(const DimensionTiling& chain, std::size_t dimension) {
    std::size_t own = 0;
    for (std::size_t i = 0; i < m_pairs->repeatedBy[dimension].size(); ++i) {
        const std::size_t k = m_pairs->repeatedBy[dimension][i];
        m_others.factors[k] *= chain.repeat(i);
        for (std::size_t at = m_outerOf[k]; at < m_outerOf[k + 1]; ++at) {
            m_others.outer[at] *= chain.outer(own++);
        }
    }
    for (std::size_t k = 0; k < m_pairs->pairs.size(); ++k) {
        const MovingPair& pair = m_pairs->pairs[k];
        if (m_pairs->tensors[pair.tensor].alone[dimension] == 0) {
            continue;
        }
        const double* within = chain.within() + DimensionTiling::withinOf(pair.child);
        for (std::size_t i = 0; i < pair.inside; ++i) {
            double& inside = m_others.inside[m_outerOf[k] + i];
            inside = std::max(inside, within[i]);
        }
    }
}

/// Computes a lower bound on the words that each pair moves, for any innermost loop.
void UnevenBound::findPairMinima(const DimensionTiling& own) {
    m_floors.resize(m_products.size());
    m_fresh.resize(m_outerOf.back() + 1);
    for (std::size_t k = 0; k < m_products.size(); ++k) {
        const MovingPair& pair = m_pairs->pairs[k];
        const double asked = m_windows.once(k, true);
        const double filled = m_windows.once(k, false);
        const PairFactors& product = m_products[k];
        PairMinimum& floor = m_floors[k];
        floor = {asked * product.askedFree, filled * product.filledFree, product.returnsFree};
        const bool alone = m_pairs->tensors[pair.tensor].alone[m_own] != 0;
        const double* within = own.within() + DimensionTiling::withinOf(pair.child);
        for (std::size_t i = 0; i < pair.inside; ++i) {
            const std::size_t at = m_outerOf[k] + i;
            const double share =
                alone ? std::max(m_others.inside[at], within[i]) : m_others.inside[at];
            m_fresh[at] = share;
            const OuterFactors& outer = m_outer[at];
            floor.asked = std::max(floor.asked, share * asked * outer.asked);
            floor.filled = std::max(floor.filled, share * filled * outer.filled);
            floor.returned = std::max(floor.returned, share * outer.returns);
        }
    }
}

/// Multiplies the factors of all dimensions except one.
void UnevenBound::prepareCosts(const PartTilings& part, std::size_t dimension) {
    m_own = dimension;
    m_windows.prepare(part, dimension);
    m_others.time = m_others.open = m_others.openTime = 1;
    m_others.used.assign(2 * m_space->levelCount(), 1);
    m_others.factors.assign(m_pairs->pairs.size(), {});
    m_others.outer.assign(m_outerOf.back(), {});
    m_others.inside.assign(m_outerOf.back(), 0);
    for (std::size_t d = 0; d < part.size(); ++d) {
        if (d == dimension) {
            continue;
        }
        const DimensionTiling& chain = part[d] != nullptr ? *part[d] : m_minChains[d];
        prepareOuter(chain, d);
        noteMoves(d, chain);
        if (part[d] == nullptr) {
            m_others.open *= static_cast<double>(m_space->bound(d));
            m_others.openTime *= chain.time();
            continue;
        }
        m_others.time *= chain.time();
        for (std::size_t i = 0; i < m_others.used.size(); ++i) {
            m_others.used[i] *= static_cast<double>(chain.across()[i]);
        }
    }
}

UnevenBound::WholeWords UnevenBound::wholeOf(std::size_t pair, std::size_t sliding) const {
    const double asked = m_windows.of(pair, true, sliding, nullptr, freshOf(pair));
    if (m_pairs->pairs[pair].single) {
        return {m_products[pair].asked * asked, m_products[pair].asked * asked};
    }
    return {m_products[pair].asked * asked,
            m_products[pair].filled * m_windows.of(pair, false, sliding, nullptr, freshOf(pair))};
}

/// Returns the words of a pair if this share of its tiles moves at every step.
LevelTraffic UnevenBound::wordsOf(std::size_t pair, double share, const WholeWords& whole) const {
    const MovingPair& of = m_pairs->pairs[pair];
    const PairFactors& product = m_products[pair];
    const double accessed = m_pairs->tensors[of.tensor].accessed;
    LevelTraffic words;
    const PairMinimum& floor = m_floors[pair];
    words.asked = std::max(floor.asked, share * whole.asked);
    words.filled = std::max(floor.filled, share * whole.filled);
    if (of.output) {
        const double returned = std::max(floor.returned, share * product.returns);
        const bool charged = m_space->options().cost.chargeFirstVisits;
        words.sent = charged        ? words.asked
                     : of.mayReturn ? std::max(0.0, accessed * product.first * (returned - 1))
                                    : 0;
        words.filled = words.sent;
    }
    return words;
}

void UnevenBound::beginWith(const DimensionTiling& own) {
    const std::size_t levels = m_space->levelCount();
    m_windows.set(own);
    m_used = m_others.used;
    m_time = m_others.time * own.time();
    for (std::size_t i = 0; i < m_used.size(); ++i) {
        m_used[i] *= static_cast<double>(own.across()[i]);
    }
    const double open = m_others.open;
    m_instances.assign(1, 1);
    double left = 1;
    for (std::size_t l = 0; l < levels; ++l) {
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        const double x = std::floor(static_cast<double>(fanout.x) / m_used[2 * l]);
        const double y = std::floor(static_cast<double>(fanout.y) / m_used[2 * l + 1]);
        const double most = open == 1 ? 1 : x * y;
        left *= most;
        m_instances.push_back(m_instances.back() * m_used[2 * l] * m_used[2 * l + 1] * most);
    }
    m_time *= std::max(m_others.openTime, std::ceil(open / left * rounding));
    multiplyWith(own);
}

/// Multiplies the factors of the examined dimension by the factors of all other dimensions.
void UnevenBound::multiplyWith(const DimensionTiling& own) {
    m_costs = m_byOperation;
    m_products = m_others.factors;
    m_outer = m_others.outer;
    std::size_t outer = 0;
    for (std::size_t i = 0; i < m_pairs->repeatedBy[m_own].size(); ++i) {
        const std::size_t k = m_pairs->repeatedBy[m_own][i];
        m_products[k] *= own.repeat(i);
        for (std::size_t at = m_outerOf[k]; at < m_outerOf[k + 1]; ++at) {
            m_outer[at] *= own.outer(outer++);
        }
    }
    noteMoves(m_own, own);
    findPairMinima(own);
}

void UnevenBound::begin(const PartTilings& part) {
    prepareCosts(part, 0);
    beginWith(*part.front());
}

/// Stores how a dimension moves the tiles of each child.
void UnevenBound::noteMoves(std::size_t dimension, const DimensionTiling& chain) {
    for (std::size_t child = 0; child <= m_space->levelCount(); ++child) {
        const std::size_t at = child * m_space->dimensionCount() + dimension;
        m_moves[at] = m_space->bound(dimension) == 1 ? 0 : static_cast<char>(chain.moves(child));
        m_shares[at] = chain.share(child);
    }
}

/// Sets the energy of a word of a pair, and its load at each port.
void UnevenBound::weigh(const MovingPair& pair, Weights* weights) const {
    const auto& ports = m_space->ports();
    weights[0] = {pair.down, pair.up, pair.fill};
    for (std::size_t p = 0; p < ports.size(); ++p) {
        if (ports[p].tensors[pair.tensor] == 0) {
            continue;
        }
        if (ports[p].level == pair.parent) {
            weights[1 + p] = {ports[p].load(1, 0), ports[p].load(0, 1), 0};
        } else if (ports[p].level == pair.child) {
            weights[1 + p] = {0, 0, ports[p].load(0, 1)};
        }
    }
}

void UnevenBound::weigh() {
    m_weights.resize(m_pairs->pairs.size() * m_stride);
    for (std::size_t k = 0; k < m_pairs->pairs.size(); ++k) {
        weigh(m_pairs->pairs[k], m_weights.data() + k * m_stride);
    }
}

/// Computes the costs that are equal in all mappings.
void UnevenBound::addByOperation() {
    const auto operations = static_cast<double>(m_space->compiled().operations);
    m_byOperation[0] = operations * m_space->compiled().macEnergy;
    for (const MovingPair& pair : m_pairs->byOperation) {
        std::vector<Weights> weights(m_stride);
        weigh(pair, weights.data());
        for (std::size_t i = 0; i < m_stride; ++i) {
            m_byOperation[i] += operations * weights[i].down;
        }
    }
}

void UnevenBound::costOf(std::size_t k, const LevelTraffic& words, double* cost) const {
    const bool output = m_pairs->pairs[k].output;
    const double down = output ? words.sent : words.asked;
    const double up = output ? words.asked : 0;
    const Weights* weights = m_weights.data() + k * m_stride;
    forRow(m_stride, [&](std::size_t i) {
        cost[i] = down * weights[i].down + up * weights[i].up + words.filled * weights[i].filled;
    });
}

void UnevenBound::addPair(std::size_t k, const LevelTraffic& words) {
    costOf(k, words, m_pairCost.data());
    forRow(m_stride, [&](std::size_t i) { m_costs[i] += m_pairCost[i]; });
}

void UnevenBound::openGroup() {
    m_before = m_costs;
    std::ranges::fill(m_least, std::numeric_limits<double>::infinity());
}

void UnevenBound::closeChoice() {
    forRow(m_stride, [&](std::size_t i) { m_least[i] = std::min(m_least[i], m_costs[i]); });
    m_costs = m_before;
}

void UnevenBound::closeGroup() { m_costs = m_least; }

/// Returns the cost of a pair if the innermost loop outside its child is over this dimension.
const double* UnevenBound::costOfChoice(std::size_t k, std::size_t innermost) {
    const MovingPair& pair = m_pairs->pairs[k];
    const TensorRanks& ranks = m_pairs->tensors[pair.tensor];
    const std::size_t at = pair.child * m_space->dimensionCount() + innermost;
    if (ranks.indexes[innermost] == 0) {
        return m_stillCosts.data() + k * m_stride;
    }
    if (ranks.alone[innermost] == 0) {
        costOf(k, wordsOf(k, 1, wholeOf(k, innermost)), m_pairCost.data());
    } else if (m_shares[at] == 1) {
        return m_wholeCosts.data() + k * m_stride;
    } else {
        costOf(k, wordsOf(k, m_shares[at], m_whole[k]), m_pairCost.data());
    }
    return m_pairCost.data();
}

/// Computes the costs of the pairs of a child in two cases: if no tile moves, and if all tiles
/// move.
void UnevenBound::measureGroup(std::size_t child) {
    const bool always =
        child == m_space->levelCount() || m_space->options().cost.reuse == ReuseReading::Flush;
    for (const std::size_t k : m_pairs->into[child]) {
        m_whole[k] = wholeOf(k, noDimension);
        const std::size_t at = k * m_stride;
        costOf(k, wordsOf(k, 1, m_whole[k]), m_wholeCosts.data() + at);
        if (!always) {
            costOf(k, wordsOf(k, 0, m_whole[k]), m_stillCosts.data() + at);
        }
    }
}

/// Adds the costs of all pairs of a group.
template <typename CostOf>
void UnevenBound::addUp(const std::vector<std::size_t>& pairs, CostOf costOfPair) {
    std::ranges::fill(m_choiceCost, 0.0);
    double* sum = m_choiceCost.data();
    for (const std::size_t k : pairs) {
        const double* cost = costOfPair(k);
        forRow(m_stride, [&](std::size_t i) { sum[i] += cost[i]; });
    }
}

/// Adds the lowest cost of a child's pairs over all choices of the innermost loop outside the
/// child.
void UnevenBound::addGroup(std::size_t child) {
    const std::vector<std::size_t>& pairs = m_pairs->into[child];
    if (pairs.empty()) {
        return;
    }
    const bool always =
        child == m_space->levelCount() || m_space->options().cost.reuse == ReuseReading::Flush;
    measureGroup(child);
    const char* moving = m_moves.data() + child * m_space->dimensionCount();
    double* least = m_groupCost.data();
    bool moves = false;
    for (std::size_t d = 0; d < m_space->dimensionCount() && !always; ++d) {
        if (moving[d] == 0) {
            continue;
        }
        addUp(pairs, [&](std::size_t k) { return costOfChoice(k, d); });
        const double* cost = m_choiceCost.data();
        forRow(m_stride,
               [&](std::size_t i) { least[i] = moves ? std::min(least[i], cost[i]) : cost[i]; });
        moves = true;
    }
    if (!moves) {
        const WordsCost& costs = always ? m_wholeCosts : m_stillCosts;
        addUp(pairs, [&](std::size_t k) { return costs.data() + k * m_stride; });
        std::swap(m_groupCost, m_choiceCost);
    }
    forRow(m_stride, [&](std::size_t i) { m_costs[i] += m_groupCost[i]; });
}

Score UnevenBound::score() const {
    double cycles = m_time;
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < ports.size(); ++p) {
        cycles = together(m_space->compiled().latency, cycles,
                          rounding * m_costs[1 + p] / m_instances[ports[p].level] /
                              ports[p].wordsPerCycle);
    }
    const double energy = rounding * (m_costs[0] + m_space->compiled().staticPower * cycles);
    return minScoreOf(m_space->options().objective, energy, cycles);
}

void UnevenBound::prepare(const PartTilings& part, std::size_t dimension) {
    prepareCosts(part, dimension);
    prepareBuffers(part, dimension);
}

Score UnevenBound::with(const DimensionTiling& chain) {
    beginWith(chain);
    for (std::size_t child = 0; child < m_pairs->into.size(); ++child) {
        addGroup(child);
    }
    return score();
}

void UnevenBound::prepareBuffers(const PartTilings& part, std::size_t dimension) {
    m_ranks.clear();
    for (const space::BoundedBuffer& buffer : m_space->buffers()) {
        for (const std::size_t t : buffer.tensors) {
            for (const Rank& rank : m_space->problem().workload.tensors[t].ranks) {
                RankExtent extent;
                for (const Term& term : rank.terms) {
                    const std::size_t d = index(term.dimension);
                    const auto coefficient = static_cast<double>(term.coefficient);
                    if (d == dimension) {
                        extent.each += coefficient;
                    } else if (part[d] != nullptr) {
                        extent.others +=
                            coefficient * static_cast<double>(part[d]->extents()[buffer.level] - 1);
                    }
                }
                m_ranks.push_back(extent);
            }
        }
    }
}

bool UnevenBound::fitsFanouts(const DimensionTiling& chain) const {
    for (std::size_t l = 0; l < m_space->levelCount(); ++l) {
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        const auto x = static_cast<double>(chain.across()[2 * l]);
        const auto y = static_cast<double>(chain.across()[2 * l + 1]);
        if (m_others.used[2 * l] * x > static_cast<double>(fanout.x) ||
            m_others.used[2 * l + 1] * y > static_cast<double>(fanout.y)) {
            return false;
        }
    }
    return true;
}

bool UnevenBound::fitsBuffers(const DimensionTiling& chain) const {
    const auto wordBits = static_cast<double>(m_space->problem().accelerator.wordBits);
    std::size_t next = 0;
    for (const space::BoundedBuffer& buffer : m_space->buffers()) {
        const auto added = static_cast<double>(chain.extents()[buffer.level] - 1);
        double bits = 0;
        for (const std::size_t t : buffer.tensors) {
            double words = 1;
            for (std::size_t r = m_space->problem().workload.tensors[t].ranks.size(); r-- > 0;) {
                words *= m_ranks[next].others + m_ranks[next].each * added;
                ++next;
            }
            bits += words * static_cast<double>(m_space->problem().tensorBits[t]);
        }
        if (std::ceil(bits / wordBits * rounding) > static_cast<double>(buffer.words)) {
            return false;
        }
    }
    return true;
}

}  // namespace loopglass::uneven
