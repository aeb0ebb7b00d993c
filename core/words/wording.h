#pragma once

#include "words/argument.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Functions that format names for messages.
namespace loopglass {

/// Returns the text in single quotes on one line: control characters become \n, \t or \x1b, and
/// texts longer than 60 characters end with "...".
std::string quoted(std::string_view text);
// The overloads prevent the compiler from choosing std::quoted where <iomanip> is included.
inline std::string quoted(std::string& text) { return quoted(std::string_view(text)); }
inline std::string quoted(const std::string& text) { return quoted(std::string_view(text)); }
inline std::string quoted(const char* text) { return quoted(std::string_view(text)); }

/// Returns the length in bytes of an invisible character at the beginning of UTF-8 text that
/// changes the text direction. These characters are U+061C, U+200E, U+200F, U+202A to U+202E,
/// U+2066 to U+2069. Returns 0 if the text begins with another character.
std::size_t bidiControlLength(std::string_view utf8);

/// Returns a readable form of the text. Direction characters and line separators become \\u202e,
/// control characters except line breaks and tabs become \\x1b, and invalid UTF-8 becomes \\xff.
std::string visibleText(std::string_view text);
/// Returns visibleText() on one line, with \\n and \\t. It is used for names from outside, such as
/// file names. All sentences, tables and messages show such names in this form.
std::string visibleName(std::string_view name);

/// Returns `a`, `a and b` or `a, b and c`. If there are more than 24 names, the other names are
/// replaced by their number.
std::string listed(const std::vector<std::string>& names);

/// Returns the name closest to a misspelt or shortened name, or "" if no name is close. The closest
/// name has the fewest changed letters, ignoring case. A name of one letter is never close.
std::string nearestName(std::string_view name, const std::vector<std::string>& names);

/// Returns `did you mean 'x'?` followed by a space if a close name exists, otherwise "". Messages
/// show this text before the list of allowed values.
std::string suggestion(std::string_view name, const std::vector<std::string>& names);

/// Returns the suggestion as a message; empty if no name is close.
Message didYouMean(std::string_view name, const std::vector<std::string>& names);

/// Returns the number of characters (code points) of UTF-8 text, which determines the width of a
/// column.
std::size_t characterCount(std::string_view utf8);

/// Returns true if the text can name a dimension or tensor. Such a text has letters, digits and
/// '_', and does not begin with a digit.
bool isIdentifier(std::string_view text);

/// Returns the text with A to Z in lower case.
std::string lowerCase(std::string_view text);

}  // namespace loopglass
