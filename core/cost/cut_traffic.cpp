// The closed form for mappings with imperfect factors (docs/cost-model.md, section "Uneven tiles").
//
// Each instance has its own loop nest, in which each loop has only the tiles that are not empty for
// the instance. The tiles that are not empty come before the empty ones. Therefore the time steps
// at which the instance is idle can be omitted; they do not change the words in the instance. When
// loop j steps, the dimension of j advances to the next tile of j. In every dimension, the loops
// inside j return from their last tile to their first tile. For each dimension, only the loops over
// this dimension determine the distance and the lengths of the two tiles. So the sum over all
// iterations of the outer loops and all instances is
//
//     Σ new words of the steps of j  =  Π_d A_d − Π_d O_d
//
// A_d is the number of words in the first tiles along the ranks of d. O_d is the number of words
// that the first and the last tiles have in common. For a dimension that does not index the tensor,
// A_d and O_d are the number of tiles. Dimensions that share a rank are counted together,
// separately for each form of their tiles (CutSums).
//
// Siblings need the same words if they differ only in dimensions that do not index the tensor. The
// first of these siblings is never idle while another sibling works. If two such siblings both
// work, they have equal tiles before and after a time step, because the tile before a non-empty
// tile is not empty. So only the first sibling is counted. Siblings along one dimension of a window
// need different words: the earlier sibling begins and ends earlier, and never moves back less than
// the later sibling. Siblings are listed (listed_tiles.cpp) if several loops of a window are
// unrolled between parent and child, or if words are shared one by one.
//
// A returning partial sum fills one of the siblings that need the sum at that time step. These
// siblings take turns. Without windows, such siblings differ only in dimensions that do not index
// the output. A time step then counts with the weight 1 divided by the number of working siblings.
// The number of working siblings is a product over the dimensions (sibling_profiles.cpp). The tiles
// are followed step by step (output_walk.cpp) if siblings share words of a window, or if idle
// siblings may have to give up a part of a window.
//
// If the inner loops move a dimension that is alone in a rank at every step, every outer loop
// brings whole tiles. The remaining sum is then a single product.
//
// Cost: number of loops × dimensions. Assumes coefficients ≥ 0 and a legal, settled mapping.
#include "cost/cut_traffic.h"

#include "cost/sibling_profiles.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

constexpr std::size_t noStep = ~std::size_t{0};

/// Returns the words of `count` tiles with `extent` iterations in total, along a rank with
/// coefficient `a`.
std::int64_t rankWords(std::int64_t a, std::int64_t extent, std::int64_t count) {
    return a == 1 ? extent : checkedMultiply(a, extent) - checkedMultiply(a - 1, count);
}

}  // namespace

CutTraffic::CutTraffic(const CompiledProblem& compiled)
    : m_compiled(&compiled),
      m_sums(compiled.outputKeepers()),
      m_listed(compiled) {
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        Shape shape{TensorParts(compiled, t), {}, {}, {}, {}};
        shape.role.assign(compiled.dimensionCount, Role::Other);
        shape.part.assign(compiled.dimensionCount, 0);
        for (std::size_t i = 0; i < shape.parts.alone.size(); ++i) {
            shape.role[shape.parts.alone[i].dimension] = Role::Alone;
            shape.part[shape.parts.alone[i].dimension] = i;
        }
        for (std::size_t i = 0; i < shape.parts.tied.size(); ++i) {
            for (const std::size_t d : shape.parts.tied[i].dimensions) {
                shape.role[d] = Role::Tied;
                shape.part[d] = i;
            }
        }
        shape.block = shape.parts.allCoupled();
        shape.whole = shape.parts.allRanks();
        m_shapes.push_back(std::move(shape));
    }
    m_cuts.resize(compiled.dimensionCount);
    m_outside.resize(compiled.dimensionCount);
}

void CutTraffic::begin(const CutNest& nest) {
    m_nest = &nest;
    m_listings = 0;
    m_walked.clear();
    m_sums.begin(nest);
    m_listed.begin(nest);
}

