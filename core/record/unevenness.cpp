#include "record/unevenness.h"

#include "words/sentences/search.h"

#include <array>

namespace loopglass {

template <> std::span<const VocabularyEntry<Unevenness>> vocabularyOf<Unevenness>() {
    namespace msg = msg::search;
    static constexpr std::array<VocabularyEntry<Unevenness>, 3> terms{
        {{Unevenness::Even, "no", &msg::tilesDivide, &msg::tilesDivideMeans},
         {Unevenness::Spatial, "spatial", &msg::unevenUnrollings, &msg::unevenUnrollingsMeans},
         {Unevenness::All, "all", &msg::unevenAnywhere, &msg::unevenAnywhereMeans}}};
    return terms;
}

}  // namespace loopglass
