#include "words/wording.h"

#include "words/sentences/words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <numeric>

namespace loopglass {

namespace {

constexpr std::size_t longestQuote = 60;
constexpr std::size_t longestList = 24;
/// The largest length of compared texts, because comparisons take quadratic time. Longer names are
/// rarely mistyped.
constexpr std::size_t longestCompared = 64;

bool beginsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Returns true if a byte continues a UTF-8 character.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The first character of a text.
struct Character {
    std::size_t bytes = 1;
    std::uint32_t code = 0;
    bool valid = false;  ///< false for a byte that is not UTF-8
};

Character firstCharacter(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80                     ? 1
                               : first >= 0xC2 && first <= 0xDF ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || length > text.size()) {
        return {1, first, false};
    }
    std::uint32_t code = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) {
            return {1, first, false};
        }
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool half = code >= 0xD800 && code <= 0xDFFF;
    return overlong || half || code > 0x10FFFF ? Character{1, first, false}
                                               : Character{length, code, true};
}

std::string escaped(const char* form, std::uint32_t code) {
    std::array<char, 12> text{};
    std::snprintf(text.data(), text.size(), form, code);
    return text.data();
}

/// Whether line breaks and tabs are kept or escaped.
enum class LineBreaks : std::uint8_t { Kept, Escaped };

/// Removes the first character of a text and returns its readable form.
std::string takeDisplayed(std::string_view& text, LineBreaks breaks) {
    const Character first = firstCharacter(text);
    const std::string_view bytes = text.substr(0, first.bytes);
    const bool turns = bidiControlLength(text) > 0;
    text.remove_prefix(first.bytes);
    if (first.code == '\n' || first.code == '\t') {
        return breaks == LineBreaks::Kept ? std::string(bytes) : first.code == '\n' ? "\\n" : "\\t";
    }
    if (!first.valid || first.code < 0x20 || first.code == 0x7F) {
        return escaped("\\x%02x", first.code);
    }
    const bool control = first.code < 0xA0 && first.code > 0x7F;
    const bool breaksLine = first.code == 0x2028 || first.code == 0x2029;
    return control || breaksLine || turns ? escaped("\\u%04x", first.code) : std::string(bytes);
}

std::string shown(std::string_view text, LineBreaks breaks) {
    std::string all;
    while (!text.empty()) {
        all += takeDisplayed(text, breaks);
    }
    return all;
}

/// Returns the number of letters to insert, delete or change to transform one text into another
/// (Levenshtein). The table is computed row by row.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

}  // namespace

std::size_t bidiControlLength(std::string_view utf8) {
    if (utf8.starts_with("\xD8\x9C")) {
        return 2;
    }
    if (utf8.size() < 3 || utf8[0] != '\xE2' || (utf8[1] != '\x80' && utf8[1] != '\x81')) {
        return 0;
    }
    const auto last = static_cast<unsigned char>(utf8[2]);
    const bool mark = utf8[1] == '\x80' && (last == 0x8E || last == 0x8F);
    const bool embedding = utf8[1] == '\x80' && last >= 0xAA && last <= 0xAE;
    const bool isolate = utf8[1] == '\x81' && last >= 0xA6 && last <= 0xA9;
    return mark || embedding || isolate ? 3 : 0;
}

std::string visibleText(std::string_view text) { return shown(text, LineBreaks::Kept); }

std::string visibleName(std::string_view name) { return shown(name, LineBreaks::Escaped); }

std::string quoted(std::string_view text) {
    std::string quotation = "'";
    for (std::size_t characters = 0; !text.empty(); ++characters) {
        if (characters == longestQuote) {
            return quotation + "...'";
        }
        quotation += takeDisplayed(text, LineBreaks::Escaped);
    }
    return quotation + "'";
}

std::string listed(const std::vector<std::string>& names) {
    const std::size_t shown = std::min(names.size(), longestList);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) {
            text += i + 1 == names.size() ? " and " : ", ";
        }
        text += names[i];
    }
    if (shown < names.size()) {
        text += " and " + std::to_string(names.size() - shown) + " more";
    }
    return text;
}

std::string nearestName(std::string_view name, const std::vector<std::string>& names) {
    if (name.size() > longestCompared) {
        return {};
    }
    const std::string wanted = lowerCase(name);
    // At most a third of the letters may differ, but one difference is always allowed.
    std::size_t best = std::max<std::size_t>(1, wanted.size() / 3) + 1;
    std::string nearest;
    for (const std::string& candidate : names) {
        if (candidate.size() > longestCompared || std::max(candidate.size(), wanted.size()) < 2) {
            continue;
        }
        const bool shortened = wanted.size() >= 3 && lowerCase(candidate).rfind(wanted, 0) == 0;
        const std::size_t apart = distance(wanted, lowerCase(candidate));
        const std::size_t found = shortened ? std::min<std::size_t>(1, apart) : apart;
        if (found < best) {
            best = found;
            nearest = candidate;
        }
    }
    return nearest;
}

std::string suggestion(std::string_view name, const std::vector<std::string>& names) {
    const std::string nearest = nearestName(name, names);
    return nearest.empty() ? std::string{} : "did you mean " + quoted(nearest) + "? ";
}

Message didYouMean(std::string_view name, const std::vector<std::string>& names) {
    const std::string nearest = nearestName(name, names);
    return nearest.empty() ? Message{} : msg::words::didYouMean(nearest);
}

std::size_t characterCount(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::count_if(utf8.begin(), utf8.end(), [](char c) { return !continues(c); }));
}

bool isIdentifier(std::string_view text) {
    return !text.empty() && beginsName(text.front()) &&
           std::all_of(text.begin(), text.end(),
                       [](char c) { return beginsName(c) || (c >= '0' && c <= '9'); });
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

}  // namespace loopglass
