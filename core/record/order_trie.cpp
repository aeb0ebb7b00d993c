#include "record/order_trie.h"

#include <algorithm>

namespace loopglass {

std::string orderText(const Workload& workload, const std::vector<DimensionId>& innermostFirst) {
    const bool letters = std::all_of(workload.dimensions.begin(), workload.dimensions.end(),
                                     [](const Dimension& d) { return d.name.size() == 1; });
    const std::string separator = letters ? "" : " ";
    std::string text;
    for (std::size_t i = innermostFirst.size(); i < workload.dimensionCount(); ++i) {
        text += (text.empty() ? "" : separator) + "x";
    }
    for (auto d = innermostFirst.rbegin(); d != innermostFirst.rend(); ++d) {
        text += (text.empty() ? "" : separator) + workload[*d].name;
    }
    return text;
}

}  // namespace loopglass
