#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"models", #name, text};
namespace loopglass::msg::models {
using namespace loopglass::words;
#include "words/sentences/models.def"
}  // namespace loopglass::msg::models
#undef SENTENCE
