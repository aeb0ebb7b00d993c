#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"imports", #name, text};
namespace loopglass::say::imports {
using namespace loopglass::words;
#include "words/sentences/imports.def"
}  // namespace loopglass::say::imports
#undef SENTENCE
