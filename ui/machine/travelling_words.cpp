#include "machine/travelling_words.h"

#include <algorithm>

namespace loopglass::ui {

std::vector<double> travellingWords(std::int64_t words, double share) {
    const auto drawn = static_cast<double>(std::min(words, mostTravelling));
    std::vector<double> places;
    const double journey = drawn > 0 ? 1 - 0.5 * (drawn - 1) / drawn : 1;
    for (double word = 0; word < drawn; ++word) {
        const double place = (share - 0.5 * word / drawn) / journey;
        if (place >= 0 && place <= 1) {
            places.push_back(place);
        }
    }
    return places;
}

}  // namespace loopglass::ui
