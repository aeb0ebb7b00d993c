// Arithmetic follows Python: whole numbers are exact and stay whole, except after `/`. The
// remainder of a division has the sign of the divisor. A number is printed with the fewest digits
// from which a reader gets the same number, and with an exponent from 1e16 on. Python's whole
// numbers are unlimited; Loopglass rejects values beyond 64 bits.
#include "import/templates/template_value.h"

#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

/// Limits the length of texts in bytes, because a template could double a text repeatedly.
constexpr std::size_t longestTemplateText = 4096;

/// Whole numbers up to this value are exact as a double.
constexpr double exactInDouble = 9007199254740991.0;

[[noreturn]] void failUndefined(const TemplateUndefined& undefined) {
    throw UnknownTemplateName(undefined.name);
}

std::optional<std::int64_t> wholeOf(const TemplateValue& value) {
    if (const auto* truth = std::get_if<bool>(&value)) {
        return *truth ? 1 : 0;
    }
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole == nullptr ? std::nullopt : std::optional(*whole);
}

/// Returns a number in the form in which Python prints it: `1.0`, `1e+16`, `0.0001`, `1e-05`.
std::string pythonDigits(double value) {
    if (std::isinf(value)) {
        return value < 0 ? "-inf" : "inf";
    }
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific);
    const std::string scientific(buffer.data(), end.ptr);
    const int exponent = std::stoi(scientific.substr(scientific.find('e') + 1));
    if (exponent < -4 || exponent >= 16) {
        return scientific;
    }
    std::array<char, 64> fixed{};
    const auto last =
        std::to_chars(fixed.data(), fixed.data() + fixed.size(), value, std::chars_format::fixed);
    const std::string text(fixed.data(), last.ptr);
    return text.find('.') == std::string::npos ? text + ".0" : text;
}

/// The result of a division: the quotient, rounded down, and the remainder with the sign of the
/// divisor.
struct Division {
    double quotient = 0;
    double rest = 0;
};

Division divided(double a, double b) {
    double rest = std::fmod(a, b);
    double quotient = (a - rest) / b;
    if (rest == 0) {
        rest = std::copysign(0.0, b);
    } else if ((b < 0) != (rest < 0)) {
        rest += b;
        quotient -= 1;
    }
    if (quotient == 0) {
        return {std::copysign(0.0, a / b), rest};
    }
    const double floor = std::floor(quotient);
    return {quotient - floor > 0.5 ? floor + 1 : floor, rest};
}

std::int64_t wholePower(std::int64_t base, std::int64_t exponent) {
    if (base == 0 || base == 1) {
        return exponent == 0 ? 1 : base;
    }
    std::int64_t result = 1;
    for (; exponent > 0; --exponent) {  // at most 63 rounds before the value exceeds 64 bits
        result = checkedMultiply(result, base);
    }
    return result;
}

TemplateValue wholes(std::int64_t a, const std::string& op, std::int64_t b) {
    if (op == "+") {
        return checkedAdd(a, b);
    }
    if (op == "-") {
        std::int64_t difference = 0;
        if (__builtin_sub_overflow(a, b, &difference)) {
            throw CountOverflow();
        }
        return difference;
    }
    if (op == "*") {
        return checkedMultiply(a, b);
    }
    if (op == "**") {
        return b < 0 ? TemplateValue(std::pow(static_cast<double>(a), static_cast<double>(b)))
                     : TemplateValue(wholePower(a, b));
    }
    if (b == -1) {  // the smallest whole number has no negation in 64 bits
        return op == "%" ? TemplateValue(std::int64_t{0}) : wholes(0, "-", a);
    }
    const std::int64_t rest = a % b;
    const bool down = rest != 0 && (rest < 0) != (b < 0);
    return op == "%" ? rest + (down ? b : 0) : a / b - (down ? 1 : 0);
}

double reals(double a, const std::string& op, double b) {
    if (op == "+" || op == "-") {
        return op == "+" ? a + b : a - b;
    }
    if (op == "*" || op == "/") {
        return op == "*" ? a * b : a / b;
    }
    if (op == "**") {
        return std::pow(a, b);
    }
    return op == "%" ? divided(a, b).rest : divided(a, b).quotient;
}

