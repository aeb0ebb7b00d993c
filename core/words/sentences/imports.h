#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"imports", #name, text};
namespace loopglass::msg::imports {
using namespace loopglass::words;
#include "words/sentences/imports.def"
}  // namespace loopglass::msg::imports
#undef SENTENCE
