// Lower bounds over uneven tiles (docs/search.md, section "Uneven tiles"). What is not decided of a
// dimension counts with the least that any of its chains does.
//
// Repeated words. Let e be a dimension that does not index a tensor t, and c a level that keeps t.
// Each sibling that has a piece of e needs every word of t that operations access, since each value
// of e meets each value of the dimensions that index t. So at least A_t · Π_e F_e words are filled
// into the instances of c, where F_e counts the siblings outside c that have a first piece of e;
// and as many are asked of its parents, siblings below shared fanouts counted once.
//
// Movement. Let i be the dimension of the innermost temporal loop outside c that has several
// pieces. If i is alone in a rank of t, each of its steps brings whole tiles. Where it has several
// pieces for every sibling and at each iteration outside, nothing stays between iterations of any
// loop, so all pieces of e count, those of temporal loops too: W_t · Π_e M_e with W_t the words of
// all tiles. If only a share of the iterations of i is in such ranges, that share of W_t is: for
// the others nothing is said. Whatever i is, the bound for it holds, and some i it is: the least
// over all i is the bound. The MACs keep nothing, so all counts there, and under the reading
// without reuse everywhere.
//
// Sliding. If i shares a rank of t with others, let s be the step of that loop, the innermost over
// a dimension that indexes t, and L the range that it gets. From one iteration of the loops outside
// to the next the tile that is held has at most s iterations of i. So each run of the loop brings
// at least the words along the rank of i that the other L − s begin, one for each, times those of
// the tile along all other ranks. In sum that is share · Π_e M_e · W' with the share of the
// iterations of i that are in no first piece, and W' as W_t, where the rank of i has B_i · Π n_d
// words, d running over the other dimensions of the rank.
//
// Tiles. Along a rank with coefficients a_d, the tiles of n_d pieces of B_d iterations each have
// Π n_d + Σ a_d (B_d − n_d) Π_{e ≠ d} n_e words in sum, which does not shrink with the pieces where
// a_d = 1. Of siblings that differ along several dimensions of one rank, no more may share a
// request than are left when the dimension with the most of them is taken out, because requests
// along one dimension begin at different words. Siblings that share single words of their tiles may
// share all that is read twice; then W_t is A_t.
//
// First visits. Each parent has A_t · Π_e V_e of them, V_e counting its siblings' first pieces of e
// once. Words asked less these are sent: A_t · Π V_e · (share · Π (M_e ÷ V_e) − 1), where factors
// that are open count with their least.
//
// Time. The first lane takes Π_d time_d steps. Of dimensions that are open it takes at least
// Π_d B_d ÷ (lanes left), rounded up, since no time is below B_d ÷ pieces. A port takes its words
// over the instances in use: the busiest one has no fewer.
//
// Worth: proven. Sums are lowered by 10⁻¹², because the cost model adds up in another order.
#include "search/uneven/uneven_bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass::uneven {

namespace {

constexpr double rounding = 1 - 1e-12;

}  // namespace

LeastChain leastOf(std::span<const CutChain> chains) {
    LeastChain least;
    const double infinite = std::numeric_limits<double>::infinity();
    const std::size_t pairs = chains.front().pairs.size();
    least.pairs.assign(pairs, {infinite, infinite, infinite, infinite, infinite});
    least.returns.assign(pairs, infinite);
    least.returnsFree.assign(pairs, infinite);
    least.time = infinite;
    least.share.assign(chains.front().share.size(), 1);
    least.slides = least.share;
    for (const CutChain& chain : chains) {
        least.time = std::min(least.time, chain.time);
        for (std::size_t c = 0; c < least.share.size(); ++c) {
            if (chain.moves[c] != 0) {
                least.share[c] = std::min(least.share[c], chain.share[c]);
                least.slides[c] = std::min(least.slides[c], chain.slides[c]);
            }
        }
        for (std::size_t k = 0; k < pairs; ++k) {
            const PairFactors& own = chain.pairs[k];
            PairFactors& all = least.pairs[k];
            all.asked = std::min(all.asked, own.asked);
            all.askedFree = std::min(all.askedFree, own.askedFree);
            all.filled = std::min(all.filled, own.filled);
            all.filledFree = std::min(all.filledFree, own.filledFree);
            all.first = std::min(all.first, own.first);
            least.returns[k] = std::min(least.returns[k], own.asked / own.first);
            least.returnsFree[k] = std::min(least.returnsFree[k], own.askedFree / own.first);
        }
    }
    return least;
}

UnevenBound::UnevenBound(const space::SearchSpace& space, const ProblemPairs& pairs,
                         std::span<const LeastChain> least)
    : m_space(&space),
      m_pairs(&pairs),
      m_least(least),
      m_products(pairs.pairs.size()),
      m_ports(space.ports().size()),
      m_group(1 + m_ports.size()) {}

