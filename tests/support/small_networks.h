#pragma once

#include "mapper/method.h"

#include <string_view>
#include <utility>

namespace loopglass::test {

/// Returns the method; a method that trains networks gets tiny networks, so that tests of all
/// methods are fast.
inline Method withSmallNetworks(const Method& method) {
    std::vector<Setting> settings = method.settings();
    for (Setting& setting : settings) {
        for (const auto& [key, small] : {std::pair<std::string_view, double>{"neurons", 4},
                                         {"layers", 1},
                                         {"batch", 2},
                                         {"warm-up", 2}})
            setting.usual = setting.key == key ? small : setting.usual;
    }
    return method.key() != "reinforcement" ? method
                                           : Method({.key = method.key(),
                                                     .title = method.title(),
                                                     .description = method.description(),
                                                     .can = method.can(),
                                                     .run = method.run(),
                                                     .settings = std::move(settings)});
}

}  // namespace loopglass::test
