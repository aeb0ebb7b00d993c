#include "import/foreign/attribute_scope.h"

#include "import/foreign/foreign_node.h"
#include "words/sentences/imports.h"

namespace loopglass {

namespace {
constexpr int maxReferenceDepth = 12;
constexpr int maxEvaluations = 10'000;
}  // namespace

std::optional<ForeignNode> AttributeScope::find(const std::vector<std::string>& names) const {
    for (std::size_t i = m_maps.size(); i-- > 0;) {
        for (const std::string& name : names) {
            if (auto node = m_maps[i].find(name); node && node->kind() != YamlKind::Nothing) {
                return node;
            }
        }
    }
    return std::nullopt;
}

std::optional<double> AttributeScope::number(const std::vector<std::string>& names, double low,
                                             double high) {
    const auto node = find(names);
    if (!node) {
        return std::nullopt;
    }
    return foreignNumber(*node, *this, low, high);
}

/// What is no expression (`40nm`) is a text.
ExpressionValue AttributeScope::value(const std::string& name) {
    if (const auto given = m_given.find(name); given != m_given.end()) {
        return evaluated(given->second, {});
    }
    const auto node = find({name});
    return node && node->isText() ? evaluated(node->text(), node->location()) : ExpressionValue();
}

ExpressionValue AttributeScope::evaluated(const std::string& text, const Location& at) {
    if (++m_evaluations > maxEvaluations || m_depth >= maxReferenceDepth) {
        throw InputError(at, say::imports::endlessAttributes());
    }
    ++m_depth;
    ExpressionValue value = text;
    try {
        value = evaluateExpression(text, *this, at);
    } catch (const InputError&) {
        if (m_depth >= maxReferenceDepth || m_evaluations > maxEvaluations) {
            throw;
        }
    }
    --m_depth;
    return value;
}

std::optional<ExpressionValue> AttributeScope::call(
    const std::string& /*function*/, const std::vector<ExpressionValue>& /*arguments*/) {
    return std::nullopt;
}

}  // namespace loopglass
