#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"cli", #name, text};
namespace loopglass::msg::cli {
using namespace loopglass::words;
#include "words/sentences/cli.def"
}  // namespace loopglass::msg::cli
#undef SENTENCE
