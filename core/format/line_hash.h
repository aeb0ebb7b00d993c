#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// The result of comparing a line of JSON with its hash.
enum class LineHash : std::uint8_t {
    None,  ///< the line has no hash, as in files of earlier versions
    Right,
    Wrong,
};

/// Returns a non-empty JSON object with its hash as an additional last key `hash`. The hash
/// includes `about`, so a line is rejected in a file with a different `about`. The hash detects
/// damage and manual changes, but is not a protection: anybody can compute it.
std::string withHash(std::string object, std::string_view about = {});
/// Compares a line, without its end, with its hash.
LineHash hashIn(std::string_view line, std::string_view about = {});

}  // namespace loopglass
