#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace loopglass {

using NameSet = std::set<std::string>;

/// The meaning of the names in a set expression.
struct SetNames {
    std::function<std::optional<NameSet>(const std::string& name)> of;  ///< empty if unknown
    NameSet all;                                                        ///< universe of `~`
};

/// Returns the set that an expression of AccelForge means: names, `All`, `Nothing`, `{a, b}`, `~`,
/// `&`, `-`, `|` and brackets. None if it has anything else, or a name that is not known; such a
/// name is stored in `unknown`.
std::optional<NameSet> readNameSet(const std::string& text, const SetNames& names,
                                   std::string* unknown = nullptr);

}  // namespace loopglass
