#pragma once

#include "import/templates/template_value.h"

#include <string>
#include <vector>

namespace loopglass {

/// A filter of Jinja2 other than default: int, float, round, abs, lower, upper. The first value is
/// the one that is filtered. Throws TemplateFault for other filters, arguments and values.
TemplateValue filteredValue(const std::string& filter, const std::vector<TemplateValue>& given);

}  // namespace loopglass
