#include "import/foreign/unread_keys.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace loopglass {

namespace {

constexpr double maxHarmless = 1e6;

bool listsWord(const std::string& words, const std::string& word) {
    return words.find(" " + word + " ") != std::string::npos;
}

/// Returns whole numbers without a fraction, `1` for `1.0`, and any other text in lower case.
std::string plainValue(const std::string& text) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    const bool whole = error == std::errc{} && rest == end && number == std::floor(number) &&
                       std::abs(number) < maxHarmless;
    return whole ? std::to_string(static_cast<int>(number)) : lowerCase(text);
}

bool isHarmless(const ForeignValue& value, const std::string& harmless) {
    if (value.kind == YamlKind::Text) {
        const std::string plain = plainValue(value.text);
        return plain == "none" || plain == "null" || listsWord(harmless, plain);
    }
    return std::all_of(
               value.entries.begin(), value.entries.end(),
               [&](const ForeignEntry& entry) { return isHarmless(*entry.value, harmless); }) &&
           std::all_of(value.items.begin(), value.items.end(),
                       [&](const ForeignPointer& item) { return isHarmless(*item, harmless); });
}

}  // namespace

Unread unreadOf(std::span<const UnreadKeys> rows, const ForeignEntry& entry,
                const Unread& otherwise) {
    for (const UnreadKeys& row : rows) {
        if (!listsWord(row.keys, entry.key)) {
            continue;
        }
        const bool lost =
            row.fate == ImportFate::Missing && !isHarmless(*entry.value, row.harmless);
        if (row.fate == ImportFate::Missing && !lost) {
            return msg::imports::changesNothingHere();
        }
        return {row.fate, (*row.why)()};
    }
    return otherwise;
}

}  // namespace loopglass
