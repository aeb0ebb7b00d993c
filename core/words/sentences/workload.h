#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"workload", #name, text};
namespace loopglass::msg::workload {
using namespace loopglass::words;
#include "words/sentences/workload.def"
}  // namespace loopglass::msg::workload
#undef SENTENCE
