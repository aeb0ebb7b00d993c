#include "lab/marks/unit_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace loopglass::lab {

std::string unitIn(const std::string& language, const std::string& unit) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> units{
        {{"words", "字組"}, {"cycles", "週期"}, {"bytes", "位元組"}, {"MACs", "次 MAC"}}};
    const auto* const own = std::find_if(units.begin(), units.end(),
                                         [&](const auto& pair) { return pair.first == unit; });
    return language == "zh_TW" && own != units.end() ? std::string(own->second) : unit;
}

}  // namespace loopglass::lab
