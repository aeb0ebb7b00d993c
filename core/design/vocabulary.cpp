#include "design/vocabulary.h"

#include "words/sentences/design.h"

#include <array>

namespace loopglass {

using design::Aggregation;
using design::Exploration;

template <> std::span<const VocabularyEntry<Aggregation>> vocabularyOf<Aggregation>() {
    namespace msg = msg::design;
    static constexpr std::array<VocabularyEntry<Aggregation>, 4> terms{
        {{Aggregation::Sum, "sum", &msg::overSum, &msg::overSumMeans},
         {Aggregation::Worst, "worst", &msg::overWorst, &msg::overWorstMeans},
         {Aggregation::Mean, "mean", &msg::overMean, &msg::overMeanMeans},
         {Aggregation::NetworkEdp, "network-edp", &msg::overNetworkEdp,
          &msg::overNetworkEdpMeans}}};
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
    if (design.over == Aggregation::NetworkEdp) {
        return msg::design::overNetworkEdp();
    }
    return single                              ? title
           : design.over == Aggregation::Worst ? msg::design::ofTheWorst(title)
           : design.over == Aggregation::Mean  ? msg::design::meanOf(title)
                                               : msg::design::summed(title);
}

}  // namespace loopglass
