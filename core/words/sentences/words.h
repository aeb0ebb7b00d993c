#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"words", #name, text};
namespace loopglass::msg::words {
using namespace loopglass::words;
#include "words/sentences/words.def"
}  // namespace loopglass::msg::words
#undef SENTENCE
