#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"cost", #name, text};
namespace loopglass::say::cost {
using namespace loopglass::words;
#include "words/sentences/cost.def"
}  // namespace loopglass::say::cost
#undef SENTENCE
