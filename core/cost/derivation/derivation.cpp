// Derives a count as the sum of the parts of the closed form of traffic.cpp, loop by loop.
//
// The child first loads its first tile as a whole. In each iteration of its outer loops, a loop
// makes (bound − 1) steps, and each step brings new words. So the part of a loop is: new words ·
// (bound − 1) · the bounds of all outer loops. The parts and the first tile add up to the words
// that are filled into one child. Siblings send one request for each distinct tile. All instances
// have equal counts. Cost: one count.
#include "cost/derivation/derivation.h"

#include "cost/compiled_problem.h"
#include "cost/cut_traffic.h"
#include "cost/loop_nest.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "workload/checked.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

/// The two levels between which a count occurs; none if the level takes no part.
struct Pair {
    std::size_t parent = 0;
    std::size_t child = 0;
    bool there = false;
};

Pair pairOf(const CompiledProblem& compiled, std::size_t level, std::size_t tensor, bool inward) {
    const auto& keepers = compiled.tensors[tensor].keepers;
    const auto at = std::find(keepers.begin(), keepers.end(), level);
    if (at == keepers.end()) {
        return {};
    }
    if (!inward) {
        return at == keepers.begin() ? Pair{} : Pair{*(at - 1), level, true};
    }
    return {level, at + 1 == keepers.end() ? compiled.levelCount : *(at + 1), true};
}

SiblingEffect effectOf(const CompiledTensor& tensor, const Fanout& fanout, DimensionId dimension) {
    const bool indexes = tensor.indexing.contains(dimension);
    if (tensor.output) {
        return !fanout.reduction ? (indexes ? SiblingEffect::OwnWords : SiblingEffect::SumsSeparate)
               : indexes ? (tensor.sharedRank.contains(dimension) ? SiblingEffect::SharedWords
                                                                  : SiblingEffect::OwnWords)
                         : SiblingEffect::SumsAdded;
    }
    if (fanout.multicast == Multicast::None) {
        return indexes ? SiblingEffect::OwnWords : SiblingEffect::SentEach;
    }
    const bool overlap =
        fanout.multicast == Multicast::Word && tensor.sharedRank.contains(dimension);
    const bool alongAxis =
        fanout.multicast == Multicast::Axis && tensor.sharedRank.contains(dimension);
    return !indexes    ? SiblingEffect::SameWords
           : overlap   ? SiblingEffect::SharedWords
           : alongAxis ? SiblingEffect::SameAlongAxis
                       : SiblingEffect::OwnWords;
}

void addLoops(const std::vector<LoopWords>& words, Derivation& out) {
    std::int64_t outside = 1;
    std::vector<std::int64_t> executions(words.size(), 1);
    for (std::size_t i = words.size(); i-- > 0;) {
        executions[i] = outside;
        outside = checkedMultiply(outside, words[i].loop.bound);
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        LoopShare share{levelId(words[i].loop.level), dimensionId(words[i].loop.dimension),
                        words[i].loop.bound, words[i].effect};
        share.fresh = out.shared ? words[i].shared : words[i].perChild;
        share.stays = std::max<std::int64_t>(0, out.first - share.fresh);
        share.steps = checkedMultiply(words[i].loop.bound - 1, executions[i]);
        share.words = checkedMultiply(share.fresh, share.steps);
        out.loops.push_back(share);
    }
}

void addSiblings(const CompiledProblem& compiled, const LoopNest& nest, std::size_t tensor,
                 Derivation& out) {
    for (const NestLoop& loop : nest.spatialBetween(out.parent, out.child)) {
        const DimensionId d = dimensionId(loop.dimension);
        out.siblings.push_back(
            {levelId(loop.level), d, loop.bound,
             effectOf(compiled.tensors[tensor], compiled.level(loop.level).fanout, d)});
    }
}

void sum(Derivation& out) {
    std::int64_t words = out.first;
    for (const LoopShare& share : out.loops) {
        words = checkedAdd(words, share.words);
    }
    const std::int64_t moved =
        checkedMultiply(out.instances, checkedMultiply(out.requests, words) - out.firstVisits);
    out.total = checkedAdd(checkedMultiply(moved, out.filled), out.drains);
}

/// Returns the number of words that all instances of the level read when words leave, if the
/// convention counts such drains as reads.
std::int64_t drained(const CompiledProblem& compiled, const LoopNest& nest, std::size_t level,
                     std::size_t tensor, TrafficCounter& traffic) {
    const Pair outward = pairOf(compiled, level, tensor, false);
    if (!outward.there || !compiled.tensors[tensor].drainsRead) {
        return 0;
    }
    const Transfer moved = traffic.count(nest, tensor, outward.parent, outward.child);
    return checkedMultiply(nest.instances(level), moved.perChild);
}

