#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"lab", #name, text};
namespace loopglass::msg::lab {
using namespace loopglass::words;
#include "words/sentences/lab.def"
}  // namespace loopglass::msg::lab
#undef SENTENCE
