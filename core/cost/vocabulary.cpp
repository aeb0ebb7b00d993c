#include "cost/vocabulary.h"

#include "words/sentences/cost.h"

#include <array>

namespace loopglass {

template <> std::span<const VocabularyEntry<ReuseReading>> vocabularyOf<ReuseReading>() {
    namespace msg = msg::cost;
    static constexpr std::array<VocabularyEntry<ReuseReading>, 3> terms{
        {{ReuseReading::Exact, "exact", &msg::exactReading, &msg::exactReuse},
         {ReuseReading::Stationary, "stationary", &msg::stationaryReading, &msg::stationaryReuse},
         {ReuseReading::Flush, "flush", &msg::flushReading, &msg::flushReuse}}};
    return terms;
}

}  // namespace loopglass
