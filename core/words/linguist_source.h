#pragma once

#include <string>

namespace loopglass {

/// Returns C++ source code for Qt's lupdate, with one line for each row of the tables. It is needed
/// because lupdate cannot read the tables. The translation context is "engine", and the comment is
/// the sentence's id. Sentences of the command line are omitted because they are not translated.
std::string linguistSource();

}  // namespace loopglass
