#pragma once

#include "mapper/method.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// The methods that a program offers, in the order in which lists show them. A program creates one
/// registry at its start and passes it to the command line or to the window. An added method
/// appears in the command line and in the window without other changes.
class MapperRegistry {
public:
    /// Adds a method as the last one. If the method's key already exists, returns false and adds
    /// nothing.
    bool add(Method method);

    const std::vector<Method>& methods() const { return m_methods; }
    /// Returns the method with this key; null if there is none.
    const Method* find(std::string_view key) const;
    std::vector<std::string> keys() const;
    /// Returns the keys of the methods with a given capability, e.g. &Capabilities::pads.
    std::vector<std::string> keysThat(bool Capabilities::*can) const;

private:
    std::vector<Method> m_methods;
};

/// Returns the built-in methods: the default method with the pruning rules, the exact search, the
/// methods that prove nothing, and the methods that need a model.
MapperRegistry builtInMappers();

}  // namespace loopglass
