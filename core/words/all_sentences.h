#pragma once

#include "words/sentence.h"

#include <vector>

namespace loopglass {

/// Every row of every table, room by room, in the order of the tables.
std::vector<const SentenceRow*> allSentences();

}  // namespace loopglass
