#include "words/wording.h"

#include "words/sentences/words.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>

namespace loopglass {

namespace {

constexpr std::size_t longestQuote = 60;
constexpr std::size_t longestList = 24;
/// Names longer than this are not compared: the comparison is quadratic, and nobody mistypes them.
constexpr std::size_t longestCompared = 64;

bool beginsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Whether a byte goes on with the character before it.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

void appendShown(std::string& shown, char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
        shown += "\\n";
    } else if (c == '\t') {
        shown += "\\t";
    } else if (byte < 0x20 || byte == 0x7F) {
        std::array<char, 8> escape{};
        std::snprintf(escape.data(), escape.size(), "\\x%02x", byte);
        shown += escape.data();
    } else {
        shown += c;
    }
}

/// Letters to insert, delete or change to get from one text to the other (Levenshtein), one row of
/// the table at a time.
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

std::size_t turningCharacter(std::string_view utf8) {
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

std::string visibleText(std::string_view text) {
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const std::size_t length = turningCharacter(rest);
        if (length == 0) {
            shown += text[at++];
            continue;
        }
        const auto bits = [&](std::size_t byte) {
            return static_cast<unsigned>(static_cast<unsigned char>(rest[byte])) & 0x3FU;
        };
        const unsigned code = length == 2 ? 0x61CU : 0x2000U | (bits(1) << 6U) | bits(2);
        std::array<char, 8> escape{};
        std::snprintf(escape.data(), escape.size(), "\\u%04x", code);
        shown += escape.data();
        at += length;
    }
    return shown;
}

std::string quoted(std::string_view text) {
    std::string shown = "'";
    std::size_t characters = 0;
    for (const char c : visibleText(text)) {
        if (!continues(c) && ++characters > longestQuote) {
            return shown + "...'";
        }
        appendShown(shown, c);
    }
    return shown + "'";
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
    // A third of the letters may be wrong, and at least one; more is another word.
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
    return nearest.empty() ? Message{} : say::words::didYouMean(nearest);
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
