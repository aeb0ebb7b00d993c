#pragma once

#include <string>
#include <vector>

namespace loopglass {

/// Returns the names of items, such as levels or dimensions, in their order.
template <class Items> std::vector<std::string> namesOf(const Items& items) {
    std::vector<std::string> names;
    for (const auto& item : items) {
        names.emplace_back(item.name);
    }
    return names;
}

}  // namespace loopglass
