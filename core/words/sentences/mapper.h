#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"mapper", #name, text};
namespace loopglass::msg::mapper {
using namespace loopglass::words;
#include "words/sentences/mapper.def"
}  // namespace loopglass::msg::mapper
#undef SENTENCE
