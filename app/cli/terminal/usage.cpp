#include "cli/terminal/usage.h"

#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/words.h"
#include "words/wording.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <system_error>

namespace loopglass::cli {

namespace {

[[noreturn]] void fail(std::string_view option, std::string_view found, const Message& allowed) {
    throw UsageError(msg::cli::valueExpected(option, found, allowed));
}

/// Parses the whole text as a number. Returns false on failure.
template <typename Number> bool parsed(std::string_view text, Number& number) {
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stopped == end && !text.empty();
}

}  // namespace

std::string fileName(const std::string& text) {
    return text.empty() ? english(msg::cli::emptyName()) : "";
}

Message alternatives(const std::vector<std::string>& names) {
    Message text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text = i == 0                  ? msg::words::text(names[i])
               : i + 1 == names.size() ? msg::cli::orLast(text, names[i])
                                       : msg::cli::orNext(text, names[i]);
    }
    return text;
}

std::int64_t wholeNumber(std::string_view option, std::string_view text, std::int64_t low,
                         std::int64_t high) {
    std::int64_t number = 0;
    if (!parsed(text, number) || number < low || number > high) {
        fail(option, text, msg::cli::wholeNumberRange(low, high));
    }
    return number;
}

double positiveNumber(std::string_view option, std::string_view text, double high) {
    double number = 0;
    if (!parsed(text, number) || !(number > 0 && number <= high)) {
        fail(option, text, msg::cli::positiveRange(static_cast<std::int64_t>(high)));
    }
    return number;
}

namespace {

/// Returns the number of bytes of a memory unit, in upper or lower case, with or without the B; 0
/// if unknown.
double bytesOf(std::string_view unit) {
    std::string name(unit);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    if (name.ends_with('B')) {
        name.pop_back();
    }
    const std::string_view prefixes = "KMGT";
    const std::size_t place = name.size() == 1 ? prefixes.find(name.front()) : prefixes.npos;
    return name.empty() ? 1 : place == prefixes.npos ? 0 : std::pow(1000.0, place + 1);
}

}  // namespace

std::uint64_t memorySize(std::string_view option, std::string_view text) {
    constexpr double least = 1e6;
    constexpr double most = 1e15;
    const std::size_t unitAt = std::min(text.find_first_not_of("0123456789."), text.size());
    double number = 0;
    const bool parts = parsed(text.substr(0, unitAt), number);
    number *= bytesOf(text.substr(unitAt));
    if (!parts || !(number >= least && number <= most)) {
        fail(option, text, msg::cli::memoryRange());
    }
    return static_cast<std::uint64_t>(number);
}

double shareOrPercent(std::string_view option, std::string_view text) {
    const bool percent = text.ends_with('%');
    const std::string_view digits = percent ? text.substr(0, text.size() - 1) : text;
    double number = 0;
    const bool isNumber = parsed(digits, number);
    if (isNumber && !percent && number >= 1 && number <= 100) {
        fail(option, text, msg::cli::shareOrSign(std::string(text) + "%"));
    }
    if (!isNumber || !(number > 0 && number <= (percent ? 100 : 1))) {
        fail(option, text, msg::cli::shareRange());
    }
    return percent ? number / 100 : number;
}

std::size_t choice(std::string_view option, std::string_view text,
                   const std::vector<std::string>& names) {
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) {
        fail(option, text, msg::cli::nearest(didYouMean(text, names), alternatives(names)));
    }
    return static_cast<std::size_t>(found - names.begin());
}

std::string wrapped(std::string text, std::size_t width, std::size_t indent) {
    std::size_t start = 0;
    while (text.size() - start > width) {
        const std::size_t space = text.rfind(' ', start + width);
        if (space == std::string::npos || space <= start + indent) {
            break;
        }
        text.replace(space, 1, "\n" + std::string(indent, ' '));
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
