#include "format/line_hash.h"

#include "workload/text_hash.h"

namespace loopglass {

namespace {

constexpr std::string_view before = R"(,"hash":")";
constexpr std::string_view after = R"("})";
constexpr std::size_t suffix = before.size() + hashDigits + after.size();

std::string hashOfObject(std::string_view object, std::string_view about) {
    TextHash hash(about);
    hash.add("\n");
    hash.add(object);
    return digitsOfHash(hash.value());
}

}  // namespace

std::string withHash(std::string object, std::string_view about) {
    const std::string digits = hashOfObject(object, about);
    object.pop_back();  // removes the closing brace
    return object + std::string(before) + digits + std::string(after);
}

LineHash hashIn(std::string_view line, std::string_view about) {
    // Quotation marks within a text have a backslash, so this match is a key.
    if (line.find(R"("hash":)") == std::string_view::npos) {
        return LineHash::None;
    }
    if (line.size() <= suffix) {
        return LineHash::Wrong;
    }
    const std::string object = std::string(line.substr(0, line.size() - suffix)) + "}";
    return withHash(object, about) == line ? LineHash::Right : LineHash::Wrong;
}

}  // namespace loopglass
