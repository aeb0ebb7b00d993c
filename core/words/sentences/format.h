#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"format", #name, text};
namespace loopglass::msg::format {
using namespace loopglass::words;
#include "words/sentences/format.def"
}  // namespace loopglass::msg::format
#undef SENTENCE
