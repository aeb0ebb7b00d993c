#include "accelerator/vocabulary.h"

#include "words/sentences/accelerator.h"

#include <array>

namespace loopglass {

template <> std::span<const Vocable<Multicast>> vocablesOf<Multicast>() {
    namespace say = say::accelerator;
    static constexpr std::array<Vocable<Multicast>, 4> terms{
        {{Multicast::Tile, "tile", &say::byTile, &say::multicastByTile},
         {Multicast::Axis, "axis", &say::alongAxes, &say::multicastAlongAxes},
         {Multicast::Word, "word", &say::byWord, &say::multicastByWord},
         {Multicast::None, "none", &say::noMulticast, &say::everyChildReads}}};
    return terms;
}

}  // namespace loopglass
