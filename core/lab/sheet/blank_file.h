#pragma once

#include "lab/file/lab.h"
#include "words/language.h"

#include <string>

namespace loopglass::lab {

/// A file of answers for a student to fill in: the questions in the lab's order, each with what its
/// answer looks like as a comment, units and sentences in the languages given.
std::string blankFile(const Lab& lab, const std::string& seed,
                      const std::string& unitLanguage = "en", const Language& language = English());

}  // namespace loopglass::lab
