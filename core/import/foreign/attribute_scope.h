#pragma once

#include "import/foreign/expression.h"
#include "import/foreign/foreign_node.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The own and inherited attributes of a component. The value of an attribute may be an expression
/// of other attributes. If an attribute refers to itself, as in `datawidth: datawidth`, its value
/// comes from the enclosing container.
class AttributeScope : public ExpressionScope {
public:
    /// `maps` begins with the map of the outermost component. `given` has the values of `--set`,
    /// which override all maps.
    explicit AttributeScope(std::vector<ForeignNode> maps,
                            std::map<std::string, std::string> given = {})
        : m_maps(std::move(maps)),
          m_given(std::move(given)) {}

    /// Returns the first attribute of this list of names that is present and not empty.
    std::optional<ForeignNode> find(const std::vector<std::string>& names) const;

    /// Returns the first present attribute of `names` as a number. Throws InputError.
    std::optional<double> number(const std::vector<std::string>& names, double low, double high);

    ExpressionValue value(const std::string& name) override;
    std::optional<ExpressionValue> call(const std::string& function,
                                        const std::vector<ExpressionValue>& arguments) override;
    std::optional<InputError> whyNoNumber(const std::string& text) const override;

private:
    /// An attribute, and the number of maps outside the map that has this attribute.
    struct Found {
        ForeignNode node;
        std::size_t outside;
    };
    /// Searches the first `maps` maps for an attribute. If several of these maps have the
    /// attribute, the value of the innermost map applies.
    std::optional<Found> foundIn(const std::vector<std::string>& names, std::size_t maps) const;
    /// Reports names in one map that specify different values for the same quantity.
    void noteOtherNames(const std::vector<std::string>& names, const Found& found) const;
    /// Returns the value of an attribute, which may be an expression. If the expression contains
    /// the attribute's own name, the name refers to the outer maps.
    ExpressionValue evaluated(const Found& found);
    ExpressionValue evaluated(const std::string& text, const Location& at);
    /// Stores the reason why a text is not evaluated: the text calls a function, or depends on a
    /// text that does.
    void keepReason(const std::string& text, const InputError& error);

    std::vector<ForeignNode> m_maps;
    std::map<std::string, std::string> m_given;
    std::optional<Found> m_current;               ///< the attribute that is being evaluated
    std::map<std::string, InputError> m_reasons;  ///< stored reasons by text
    int m_depth = 0;
    int m_evaluations = 0;
};

}  // namespace loopglass
