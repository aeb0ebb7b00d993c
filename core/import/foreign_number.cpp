#include "import/foreign_number.h"

#include "format/yaml_text.h"
#include "workload/wording.h"

#include <cmath>

namespace loopglass {

double foreignNumber(const ForeignNode& node, ExpressionScope& scope, double low, double high) {
    const ExpressionValue value = evaluateExpression(node.text(), scope, node.location());
    const auto* number = std::get_if<double>(&value);
    if (number == nullptr || !(*number >= low && *number <= high)) {
        node.fail(quoted(node.key()) + " is " + quoted(node.text()) + "; a number from " +
                  yamlNumber(low) + " to " + yamlNumber(high) + " is allowed");
    }
    return *number + 0.0;
}

std::int64_t foreignInteger(const ForeignNode& node, ExpressionScope& scope, std::int64_t low,
                            std::int64_t high) {
    const double number =
        foreignNumber(node, scope, static_cast<double>(low), static_cast<double>(high));
    if (number != std::floor(number)) {
        node.fail(quoted(node.key()) + " is " + quoted(node.text()) +
                  "; a whole number is allowed");
    }
    return static_cast<std::int64_t>(number);
}

}  // namespace loopglass
