#pragma once

#include <string_view>

namespace loopglass::lab {

/// A small lab as a template for new labs: three questions, numbers that depend on the student's
/// id, and all files inside the lab file.
extern const std::string_view labTemplate;

}  // namespace loopglass::lab
