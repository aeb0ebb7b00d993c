#include "import/accelforge/forge_scope.h"

#include <algorithm>

namespace loopglass {

ExpressionValue ForgeScope::value(const std::string& name) {
    const std::size_t dot = name.find('.');
    if (dot != std::string::npos && name.substr(dot) == ".bits_per_value") {
        const std::string tensor = tensorOfRole(m_roles, name.substr(0, dot));
        return static_cast<double>(tensor.empty() ? m_widths.word : m_widths.of(tensor));
    }
    if (std::find(m_roles.all.begin(), m_roles.all.end(), name) != m_roles.all.end()) {
        return 1.0;  // the tensor hides the set of the same name
    }
    if (name == "All") {
        return static_cast<double>(m_roles.all.size());
    }
    if (name == "Inputs") {
        return static_cast<double>(m_roles.all.size()) - 1;
    }
    return tensorOfRole(m_roles, name).empty() ? AttributeScope::value(name) : ExpressionValue(1.0);
}

std::optional<ExpressionValue> ForgeScope::call(const std::string& function,
                                                const std::vector<ExpressionValue>& given) {
    return function == "len" && given.size() == 1 ? std::optional(given[0]) : std::nullopt;
}

}  // namespace loopglass
