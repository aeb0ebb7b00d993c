#pragma once

#include <cstdint>
#include <cstdlib>

namespace loopglass::test {

/// The number in an environment variable, e.g. of rounds or of a seed to begin with.
inline std::uint64_t fromEnvironment(const char* variable, std::uint64_t usual) {
    const char* text = std::getenv(variable);
    return text == nullptr || *text == '\0' ? usual : std::strtoull(text, nullptr, 10);
}

}  // namespace loopglass::test
