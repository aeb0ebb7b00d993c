#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"network", #name, text};
namespace loopglass::msg::network {
using namespace loopglass::words;
#include "words/sentences/network.def"
}  // namespace loopglass::msg::network
#undef SENTENCE
