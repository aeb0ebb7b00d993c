#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"fusion", #name, text};
namespace loopglass::msg::fusion {
using namespace loopglass::words;
#include "words/sentences/fusion.def"
}  // namespace loopglass::msg::fusion
#undef SENTENCE
