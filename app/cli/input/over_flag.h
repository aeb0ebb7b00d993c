#pragma once

#include "design/design.h"

#include <string>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// Adds the option `--over KIND`, which determines how the costs of layers are combined to the cost
/// of an accelerator.
void addOverFlag(CLI::App& command, std::string& over);

/// Throws UsageError for an unknown word, or for a word that the design's objective does not allow.
void setOver(design::Design& design, const std::string& over);

}  // namespace loopglass::cli
