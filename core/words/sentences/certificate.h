#pragma once

#include "words/sentence.h"

#define SENTENCE(name, text, ...) \
    inline constexpr Sentence<__VA_ARGS__> name{"certificate", #name, text};
namespace loopglass::msg::certificate {
using namespace loopglass::words;
#include "words/sentences/certificate.def"
}  // namespace loopglass::msg::certificate
#undef SENTENCE
