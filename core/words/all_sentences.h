#pragma once

#include "words/sentence.h"

#include <string>
#include <vector>

namespace loopglass {

/// Every row of every table, room by room, in the order of the tables.
std::vector<const SentenceRow*> allSentences();

/// What was said by an English text from a file: the sentence without gaps that reads so, else the
/// text as it is; nothing for "".
Message messageReading(const std::string& text);

}  // namespace loopglass
