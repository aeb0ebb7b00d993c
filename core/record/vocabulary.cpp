#include "record/vocabulary.h"

#include "words/sentences/search.h"

#include <array>

namespace loopglass {

template <> std::span<const Vocable<Objective>> vocablesOf<Objective>() {
    namespace say = say::search;
    static constexpr std::array<Vocable<Objective>, 3> terms{
        {{Objective::Edp, "edp", &say::edp, &say::edpMeans, &say::edpUnit},
         {Objective::Energy, "energy", &say::energy, &say::energyMeans, &say::energyUnit},
         {Objective::Delay, "delay", &say::delay, &say::delayMeans, &say::delayUnit}}};
    return terms;
}

Message unitOf(Objective objective) { return (*vocableOf(objective).unit)(); }

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
         {&Principles::alphaBeta, "alpha-beta", &say::alphaBeta, &say::alphaBetaMeans}}};
    return terms;
}

}  // namespace loopglass
