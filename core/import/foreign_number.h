#pragma once

#include "import/expression.h"
#include "import/foreign_node.h"

#include <cstdint>

namespace loopglass {

/// No names, no functions but those of arithmetic.
class NoNames : public ExpressionScope {
public:
    ExpressionValue value(const std::string& /*name*/) override { return {}; }
    std::optional<ExpressionValue> call(const std::string& /*function*/,
                                        const std::vector<ExpressionValue>& /*given*/) override {
        return std::nullopt;
    }
};

/// A number, or an expression that gives one, between two limits. Infinity passes where the upper
/// limit is infinite. Throws InputError.
double foreignNumber(const ForeignNode& node, ExpressionScope& scope, double low, double high);
/// The same as a whole number. Throws InputError.
std::int64_t foreignInteger(const ForeignNode& node, ExpressionScope& scope, std::int64_t low,
                            std::int64_t high);

}  // namespace loopglass
