// Searches the loop orders of a mapping whose tile sizes (steps) are decided (docs/search.md,
// section "Uneven tiles"). The search decides the levels from the outermost inward, and the loops
// of a level from the innermost outward.
//
// End of an order. Under the following condition, further loops of a level need no order. Take a
// pair of levels that moves a tensor, with its child inside the level in question. Let one of the
// chosen loops, or an inner loop, be over a dimension that is alone in a rank of the tensor. Let
// this loop move the tiles of every sibling at each outer iteration. Then every step of an outer
// loop brings whole tiles, whatever the order of the outer loops is. If this holds for each pair,
// the other loops of the level need no order. There is one exception: an output with a window, if a
// bandwidth is limited. The order of the window's loops then decides which sibling visits a word
// first. This sibling is not filled with the word.
//
// Bound. Each pair has a bound as in uneven_bound.cpp. For dimensions that do not index the tensor,
// only the loops outside the first loop that moves whole tiles count. If a loop over a rank of
// several dimensions is inside that first loop, the tiles slide in this rank. Each run loads at
// least the words that its operations access, but perhaps not every whole tile. Loops whose
// position is not decided are assumed to be inside. At a level without decisions, some loop is the
// innermost. The bound is therefore the least bound over all choices of this loop.
//
// Cost: one bound for each partial order, and one evaluation for each complete order that is not
// pruned.
#include "search/uneven/order_search.h"

#include "search/uneven/cuts/piece_counter.h"

#include <algorithm>
#include <span>
#include <utility>

