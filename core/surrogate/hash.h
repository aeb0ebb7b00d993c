#pragma once

#include <cstdint>
#include <string_view>

namespace loopglass::surrogate {

/// FNV-1a: tells texts apart that differ by accident, not by design.
constexpr std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    return hash;
}

}  // namespace loopglass::surrogate
