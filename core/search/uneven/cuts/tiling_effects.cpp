// Computes the effect of a chain on the cost, for a dimension that shares no rank. By comparing the
// effects, the search finds chains that are not needed (docs/search.md, section "Uneven tiles").
//
// Let the dimension e be alone in a rank of each tensor that it indexes, and let all other
// decisions of a mapping be fixed. By the closed form (cut_traffic.cpp), the number of words that a
// pair of levels requests or fills is
//
//     T = W(0) + Σ_j (A_j − O_j)
//
// where the sum is over the temporal loops j outside the child. Each term is a product over all
// dimensions. The factors of A_j and W(0) are words, or numbers of first tiles. The factors of O_j
// are words of tiles that the child already holds. The tiles of e are counted at a cut u, which
// separates the loops of e. The loops outside u count all their tiles.
//
// *e does not index the tensor.* If there are c(u) tiles at the cut u, T = c(0) W + Σ_{j ≠ e}
// c(u_j) F_j + Σ_u (c(u + 1) − c(u)) G_u. W, F and G are the numbers of new words of all other
// dimensions at a step. These numbers do not depend on e, and each is at least 0. So T does not
// increase if no c(u) and no difference c(u + 1) − c(u) increases.
//
// *e indexes the tensor.* Let w be the words of all tiles, and s(u) the words of the tiles that the
// loops inside the cut u do not move. The sum of W(0) and all A_j is w · P, because each loop adds
// to the product the words of its own steps. At a step of a loop over e, no words are held. So T =
// w P − Σ_{j ≠ e} s(u_j) Q_j = w (P − Σ Q_j) + Σ (w − s(u_j)) Q_j. Here P − Σ Q_j is the number of
// requests if e has one tile. This number is at least 0, so T does not increase if neither w nor
// any w − s(u) increases.
//
// The number of *first visits* is at most the number of requests, at any cut. If e indexes the
// output, this number is w times a number that is part of P above. If e does not index the output,
// it is c(0) · V, and more first visits are better.
//
// The same argument holds for the busiest instance of a level, which determines the load of ports.
// This is the first instance along e. Returning words of the output fill one of several siblings.
// For these words, c(u) and c(0) are sums of 1 ÷ n over the iterations, where n is the number of
// siblings at work. Let N_m(u) be the number of iterations with at most m siblings at work. Then
// c(u) is Σ_m N_m(u) · (1 ÷ m − 1 ÷ (m + 1)). So neither N_m(u) nor any difference N_m(u + 1) −
// N_m(u) may be larger. The siblings in the first iteration share first visits, so the number of
// these siblings must not be larger either.
//
// The extents of tiles, the time and the tiles across each axis are compared, too. Only chains with
// equal numbers of tiles across each axis are compared. If no number of one chain is larger than
// the corresponding number of another chain, no part of the cost of the first chain is larger. So
// the search needs only the first of two such chains. In a mapping with the second chain, the first
// chain can replace the second: the mapping still fits and costs no more.
//
// *Example.* Consider K = 23 on two levels with a fanout of three lanes between them; the temporal
// loop and the lanes split K. If the steps are 23 and 8, the lanes have 8, 8 and 7 iterations.
// There are eight time steps, one range for all lanes and three tiles. If the steps are 23 and 9,
// the lanes have 9, 9 and 5 iterations. This chain has nine time steps and a tile of 9, and none of
// its numbers is smaller. If the steps are 12 and 4, the lanes have 4, 4, 4 and then 4, 4, 3
// iterations. There are also eight time steps and a tile of 4, but tensors without K are requested
// twice. So the chain of 23 and 9 is pruned, and the other two chains are kept.
//
// Assumption: siblings share whole tiles. Otherwise, tensors with windows share single words, and
// all dimensions are needed to count these words. Assumption: the output has no window. In a
// window, all dimensions would decide which sibling is filled. Cost: one count for each quantity.
#include "search/uneven/cuts/tiling_effects.h"

#include "cost/sibling_profiles.h"
#include "search/uneven/cuts/mapping_steps.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::uneven {

