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

Message design::costTitle(const Design& design, const Message& title) {
    const bool single = design.layers.size() == 1 && design.layers.front().repeat == 1;
    if (design.over == Over::NetworkEdp) {
        return say::design::overNetworkEdp();
    }
    return single                       ? title
           : design.over == Over::Worst ? say::design::ofTheWorst(title)
           : design.over == Over::Mean  ? say::design::meanOf(title)
                                        : say::design::summed(title);
}

}  // namespace loopglass
