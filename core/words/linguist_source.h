#pragma once

#include <string>

namespace loopglass {

/// Returns a C++ source for Qt's lupdate with one line for each row of the tables, because lupdate
/// cannot read the tables. The context is "engine", and the comment is the sentence's id. Sentences
/// of the command line are omitted because they are not translated.
std::string linguistSource();

}  // namespace loopglass
