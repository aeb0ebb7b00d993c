#pragma once

#include "import/templates/template_value.h"
#include "workload/input_error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// The names and functions that an expression of a template may use.
class TemplateNames {
public:
    virtual ~TemplateNames() = default;
    /// Returns the value of a name; TemplateUndefined if the name is unknown.
    virtual TemplateValue value(const std::string& name) = 0;
    /// Returns the result of a function; empty if the function is unknown.
    virtual std::optional<TemplateValue> call(const std::string& function,
                                              const std::vector<TemplateValue>& arguments) = 0;
};

/// Evaluates an expression of Jinja2. It may have + - * / // % ** ~, comparisons, and, or, not, `a
/// if c else b`, `is defined`, and the filters default, int, float, round, abs, lower and upper.
/// Parts of `if`, `and` and `or` that do not affect the result are not evaluated. Throws InputError
/// at the position of the error for any other syntax, and for an unknown name.
TemplateValue evaluateTemplate(std::string_view text, TemplateNames& names, const Location& at);
/// Like evaluateTemplate(), but the whole expression may be an unknown name, as in `set b = a`.
TemplateValue evaluateOrUndefined(std::string_view text, TemplateNames& names, const Location& at);

}  // namespace loopglass
