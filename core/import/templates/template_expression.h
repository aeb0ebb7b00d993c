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
    /// The value of a name, TemplateUndefined when there is none.
    virtual TemplateValue value(const std::string& name) = 0;
    /// Returns the result of a function; empty if the function is unknown.
    virtual std::optional<TemplateValue> call(const std::string& function,
                                              const std::vector<TemplateValue>& arguments) = 0;
};

/// Evaluates an expression of Jinja2: + - * / // % ** ~, comparisons, and, or, not, `a if c else
/// b`, `is defined`, and the filters default, int, float, round, abs, lower and upper. Parts of
/// `if`, `and` and `or` that do not affect the result are not evaluated. Throws InputError at the
/// place for anything else, and for a name that is not known.
TemplateValue evaluateTemplate(std::string_view text, TemplateNames& names, const Location& at);
/// The same, but the whole may be a name that is not known: `set` gives that another name.
TemplateValue evaluateOrUndefined(std::string_view text, TemplateNames& names, const Location& at);

}  // namespace loopglass
