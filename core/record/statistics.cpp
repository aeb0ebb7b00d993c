#include "record/statistics.h"

#include <algorithm>

namespace loopglass {

UnevenStatistics& UnevenStatistics::operator+=(const UnevenStatistics& other) {
    cuts.resize(std::max(cuts.size(), other.cuts.size()));
    for (std::size_t d = 0; d < other.cuts.size(); ++d) {
        cuts[d] += other.cuts[d];
    }
    groups += other.groups;
    groupsTooLarge += other.groupsTooLarge;
    groupsNoBetter += other.groupsNoBetter;
    groupsMirrored += other.groupsMirrored;
    parts += other.parts;
    partsNoBetter += other.partsNoBetter;
    partsEmpty += other.partsEmpty;
    orders += other.orders;
    ordersNoBetter += other.ordersNoBetter;
    return *this;
}

}  // namespace loopglass