TilingEffects::TilingEffects(const space::SearchProblem& space, const ProblemPairs& pairs,
                             std::size_t dimension)
    : m_space(&space),
      m_pairs(&pairs),
      m_dimension(dimension),
      m_bounds(space.dimensionCount(), 1),
      m_sums(space.compiled().outputKeepers()) {
    m_bounds[dimension] = space.bound(dimension);
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        const Fanout& fanout = space.compiled().level(l).fanout;
        m_known &= fanout.multicast != Multicast::Word;
        m_fanouts |= fanout.x > 1 || fanout.y > 1 ? PinnedFanouts{1} << l : 0;
    }
    for (std::size_t t = 0; t < pairs.tensors.size(); ++t) {
        m_known &= !space.compiled().tensors[t].output || pairs.tensors[t].windows.empty();
        askOfTensor(t);
    }
    // Fanouts inside the child have no effect.
    for (Question& question : m_questions) {
        question.pinned &= fanoutsFrom(0, question.child) & m_fanouts;
    }
    std::ranges::sort(m_questions);
    m_questions.erase(std::unique(m_questions.begin(), m_questions.end()), m_questions.end());
}

void TilingEffects::askOfTensor(std::size_t tensor) {
    const TensorRanks& ranks = m_pairs->tensors[tensor];
    std::int64_t coefficient = 0;
    if (ranks.indexes[m_dimension] != 0) {
        for (const TensorParts::IndependentDimension& one :
             TensorParts(m_space->compiled(), tensor).alone) {
            coefficient = one.dimension == m_dimension ? one.coefficient : coefficient;
        }
        m_known &= coefficient > 0;
    }
    for (const MovingPair& pair : m_pairs->pairs) {
        if (pair.tensor == tensor) {
            askOfPair(pair, coefficient > 0 ? Kind::Words : Kind::Repeats, coefficient);
        }
    }
}

void TilingEffects::askOfPair(const MovingPair& pair, Kind kind, std::int64_t coefficient) {
    const auto ask = [&](PinnedFanouts pinned, PinnedFanouts shared, PinnedFanouts between) {
        const PinnedFanouts asking = kind == Kind::Words ? pinned : pinned | shared;
        const bool ofOutput = pair.output && kind == Kind::Words;
        m_questions.push_back({kind, pair.child, asking, coefficient, ofOutput});
        m_questions.push_back({kind, pair.child, pinned, coefficient, ofOutput});
        if (pair.output && kind == Kind::Repeats && !m_space->options().cost.chargeFirstVisits) {
            m_questions.push_back({Kind::Visits, pair.child, pinned | between, 0});
            m_questions.push_back({Kind::Visits, pair.child, pinned, 0});
        }
    };
    ask(0, pair.shared, pair.between);
    for (const Port& port : m_space->ports()) {
        if (port.tensors[pair.tensor] != 0 && port.level == pair.parent) {
            ask(fanoutsFrom(0, port.level), pair.shared, pair.between);
        } else if (port.tensors[pair.tensor] != 0 && port.level == pair.child) {
            ask(fanoutsFrom(0, port.level), 0, 0);
            const bool takeTurns = !m_space->compiled().tensors[pair.tensor].returnsToAll;
            if (pair.output && kind == Kind::Repeats && takeTurns &&
                (pair.between & m_fanouts) != 0) {
                m_questions.push_back({Kind::Turns, pair.child, 0, 0, false, pair.parent});
            }
        }
    }
}

/// Builds a nest that has only loops over this dimension.
void TilingEffects::lay(const Steps& steps) {
    m_nest.start(m_space->levelCount(), m_bounds);
    m_loopsAbove.assign(1, 0);
    std::int64_t range = m_bounds[m_dimension];
    for (std::size_t l = 0; l < m_space->levelCount(); ++l) {
        m_loopsAbove.push_back(m_loopsAbove.back() + (steps[3 * l] < range ? 1 : 0));
        range = steps[3 * l + 2];
        m_nest.addTemporal(m_dimension, l, steps[3 * l]);
        m_nest.addSpatial(m_dimension, l, steps[3 * l + 1], LoopAxis::X);
        m_nest.addSpatial(m_dimension, l, steps[3 * l + 2], LoopAxis::Y);
    }
    m_nest.finish();
    m_sums.begin(m_nest);
}

