#pragma once

#include "lab/marks/class_marks.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// A file that a student handed in; what cannot be read is said of it.
lab::HandedIn handedIn(const std::string& path);

/// Files of answers: those that are named, and all that end in .yaml or .yml in folders that are
/// named, sorted by their paths. Links are not followed. Throws InputError when there are none.
std::vector<lab::HandedIn> handedInBy(const std::vector<std::string>& paths);

}  // namespace loopglass::cli
