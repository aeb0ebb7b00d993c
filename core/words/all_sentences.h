#pragma once

#include "words/sentence.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns all rows of all tables, in the order of the tables.
std::vector<const SentenceRow*> allSentences();

/// Returns the message with this English text. The message uses a sentence without gaps that has
/// this text; if there is none, its text is a literal text. Returns an empty message for "".
Message messageReading(const std::string& text);

}  // namespace loopglass
