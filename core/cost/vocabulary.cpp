#include "cost/vocabulary.h"

#include "words/sentences/cost.h"

#include <array>

namespace loopglass {

template <> std::span<const Vocable<ReuseReading>> vocablesOf<ReuseReading>() {
    namespace say = say::cost;
    static constexpr std::array<Vocable<ReuseReading>, 3> terms{
        {{ReuseReading::Exact, "exact", &say::exactReading, &say::exactReuse},
         {ReuseReading::Stationary, "stationary", &say::stationaryReading, &say::stationaryReuse},
         {ReuseReading::Flush, "flush", &say::flushReading, &say::flushReuse}}};
    return terms;
}

}  // namespace loopglass
