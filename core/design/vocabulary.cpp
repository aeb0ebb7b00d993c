#include "design/vocabulary.h"

#include "words/sentences/design.h"

#include <array>

namespace loopglass {

using design::Exploration;
using design::Over;

template <> std::span<const Vocable<Over>> vocablesOf<Over>() {
    namespace say = say::design;
    static constexpr std::array<Vocable<Over>, 4> terms{
        {{Over::Sum, "sum", &say::overSum, &say::overSumMeans},
         {Over::Worst, "worst", &say::overWorst, &say::overWorstMeans},
         {Over::Mean, "mean", &say::overMean, &say::overMeanMeans},
         {Over::NetworkEdp, "network-edp", &say::overNetworkEdp, &say::overNetworkEdpMeans}}};
    return terms;
}

template <> std::span<const Vocable<Exploration>> vocablesOf<Exploration>() {
    namespace say = say::design;
    static constexpr std::array<Vocable<Exploration>, 3> terms{
        {{Exploration::Exact, "exact", &say::searchExact, &say::searchExactMeans},
         {Exploration::Grid, "grid", &say::searchGrid, &say::searchGridMeans},
         {Exploration::Published, "published", &say::searchPublished, &say::searchPublishedMeans}}};
    return terms;
}

}  // namespace loopglass
