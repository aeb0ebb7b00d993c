#pragma once

#include <string_view>

/// Chinese has no spaces between words. Code that joins two texts uses these functions to find out
/// whether Chinese characters meet at the joint. Punctuation counts as Chinese.
namespace loopglass {

namespace words {

/// Characters from U+3000 to U+9FFF and full-width forms have three bytes in UTF-8. The first of
/// these bytes is E3 to E9, or EF.
constexpr bool isHanLead(char byte) {
    const auto lead = static_cast<unsigned char>(byte);
    return (lead >= 0xE3 && lead <= 0xE9) || lead == 0xEF;
}

}  // namespace words

constexpr bool endsWithHan(std::string_view text) {
    return text.size() >= 3 && words::isHanLead(text[text.size() - 3]);
}

constexpr bool beginsWithHan(std::string_view text) {
    return text.size() >= 3 && words::isHanLead(text.front());
}

}  // namespace loopglass
