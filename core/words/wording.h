#pragma once

#include "words/argument.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// How messages name things, the same in every message.
namespace loopglass {

/// The text in single quotes, fit for one line of a message: control characters as \n, \t or \x1b,
/// what is longer than 60 characters cut with "...".
std::string quoted(std::string_view text);
// Without these, std::quoted is the better match for strings where <iomanip> is known.
inline std::string quoted(std::string& text) { return quoted(std::string_view(text)); }
inline std::string quoted(const std::string& text) { return quoted(std::string_view(text)); }
inline std::string quoted(const char* text) { return quoted(std::string_view(text)); }

/// Returns the number of bytes at the beginning of UTF-8 text that form an invisible character that
/// changes the text direction: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069. 0 for
/// others.
std::size_t bidiControlLength(std::string_view utf8);

/// The text as people can read it: such characters and separators of lines as \\u202e, control
/// characters but line breaks and tabs as \\x1b, and bytes that are no UTF-8 as \\xff.
std::string visibleText(std::string_view text);
/// The same on one line, with \\n and \\t: a name that somebody else chose, as that of a file. No
/// sentence, table or message shows such a name otherwise.
std::string visibleName(std::string_view name);

/// `a`, `a and b`, `a, b and c`; of more than 24 names the rest is counted only.
std::string listed(const std::vector<std::string>& names);

/// The name closest to a misspelt or shortened one (fewest letters to change, case aside), or ""
/// when none is close. Names of one letter are never close.
std::string nearestName(std::string_view name, const std::vector<std::string>& names);

/// `did you mean 'x'? ` when a close name exists, else "": goes before the list of what is allowed.
std::string suggestion(std::string_view name, const std::vector<std::string>& names);

/// The same as a message, which says nothing when no name is close.
Message didYouMean(std::string_view name, const std::vector<std::string>& names);

/// Characters (code points) of UTF-8 text: what a column counts.
std::size_t characterCount(std::string_view utf8);

/// Whether the text is a name in the sense of dimensions and tensors: letters, digits and '_', no
/// digit first.
bool isIdentifier(std::string_view text);

/// The text with A to Z in lower case.
std::string lowerCase(std::string_view text);

}  // namespace loopglass
