#pragma once

#include "lab/marks/class_marks.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace loopglass::cli {

/// Returns the marks of one student with a line for each question and each reason.
std::string sheetText(const lab::Lab& lab, const lab::SheetMarks& marks, const Language& language);

/// Returns the marks of a class as a table, with remarks on files below the table.
std::string classText(const lab::Lab& lab, const std::vector<lab::SheetMarks>& marks,
                      const Language& language);

/// Returns the result of `lab validate`: the lowest points of the key for each question.
std::string validText(const lab::Lab& lab, const std::map<std::string, double>& least,
                      std::int64_t seeds);

}  // namespace loopglass::cli