/// Returns the fanouts between parent and child whose siblings request their common words together.
PinnedFanouts CutTraffic::sharedFanouts(const CutPair& pair) const {
    PinnedFanouts shared = 0;
    for (std::size_t l = pair.parent; l < pair.child; ++l) {
        const Fanout& fanout = m_compiled->level(l).fanout;
        const bool shares = m_compiled->tensors[pair.tensor].output
                                ? fanout.reduction
                                : fanout.multicast != Multicast::None;
        shared |= shares ? PinnedFanouts{1} << l : 0;
    }
    return shared;
}

/// The numbers of siblings along the tied dimensions of one level: siblings that share words,
/// siblings that share tiles, and the largest number on an axis that shares separately.
struct CutTraffic::TiedLoops {
    std::size_t all = 0;
    std::size_t byWord = 0;
    std::size_t byTile = 0;
    std::array<std::size_t, 2> onAxis{};
};

CutTraffic::TiedLoops CutTraffic::coupledLoops(const CoupledRanks& ranks, std::size_t level,
                                               bool output) const {
    const Fanout& fanout = m_compiled->level(level).fanout;
    TiedLoops loops;
    for (const std::size_t d : ranks.dimensions) {
        for (const CutLoop& loop : m_nest->of(d)) {
            if (loop.temporal || loop.level != level) {
                continue;
            }
            ++loops.all;
            if (output) {
                loops.byWord += fanout.reduction ? 1 : 0;
            } else if (fanout.multicast == Multicast::Word) {
                ++loops.byWord;
            } else if (fanout.multicast == Multicast::Tile) {
                ++loops.byTile;
            } else if (fanout.multicast == Multicast::Axis) {
                ++loops.onAxis[loop.axis == LoopAxis::X ? 0 : 1];
            }
        }
    }
    return loops;
}

/// Returns true if the unrolled fanouts between parent and child differ: some share words, and
/// others do not.
bool CutTraffic::mixesWords(const CutPair& pair) const {
    bool words = false;
    bool others = false;
    for (std::size_t l = pair.parent; l < pair.child; ++l) {
        if ((m_nest->unrolled() >> l & 1) != 0) {
            const bool word = m_compiled->level(l).fanout.multicast == Multicast::Word;
            (word ? words : others) = true;
        }
    }
    return words && others;
}

/// Returns true if siblings must be listed. Sets `everything` if the ranks of single dimensions
/// must also be listed, because fanouts sharing words and fanouts sharing tiles are mixed.
bool CutTraffic::mustList(const CutPair& pair, bool& everything) const {
    const bool output = m_compiled->tensors[pair.tensor].output;
    everything = false;
    bool lists = false;
    bool tied = false;
    for (const CoupledRanks& ranks : m_shapes[pair.tensor].parts.tied) {
        std::size_t byTile = 0;
        for (std::size_t l = pair.parent; l < pair.child; ++l) {
            const TiedLoops loops = coupledLoops(ranks, l, output);
            byTile += loops.byTile;
            tied |= loops.all > 0;
            lists |= loops.byWord > 0 || loops.onAxis[0] > 1 || loops.onAxis[1] > 1;
        }
        lists |= byTile > 1;
    }
    everything = tied && !output && mixesWords(pair);
    return lists || everything;
}

void CutTraffic::gather(const Request& request) {
    const Shape& shape = m_shapes[request.tensor];
    for (std::size_t d = 0; d < m_compiled->dimensionCount; ++d) {
        const bool other = shape.role[d] == Role::Other;
        const PinnedFanouts pinned = other ? request.others : request.indexing;
        const bool lists = shape.role[d] == Role::Tied && !request.listed;
        const bool output = m_compiled->tensors[request.tensor].output;
        m_cuts[d] = lists ? &m_sums.listed(d, request.child, pinned, output)
                          : &m_sums.of(d, request.child, pinned, output);
        m_outside[d] = m_cuts[d]->sums.size() - 1;
    }
}

/// Returns the iterations of the loops outside the cut, times the siblings, along dimensions that
/// do not index the tensor. For the dimension of `loop`, counts the steps of the loop.
std::int64_t CutTraffic::contexts(const Request& request, std::size_t loop) const {
    std::int64_t contexts = 1;
    for (const std::size_t d : m_shapes[request.tensor].parts.others) {
        const std::vector<CutSum>& sums = m_cuts[d]->sums;
        const std::size_t u = m_outside[d];
        contexts = checkedMultiply(contexts,
                                   d == loop ? sums[u + 1].count - sums[u].count : sums[u].count);
    }
    return contexts;
}

