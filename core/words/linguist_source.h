#pragma once

#include <string>

namespace loopglass {

/// A C++ file that Qt's lupdate can read, with a line for each row of the tables: lupdate knows
/// nothing of the tables themselves. The context is "engine", the comment is the sentence's id. The
/// command line stays English: its own sentences are not among them.
std::string linguistSource();

}  // namespace loopglass
