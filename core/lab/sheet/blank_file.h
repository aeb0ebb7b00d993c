#pragma once

#include "lab/file/lab.h"
#include "words/language.h"

#include <string>

namespace loopglass::lab {

/// Returns a file of answers for a student to fill in. It has the questions in the order of the
/// lab, and a comment with the form of each answer. Units and sentences are in the given languages.
std::string blankFile(const Lab& lab, const std::string& seed,
                      const std::string& unitLanguage = "en", const Language& language = English());

}  // namespace loopglass::lab
