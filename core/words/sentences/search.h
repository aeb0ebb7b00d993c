#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"search", #name, text};
namespace loopglass::msg::search {
using namespace loopglass::words;
#include "words/sentences/search.def"
}  // namespace loopglass::msg::search
#undef SENTENCE
