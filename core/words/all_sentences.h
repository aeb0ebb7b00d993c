#pragma once

#include "words/sentence.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns all rows of all tables, in the order of the tables.
std::vector<const SentenceRow*> allSentences();

/// Returns the message with this English text: the sentence without gaps that has the text,
/// otherwise the text itself. Returns an empty message for "".
Message messageReading(const std::string& text);

}  // namespace loopglass
