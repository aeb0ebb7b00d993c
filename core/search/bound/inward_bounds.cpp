// Traffic into levels whose surrounding loops are partly decided: part 1 of docs/search.md, section
// "Bounds". The symbols are defined in docs/cost-model.md. R = Π R_d is the number of undecided
// iterations.
//
// Statement. The decided loops outside the child's tile make up a *pass*. Let W be the words that
// one child takes in during one pass, including its first tile of V words. If a decided loop moves
// the tensor along a rank that a single dimension indexes, let Q be R. Otherwise let Q be the
// product of R_d over the dimensions d that are alone in a rank. Then a child and its copies
// receive at least R · W − (R − Q) · V words in all passes together.
//
// Argument. The shift of a loop depends only on the loops inside it. So after its first tile, each
// pass brings the same number of words, W − V. It remains to count the number of times that the
// first tile is brought. If a decided loop moves the tensor along a rank of a single dimension,
// every step of a loop outside it brings the whole tile. The number of times is then R. Otherwise
// let j be the innermost undecided loop that moves the tensor along such a rank. Each step of j,
// and of every loop outside j, brings the whole tile. So the number of times is the product of the
// iterations of the loops from j outward. That product is at least Q, the number of remaining
// iterations over all such dimensions. An undecided fanout above the parent makes copies of parent
// and child. Each copy loads a first tile, so the sum over the copies is not smaller. (With the
// reuse model `flush`, every pass loads its first tile again: Q = R.)
//
// Siblings in undecided fanouts below the parent may request the same word. At most S siblings
// request it (sibling_sharing.cpp), so the parent moves at least 1 ÷ S of the words that its
// children receive. The parent also moves each accessed word at least once. If the tensor is the
// output, all these words are updates. Words that are not first visits (first_visits.cpp) are also
// reads and fills. A returning partial sum may fill every sibling that adds to it. The decided
// loops then give the minimum number of these siblings. If a word that leaves a child costs a read
// at the child, the number of these reads equals the number of words that the children receive.
//
// Later decisions can still raise the counts of a pair of levels. An outer order may move the tile
// along a rank of a single dimension, and fanouts up to the parent may be decided. As long as such
// a decision is possible, a pair of levels is *open*: the pair is counted again after each
// decision. After the last such decision, the pair is *settled*. Then only its first visits can
// change: undecided fanouts may make copies, and each copy has its own first visits. A settled pair
// is counted again when fewer such copies are possible.
//
// If a fanout is decided, the loops of the level below it may still be undecided. If a tensor
// bypasses that level, these loops determine the distance between the tiles of siblings. Siblings
// along one dimension of a rank share less when they are farther apart, so the count remains a
// bound. Siblings along several dimensions may request the same word by coincidence. In this case,
// the tensor is counted as if the fanout did not exist.
//
// Example. The tile has V = 4 words, and a decided window loop of 2 iterations brings 2 more words:
// W = 6. The remaining iterations are K 2, which does not index the tensor, and C 2, which is alone
// in a rank: R = 4, Q = 2. The bound is 4 · 6 − 2 · 4 = 16 words; docs/cost-model.md counts 20 for
// one order of these loops.
//
// Guarantee: proven; assumes coefficients ≥ 0. Cost: one transfer count for each open pair.
#include "search/bound/inward_bounds.h"

#include <algorithm>
#include <utility>

