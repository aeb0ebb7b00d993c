#include "record/vocabulary.h"

#include "words/sentences/search.h"

#include <array>

namespace loopglass {

template <> std::span<const VocabularyEntry<ObjectiveKind>> vocabularyOf<ObjectiveKind>() {
    namespace msg = msg::search;
    using Kind = ObjectiveKind;
    static constexpr std::array<VocabularyEntry<Kind>, 8> terms{
        {{Kind::Edp, "edp", &msg::edp, &msg::edpMeans},
         {Kind::Energy, "energy", &msg::energy, &msg::energyMeans},
         {Kind::Delay, "delay", &msg::delay, &msg::delayMeans},
         {Kind::Ed2p, "ed2p", &msg::ed2p, &msg::ed2pMeans},
         {Kind::Weighted, "energy+delay", &msg::anyWeighted, &msg::anyWeightedMeans},
         {Kind::EnergyWithin, "energy-within", &msg::anyEnergyWithin, &msg::anyEnergyWithinMeans},
         {Kind::DelayWithin, "delay-within", &msg::anyDelayWithin, &msg::anyDelayWithinMeans},
         {Kind::Traffic, "traffic", &msg::anyTraffic, &msg::anyTrafficMeans}}};
    return terms;
}

template <> std::span<const VocabularyEntry<GrowthRule>> vocabularyOf<GrowthRule>() {
    namespace msg = msg::search;
    static constexpr std::array<VocabularyEntry<GrowthRule>, 3> terms{
        {{GrowthRule::Both, "both", &msg::growBoth, &msg::growBothMeans},
         {GrowthRule::AllDimensions, "all", &msg::growAll, &msg::growAllMeans},
         {GrowthRule::IndexingOfReused, "reused", &msg::growReused, &msg::growReusedMeans}}};
    return terms;
}

Message grownByText(GrowthRule rule) {
    switch (rule) {
    case GrowthRule::AllDimensions:
        return msg::search::grownByAll();
    case GrowthRule::IndexingOfReused:
        return msg::search::grownByReused();
    case GrowthRule::Both:
        break;
    }
    return msg::search::grownByBoth();
}

template <> std::span<const VocabularyEntry<Principle>> vocabularyOf<Principle>() {
    namespace msg = msg::search;
    static constexpr std::array<VocabularyEntry<Principle>, 4> terms{
        {{&Principles::order, "order", &msg::order, &msg::orderMeans},
         {&Principles::tile, "tile", &msg::tile, &msg::tileMeans},
         {&Principles::unrolling, "unrolling", &msg::unrolling, &msg::unrollingMeans},
         {&Principles::alphaBeta, "cutoff", &msg::cutoff, &msg::cutoffMeans}}};
    return terms;
}

std::string_view formerKeyOf(Principle principle) {
    return principle == &Principles::alphaBeta ? "alpha-beta" : std::string_view();
}

}  // namespace loopglass
