#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) inline constexpr Sentence<__VA_ARGS__> name{"cli", #name, text};
namespace loopglass::say::cli {
using namespace loopglass::words;
#include "words/sentences/cli.def"
}  // namespace loopglass::say::cli
#undef SENTENCE
