#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"program", #name, text};
namespace loopglass::msg::program {
using namespace loopglass::words;
#include "words/sentences/program.def"
}  // namespace loopglass::msg::program
#undef SENTENCE
