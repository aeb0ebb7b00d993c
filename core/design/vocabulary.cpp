#include "design/vocabulary.h"

#include "words/sentences/design.h"

#include <array>

namespace loopglass {

using design::Exploration;
using design::Over;

template <> std::span<const VocabularyEntry<Over>> vocabularyOf<Over>() {
    namespace msg = msg::design;
    static constexpr std::array<VocabularyEntry<Over>, 4> terms{
        {{Over::Sum, "sum", &msg::overSum, &msg::overSumMeans},
         {Over::Worst, "worst", &msg::overWorst, &msg::overWorstMeans},
         {Over::Mean, "mean", &msg::overMean, &msg::overMeanMeans},
         {Over::NetworkEdp, "network-edp", &msg::overNetworkEdp, &msg::overNetworkEdpMeans}}};
    return terms;
}

template <> std::span<const VocabularyEntry<Exploration>> vocabularyOf<Exploration>() {
    namespace msg = msg::design;
    static constexpr std::array<VocabularyEntry<Exploration>, 3> terms{
        {{Exploration::Exact, "exact", &msg::searchExact, &msg::searchExactMeans},
         {Exploration::Grid, "grid", &msg::searchGrid, &msg::searchGridMeans},
         {Exploration::Published, "published", &msg::searchPublished, &msg::searchPublishedMeans}}};
    return terms;
}

Message design::costTitle(const Design& design, const Message& title) {
    const bool single = design.layers.size() == 1 && design.layers.front().repeat == 1;
    if (design.over == Over::NetworkEdp) {
        return msg::design::overNetworkEdp();
    }
    return single                       ? title
           : design.over == Over::Worst ? msg::design::ofTheWorst(title)
           : design.over == Over::Mean  ? msg::design::meanOf(title)
                                        : msg::design::summed(title);
}

}  // namespace loopglass
