#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"mapping", #name, text};
namespace loopglass::msg::mapping {
using namespace loopglass::words;
#include "words/sentences/mapping.def"
}  // namespace loopglass::msg::mapping
#undef SENTENCE