void TilingEffects::addRepeats(const Question& question, const std::vector<CutSum>& sums,
                               std::vector<std::int64_t>& numbers) const {
    std::int64_t before = 0;
    for (std::size_t l = 0; l <= question.child; ++l) {
        const std::int64_t count = sums[m_loopsAbove[l]].count;
        numbers.push_back(count);
        numbers.push_back(count - before);
        before = count;
    }
}

void TilingEffects::addWords(const Question& question, const std::vector<CutSum>& sums,
                             std::vector<std::int64_t>& numbers) const {
    const std::int64_t a = question.coefficient;
    const auto words = [&](std::int64_t extent, std::int64_t count) {
        return checkedMultiply(a, extent) - checkedMultiply(a - 1, count);
    };
    const std::int64_t all = words(sums.back().extent, sums.back().count);
    numbers.push_back(all);
    for (std::size_t l = 0; l < question.child; ++l) {
        const CutSum& sum = sums[m_loopsAbove[l]];
        numbers.push_back(all - words(sum.stillExtent, sum.stillCount));
    }
}

/// Adds the numbers for returning words. Siblings below a parent with fewer siblings receive more
/// of these words. If the parents have different numbers of siblings, the busiest instance is
/// unknown, and the chain cannot be compared.
void TilingEffects::addTurns(const Question& question, const Steps& steps,
                             std::vector<std::int64_t>& numbers) const {
    const bool unknown = !m_nest.even(m_dimension) &&
                         m_nest.unrolls(m_dimension, 0, question.parent) &&
                         m_nest.unrolls(m_dimension, question.parent, question.child);
    for (const std::int64_t step : steps) {
        numbers.push_back(unknown ? step : 0);
        numbers.push_back(unknown ? -step : 0);
    }
    const std::vector<std::vector<WorkingSiblings>> cuts =
        workingSiblings(m_nest, m_dimension, question.parent, question.child, {});
    std::int64_t siblings = 1;
    for (const CutLoop& loop : m_nest.of(m_dimension)) {
        const bool sibling =
            !loop.temporal && loop.level >= question.parent && loop.level < question.child;
        siblings *= sibling ? loop.pieces : 1;
    }
    numbers.push_back(cuts.front().front().siblings);
    for (std::int64_t most = 1; most < siblings; ++most) {
        std::int64_t before = 0;
        for (std::size_t l = 0; l <= question.child; ++l) {
            std::int64_t times = 0;
            for (const WorkingSiblings& working : cuts[m_loopsAbove[l]]) {
                times += working.siblings <= most ? working.times : 0;
            }
            numbers.push_back(times);
            numbers.push_back(times - before);
            before = times;
        }
    }
}

void TilingEffects::answer(const Question& question, const Steps& steps,
                           std::vector<std::int64_t>& numbers) {
    if (question.kind == Kind::Turns) {
        addTurns(question, steps, numbers);
        return;
    }
    const std::vector<CutSum>& sums =
        m_sums.of(m_dimension, question.child, question.pinned, question.output).sums;
    switch (question.kind) {
    case Kind::Repeats:
        addRepeats(question, sums, numbers);
        break;
    case Kind::Words:
        addWords(question, sums, numbers);
        break;
    case Kind::Visits:
        numbers.push_back(-sums.front().count);
        break;
    case Kind::Turns:
        break;
    }
}

std::vector<std::int64_t> TilingEffects::of(const Steps& steps) {
    lay(steps);
    std::vector<std::int64_t> numbers{m_nest.steps()};
    for (std::size_t l = 1; l < m_space->levelCount(); ++l) {
        numbers.push_back(steps[3 * l - 1]);
    }
    for (const Question& question : m_questions) {
        answer(question, steps, numbers);
    }
    return numbers;
}

}  // namespace loopglass::uneven
