#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"embed", #name, text};
namespace loopglass::msg::embed {
using namespace loopglass::words;
#include "words/sentences/embed.def"
}  // namespace loopglass::msg::embed
#undef SENTENCE
