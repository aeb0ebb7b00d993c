#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"technology", #name, text};
namespace loopglass::msg::technology {
using namespace loopglass::words;
#include "words/sentences/technology.def"
}  // namespace loopglass::msg::technology
#undef SENTENCE
