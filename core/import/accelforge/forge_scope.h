#pragma once

#include "import/foreign/attribute_scope.h"
#include "import/layers/tensor_widths.h"
#include "import/stack/tensor_roles.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The names that expressions of an architecture may use: bits of a value of a tensor, the number
/// of tensors, variables of the files, and values of --set.
class ForgeScope : public AttributeScope {
public:
    ForgeScope(const TensorRoles& roles, const TensorWidths& widths,
               std::vector<ForeignNode> variables, std::map<std::string, std::string> given)
        : AttributeScope(std::move(variables), std::move(given)),
          m_roles(roles),
          m_widths(widths) {}

    ExpressionValue value(const std::string& name) override;
    std::optional<ExpressionValue> call(const std::string& function,
                                        const std::vector<ExpressionValue>& given) override;
    bool knowsFunction(const std::string& function) const override { return function == "len"; }

private:
    const TensorRoles& m_roles;
    const TensorWidths& m_widths;
};

}  // namespace loopglass