CutTraffic::Words CutTraffic::independentWords(const Request& request, std::size_t loop) const {
    Words words;
    if (request.everything) {
        return words;
    }
    for (const TensorParts::IndependentDimension& one : m_shapes[request.tensor].parts.alone) {
        const std::vector<CutSum>& sums = m_cuts[one.dimension]->sums;
        const CutSum& here = sums[m_outside[one.dimension]];
        if (one.dimension == loop) {
            const CutSum& inside = sums[m_outside[one.dimension] + 1];
            words.whole =
                checkedMultiply(words.whole, rankWords(one.coefficient, inside.extent - here.extent,
                                                       inside.count - here.count));
            words.old = 0;
        } else {
            words.whole =
                checkedMultiply(words.whole, rankWords(one.coefficient, here.extent, here.count));
            words.old = checkedMultiply(
                words.old, rankWords(one.coefficient, here.stillExtent, here.stillCount));
        }
    }
    return words;
}

namespace {

constexpr std::size_t maxTied = 16;

/// One form of the walk of each dimension, as words along the ranks.
struct CoupledForm {
    std::array<std::int64_t, maxTied> now;    ///< words of the first tile
    std::array<std::int64_t, maxTied> last;   ///< words of the last tile
    std::array<std::int64_t, maxTied> moved;  ///< distance of the last tile from the first

    template <typename WalkOf> CoupledForm(const CoupledRanks& ranks, WalkOf walkOf) {
        for (std::size_t r = 0; r < ranks.rankCount; ++r) {
            now[r] = last[r] = 1;
            moved[r] = 0;
        }
        for (const CoupledRanks::Term& term : ranks.terms) {
            const PieceWalk& walk = walkOf(term.place);
            now[term.rank] += term.coefficient * (walk.first - 1);
            last[term.rank] += term.coefficient * (walk.last - 1);
            moved[term.rank] += term.coefficient * walk.offset;
        }
    }

    /// Returns the number of words along a rank that stay in the buffer.
    std::int64_t old(std::size_t r, ReuseReading reuse) const {
        if (reuse == ReuseReading::Exact) {
            return std::max<std::int64_t>(0, std::min(now[r], moved[r] + last[r]) -
                                                 std::max<std::int64_t>(0, moved[r]));
        }
        const bool stays = reuse == ReuseReading::Stationary && moved[r] == 0 && now[r] == last[r];
        return stays ? now[r] : 0;
    }
};

}  // namespace

/// Returns the words of tied ranks, from the forms of their dimensions' walks.
CutTraffic::Words CutTraffic::coupledWords(const CoupledRanks& ranks, std::size_t loop) const {
    const std::size_t dimensions = ranks.dimensions.size();
    if (dimensions > maxTied || ranks.rankCount > maxTied) {
        throw CountOverflow();
    }
    std::array<const std::vector<WalkClass>*, maxTied> lists;
    std::array<std::size_t, maxTied> at{};
    for (std::size_t i = 0; i < dimensions; ++i) {
        const std::size_t d = ranks.dimensions[i];
        const std::size_t u = m_outside[d];
        lists[i] = d == loop ? &m_cuts[d]->steps[u] : &m_cuts[d]->walks[u];
        if (lists[i]->empty()) {
            return {0, 0};
        }
    }
    Words words{0, 0};
    while (true) {
        const CoupledForm form(
            ranks, [&](std::size_t i) -> const PieceWalk& { return (*lists[i])[at[i]].walk; });
        std::int64_t whole = 1;
        for (std::size_t i = 0; i < dimensions; ++i) {
            whole = checkedMultiply(whole, (*lists[i])[at[i]].times);
        }
        std::int64_t old = whole;
        for (std::size_t r = 0; r < ranks.rankCount; ++r) {
            whole = checkedMultiply(whole, form.now[r]);
            old *= form.old(r, m_compiled->options.reuse);
        }
        words.whole = checkedAdd(words.whole, whole);
        words.old += old;
        std::size_t i = 0;
        for (; i < dimensions && ++at[i] == lists[i]->size(); ++i) {
            at[i] = 0;
        }
        if (i == dimensions) {
            return words;
        }
    }
}

