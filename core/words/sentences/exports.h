#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"exports", #name, text};
namespace loopglass::say::exports {
using namespace loopglass::words;
#include "words/sentences/exports.def"
}  // namespace loopglass::say::exports
#undef SENTENCE
