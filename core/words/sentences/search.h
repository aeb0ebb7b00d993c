#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"search", #name, text};
namespace loopglass::say::search {
using namespace loopglass::words;
#include "words/sentences/search.def"
}  // namespace loopglass::say::search
#undef SENTENCE
