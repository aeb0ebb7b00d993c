#include "import/templates/template_filters.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace loopglass {

namespace {

constexpr double past64Bits = 9223372036854775808.0;

std::int64_t truncated(double value) {
    if (!(std::abs(value) < past64Bits)) {
        throw TemplateFault(msg::imports::leavesWholeNumbers());
    }
    return static_cast<std::int64_t>(value);
}

/// Returns the number in a text without blanks, underscores or nan.
double numberOf(const std::string& text, const std::string& filter) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) {
        throw TemplateFault(msg::imports::filterOfText(filter, text));
    }
    return value;
}

TemplateValue wholeFilter(const TemplateValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        std::int64_t whole = 0;
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), whole);
        const bool exact = error == std::errc{} && end == text->data() + text->size();
        return exact ? whole : truncated(numberOf(*text, "int"));
    }
    const auto* number = std::get_if<double>(&value);
    return number != nullptr ? truncated(*number) : signedValue("+", value);
}

/// Python rounds halves to the even neighbour. A whole number stays whole, except for 'ceil' and
/// 'floor'.
TemplateValue roundFilter(const std::vector<TemplateValue>& given) {
    const bool noPlaces = given.size() < 2 || given[1] == TemplateValue(std::int64_t{0});
    const std::string method = given.size() < 3 ? "common" : templateText(given[2]);
    if (!noPlaces || given.size() > 3 ||
        (method != "common" && method != "ceil" && method != "floor")) {
        throw TemplateFault(msg::imports::filterRound());
    }
    const double value = templateNumber(given[0]);
    if (method != "common") {
        return static_cast<double>(
            truncated(method == "ceil" ? std::ceil(value) : std::floor(value)));
    }
    return std::holds_alternative<double>(given[0]) ? TemplateValue(std::nearbyint(value))
                                                    : signedValue("+", given[0]);
}

TemplateValue caseFilter(const std::string& filter, std::string text) {
    for (char& c : text) {
        if (static_cast<unsigned char>(c) >= 0x80) {
            throw TemplateFault(msg::imports::filterOfLetters(filter, text));
        }
        if (filter == "lower" ? c >= 'A' && c <= 'Z' : c >= 'a' && c <= 'z') {
            c = static_cast<char>(c ^ 0x20);
        }
    }
    return text;
}

}  // namespace

namespace {

/// Returns the smallest or largest number; returns the first of several equal numbers.
TemplateValue extreme(const std::string& filter, const std::vector<TemplateItem>& items) {
    if (items.empty()) {
        throw TemplateFault(msg::imports::emptyList(filter));
    }
    const std::string order = filter == "min" ? "<" : ">";
    const TemplateValue* best = &items.front().value;
    for (const TemplateItem& item : items) {
        // Texts are rejected, because Jinja2 would ignore their case.
        if (std::holds_alternative<std::string>(item.value)) {
            throw TemplateFault(msg::imports::textForNumber(templateText(item.value)));
        }
        best = compared(item.value, order, *best) ? &item.value : best;
    }
    return *best;
}

/// Applies the filter `indent(4)`: indents every line by this number of blanks, except the first
/// line and empty lines.
TemplateValue indented(const std::vector<TemplateValue>& given) {
    const TemplateValue width = given.size() > 1 ? given[1] : TemplateValue(std::int64_t{4});
    const auto* blanks = std::get_if<std::int64_t>(&width);
    if (blanks == nullptr || *blanks < 0 || *blanks > 200) {
        throw TemplateFault(msg::imports::filterArguments("indent"));
    }
    const std::string text = templateText(given.front());
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins = i > 0 && text[i - 1] == '\n' && text[i] != '\n';
        out += begins ? std::string(static_cast<std::size_t>(*blanks), ' ') : "";
        out += text[i];
    }
    return out;
}

}  // namespace

TemplateValue filteredValue(const std::string& filter, const std::vector<TemplateValue>& given) {
    const TemplateValue& value = given.front();
    if (filter == "round") {
        return roundFilter(given);
    }
    if (filter == "indent" && given.size() <= 2) {
        return indented(given);
    }
    if (given.size() > 1) {
        throw TemplateFault(msg::imports::filterArguments(filter));
    }
    if (filter == "min" || filter == "max") {
        return extreme(filter, listItems(value));
    }
    if (filter == "length" || filter == "count") {
        return static_cast<std::int64_t>(listItems(value).size());
    }
    if (filter == "int") {
        return wholeFilter(value);
    }
    if (filter == "float") {
        const auto* text = std::get_if<std::string>(&value);
        return text != nullptr ? numberOf(*text, filter) : templateNumber(value);
    }
    if (filter == "abs") {
        return signedValue(templateNumber(value) < 0 || (std::holds_alternative<double>(value) &&
                                                         std::signbit(templateNumber(value)))
                               ? "-"
                               : "+",
                           value);
    }
    if (filter == "lower" || filter == "upper") {
        return caseFilter(filter, templateText(value));
    }
    throw TemplateFault(msg::imports::unknownFilter(filter));
}

}  // namespace loopglass