CutTraffic::Words CutTraffic::coupledWords(const Request& request, std::size_t loop) {
    Words words;
    if (request.listed) {
        ++m_listings;
        const Shape& shape = m_shapes[request.tensor];
        const ListedTiles::Words listed =
            m_listed.count(request.everything ? shape.whole : shape.block, request.pair,
                           m_sums.places(), m_outside, loop);
        return {listed.whole, listed.whole - listed.fresh};
    }
    for (const CoupledRanks& ranks : m_shapes[request.tensor].parts.tied) {
        const Words own = coupledWords(ranks, loop);
        words.whole = checkedMultiply(words.whole, own.whole);
        words.old = checkedMultiply(words.old, own.old);
    }
    return words;
}

/// Returns the words of all tiles that begin at the cut, if each tile is loaded once.
std::int64_t CutTraffic::wholeAt(const Request& request) {
    return checkedMultiply(independentWords(request, noStep).whole,
                           coupledWords(request, noStep).whole);
}

/// Calls `add` with the words of the first tiles and of the steps of loops over indexing
/// dimensions, in one iteration of the loops over all other dimensions.
template <typename Add> void CutTraffic::forEachStep(const Request& request, Add add) {
    gather(request);
    const bool keepsNothing =
        request.child == m_compiled->levelCount || m_compiled->options.reuse == ReuseReading::Flush;
    if (keepsNothing) {
        add(noStep, wholeAt(request));
        return;
    }
    const Shape& shape = m_shapes[request.tensor];
    bool moved = false;
    const std::span<const CutNest::Turn> turns = m_nest->temporal();
    for (std::size_t i = turns.size(); i-- > 0;) {
        if (turns[i].level >= request.child) {
            continue;
        }
        const std::size_t d = turns[i].dimension;
        const Role role = shape.role[d];
        moved |= role != Role::Other;
        const std::size_t u = m_outside[d] - 1;
        if (role == Role::Alone && !request.everything && m_cuts[d]->sums[u].stillCount == 0) {
            add(noStep, wholeAt(request));  // all outer steps transfer whole tiles
            return;
        }
        m_outside[d] = u;
        if (!moved) {
            continue;
        }
        const Words alone = independentWords(request, d);
        const Words tied = coupledWords(request, d);
        add(d, checkedMultiply(alone.whole, tied.whole) - checkedMultiply(alone.old, tied.old));
    }
    add(noStep, wholeAt(request));
}

std::int64_t CutTraffic::total(const Request& request) {
    std::int64_t words = 0;
    forEachStep(request, [&](std::size_t loop, std::int64_t fresh) {
        words = checkedAdd(words, checkedMultiply(contexts(request, loop), fresh));
    });
    return words;
}

/// Returns the total for one child. Siblings that work at the same time take turns, so each gets an
/// equal share.
double CutTraffic::sharedTotal(const Request& request, std::size_t parent) {
    gatherShares(request, parent);
    double words = 0;
    forEachStep(request, [&](std::size_t loop, std::int64_t fresh) {
        words += sharedContexts(request, loop) * static_cast<double>(fresh);
    });
    return words;
}

void CutTraffic::gatherShares(const Request& request, std::size_t parent) {
    m_shares.resize(m_compiled->dimensionCount);
    for (const std::size_t d : m_shapes[request.tensor].parts.others) {
        std::vector<double>& shares = m_shares[d];
        shares.clear();
        double pieces = 1;
        for (const CutLoop& loop : m_nest->of(d)) {
            const bool sibling =
                !loop.temporal && loop.level >= parent && loop.level < request.child;
            pieces *= sibling ? static_cast<double>(loop.pieces) : 1;
        }
        if (pieces == 1 || m_nest->even(d)) {
            for (const CutSum& sum : m_sums.of(d, request.child, request.others, true).sums) {
                shares.push_back(static_cast<double>(sum.count) / pieces);
            }
            continue;
        }
        for (const std::vector<WorkingSiblings>& cut :
             workingSiblings(*m_nest, d, parent, request.child, m_sums.places())) {
            double share = 0;
            for (const WorkingSiblings& working : cut) {
                share += static_cast<double>(working.times) / static_cast<double>(working.siblings);
            }
            shares.push_back(share);
        }
    }
}

