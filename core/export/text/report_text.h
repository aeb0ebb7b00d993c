#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// A page about the mapping in Markdown: what is mapped onto what, the nest, words and energy per
/// level and tensor, cycles per level, the totals. Throws CountOverflow.
std::string markdownText(const Exported& exported);

}  // namespace loopglass
