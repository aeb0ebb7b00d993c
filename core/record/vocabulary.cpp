#include "record/vocabulary.h"

#include "words/sentences/search.h"

#include <array>

namespace loopglass {

template <> std::span<const Vocable<ObjectiveKind>> vocablesOf<ObjectiveKind>() {
    namespace say = say::search;
    using Kind = ObjectiveKind;
    static constexpr std::array<Vocable<Kind>, 8> terms{
        {{Kind::Edp, "edp", &say::edp, &say::edpMeans},
         {Kind::Energy, "energy", &say::energy, &say::energyMeans},
         {Kind::Delay, "delay", &say::delay, &say::delayMeans},
         {Kind::Ed2p, "ed2p", &say::ed2p, &say::ed2pMeans},
         {Kind::Weighted, "energy+delay", &say::anyWeighted, &say::anyWeightedMeans},
         {Kind::EnergyWithin, "energy-within", &say::anyEnergyWithin, &say::anyEnergyWithinMeans},
         {Kind::DelayWithin, "delay-within", &say::anyDelayWithin, &say::anyDelayWithinMeans},
         {Kind::Traffic, "traffic", &say::anyTraffic, &say::anyTrafficMeans}}};
    return terms;
}

template <> std::span<const Vocable<GrowthRule>> vocablesOf<GrowthRule>() {
    namespace say = say::search;
    static constexpr std::array<Vocable<GrowthRule>, 3> terms{
        {{GrowthRule::Both, "both", &say::growBoth, &say::growBothMeans},
         {GrowthRule::AllDimensions, "all", &say::growAll, &say::growAllMeans},
         {GrowthRule::IndexingOfReused, "reused", &say::growReused, &say::growReusedMeans}}};
    return terms;
}

Message grownByText(GrowthRule rule) {
    switch (rule) {
    case GrowthRule::AllDimensions:
        return say::search::grownByAll();
    case GrowthRule::IndexingOfReused:
        return say::search::grownByReused();
    case GrowthRule::Both:
        break;
    }
    return say::search::grownByBoth();
}

template <> std::span<const Vocable<Principle>> vocablesOf<Principle>() {
    namespace say = say::search;
    static constexpr std::array<Vocable<Principle>, 4> terms{
        {{&Principles::order, "order", &say::order, &say::orderMeans},
         {&Principles::tile, "tile", &say::tile, &say::tileMeans},
         {&Principles::unrolling, "unrolling", &say::unrolling, &say::unrollingMeans},
         {&Principles::alphaBeta, "cutoff", &say::cutoff, &say::cutoffMeans}}};
    return terms;
}

std::string_view formerKeyOf(Principle principle) {
    return principle == &Principles::alphaBeta ? "alpha-beta" : std::string_view();
}

}  // namespace loopglass