double CutTraffic::sharedContexts(const Request& request, std::size_t loop) const {
    double contexts = 1;
    for (const std::size_t d : m_shapes[request.tensor].parts.others) {
        const std::size_t u = m_outside[d];
        contexts *= d == loop ? m_shares[d][u + 1] - m_shares[d][u] : m_shares[d][u];
    }
    return contexts;
}

/// Returns the words that each temporal loop brings, and in `first` the words of the first tiles.
std::vector<CutShare> CutTraffic::byLoop(const Request& request, std::int64_t& first) {
    gather(request);
    const bool keepsNothing =
        request.child == m_compiled->levelCount || m_compiled->options.reuse == ReuseReading::Flush;
    const Shape& shape = m_shapes[request.tensor];
    std::vector<CutShare> shares;
    const std::span<const CutNest::Turn> turns = m_nest->temporal();
    for (std::size_t i = turns.size(); i-- > 0;) {
        if (turns[i].level >= request.child) {
            continue;
        }
        const std::size_t d = turns[i].dimension;
        const std::size_t u = --m_outside[d];
        const Words alone = independentWords(request, d);
        const Words tied = coupledWords(request, d);
        const std::int64_t old = keepsNothing ? 0 : checkedMultiply(alone.old, tied.old);
        CutShare share;
        std::size_t seen = 0;
        for (const CutLoop& loop : m_nest->of(d)) {
            if (loop.temporal && seen++ == u) {
                share.loop = loop;
            }
        }
        share.words =
            checkedMultiply(contexts(request, d), checkedMultiply(alone.whole, tied.whole) - old);
        share.indexes = shape.role[d] != Role::Other;
        share.slides = old > 0;
        shares.push_back(share);
    }
    first = checkedMultiply(contexts(request, noStep), wholeAt(request));
    return shares;
}

CutTraffic::Request CutTraffic::receivedRequest(const CutPair& pair) const {
    return {pair.tensor, pair.child, pair.pinned, pair.pinned, false, false, pair};
}

CutTraffic::Request CutTraffic::requestedRequest(const CutPair& pair) const {
    bool everything = false;
    const bool listed = mustList(pair, everything);
    return {pair.tensor, pair.child, pair.pinned, pair.pinned | sharedFanouts(pair),
            listed,      everything, pair};
}

std::vector<CutShare> CutTraffic::receivedByLoop(const CutPair& pair, std::int64_t& first) {
    return byLoop(receivedRequest(pair), first);
}

/// Returns the number of different words below each parent, summed over the parents. Each dimension
/// that does not index the tensor multiplies the result by its number of tiles at the first step.
std::int64_t CutTraffic::visits(const CutPair& pair, PinnedFanouts others) {
    std::int64_t words = indexedVisits(pair);
    for (const std::size_t d : m_shapes[pair.tensor].parts.others) {
        words = checkedMultiply(words, m_sums.of(d, pair.child, others, true).sums.front().count);
    }
    return words;
}

/// Returns the different words in one iteration of the dimensions that do not index the tensor.
std::int64_t CutTraffic::indexedVisits(const CutPair& pair) {
    const Shape& shape = m_shapes[pair.tensor];
    std::int64_t words = 1;
    for (const TensorParts::IndependentDimension& one : shape.parts.alone) {
        const CutSum& all = m_sums.of(one.dimension, pair.child, pair.pinned, true).sums.back();
        words = checkedMultiply(words, rankWords(one.coefficient, all.extent, all.count));
    }
    for (const CoupledRanks& ranks : shape.parts.tied) {
        words = checkedMultiply(words, m_listed.visited(ranks, pair, m_sums.places()));
    }
    return words;
}

/// Returns the first visits of one child, where siblings that work at the same time take turns.
double CutTraffic::sharedVisits(const CutPair& pair) {
    auto words = static_cast<double>(indexedVisits(pair));
    for (const std::size_t d : m_shapes[pair.tensor].parts.others) {
        words *= m_shares[d].front();
    }
    return words;
}

std::int64_t CutTraffic::firstVisits(const CutPair& pair) {
    return m_compiled->options.chargeFirstVisits
               ? 0
               : visits(pair, pair.pinned | fanoutsFrom(pair.parent, pair.child));
}

std::int64_t CutTraffic::firstVisitsOfAll(const CutPair& pair) {
    return m_compiled->options.chargeFirstVisits ? 0 : visits(pair, pair.pinned);
}

}  // namespace loopglass
