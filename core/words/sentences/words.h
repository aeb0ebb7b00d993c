#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"words", #name, text};
namespace loopglass::say::words {
using namespace loopglass::words;
#include "words/sentences/words.def"
}  // namespace loopglass::say::words
#undef SENTENCE
