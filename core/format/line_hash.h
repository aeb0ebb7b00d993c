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

/// Returns a JSON object, which has a key, with its hash as one more key `hash`, the last one. The
/// hash is also of `about`, so that a line does not fit into a file about something else. The hash
/// finds damage and manual changes, but anybody can compute it.
std::string withHash(std::string object, std::string_view about = {});
/// Compares a line, without its end, with its hash.
LineHash hashIn(std::string_view line, std::string_view about = {});

}  // namespace loopglass
