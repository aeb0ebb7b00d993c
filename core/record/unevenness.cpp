#include "record/unevenness.h"

#include "words/sentences/search.h"

#include <array>

namespace loopglass {

template <> std::span<const Vocable<Unevenness>> vocablesOf<Unevenness>() {
    namespace say = say::search;
    static constexpr std::array<Vocable<Unevenness>, 3> terms{
        {{Unevenness::Even, "no", &say::tilesDivide, &say::tilesDivideMeans},
         {Unevenness::Spatial, "spatial", &say::unevenUnrollings, &say::unevenUnrollingsMeans},
         {Unevenness::All, "all", &say::unevenAnywhere, &say::unevenAnywhereMeans}}};
    return terms;
}

}  // namespace loopglass