namespace loopglass::uneven {

OrderSearch::OrderSearch(const space::SearchProblem& space, const ProblemPairs& pairs,
                         UnevenBound& bound, MappingStepsCost& cost, std::stop_token stop)
    : m_space(&space),
      m_pairs(&pairs),
      m_bound(&bound),
      m_cost(&cost),
      m_stop(std::move(stop)),
      m_unequal(!space.ports().empty() &&
                !pairs.tensors[index(space.problem().output)].windows.empty()) {}

/// Returns true if the temporal loop of a dimension at a level has several tiles.
bool OrderSearch::turns(std::size_t d, std::size_t level) const {
    const std::span<const std::int64_t> steps = (*m_whole)[d]->steps();
    const std::int64_t range = level == 0 ? m_space->bound(d) : steps[3 * level - 1];
    return steps[3 * level] < range;
}

/// Returns the share of a dimension's iterations for which its loop at a level brings whole tiles,
/// if no inner loop is over this dimension.
double OrderSearch::shareOf(const MovingPair& pair, std::size_t d, std::size_t level) const {
    const bool alone = m_pairs->tensors[pair.tensor].alone[d] != 0;
    return alone && turns(d, level) ? (*m_whole)[d]->share(pair.child) : 0;
}

/// Returns true if the loops between a level and the child move all tiles.
bool OrderSearch::movesInside(const MovingPair& pair, std::size_t level) const {
    for (std::size_t l = level + 1; l < pair.child; ++l) {
        for (std::size_t d = 0; d < m_whole->size(); ++d) {
            if (shareOf(pair, d, l) == 1) {
                return true;
            }
        }
    }
    return false;
}

/// Returns true if the chosen loops of a level move the tiles of each pair that the level moves.
/// The order of the remaining loops then changes no count. Only for an output with a window may the
/// delay change (see the head of this file).
bool OrderSearch::everyPairMoves(std::size_t level) const {
    if (m_unequal) {
        return false;
    }
    if (m_space->options().cost.reuse == ReuseReading::Flush) {
        return true;
    }
    const Order& order = m_orders[level];
    return std::ranges::all_of(m_pairs->pairs, [&](const MovingPair& pair) {
        return pair.child <= level || pair.child == m_space->levelCount() ||
               movesInside(pair, level) || std::ranges::any_of(order, [&](std::size_t d) {
                   return shareOf(pair, d, level) == 1;
               });
    });
}

void OrderSearch::measure() {
    const std::size_t levels = m_space->levelCount();
    m_bound->begin(*m_whole);
    m_repeats.resize(m_pairs->pairs.size());
    m_wholeAsked.clear();
    m_wholeFilled.clear();
    m_floors.clear();
    for (std::size_t k = 0; k < m_pairs->pairs.size(); ++k) {
        const MovingPair& pair = m_pairs->pairs[k];
        m_wholeAsked.push_back(m_bound->wholeWords(k, true));
        m_wholeFilled.push_back(m_bound->wholeWords(k, false));
        m_repeats[k].resize(m_whole->size());
        for (std::size_t d = 0; d < m_whole->size(); ++d) {
            Repeats& repeats = m_repeats[k][d];
            repeats.asked.assign(levels + 1, 1);
            repeats.filled.assign(levels + 1, 1);
            repeats.first = 1;
            if (m_pairs->tensors[pair.tensor].indexes[d] != 0) {
                continue;
            }
            const PieceCounter counter(m_space->bound(d), m_chain.steps[d]);
            repeats.first = counter.count(pair.child, pair.between, 0);
            for (std::size_t l = 0; l <= levels; ++l) {
                const bool same = l > 0 && (l > pair.child || !turns(d, l - 1));
                repeats.asked[l] =
                    same ? repeats.asked[l - 1] : counter.count(pair.child, pair.shared, l);
                repeats.filled[l] = same ? repeats.filled[l - 1] : counter.count(pair.child, 0, l);
            }
        }
        findPairMinimum(k);
    }
}

/// Computes the words of a pair that move under every order. If a loop at a level or inside it
/// moves whole tiles, all loops of the outer levels count.
void OrderSearch::findPairMinimum(std::size_t k) {
    const MovingPair& pair = m_pairs->pairs[k];
    const LevelTraffic once{m_bound->onceWords(k, true), 0, m_bound->onceWords(k, false)};
    LevelTraffic floor = once;
    for (std::size_t d = 0; d < m_whole->size(); ++d) {
        floor.asked *= m_repeats[k][d].asked[0];
        floor.filled *= m_repeats[k][d].filled[0];
    }
    for (std::size_t l = 1; l <= pair.inside; ++l) {
        double share = 0;
        LevelTraffic words = once;
        for (std::size_t d = 0; d < m_whole->size(); ++d) {
            words.asked *= m_repeats[k][d].asked[l];
            words.filled *= m_repeats[k][d].filled[l];
            if (m_pairs->tensors[pair.tensor].alone[d] != 0) {
                const std::size_t at = DimensionTiling::withinOf(pair.child) + l - 1;
                share = std::max(share, (*m_whole)[d]->within()[at]);
            }
        }
        floor.asked = std::max(floor.asked, share * words.asked);
        floor.filled = std::max(floor.filled, share * words.filled);
    }
    m_floors.push_back(floor);
}

/// Visits the loops of a level without a decided order: the loops that index a tensor, and the
/// loops that slide a window of the tensor.
void OrderSearch::passLevel(const TensorRanks& ranks, std::size_t level, bool& first,
                            std::vector<char>& slidingWords) const {
    for (std::size_t d = 0; d < m_whole->size(); ++d) {
        if (ranks.indexes[d] != 0 && turns(d, level)) {
            first = false;
            slidingWords[d] = slidingWords[d] != 0 || ranks.alone[d] == 0 ? 1 : 0;
        }
    }
}

template <typename Seen>
void OrderSearch::movements(const MovingPair& pair, std::size_t openLevel, std::size_t innermost,
                            Seen seen) const {
    const TensorRanks& ranks = m_pairs->tensors[pair.tensor];
    Movement movement;
    movement.still.assign(m_whole->size(), m_space->levelCount());
    movement.slidingWords.assign(m_whole->size(), 0);
    if (pair.child == m_space->levelCount() ||
        m_space->options().cost.reuse == ReuseReading::Flush) {
        movement.share = 1;
        seen(movement);
        return;
    }
    bool first = true;  // true while no inner loop is over a dimension that indexes the tensor
    for (std::size_t l = pair.child; l-- > 0;) {
        std::fill(movement.still.begin(), movement.still.end(), l + 1);
        const std::span<const std::size_t> order =
            l == openLevel ? std::span(&innermost, 1) : std::span(m_orders[l]);
        for (const std::size_t d : order) {
            movement.still[d] = l;
            if (ranks.indexes[d] == 0 || !turns(d, l)) {
                continue;
            }
            const bool alone = ranks.alone[d] != 0;
            movement.share = alone ? (*m_whole)[d]->share(pair.child) : first ? 1 : 0;
            movement.sliding = alone ? noDimension : d;
            first = false;
            if (movement.share > 0) {
                seen(movement);
            }
            if (movement.share == 1 && alone) {
                return;
            }
            movement.slidingWords[d] = alone ? 0 : 1;
        }
        passLevel(ranks, l, first, movement.slidingWords);
    }
}

LevelTraffic OrderSearch::moved(std::size_t k, const Movement& movement) const {
    LevelTraffic words{m_wholeAsked[k], 0, m_wholeFilled[k]};
    if (movement.sliding != noDimension) {
        words.asked = m_bound->wholeWords(k, true, movement.sliding);
        words.filled = m_bound->wholeWords(k, false, movement.sliding);
    }
    const bool slides = std::ranges::count(movement.slidingWords, 1) > 0;
    if (movement.sliding == noDimension && slides) {
        words.asked = m_bound->wholeWords(k, true, noDimension, &movement.slidingWords);
        words.filled = m_bound->wholeWords(k, false, noDimension, &movement.slidingWords);
    }
    words.asked *= movement.share;
    words.filled *= movement.share;
    for (std::size_t d = 0; d < m_whole->size(); ++d) {
        words.asked *= m_repeats[k][d].asked[movement.still[d]];
        words.filled *= m_repeats[k][d].filled[movement.still[d]];
    }
    return words;
}

/// Returns the least number of words of a pair under the decided orders. At a level without an
/// order, `innermost` is assumed to be the innermost loop.
LevelTraffic OrderSearch::wordsOf(std::size_t k, std::size_t openLevel,
                                  std::size_t innermost) const {
    const MovingPair& pair = m_pairs->pairs[k];
    LevelTraffic words = m_floors[k];
    double first = m_pairs->tensors[pair.tensor].accessed;
    for (std::size_t d = 0; d < m_whole->size(); ++d) {
        first *= m_repeats[k][d].first;
    }
    movements(pair, openLevel, innermost, [&](const Movement& movement) {
        const LevelTraffic own = moved(k, movement);
        words.asked = std::max(words.asked, own.asked);
        words.filled = std::max(words.filled, own.filled);
    });
    if (pair.output) {
        words.sent = m_space->options().cost.chargeFirstVisits ? words.asked
                     : pair.mayReturn                          ? std::max(0.0, words.asked - first)
                                                               : 0;
        words.filled = words.sent;
    }
    return words;
}

Score OrderSearch::bound(std::size_t level) {
    m_bound->begin(*m_whole);
    const std::size_t levels = m_space->levelCount();
    for (std::size_t child = 0; child <= levels; ++child) {
        std::size_t open = child;
        m_choices.clear();
        while (open-- > 0 && m_choices.empty()) {
            for (std::size_t d = 0; d < m_whole->size(); ++d) {
                if (turns(d, open)) {
                    m_choices.push_back(d);
                }
            }
        }
        // The next level that has loops, or the number of levels.
        const std::size_t innermost = open + 1;
        const bool decided = m_choices.empty() || innermost <= level || child == levels;
        if (decided) {
            m_choices.assign(1, 0);
        }
        m_bound->openGroup();
        for (const std::size_t choice : m_choices) {
            for (const std::size_t k : m_pairs->into[child]) {
                m_bound->addPair(k, wordsOf(k, decided ? levels : innermost, choice));
            }
            m_bound->closeChoice();
        }
        m_bound->closeGroup();
    }
    return m_bound->score();
}

void OrderSearch::evaluate() {
    for (std::size_t l = 0; l < m_orders.size(); ++l) {
        std::vector<std::size_t>& order = m_chain.order[l];
        order.clear();
        for (std::size_t d = 0; d < m_whole->size(); ++d) {
            if (std::ranges::find(m_orders[l], d) == m_orders[l].end()) {
                order.push_back(d);
            }
        }
        order.insert(order.end(), m_orders[l].rbegin(), m_orders[l].rend());
    }
    ++m_evaluated;
    const auto cost = m_cost->price(m_chain);
    if (cost && !cost->score.isOver() && cost->score < m_cutoff) {
        m_cutoff = cost->score;
        m_found = FoundMapping{m_chain, *cost};
    }
}

/// Adds loops to the order of a level until further loops change no count.
void OrderSearch::extend(std::size_t level) {
    if (level == m_space->levelCount()) {
        evaluate();
        return;
    }
    Order& order = m_orders[level];
    std::size_t left = 0;
    for (std::size_t d = 0; d < m_whole->size(); ++d) {
        left += turns(d, level) ? 1 : 0;
    }
    if (order.size() + 1 >= left || everyPairMoves(level)) {
        extend(level + 1);
        return;
    }
    for (std::size_t d = 0; d < m_whole->size() && !m_stopped; ++d) {
        if (!turns(d, level) || std::ranges::find(order, d) != order.end()) {
            continue;
        }
        m_stopped = m_stop.stop_requested();
        order.push_back(d);
        ++m_begun;
        if (bound(level) < m_cutoff) {
            extend(level);
        } else {
            ++m_noBetter;
        }
        order.pop_back();
    }
}

std::optional<FoundMapping> OrderSearch::below(const PartTilings& whole, Score cutoff) {
    m_whole = &whole;
    m_cutoff = cutoff;
    m_found.reset();
    m_stopped = false;
    m_orders.assign(m_space->levelCount(), {});
    m_chain.steps.clear();
    for (const DimensionTiling* chain : whole) {
        m_chain.steps.push_back(chain->stepList());
    }
    m_chain.order.assign(m_space->levelCount(), {});
    measure();
    extend(0);
    return m_found;
}

}  // namespace loopglass::uneven