void UnevenBound::multiply(const PartChains& part) {
    std::fill(m_products.begin(), m_products.end(), Products{});
    for (std::size_t d = 0; d < part.size(); ++d) {
        const LeastChain& least = m_least[d];
        for (std::size_t k = 0; k < m_products.size(); ++k) {
            Products& product = m_products[k];
            const PairFactors& own = part[d] != nullptr ? part[d]->pairs[k] : least.pairs[k];
            product.factors.asked *= own.asked;
            product.factors.askedFree *= own.askedFree;
            product.factors.filled *= own.filled;
            product.factors.filledFree *= own.filledFree;
            product.factors.first *= own.first;
            product.returns *= part[d] != nullptr ? own.asked / own.first : least.returns[k];
            product.returnsFree *=
                part[d] != nullptr ? own.askedFree / own.first : least.returnsFree[k];
        }
    }
}

double UnevenBound::windowWords(const WindowRank& window, const MovingPair& pair,
                                const PartChains& part, bool complete, bool asked,
                                std::size_t sliding) const {
    const bool slides = std::find(window.dimensions.begin(), window.dimensions.end(), sliding) !=
                        window.dimensions.end();
    double pieces = 1;  // of the dimension that slides, its iterations
    double extents = 1;
    double siblings = 1;
    double most = 1;
    bool counted = window.simple;
    for (std::size_t i = 0; i < window.dimensions.size(); ++i) {
        const std::size_t d = window.dimensions[i];
        const CutChain* chain = part[d];
        const auto bound = static_cast<double>(m_space->bound(d));
        counted &= chain != nullptr && (complete || window.coefficients[i] == 1);
        const double own = chain != nullptr ? chain->pieces[pair.child] : 1;
        pieces *= slides && d == sliding ? bound : own;
        extents += window.coefficients[i] * (bound / own - 1);
        double across = 1;
        for (std::size_t l = pair.parent; l < pair.child; ++l) {
            const Fanout& fanout = m_space->compiled().level(l).fanout;
            across *= chain != nullptr
                          ? static_cast<double>(chain->across[2 * l] * chain->across[2 * l + 1])
                          : static_cast<double>(fanout.x * fanout.y);
        }
        siblings *= across;
        most = std::max(most, across);
    }
    const bool toMacs = pair.child == m_space->levelCount();
    const bool inParts = asked && pair.sharesParts && !toMacs && siblings > 1;
    const double shared = asked ? siblings / most : 1;
    if (slides) {
        return inParts || !window.simple ? 0 : pieces / shared;
    }
    return inParts || !counted ? window.words : std::max(window.words, pieces * extents / shared);
}

double UnevenBound::wholeWords(const MovingPair& pair, const PartChains& part, bool complete,
                               bool asked, std::size_t sliding,
                               const std::vector<char>* slid) const {
    const TensorRanks& ranks = m_pairs->tensors[pair.tensor];
    double words = ranks.words;
    for (const WindowRank& window : ranks.windows) {
        const bool inside =
            slid != nullptr && std::any_of(window.dimensions.begin(), window.dimensions.end(),
                                           [&](std::size_t d) { return (*slid)[d] != 0; });
        words *= inside ? window.words : windowWords(window, pair, part, complete, asked, sliding);
    }
    return words;
}

/// Words of a pair of which a share of the tiles moves at every step.
PairWords UnevenBound::wordsOf(std::size_t pair, const PartChains& part, bool complete,
                               double share, std::size_t sliding) const {
    const MovingPair& of = m_pairs->pairs[pair];
    const TensorRanks& ranks = m_pairs->tensors[of.tensor];
    const Products& product = m_products[pair];
    double accessed = ranks.words;
    for (const WindowRank& window : ranks.windows) {
        accessed *= window.words;
    }
    PairWords words;
    words.asked = accessed * product.factors.askedFree;
    words.filled = accessed * product.factors.filledFree;
    double returned = product.returnsFree;
    if (share > 0) {
        words.asked = std::max(words.asked, share * product.factors.asked *
                                                wholeWords(of, part, complete, true, sliding));
        words.filled = std::max(words.filled, share * product.factors.filled *
                                                  wholeWords(of, part, complete, false, sliding));
        returned = std::max(returned, share * product.returns);
    }
    if (of.output) {
        const bool charged = m_space->options().cost.chargeFirstVisits;
        words.sent = charged ? words.asked
                     : of.mayReturn
                         ? std::max(0.0, accessed * product.factors.first * (returned - 1))
                         : 0;
        words.filled = words.sent;
    }
    return words;
}

void UnevenBound::begin(const PartChains& part) {
    const std::size_t levels = m_space->levelCount();
    m_used.assign(2 * levels, 1);
    m_time = 1;
    double open = 1;
    double openTime = 1;
    for (std::size_t d = 0; d < part.size(); ++d) {
        if (part[d] == nullptr) {
            open *= static_cast<double>(m_space->bound(d));
            openTime *= m_least[d].time;
            continue;
        }
        m_time *= part[d]->time;
        for (std::size_t i = 0; i < m_used.size(); ++i) {
            m_used[i] *= static_cast<double>(part[d]->across[i]);
        }
    }
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
    m_time *= std::max(openTime, std::ceil(open / left * rounding));
    m_energy = static_cast<double>(m_space->compiled().operations) * m_space->compiled().macEnergy;
    std::fill(m_ports.begin(), m_ports.end(), 0.0);
}

