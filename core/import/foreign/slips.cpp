#include "import/foreign/slips.h"

#include "words/sentences/imports.h"
#include "words/sentences/words.h"
#include "words/wording.h"

#include <algorithm>
#include <string_view>

namespace loopglass {

namespace {

/// Returns true if one letter is inserted, missing or replaced, or two neighbours are exchanged.
bool isOneEditAway(std::string_view a, std::string_view b) {
    if (a.size() > b.size()) {
        std::swap(a, b);
    }
    const std::size_t same =
        static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
    const std::string_view restA = a.substr(same);
    const std::string_view restB = b.substr(same);
    if (a.size() + 1 == b.size()) {
        return restA == restB.substr(1);
    }
    if (a.size() != b.size() || restA.empty()) {
        return false;
    }
    const bool exchanged = restA.size() >= 2 && restA[0] == restB[1] && restA[1] == restB[0] &&
                           restA.substr(2) == restB.substr(2);
    return exchanged || restA.substr(1) == restB.substr(1);
}

}  // namespace

Message slipOf(const std::string& key, const std::vector<std::string>& known) {
    const bool constant =
        std::none_of(key.begin(), key.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    if (constant || std::find(known.begin(), known.end(), key) != known.end()) {
        return {};
    }
    const std::string plain = lowerCase(key);
    for (const std::string& name : known) {
        const std::string other = lowerCase(name);
        if (plain == other || isOneEditAway(plain, other)) {
            return msg::words::didYouMean(name);
        }
    }
    return {};
}

std::optional<InputError> noteSlips(const ForeignNode& map, const std::vector<std::string>& known) {
    std::optional<InputError> first;
    for (const ForeignEntry& entry : map.value().entries) {
        const Message slip = slipOf(entry.key, known);
        if (slip.empty()) {
            continue;
        }
        const ForeignNode unknown = *map.find(entry.key);
        unknown.note(ImportFate::Missing, msg::imports::slipOfKey(slip));
        unknown.touchAll();
        if (!first) {
            first = InputError(entry.at, msg::imports::slipOfPart(entry.key, slip));
        }
    }
    return first;
}

}  // namespace loopglass
