// Why a count is what it is: the closed form of traffic.cpp, taken apart loop by loop.
//
// The first tile is brought whole. A loop steps (bound − 1) times in each of the executions of
// everything outside it, and brings its new words each time. So its part is new words · (bound − 1)
// · the bounds of all loops outside. The parts and the first tile add up to what one child takes;
// siblings ask once per distinct request, and every instance does the same. Cost: one count.
#include "cost/derivation.h"

#include "cost/compiled_problem.h"
#include "cost/loop_nest.h"
#include "workload/checked.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

/// Where the words of a count move; nothing when no level takes part.
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

/// Where words that leave a buffer are read there: those of all instances of the level.
std::int64_t drained(const CompiledProblem& compiled, const LoopNest& nest, std::size_t level,
                     std::size_t tensor, TrafficCounter& traffic) {
    const Pair outward = pairOf(compiled, level, tensor, false);
    if (!outward.there || !compiled.tensors[tensor].drainsRead) {
        return 0;
    }
    const Transfer moved = traffic.count(nest, tensor, outward.parent, outward.child);
    return checkedMultiply(nest.instances(level), moved.perChild);
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
    LoopNest nest;
    nest.assign(mapping, compiled.dimensionCount);
    TrafficCounter traffic(compiled);
    SiblingWords siblings;
    const std::vector<LoopWords> words =
        traffic.loopWords(nest, index(tensor), pair.parent, pair.child, siblings);
    const bool ofChild = access == Access::Fills && !shape.output;
    out.tileWords = siblings.tile;
    out.shared = !ofChild;
    out.first = ofChild ? siblings.tile : siblings.shared;
    out.requests = ofChild ? 1 : siblings.distinct;
    out.instances = nest.instances(ofChild ? pair.child : pair.parent);
    if (shape.output && access != Access::Updates) {
        out.firstVisits = traffic.count(nest, index(tensor), pair.parent, pair.child).firstVisits;
    }
    if (access == Access::Fills) {
        out.filled = childrenFilled(shape, nest.spatialBetween(pair.parent, pair.child));
    } else if (access == Access::Reads) {
        out.drains = drained(compiled, nest, index(level), index(tensor), traffic);
    }
    addLoops(words, out);
    addSiblings(compiled, nest, index(tensor), out);
    sum(out);
    return out;
}

}  // namespace loopglass
