#include "record/search_result.h"

#include <limits>

namespace loopglass {

std::optional<double> SearchResult::gap() const {
    if (!best) {
        return std::nullopt;
    }
    if (!leastOpen || *leastOpen >= score.primary) {
        return 1.0;
    }
    return *leastOpen > 0 ? score.primary / *leastOpen : std::numeric_limits<double>::infinity();
}

}  // namespace loopglass
