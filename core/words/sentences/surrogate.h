#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"surrogate", #name, text};
namespace loopglass::msg::surrogate {
using namespace loopglass::words;
#include "words/sentences/surrogate.def"
}  // namespace loopglass::msg::surrogate
#undef SENTENCE
