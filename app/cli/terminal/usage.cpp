#include "cli/terminal/usage.h"

#include "words/wording.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace loopglass::cli {

namespace {

[[noreturn]] void fail(std::string_view option, std::string_view found,
                       const std::string& allowed) {
    throw UsageError(std::string(option) + ": found " + quoted(found) + "; " + allowed +
                     " is expected");
}

/// The whole text as a number, or false.
template <typename Number> bool parsed(std::string_view text, Number& number) {
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stopped == end && !text.empty();
}

}  // namespace

std::string fileName(const std::string& text) {
    return text.empty() ? "found an empty file name; a file is expected" : "";
}

std::string alternatives(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    }
    return text;
}

std::int64_t wholeNumber(std::string_view option, std::string_view text, std::int64_t low,
                         std::int64_t high) {
    std::int64_t number = 0;
    if (!parsed(text, number) || number < low || number > high) {
        fail(option, text,
             "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    return number;
}

double positiveNumber(std::string_view option, std::string_view text, double high) {
    double number = 0;
    if (!parsed(text, number) || !(number > 0 && number <= high)) {
        fail(option, text,
             "a number above 0, at most " + std::to_string(static_cast<std::int64_t>(high)) + ",");
    }
    return number;
}

std::size_t choice(std::string_view option, std::string_view text,
                   const std::vector<std::string>& names) {
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) {
        fail(option, text, suggestion(text, names) + alternatives(names));
    }
    return static_cast<std::size_t>(found - names.begin());
}

std::string wrapped(std::string text, std::size_t width) {
    std::size_t start = 0;
    while (text.size() - start > width) {
        const std::size_t space = text.rfind(' ', start + width);
        if (space == std::string::npos || space <= start) {
            break;
        }
        text[space] = '\n';
        start = space + 1;
    }
    return text;
}

std::vector<std::string> commaSeparated(std::string_view text) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t comma = text.find(',');
        parts.emplace_back(text.substr(0, comma));
        if (comma == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(comma + 1);
    }
}

}  // namespace loopglass::cli
