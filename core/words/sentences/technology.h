#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"technology", #name, text};
namespace loopglass::say::technology {
using namespace loopglass::words;
#include "words/sentences/technology.def"
}  // namespace loopglass::say::technology
#undef SENTENCE
