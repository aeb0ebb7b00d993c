#include "record/search_result.h"

#include <limits>

namespace loopglass {

std::optional<double> SearchResult::gap() const {
    if (!best) {
        return std::nullopt;
    }
    if (!minOpen || *minOpen >= score.primary) {
        return 1.0;
    }
    return *minOpen > 0 ? score.primary / *minOpen : std::numeric_limits<double>::infinity();
}

}  // namespace loopglass
