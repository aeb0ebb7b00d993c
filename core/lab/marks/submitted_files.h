#pragma once

#include "lab/marks/class_marks.h"

#include <string>
#include <vector>

namespace loopglass::lab {

/// Reads a student's file; if the file cannot be read, the result contains the reason.
SubmittedAnswers submitted(const std::string& path);

/// Reads files of answers: all named files, and all .yaml and .yml files in named folders, sorted
/// by path. Links and hidden folders are ignored. Throws InputError if it finds no file.
std::vector<SubmittedAnswers> submittedBy(const std::vector<std::string>& paths);

}  // namespace loopglass::lab
