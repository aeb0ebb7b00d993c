#pragma once

#include "words/language.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass::cli {

/// An invalid option; what() contains the option, the value and the allowed values.
class UsageError : public std::runtime_error {
public:
    explicit UsageError(const Message& message) : std::runtime_error(english(message)) {}
};

/// Returns the value of an option as a whole number between two limits. Throws UsageError.
std::int64_t wholeNumber(std::string_view option, std::string_view text, std::int64_t low,
                         std::int64_t high);

/// Returns the value of an option as a decimal number above 0. Throws UsageError.
double positiveNumber(std::string_view option, std::string_view text, double high);

/// Returns the value of an option as a fraction above 0 and up to 1, written `0.01` or `1%`; values
/// of 1 and above need the per cent sign. Throws UsageError.
double shareOrPercent(std::string_view option, std::string_view text);

/// Returns the value of an option as an amount of memory in bytes, written `500MB` or `2GB`. Throws
/// UsageError.
std::uint64_t memorySize(std::string_view option, std::string_view text);

/// Returns the index of the option's value in a list of names. Throws UsageError.
std::size_t choice(std::string_view option, std::string_view text,
                   const std::vector<std::string>& names);

/// Returns the error in a file name of an option; "" if there is none.
std::string fileName(const std::string& text);

/// Returns the names as a list such as `a, b or c`.
Message alternatives(const std::vector<std::string>& names);

/// Breaks a text at spaces into lines of at most `width` bytes. All lines but the first begin with
/// `indent` spaces.
std::string wrapped(std::string text, std::size_t width = 98, std::size_t indent = 0);

/// Returns the parts of a text such as `a,b,c`.
std::vector<std::string> commaSeparated(std::string_view text);

}  // namespace loopglass::cli
