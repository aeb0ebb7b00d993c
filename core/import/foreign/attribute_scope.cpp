#include "import/foreign/attribute_scope.h"

#include "import/foreign/foreign_node.h"
#include "words/sentences/imports.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {
constexpr int maxReferenceDepth = 12;
constexpr int maxEvaluations = 10'000;
}  // namespace

std::optional<AttributeScope::Found> AttributeScope::foundIn(const std::vector<std::string>& names,
                                                             std::size_t maps) const {
    for (std::size_t i = maps; i-- > 0;) {
        for (const std::string& name : names) {
            if (auto node = m_maps[i].find(name); node && node->kind() != YamlKind::Nothing) {
                return Found{*std::move(node), i};
            }
        }
    }
    return std::nullopt;
}

std::optional<ForeignNode> AttributeScope::find(const std::vector<std::string>& names) const {
    const auto found = foundIn(names, m_maps.size());
    return found ? std::optional(found->node) : std::nullopt;
}

std::optional<double> AttributeScope::number(const std::vector<std::string>& names, double low,
                                             double high) {
    const auto found = foundIn(names, m_maps.size());
    if (!found) {
        return std::nullopt;
    }
    const std::optional<Found> around = std::exchange(m_current, found);
    const double number = foreignNumber(found->node, *this, low, high);
    m_current = around;
    noteOtherNames(names, *found);
    return number;
}

void AttributeScope::noteOtherNames(const std::vector<std::string>& names,
                                    const Found& found) const {
    for (const std::string& name : names) {
        const auto other =
            name == found.node.key() ? std::nullopt : m_maps[found.outside].find(name);
        if (other && other->isText() && found.node.isText() && other->text() != found.node.text()) {
            other->note(ImportFate::Assumed, msg::imports::otherName(found.node.key()));
        }
    }
}

/// A text that is not an expression, such as `40nm`, is returned unchanged.
ExpressionValue AttributeScope::value(const std::string& name) {
    if (const auto given = m_given.find(name); given != m_given.end()) {
        return evaluated(given->second, {});
    }
    const bool itself = m_current && m_current->node.key() == name;
    const auto found = foundIn({name}, itself ? m_current->outside : m_maps.size());
    return found && found->node.isText() ? evaluated(*found) : ExpressionValue();
}

ExpressionValue AttributeScope::evaluated(const Found& found) {
    const std::optional<Found> around = std::exchange(m_current, found);
    const ExpressionValue value = evaluated(found.node.text(), found.node.location());
    m_current = around;
    return value;
}

ExpressionValue AttributeScope::evaluated(const std::string& text, const Location& at) {
    if (++m_evaluations > maxEvaluations || m_depth >= maxReferenceDepth) {
        throw InputError(at, msg::imports::endlessAttributes());
    }
    ++m_depth;
    ExpressionValue value = text;
    try {
        value = evaluateExpression(text, *this, at);
    } catch (const InputError& error) {
        if (m_depth >= maxReferenceDepth || m_evaluations > maxEvaluations) {
            throw;
        }
        keepReason(text, error);
    }
    --m_depth;
    return value;
}

void AttributeScope::keepReason(const std::string& text, const InputError& error) {
    const bool known = std::any_of(m_reasons.begin(), m_reasons.end(), [&](const auto& reason) {
        return reason.second.message() == error.message();
    });
    if (known || text.find('(') != std::string::npos) {
        m_reasons.emplace(text, error);
    }
}

std::optional<InputError> AttributeScope::whyNoNumber(const std::string& text) const {
    const auto found = m_reasons.find(text);
    return found == m_reasons.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ExpressionValue> AttributeScope::call(
    const std::string& /*function*/, const std::vector<ExpressionValue>& /*arguments*/) {
    return std::nullopt;
}

}  // namespace loopglass
