#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns a page about the mapping in Markdown: workload and accelerator, the loop nest, words and
/// energy per level and tensor, cycles per level, and totals. Throws CountOverflow.
std::string markdownText(const Exported& exported);

}  // namespace loopglass
