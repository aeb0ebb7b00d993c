#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"design", #name, text};
namespace loopglass::msg::design {
using namespace loopglass::words;
#include "words/sentences/design.def"
}  // namespace loopglass::msg::design
#undef SENTENCE
