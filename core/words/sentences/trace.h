#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"trace", #name, text};
namespace loopglass::say::trace {
using namespace loopglass::words;
#include "words/sentences/trace.def"
}  // namespace loopglass::say::trace
#undef SENTENCE
