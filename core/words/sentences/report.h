#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"report", #name, text};
namespace loopglass::msg::report {
using namespace loopglass::words;
#include "words/sentences/report.def"
}  // namespace loopglass::msg::report
#undef SENTENCE
