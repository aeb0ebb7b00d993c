#pragma once

#include <string_view>

namespace loopglass::lab {

/// A small lab as a template: three questions, numbers from the student's id, files inline.
extern const std::string_view labTemplate;

}  // namespace loopglass::lab
