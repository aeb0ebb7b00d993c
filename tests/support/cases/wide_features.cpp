// Each feature is detected in the case, not in its random choices.

#include "support/cases/wide_features.h"

#include <algorithm>

namespace loopglass::test {

namespace {

using Levels = std::vector<Level>;

template <typename Holds> bool someLevel(const WideCase& wideCase, Holds holds) {
    const Levels& levels = wideCase.base.accelerator.levels;
    return std::any_of(levels.begin(), levels.end(), holds);
}

template <typename Holds> bool someBuffer(const WideCase& wideCase, Holds holds) {
    return someLevel(wideCase, [&](const Level& level) {
        return std::any_of(level.buffers.begin(), level.buffers.end(), holds);
    });
}

template <typename Holds> bool someConstraint(const WideCase& wideCase, Holds holds) {
    const auto& levels = wideCase.constraints.levels;
    return std::any_of(levels.begin(), levels.end(), [&](const LevelConstraints& level) {
        return holds(level.temporal) || holds(level.x) || holds(level.y);
    });
}

template <typename Holds> bool someOutputRank(const WideCase& wideCase, Holds holds) {
    const std::vector<Rank>& ranks = wideCase.base.workload.tensors.front().ranks;
    return std::any_of(ranks.begin(), ranks.end(), holds);
}

template <typename Holds> bool someTensor(const WideCase& wideCase, Holds holds) {
    const std::vector<Tensor>& tensors = wideCase.base.workload.tensors;
    return std::any_of(tensors.begin(), tensors.end(), holds);
}

bool isFanout(const Level& level) { return level.fanout.x * level.fanout.y > 1; }

bool hasTwoFanouts(const WideCase& c) {
    const Levels& levels = c.base.accelerator.levels;
    return std::count_if(levels.begin(), levels.end(), isFanout) == 2;
}

template <Multicast reading> bool hasMulticast(const WideCase& c) {
    return someLevel(
        c, [](const Level& level) { return isFanout(level) && level.fanout.multicast == reading; });
}

bool hasNoReduction(const WideCase& c) {
    return someLevel(c,
                     [](const Level& level) { return isFanout(level) && !level.fanout.reduction; });
}

bool hasFanoutEnergy(const WideCase& c) {
    return someLevel(c,
                     [](const Level& level) { return isFanout(level) && level.fanout.energy > 0; });
}

bool hasBufferPerTensor(const WideCase& c) {
    return someLevel(c, [&](const Level& level) {
        return level.buffers.size() == c.base.workload.tensorCount();
    });
}

bool keepsOneTensorOnly(const WideCase& c) {
    return someLevel(c, [](const Level& level) {
        return level.buffers.size() == 1 && level.buffers.front().keeps.size() == 1;
    });
}

bool hasOwnBandwidth(const WideCase& c) {
    return someBuffer(
        c, [](const Buffer& buffer) { return buffer.bandwidth.read || buffer.bandwidth.write; });
}

bool hasLevelBandwidth(const WideCase& c) {
    return someLevel(
        c, [](const Level& level) { return level.bandwidth.read || level.bandwidth.write; });
}

bool hasBuffering(const WideCase& c) {
    return someBuffer(c, [](const Buffer& buffer) { return buffer.buffering > 1; });
}

bool hasStridedOutput(const WideCase& c) {
    return someOutputRank(c, [](const Rank& rank) {
        return rank.terms.size() == 1 && rank.terms.front().coefficient > 1;
    });
}

bool hasWindowInOutput(const WideCase& c) {
    return someOutputRank(c, [](const Rank& rank) { return rank.terms.size() > 1; });
}

bool hasScalarOutput(const WideCase& c) { return c.base.workload.tensors.front().ranks.empty(); }

bool hasScalarOperand(const WideCase& c) {
    return someTensor(c,
                      [](const Tensor& tensor) { return !tensor.output && tensor.ranks.empty(); });
}

bool hasDimensionInTwoRanks(const WideCase& c) {
    return someTensor(c, [](const Tensor& tensor) {
        DimensionSet seen;
        bool twice = false;
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                twice = twice || seen.contains(term.dimension);
                seen.insert(term.dimension);
            }
        }
        return twice;
    });
}

bool hasAllowed(const WideCase& c) {
    return someConstraint(c, [](const LoopConstraint& place) { return place.allowed.has_value(); });
}

bool hasFixedFactor(const WideCase& c) {
    return someConstraint(c, [](const LoopConstraint& place) {
        return std::any_of(place.factors.begin(), place.factors.end(),
                           [](const Loop& loop) { return loop.factor > 1; });
    });
}

bool hasOrder(const WideCase& c) {
    const auto& levels = c.constraints.levels;
    return std::any_of(levels.begin(), levels.end(),
                       [](const LevelConstraints& level) { return !level.order.empty(); });
}

template <std::size_t count> bool hasLevels(const WideCase& c) {
    return c.base.accelerator.levels.size() == count;
}

template <ReuseReading reading> bool reads(const WideCase& c) {
    return c.base.options.reuse == reading;
}

}  // namespace

const std::vector<WideFeature>& wideFeatures() {
    static const std::vector<WideFeature> all = {
        {"two levels", &hasLevels<2>},
        {"three levels", &hasLevels<3>},
        {"four levels", &hasLevels<4>},
        {"two fanouts", &hasTwoFanouts},
        {"multicast: tile", &hasMulticast<Multicast::Tile>},
        {"multicast: axis", &hasMulticast<Multicast::Axis>},
        {"multicast: word", &hasMulticast<Multicast::Word>},
        {"multicast: none", &hasMulticast<Multicast::None>},
        {"reduction: false", &hasNoReduction},
        {"energy of a fanout", &hasFanoutEnergy},
        {"one buffer per tensor", &hasBufferPerTensor},
        {"a level that keeps one tensor only", &keepsOneTensorOnly},
        {"bandwidth of a buffer", &hasOwnBandwidth},
        {"bandwidth of a level", &hasLevelBandwidth},
        {"buffering", &hasBuffering},
        {"strided output", &hasStridedOutput},
        {"window in the output", &hasWindowInOutput},
        {"scalar output", &hasScalarOutput},
        {"scalar operand", &hasScalarOperand},
        {"a dimension in two ranks", &hasDimensionInTwoRanks},
        {"allowed dimensions", &hasAllowed},
        {"fixed factors", &hasFixedFactor},
        {"fixed orders", &hasOrder},
        {"bypass", [](const WideCase& c) { return c.bypass; }},
        {"bypass under constraints",
         [](const WideCase& c) { return c.bypass && !c.constraints.empty(); }},
        {"reuse: exact", &reads<ReuseReading::Exact>},
        {"reuse: stationary", &reads<ReuseReading::Stationary>},
        {"reuse: flush", &reads<ReuseReading::Flush>},
        {"first visits charged",
         [](const WideCase& c) { return c.base.options.chargeFirstVisits; }},
        {"bits of a tensor",
         [](const WideCase& c) { return !c.base.accelerator.tensorBits.empty(); }}};
    return all;
}

}  // namespace loopglass::test