TemplateValue numbers(const TemplateValue& left, const std::string& op,
                      const TemplateValue& right) {
    const double a = templateNumber(left);
    const double b = templateNumber(right);
    if (b == 0 && (op == "/" || op == "//" || op == "%")) {
        throw TemplateFault(msg::imports::dividesByZero());
    }
    if (op == "**" && std::signbit(a)) {
        throw TemplateFault(msg::imports::powerOfNegative());
    }
    if (op == "**" && a == 0 && b < 0) {
        throw TemplateFault(msg::imports::dividesByZero());
    }
    const std::optional<std::int64_t> whole = wholeOf(left);
    const std::optional<std::int64_t> other = wholeOf(right);
    if (whole && other && op != "/") {
        return wholes(*whole, op, *other);
    }
    if (whole && other && (std::abs(a) > exactInDouble || std::abs(b) > exactInDouble)) {
        throw TemplateFault(msg::imports::wholeNumberTooLarge());
    }
    const double result = reals(a, op, b);
    if (std::isnan(result) || (std::isinf(result) && std::isfinite(a) && std::isfinite(b))) {
        throw TemplateFault(msg::imports::resultNotFinite());
    }
    return result;
}

}  // namespace

UnknownTemplateName::UnknownTemplateName(std::string name)
    : TemplateFault(msg::imports::unknownName(name)),
      m_name(std::move(name)) {}

bool TemplateList::operator==(const TemplateList& other) const {
    return kind == other.kind && *items == *other.items;
}

TemplateList templateList(TemplateList::Kind kind, std::vector<TemplateItem> items) {
    return {kind, std::make_shared<const std::vector<TemplateItem>>(std::move(items))};
}

const std::vector<TemplateItem>& listItems(const TemplateValue& value) {
    if (const auto* undefined = std::get_if<TemplateUndefined>(&value)) {
        failUndefined(*undefined);
    }
    const auto* list = std::get_if<TemplateList>(&value);
    if (list == nullptr) {
        throw TemplateFault(msg::imports::listExpected(templateText(value)));
    }
    return *list->items;
}

namespace {

/// Returns the text in quotes, as Python shows a text in a list.
std::string shown(const TemplateValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) {
        return templateText(value);
    }
    const bool plain = std::all_of(text->begin(), text->end(), [](char c) {
        return c >= ' ' && c < 0x7F && c != '\'' && c != '\\';
    });
    if (!plain) {
        throw TemplateFault(msg::imports::textInList(*text));
    }
    return "'" + *text + "'";
}

std::string listText(const TemplateList& list) {
    if (list.kind == TemplateList::Kind::Range) {
        throw TemplateFault(msg::imports::rangeAsText());
    }
    std::string text;
    for (const TemplateItem& item : *list.items) {
        text += (text.empty() ? "" : ", ") + shown(item.value);
    }
    if (list.kind == TemplateList::Kind::Tuple) {
        return "(" + text + (list.items->size() == 1 ? ",)" : ")");
    }
    return "[" + text + "]";
}

}  // namespace

std::string templateText(const TemplateValue& value) {
    if (const auto* list = std::get_if<TemplateList>(&value)) {
        return listText(*list);
    }
    if (const auto* text = std::get_if<std::string>(&value)) {
        return *text;
    }
    if (const auto* truth = std::get_if<bool>(&value)) {
        return *truth ? "True" : "False";
    }
    if (const auto* undefined = std::get_if<TemplateUndefined>(&value)) {
        failUndefined(*undefined);
    }
    if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*whole);
    }
    return pythonDigits(std::get<double>(value));
}

bool isTrue(const TemplateValue& value) {
    if (const auto* list = std::get_if<TemplateList>(&value)) {
        return !list->items->empty();
    }
    if (const auto* text = std::get_if<std::string>(&value)) {
        return !text->empty();
    }
    return templateNumber(value) != 0;
}

