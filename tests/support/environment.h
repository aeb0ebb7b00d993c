#pragma once

#include <cstdint>
#include <cstdlib>

namespace loopglass::test {

/// Returns the number in an environment variable, such as a number of rounds or a first seed.
inline std::uint64_t fromEnvironment(const char* variable, std::uint64_t usual) {
    const char* text = std::getenv(variable);
    return text == nullptr || *text == '\0' ? usual : std::strtoull(text, nullptr, 10);
}

}  // namespace loopglass::test
