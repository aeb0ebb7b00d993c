#pragma once

#include "mapper/method.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// The methods that a program offers, in the order in which it lists them. A program makes one at
/// its start and hands it to the command line or to the window; a method that is added appears in
/// both by that alone.
class MapperRegistry {
public:
    /// Adds a method at the end. False, and nothing is added, when its key is taken already.
    bool add(Method method);

    const std::vector<Method>& methods() const { return m_methods; }
    /// The method of this key; null when there is none.
    const Method* find(std::string_view key) const;
    std::vector<std::string> keys() const;
    /// The keys of the methods that can do something, e.g. &Capabilities::pads.
    std::vector<std::string> keysThat(bool Capabilities::*can) const;

private:
    std::vector<Method> m_methods;
};

/// The methods that come with the program: the principles, which is the usual one, the exact
/// search, those that prove nothing, and last those that need a model.
MapperRegistry builtInMappers();

}  // namespace loopglass