namespace loopglass::bound {

namespace {

/// The number of pairs that are counted again; all further pairs keep their first count.
constexpr std::size_t countedAgain = 64;

}  // namespace

InwardBounds::InwardBounds(const space::SearchProblem& space)
    : m_space(&space),
      m_pairs(pairsOf(space.compiled())),
      m_output(index(space.problem().output)),
      m_effects(space.compiled()),
      m_firstVisits(space),
      m_sharing(space),
      m_price(space),
      m_traffic(space.compiled()) {}

/// Returns true if every pass loads its first tile again.
bool InwardBounds::renewed(const PartialNest& part, std::size_t tensor, std::size_t child) const {
    if (child == m_space->levelCount() || m_space->options().cost.reuse == ReuseReading::Flush) {
        return true;
    }
    for (const NestLoop& loop : part.nest().temporalOutside(child)) {
        if (m_effects.of(tensor, loop.dimension) == space::StepEffect::Renews) {
            return true;
        }
    }
    return false;
}

/// Returns true if later decisions change only the first visits in the count of the pair.
bool InwardBounds::closed(const PartialNest& part, const LevelPair& pair) const {
    return pair.parent >= part.fanoutLevel() && renewed(part, pair.tensor, pair.child);
}

void InwardBounds::add(const PartialNest& part, const LevelPair& pair, LowerBound& bound) {
    add(part, pair, Decided::FanoutOnly, bound);
}

LevelTraffic InwardBounds::count(const PartialNest& part, const LevelPair& pair, Decided decided) {
    const CompiledTensor& shape = m_space->compiled().tensors[pair.tensor];
    const double passes = part.allLeft();
    double firstTiles = passes;
    Transfer firstTile;
    const bool mayStay = !renewed(part, pair.tensor, pair.child);
    if (mayStay) {
        for (std::size_t d = 0; d < part.left().size(); ++d) {
            const bool renews = m_effects.of(pair.tensor, d) == space::StepEffect::Renews;
            firstTiles /= renews ? 1 : part.left()[d];
        }
    }
    const Transfer pass = m_traffic.countMoved(part.nest(), pair.tensor, pair.parent, pair.child,
                                               mayStay ? &firstTile : nullptr);
    const auto inAllPasses = [&](std::int64_t words, std::int64_t ofFirstTile) {
        return static_cast<double>(words) * passes -
               static_cast<double>(ofFirstTile) * (passes - firstTiles);
    };
    const double atParent = shape.output ? inAllPasses(pass.entering, firstTile.entering)
                                         : inAllPasses(pass.requests, firstTile.requests);
    LevelTraffic of;
    of.pair = pair;
    of.output = shape.output;
    of.words = atParent * static_cast<double>(part.nest().instances(pair.parent));
    of.children = inAllPasses(pass.perChild, firstTile.perChild) *
                  static_cast<double>(part.nest().instances(pair.child));
    of.accessed = m_space->accessedWords(pair.tensor);
    of.most = m_sharing.most(part, pair.tensor, pair.parent);
    if (shape.output) {
        of.first = decided == Decided::LoopsToo
                       ? m_firstVisits.maxWithLoops(part, pair)
                       : m_firstVisits.most(part, pair.tensor, pair.parent);
        of.filled = static_cast<double>(
            childrenFilled(shape, part.nest().spatialBetween(pair.parent, pair.child)));
    }
    return of;
}

void InwardBounds::add(const PartialNest& part, const LevelPair& pair, Decided decided,
                       LowerBound& bound) {
    const LevelTraffic of = count(part, pair, decided);
    const double words = of.atParents(of.most);
    if (of.output) {
        const double again = std::max(0.0, words - of.first);
        m_price.add(pair.tensor, pair.parent, pair.child,
                    {again, words, again * of.filled, of.children}, bound);
        return;
    }
    m_price.add(pair.tensor, pair.parent, pair.child, {words, 0, of.children}, bound);
}

void InwardBounds::addInto(const PartialNest& part, std::size_t child, LowerBound& bound) {
    for (const LevelPair& pair : m_pairs) {
        if (pair.child == child) {
            add(part, pair, bound);
        }
    }
}

void InwardBounds::recount(const PartialNest& part, InwardTraffic& traffic) {
    recountWith(part, 0, traffic);  // level 0 is not a child of another level
}

/// Returns true if the tensor bypasses the level of the part, and siblings along several dimensions
/// may request the same word.
bool InwardBounds::dependsOnLoops(const PartialNest& part, const LevelPair& pair) const {
    if (part.level() <= pair.parent || pair.child <= part.level()) {
        return false;
    }
    const CompiledTensor& tensor = m_space->compiled().tensors[pair.tensor];
    const auto siblings = part.nest().spatialBetween(pair.parent, pair.child);
    for (std::size_t r = 0; r < tensor.rankCount; ++r) {
        DimensionSet unrolled;
        bool outside = false;  // true if the fanout above the level unrolls one of the dimensions
        for (const NestLoop& loop : siblings) {
            if (tensor.at(loop.dimension, r) != 0) {
                unrolled.insert(dimensionId(loop.dimension));
                outside = outside || loop.level == part.fanoutLevel();
            }
        }
        if (outside && unrolled.size() > 1) {
            return true;
        }
    }
    return false;
}

void InwardBounds::recountFanout(const PartialNest& part, const PartialNest& inside,
                                 InwardTraffic& traffic) {
    recountSettling(part, Decided::FanoutOnly, traffic);
    const std::uint64_t open = traffic.open;
    traffic.least = {};
    for (std::size_t p = 0; p < std::min(m_pairs.size(), countedAgain); ++p) {
        if ((open >> p & 1U) != 0) {
            addCounted(dependsOnLoops(part, m_pairs[p]) ? inside : part, p, Decided::FanoutOnly,
                       traffic);
        }
    }
    traffic.least += traffic.closed;
    traffic.least += traffic.settling;
}

void InwardBounds::listOpen(const PartialNest& part, const PartialNest* inside,
                            const InwardTraffic& traffic, std::vector<LevelTraffic>& open) {
    open.clear();
    for (std::size_t p = 0; p < std::min(m_pairs.size(), countedAgain); ++p) {
        if ((traffic.open >> p & 1U) == 0) {
            continue;
        }
        const bool without = inside != nullptr && dependsOnLoops(part, m_pairs[p]);
        const PartialNest& counted = without ? *inside : part;
        if (m_pairs[p].parent < counted.fanoutLevel()) {
            open.push_back(count(counted, m_pairs[p],
                                 inside != nullptr ? Decided::FanoutOnly : Decided::LoopsToo));
            open.back().withoutFanout = without;
        }
    }
}

/// Returns the number of copies of the output that undecided fanouts can make below every parent
/// with decided fanouts. The number is the same for all these parents, because they have the same
/// undecided fanouts.
double InwardBounds::undecidedCopies(const PartialNest& part) const {
    return m_firstVisits.undecidedCopies(part, m_output, part.fanoutLevel());
}

/// Counts the settled pairs again if fewer copies are possible than at their last count.
void InwardBounds::recountSettling(const PartialNest& part, Decided decided,
                                   InwardTraffic& traffic) {
    if (traffic.unsettled == 0 || undecidedCopies(part) == traffic.copies) {
        return;
    }
    const std::uint64_t pairs = std::exchange(traffic.unsettled, 0);
    traffic.settling = {};
    for (std::size_t p = 0; p < std::min(m_pairs.size(), countedAgain); ++p) {
        if ((pairs >> p & 1U) != 0) {
            addCounted(part, p, decided, traffic);
        }
    }
}

/// Counts a pair, and adds the count to the closed, settling or open traffic.
void InwardBounds::addCounted(const PartialNest& part, std::size_t pair, Decided decided,
                              InwardTraffic& traffic) {
    const std::uint64_t bit = pair < countedAgain ? std::uint64_t{1} << pair : 0;
    LowerBound counted;
    add(part, m_pairs[pair], decided, counted);
    traffic.open &= ~bit;
    if (bit != 0 && !closed(part, m_pairs[pair])) {
        traffic.open |= bit;
        traffic.least += counted;
        return;
    }
    const double copies = m_pairs[pair].tensor == m_output ? undecidedCopies(part) : 1;
    if (bit != 0 && copies > 1) {
        traffic.unsettled |= bit;
        traffic.copies = copies;
        traffic.settling += counted;
    } else {
        traffic.closed += counted;
    }
}

void InwardBounds::recountWith(const PartialNest& part, std::size_t child, InwardTraffic& traffic) {
    recountSettling(part, Decided::LoopsToo, traffic);
    const std::uint64_t open = traffic.open;
    traffic.least = {};
    for (std::size_t p = 0; p < m_pairs.size(); ++p) {
        const bool again = p < countedAgain && (open >> p & 1U) != 0;
        if (again || m_pairs[p].child == child) {
            addCounted(part, p, Decided::LoopsToo, traffic);
        }
    }
    traffic.least += traffic.closed;
    traffic.least += traffic.settling;
}

}  // namespace loopglass::bound
