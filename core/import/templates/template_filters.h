#pragma once

#include "import/templates/template_value.h"

#include <string>
#include <vector>

namespace loopglass {

/// Applies a filter of Jinja2 other than default: int, float, round, abs, lower, upper. The first
/// value is the filtered value; the others are arguments. Throws TemplateFault for any other
/// filter, and for invalid arguments and values.
TemplateValue filteredValue(const std::string& filter, const std::vector<TemplateValue>& given);

}  // namespace loopglass