void addUnevenLoops(const std::vector<CutShare>& shares, Derivation& out) {
    for (const CutShare& share : shares) {
        LoopShare loop{levelId(share.loop.level), dimensionId(share.loop.dimension),
                       share.loop.pieces};
        loop.effect = share.words == 0 ? LoopEffect::Stays
                      : share.slides   ? LoopEffect::Slides
                      : share.indexes  ? LoopEffect::Moves
                                       : LoopEffect::Returns;
        loop.words = share.words;
        loop.range = share.loop.range;
        loop.step = share.loop.step;
        out.loops.push_back(loop);
    }
}

void addUnevenSiblings(const CompiledProblem& compiled, const CutNest& nest, std::size_t tensor,
                       Derivation& out) {
    for (std::size_t l = out.child; l-- > out.parent;) {
        for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
            for (const CutLoop& loop : nest.of(d)) {
                if (!loop.temporal && loop.level == l) {
                    out.siblings.push_back({levelId(l), dimensionId(d), loop.pieces,
                                            effectOf(compiled.tensors[tensor],
                                                     compiled.level(l).fanout, dimensionId(d))});
                }
            }
        }
    }
}

/// Derives the count of a mapping with perfect factors only; parent and child are known.
void deriveEven(const CompiledProblem& compiled, const Mapping& mapping, Derivation& out) {
    const CompiledTensor& shape = compiled.tensors[index(out.tensor)];
    LoopNest nest;
    nest.assign(mapping, compiled.dimensionCount);
    TrafficCounter traffic(compiled);
    SiblingWords siblings;
    const std::vector<LoopWords> words =
        traffic.loopWords(nest, index(out.tensor), out.parent, out.child, siblings);
    const bool ofChild = out.access == Access::Fills && !shape.output;
    out.tileWords = siblings.tile;
    out.shared = !ofChild;
    out.first = ofChild ? siblings.tile : siblings.shared;
    out.requests = ofChild ? 1 : siblings.distinct;
    out.instances = nest.instances(ofChild ? out.child : out.parent);
    if (shape.output && out.access != Access::Updates) {
        out.firstVisits = traffic.count(nest, index(out.tensor), out.parent, out.child).firstVisits;
    }
    if (out.access == Access::Fills) {
        out.filled = childrenFilled(shape, nest.spatialBetween(out.parent, out.child));
    } else if (out.access == Access::Reads) {
        out.drains = drained(compiled, nest, index(out.level), index(out.tensor), traffic);
    }
    addLoops(words, out);
    addSiblings(compiled, nest, index(out.tensor), out);
    sum(out);
}

/// Derives the count of a mapping with imperfect factors.
void deriveUneven(const CompiledProblem& compiled, const Mapping& given, Derivation& out) {
    const std::vector<std::int64_t> bounds = workloadBounds(compiled.problem->workload);
    const Mapping mapping = settled(given, bounds);
    if (!hasSteps(mapping)) {
        deriveEven(compiled, mapping, out);
        return;
    }
    CutNest nest;
    nest.assign(mapping, bounds);
    CutTraffic traffic(compiled);
    traffic.begin(nest);
    const std::size_t t = index(out.tensor);
    const CompiledTensor& shape = compiled.tensors[t];
    const CutPair pair{t, out.parent, out.child, 0};
    const bool ofChild = out.access == Access::Fills && !shape.output;
    out.shared = !ofChild;
    const std::int64_t* tile = nest.extents(out.child);
    out.tileWords = footprint(compiled.problem->workload.tensors[t],
                              std::vector<std::int64_t>(tile, tile + compiled.dimensionCount));
    const bool toAll = out.access == Access::Fills && shape.returnsToAll;
    addUnevenLoops(ofChild ? traffic.receivedByLoop(pair, out.first)
                           : traffic.requestedByLoop(pair, out.first),
                   out);
    if (shape.output && out.access != Access::Updates) {
        out.firstVisits = traffic.firstVisits(pair);
    }
    addUnevenSiblings(compiled, nest, t, out);
    sum(out);
    if (toAll) {
        out.total = traffic.requestedByAll(pair) - traffic.firstVisitsOfAll(pair);
    }
    const Pair outward = pairOf(compiled, index(out.level), t, false);
    if (out.access == Access::Reads && outward.there && shape.drainsRead) {
        out.drains = traffic.taken({t, outward.parent, outward.child, 0});
        out.total = checkedAdd(out.total, out.drains);
    }
}

}  // namespace

Derivation derive(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                  LevelId level, TensorId tensor, Access access) {
    const CompiledProblem compiled(problem, options);
    const CompiledTensor& shape = compiled.tensors[index(tensor)];
    Derivation out;
    out.access = access;
    out.level = level;
    out.tensor = tensor;
    const Pair pair = pairOf(compiled, index(level), index(tensor), access != Access::Fills);
    if (!pair.there || (access == Access::Updates && !shape.output)) {
        return out;
    }
    out.parent = pair.parent;
    out.child = pair.child;
    if (hasSteps(mapping)) {
        deriveUneven(compiled, mapping, out);
    } else {
        deriveEven(compiled, mapping, out);
    }
    return out;
}

}  // namespace loopglass
