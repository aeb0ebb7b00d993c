#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// The result of comparing a line of JSON with its hash.
enum class LineHash : std::uint8_t {
    None,  ///< the line has no hash, as lines of earlier versions
    Right,
    Wrong,
};

/// Returns a non-empty JSON object with an additional last key `hash`, whose value is the hash of
/// the object. The hash also covers `about`, so that a file with a different `about` rejects the
/// line. The hash detects damage and manual changes, but does not protect the line: anybody can
/// compute a new hash.
std::string withHash(std::string object, std::string_view about = {});
/// Compares a line, without its line end, with the hash in the line.
LineHash hashIn(std::string_view line, std::string_view about = {});

}  // namespace loopglass
