#include "mapper/mapper_registry.h"

#include "mapper/heuristic_methods.h"
#include "mapper/mind_mappings_method.h"
#include "mapper/search_methods.h"

#include <algorithm>
#include <utility>

namespace loopglass {

bool MapperRegistry::add(Method method) {
    if (find(method.key()) != nullptr) {
        return false;
    }
    m_methods.push_back(std::move(method));
    return true;
}

const Method* MapperRegistry::find(std::string_view key) const {
    const auto found = std::find_if(m_methods.begin(), m_methods.end(),
                                    [key](const Method& method) { return method.key() == key; });
    return found == m_methods.end() ? nullptr : &*found;
}

std::vector<std::string> MapperRegistry::keys() const {
    std::vector<std::string> keys;
    for (const Method& method : m_methods) {
        keys.push_back(method.key());
    }
    return keys;
}

std::vector<std::string> MapperRegistry::keysThat(bool Capabilities::*can) const {
    std::vector<std::string> keys;
    for (const Method& method : m_methods) {
        if (method.can().*can) {
            keys.push_back(method.key());
        }
    }
    return keys;
}

MapperRegistry builtInMappers() {
    MapperRegistry registry;
    registry.add(principlesMethod());
    registry.add(proofMethod());
    registry.add(exactMethod());
    for (const std::vector<Method>& more : {heuristicMethods(), mindMappingsMethods()}) {
        for (const Method& method : more) {
            registry.add(method);
        }
    }
    return registry;
}

}  // namespace loopglass
