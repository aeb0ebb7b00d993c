#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"embed", #name, text};
namespace loopglass::say::embed {
using namespace loopglass::words;
#include "words/sentences/embed.def"
}  // namespace loopglass::say::embed
#undef SENTENCE
