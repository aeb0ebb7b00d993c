#pragma once

#include "import/templates/template_value.h"

#include <string>
#include <vector>

namespace loopglass {

/// A filter of Jinja2 other than default: int, float, round, abs, lower, upper. Filters the first
/// value. Throws TemplateFault for any other filter, and for invalid arguments and values.
TemplateValue filteredValue(const std::string& filter, const std::vector<TemplateValue>& given);

}  // namespace loopglass
