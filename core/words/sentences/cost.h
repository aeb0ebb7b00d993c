#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"cost", #name, text};
namespace loopglass::msg::cost {
using namespace loopglass::words;
#include "words/sentences/cost.def"
}  // namespace loopglass::msg::cost
#undef SENTENCE
