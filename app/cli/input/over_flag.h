#pragma once

#include "design/design.h"

#include <string>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// `--over KIND`: what a machine costs by its layers.
void addOverFlag(CLI::App& command, std::string& over);

/// Throws UsageError for a word that is none, or that does not go with the design's objective.
void setOver(design::Design& design, const std::string& over);

}  // namespace loopglass::cli
