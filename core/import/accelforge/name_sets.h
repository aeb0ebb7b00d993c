#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace loopglass {

using NameSet = std::set<std::string>;

/// The meaning of the names in a set expression.
struct SetNames {
    /// Returns the tensors of a name; none if the name is unknown.
    std::function<std::optional<NameSet>(const std::string& name)> of;
    /// All names, from which `~` removes names.
    NameSet all;
};

/// Returns the value of a set expression of AccelForge: names, `All`, `Nothing`, `{a, b}`, `~`,
/// `&`, `-`, `|` and brackets. Returns none for any other text and for an unknown name. Stores the
/// unknown name in `unknown`.
std::optional<NameSet> readNameSet(const std::string& text, const SetNames& names,
                                   std::string* unknown = nullptr);

}  // namespace loopglass