void UnevenBound::addPair(const MovingPair& pair, const PairWords& words) {
    const double down = pair.output ? words.sent : words.asked;
    const double up = pair.output ? words.asked : 0;
    m_energy += down * pair.down + up * pair.up + words.filled * pair.fill;
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < ports.size(); ++p) {
        if (ports[p].tensors[pair.tensor] == 0) {
            continue;
        }
        if (ports[p].level == pair.parent) {
            m_ports[p] += ports[p].load(down, up);
        } else if (ports[p].level == pair.child) {
            m_ports[p] += ports[p].load(0, words.filled);
        }
    }
}

void UnevenBound::addLeast(std::size_t child, std::span<const std::size_t> choices,
                           const WordsOf& wordsOf) {
    const double energy = m_energy;
    m_before = m_ports;
    std::fill(m_group.begin(), m_group.end(), std::numeric_limits<double>::infinity());
    for (const std::size_t choice : choices) {
        m_energy = energy;
        m_ports = m_before;
        for (const std::size_t k : m_pairs->into[child]) {
            addPair(m_pairs->pairs[k], wordsOf(k, choice));
        }
        m_group[0] = std::min(m_group[0], m_energy);
        for (std::size_t p = 0; p < m_ports.size(); ++p) {
            m_group[1 + p] = std::min(m_group[1 + p], m_ports[p]);
        }
    }
    m_energy = m_group[0];
    std::copy(m_group.begin() + 1, m_group.end(), m_ports.begin());
}

/// Adds the pairs of a child, over all choices of the innermost loop outside of it.
void UnevenBound::addGroup(std::size_t child, const PartChains& part, bool complete) {
    if (m_pairs->into[child].empty()) {
        return;
    }
    const bool always =
        child == m_space->levelCount() || m_space->options().cost.reuse == ReuseReading::Flush;
    m_choices.clear();
    for (std::size_t d = 0; d < part.size() && !always; ++d) {
        if (m_space->bound(d) > 1 && (part[d] == nullptr || part[d]->moves[child] != 0)) {
            m_choices.push_back(d);
        }
    }
    if (m_choices.empty()) {
        m_choices.push_back(part.size());  // none
    }
    addLeast(child, m_choices, [&](std::size_t k, std::size_t innermost) {
        const TensorRanks& ranks = m_pairs->tensors[m_pairs->pairs[k].tensor];
        if (always || innermost == part.size() || ranks.indexes[innermost] == 0) {
            return wordsOf(k, part, complete, always ? 1 : 0, noDimension);
        }
        const CutChain* chain = part[innermost];
        const LeastChain& least = m_least[innermost];
        if (ranks.alone[innermost] != 0) {
            const double share = chain != nullptr ? chain->share[child] : least.share[child];
            return wordsOf(k, part, complete, share, noDimension);
        }
        const double slides = chain != nullptr ? chain->slides[child] : least.slides[child];
        return wordsOf(k, part, complete, slides, innermost);
    });
}

Score UnevenBound::score() const {
    double cycles = m_time;
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < ports.size(); ++p) {
        cycles =
            together(m_space->compiled().latency, cycles,
                     rounding * m_ports[p] / m_instances[ports[p].level] / ports[p].wordsPerCycle);
    }
    const double energy = rounding * (m_energy + m_space->compiled().staticPower * cycles);
    return leastScoreOf(m_space->options().objective, energy, cycles);
}

Score UnevenBound::of(const PartChains& part, bool complete) {
    begin(part);
    multiply(part);
    for (std::size_t child = 0; child < m_pairs->into.size(); ++child) {
        addGroup(child, part, complete);
    }
    return score();
}

bool UnevenBound::fits(const PartChains& part) {
    for (std::size_t l = 0; l < m_space->levelCount(); ++l) {
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        std::int64_t x = 1;
        std::int64_t y = 1;
        for (const CutChain* chain : part) {
            if (chain != nullptr) {
                x *= chain->across[2 * l];
                y *= chain->across[2 * l + 1];
            }
        }
        if (x > fanout.x || y > fanout.y) {
            return false;
        }
    }
    const auto wordBits = static_cast<double>(m_space->problem().accelerator.wordBits);
    for (const space::BoundedBuffer& buffer : m_space->buffers()) {
        double bits = 0;
        for (const std::size_t t : buffer.tensors) {
            double words = 1;
            for (const Rank& rank : m_space->problem().workload.tensors[t].ranks) {
                double extent = 1;
                for (const Term& term : rank.terms) {
                    const CutChain* chain = part[index(term.dimension)];
                    extent += chain == nullptr
                                  ? 0
                                  : static_cast<double>(term.coefficient) *
                                        static_cast<double>(chain->extents[buffer.level] - 1);
                }
                words *= extent;
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
