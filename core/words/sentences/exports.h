#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"exports", #name, text};
namespace loopglass::msg::exports {
using namespace loopglass::words;
#include "words/sentences/exports.def"
}  // namespace loopglass::msg::exports
#undef SENTENCE
