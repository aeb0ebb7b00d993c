#include "import/accelforge/forge_names.h"

#include <utility>

namespace loopglass {

ForgeNames::ForgeNames(TensorRoles roles, const LayerDraft* draft, const NamedDrafts& all,
                       const NameSet& passed)
    : m_roles(std::move(roles)) {
    if (draft == nullptr || m_roles.all.size() != draft->operands.size() + 1) {
        return;
    }
    for (const auto& [layer, other] : all) {
        m_inFile[other.output.name];
        for (const auto& operand : other.operands) {
            m_inFile[operand.name];
        }
    }
    for (std::size_t t = 0; t < m_roles.all.size(); ++t) {
        const std::string& own = t == 0 ? draft->output.name : draft->operands[t - 1].name;
        m_inFile[own] = {m_roles.all[t]};
        if (passed.contains(own)) {
            m_intermediates.insert(m_roles.all[t]);
        }
    }
}

std::optional<NameSet> ForgeNames::of(const std::string& name) const {
    if (const auto named = m_inFile.find(name); named != m_inFile.end()) {
        return named->second;
    }
    const std::string tensor = tensorOfRole(m_roles, name);
    return tensor.empty() ? std::nullopt : std::optional(NameSet{tensor});
}

}  // namespace loopglass
