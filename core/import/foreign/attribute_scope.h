#pragma once

#include "import/foreign/expression.h"
#include "import/foreign/foreign_node.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The own and inherited attributes of a component. An attribute may be an expression of
/// attributes. An attribute that names itself, `datawidth: datawidth`, has the value of the
/// enclosing container.
class AttributeScope : public ExpressionScope {
public:
    /// Outermost first. `given` are the values of `--set`, which override all maps.
    explicit AttributeScope(std::vector<ForeignNode> maps,
                            std::map<std::string, std::string> given = {})
        : m_maps(std::move(maps)),
          m_given(std::move(given)) {}

    /// Returns the attribute with the first of these names that is present and not empty.
    std::optional<ForeignNode> find(const std::vector<std::string>& names) const;

    /// Returns the attribute as a number. Throws InputError.
    std::optional<double> number(const std::vector<std::string>& names, double low, double high);

    ExpressionValue value(const std::string& name) override;
    std::optional<ExpressionValue> call(const std::string& function,
                                        const std::vector<ExpressionValue>& arguments) override;
    std::optional<InputError> whyNoNumber(const std::string& text) const override;

private:
    /// An attribute and the number of maps outside the map with this attribute.
    struct Found {
        ForeignNode node;
        std::size_t outside;
    };
    /// Searches the first `maps` maps. The innermost of these maps with the attribute counts.
    std::optional<Found> foundIn(const std::vector<std::string>& names, std::size_t maps) const;
    /// Notes names in one map that give one quantity different values.
    void noteOtherNames(const std::vector<std::string>& names, const Found& found) const;
    /// Evaluates an attribute. Its own name in the expression refers to the outer maps.
    ExpressionValue evaluated(const Found& found);
    ExpressionValue evaluated(const std::string& text, const Location& at);
    /// Stores why a text is not evaluated, if the text calls a function or depends on such a text.
    void keepReason(const std::string& text, const InputError& error);

    std::vector<ForeignNode> m_maps;
    std::map<std::string, std::string> m_given;
    std::optional<Found> m_current;               ///< the attribute being evaluated
    std::map<std::string, InputError> m_reasons;  ///< by text
    int m_depth = 0;
    int m_evaluations = 0;
};

}  // namespace loopglass
