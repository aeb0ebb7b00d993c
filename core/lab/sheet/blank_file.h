#pragma once

#include "lab/file/lab.h"
#include "words/language.h"

#include <string>

namespace loopglass::lab {

/// Returns a file of answers for a student to fill in: the questions in the lab's order, each with
/// the form of its answer as a comment. Units and sentences are in the given languages.
std::string blankFile(const Lab& lab, const std::string& seed,
                      const std::string& unitLanguage = "en", const Language& language = English());

}  // namespace loopglass::lab
