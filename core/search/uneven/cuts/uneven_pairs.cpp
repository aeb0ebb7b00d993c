// Computes the facts that the bounds for imperfect factors need before anything is decided. They
// are the levels between which tensors move, the energy of a word there, and the numbers of words.
// The prices follow cut_counts.cpp. With some counting conventions, words that leave a buffer are
// read. The bounds ignore these reads, which only makes them smaller.
#include "search/uneven/cuts/uneven_pairs.h"

#include "cost/interval_union.h"

#include <algorithm>

namespace loopglass::uneven {

namespace {

WindowRank windowOf(const CoupledRanks& ranks, const space::SearchProblem& space) {
    WindowRank window;
    window.simple = ranks.rankCount == 1 && ranks.terms.size() == ranks.dimensions.size();
    window.dimensions = ranks.dimensions;
    window.coefficients.assign(ranks.dimensions.size(), 0);
    std::vector<std::vector<Progression>> offsets(ranks.rankCount);
    for (const CoupledRanks::Term& term : ranks.terms) {
        window.coefficients[term.place] = static_cast<double>(term.coefficient);
        offsets[term.rank].push_back({term.coefficient, space.bound(ranks.dimensions[term.place])});
    }
    if (ranks.terms.size() > ranks.dimensions.size()) {
        return window;  // a diagonal may access very few of the words
    }
    for (const std::vector<Progression>& rank : offsets) {
        window.words *= static_cast<double>(unionSize(rank, 1));
    }
    return window;
}

TensorRanks ranksOf(const space::SearchProblem& space, std::size_t tensor) {
    const TensorParts parts(space.compiled(), tensor);
    TensorRanks ranks;
    ranks.indexes.assign(space.dimensionCount(), 1);
    ranks.alone.assign(space.dimensionCount(), 0);
    for (const std::size_t d : parts.others) {
        ranks.indexes[d] = 0;
        ranks.indexedByAll &= space.bound(d) == 1;
    }
    for (const TensorParts::IndependentDimension& one : parts.alone) {
        ranks.alone[one.dimension] = 1;
        ranks.words *= static_cast<double>(space.bound(one.dimension));
        ranks.exact &= one.coefficient == 1;
    }
    ranks.accessed = ranks.words;
    for (const CoupledRanks& tied : parts.tied) {
        ranks.windows.push_back(windowOf(tied, space));
        ranks.accessed *= ranks.windows.back().words;
        ranks.exact = false;
    }
    return ranks;
}

MovingPair pairOf(const CompiledProblem& compiled, std::size_t t, std::size_t k) {
    const CompiledTensor& tensor = compiled.tensors[t];
    MovingPair pair;
    pair.tensor = t;
    pair.parent = tensor.keepers[k];
    pair.child = k + 1 < tensor.keepers.size() ? tensor.keepers[k + 1] : compiled.levelCount;
    pair.output = tensor.output;
    pair.joins = pair.single = true;
    pair.inside = pair.child > 0 && pair.child < compiled.levelCount ? pair.child - 1 : 0;
    for (std::size_t l = pair.parent; l < pair.child; ++l) {
        const Fanout& fanout = compiled.level(l).fanout;
        const PinnedFanouts bit = PinnedFanouts{1} << l;
        const bool one = fanout.x == 1 && fanout.y == 1;
        pair.single &= one;
        pair.joins &= l + 1 == pair.child || one;
        pair.between |= bit;
        const bool shares = tensor.output ? fanout.reduction : fanout.multicast != Multicast::None;
        pair.shared |= shares ? bit : 0;
        pair.sharesParts |= tensor.output ? fanout.reduction : fanout.multicast == Multicast::Word;
    }
    const AccessEnergy& above = compiled.energyOf(pair.parent, t);
    pair.down = above.read + tensor.crossingEnergy[k];
    pair.up = above.update + tensor.crossingEnergy[k];
    pair.fill = pair.child < compiled.levelCount ? compiled.energyOf(pair.child, t).write : 0;
    return pair;
}

}  // namespace

ProblemPairs::ProblemPairs(const space::SearchProblem& space) : into(space.levelCount() + 1) {
    const CompiledProblem& compiled = space.compiled();
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        tensors.push_back(ranksOf(space, t));
        for (std::size_t k = 0; k < compiled.tensors[t].keepers.size(); ++k) {
            const MovingPair pair = pairOf(compiled, t, k);
            if (pair.single && !pair.output && pair.child == compiled.levelCount) {
                byOperation.push_back(pair);
                continue;
            }
            pairs.push_back(pair);
            pairs.back().mayReturn = pairs.back().output && tensors.back().exact;
            into[pairs.back().child].push_back(pairs.size() - 1);
        }
    }
    repeatedBy.resize(space.dimensionCount());
    for (std::size_t d = 0; d < repeatedBy.size(); ++d) {
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            if (tensors[pairs[k].tensor].indexes[d] == 0) {
                repeatedBy[d].push_back(k);
            }
        }
    }
    windowsOf.resize(space.dimensionCount());
    windowAt.assign(pairs.size(), std::vector<std::size_t>(space.dimensionCount(), 0));
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        for (const WindowRank& window : tensors[pairs[k].tensor].windows) {
            for (const std::size_t d : window.dimensions) {
                windowAt[k][d] = windowsOf[d].size();
                windowsOf[d].push_back(k);
            }
        }
    }
}

}  // namespace loopglass::uneven
