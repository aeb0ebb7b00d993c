#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"accelerator", #name, text};
namespace loopglass::msg::accelerator {
using namespace loopglass::words;
#include "words/sentences/accelerator.def"
}  // namespace loopglass::msg::accelerator
#undef SENTENCE