double templateNumber(const TemplateValue& value) {
    if (const std::optional<std::int64_t> whole = wholeOf(value)) {
        return static_cast<double>(*whole);
    }
    if (const auto* text = std::get_if<std::string>(&value)) {
        throw TemplateFault(msg::imports::textForNumber(*text));
    }
    if (const auto* undefined = std::get_if<TemplateUndefined>(&value)) {
        failUndefined(*undefined);
    }
    if (std::holds_alternative<TemplateList>(value)) {
        throw TemplateFault(msg::imports::listForNumber());
    }
    return std::get<double>(value);
}

TemplateValue calculated(const TemplateValue& left, const std::string& op,
                         const TemplateValue& right) {
    const auto* a = std::get_if<std::string>(&left);
    const auto* b = std::get_if<std::string>(&right);
    if (op == "~" || (op == "+" && a != nullptr && b != nullptr)) {
        std::string text = templateText(left) + templateText(right);
        if (text.size() > longestTemplateText) {
            throw TemplateFault(msg::imports::textTooLong(longestTemplateText));
        }
        return text;
    }
    try {
        return numbers(left, op, right);
    } catch (const CountOverflow&) {
        throw TemplateFault(msg::imports::leavesWholeNumbers());
    }
}

TemplateValue signedValue(const std::string& sign, const TemplateValue& value) {
    if (const auto* number = std::get_if<double>(&value)) {
        return sign == "-" ? -*number : *number;
    }
    return calculated(std::int64_t{0}, sign, value);
}

namespace {

bool contains(const TemplateValue& whole, const TemplateValue& part) {
    if (const auto* text = std::get_if<std::string>(&whole)) {
        const auto* inner = std::get_if<std::string>(&part);
        if (inner == nullptr) {
            throw TemplateFault(msg::imports::listExpected(*text));
        }
        return text->find(*inner) != std::string::npos;
    }
    const std::vector<TemplateItem>& items = listItems(whole);
    return std::any_of(items.begin(), items.end(),
                       [&](const TemplateItem& item) { return compared(item.value, "==", part); });
}

void requireDefined(const TemplateValue& value) {
    if (const auto* undefined = std::get_if<TemplateUndefined>(&value)) {
        failUndefined(*undefined);
    }
}

bool sameLists(const TemplateValue& left, const TemplateValue& right) {
    const auto* a = std::get_if<TemplateList>(&left);
    const auto* b = std::get_if<TemplateList>(&right);
    return a != nullptr && b != nullptr && a->kind == b->kind &&
           std::equal(a->items->begin(), a->items->end(), b->items->begin(), b->items->end(),
                      [](const TemplateItem& x, const TemplateItem& y) {
                          return compared(x.value, "==", y.value);
                      });
}

}  // namespace

bool compared(const TemplateValue& left, const std::string& op, const TemplateValue& right) {
    if (op == "in" || op == "not in") {
        return contains(right, left) == (op == "in");
    }
    if (std::holds_alternative<TemplateList>(left) || std::holds_alternative<TemplateList>(right)) {
        if (op != "==" && op != "!=") {
            throw TemplateFault(msg::imports::listForNumber());
        }
        requireDefined(left);
        requireDefined(right);
        return sameLists(left, right) == (op == "==");
    }
    const auto* a = std::get_if<std::string>(&left);
    const auto* b = std::get_if<std::string>(&right);
    if ((a == nullptr) != (b == nullptr) && (op == "==" || op == "!=")) {
        // The call throws for an undefined value.
        static_cast<void>(templateText(a == nullptr ? left : right));
        return op == "!=";
    }
    int order = 0;
    if (a != nullptr && b != nullptr) {
        order = a->compare(*b);
    } else {
        const long double x = wholeOf(left) ? static_cast<long double>(*wholeOf(left))
                                            : static_cast<long double>(templateNumber(left));
        const long double y = wholeOf(right) ? static_cast<long double>(*wholeOf(right))
                                             : static_cast<long double>(templateNumber(right));
        order = x < y ? -1 : x > y ? 1 : 0;
    }
    return op == "=="   ? order == 0
           : op == "!=" ? order != 0
           : op == "<"  ? order < 0
           : op == "<=" ? order <= 0
           : op == ">"  ? order > 0
                        : order >= 0;
}

}  // namespace loopglass
