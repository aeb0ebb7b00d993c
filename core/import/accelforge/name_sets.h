#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace loopglass {

using NameSet = std::set<std::string>;

/// The meaning of the names in a set expression.
struct SetNames {
    std::function<std::optional<NameSet>(const std::string& name)> of;  ///< none: not known
    NameSet all;                                                        ///< what `~` is the rest of
};

/// The set that an expression of AccelForge means: names, `All`, `Nothing`, `{a, b}`, `~`, `&`,
/// `-`,
/// `|` and brackets. None when it has anything else, or a name that is not known.
std::optional<NameSet> readNameSet(const std::string& text, const SetNames& names);

}  // namespace loopglass
