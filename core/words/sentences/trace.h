#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"trace", #name, text};
namespace loopglass::msg::trace {
using namespace loopglass::words;
#include "words/sentences/trace.def"
}  // namespace loopglass::msg::trace
#undef SENTENCE
