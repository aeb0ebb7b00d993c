#pragma once

#include "words/language.h"

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// The values of templates, with the arithmetic of Python: 8 / 2 is 4.0, and 2 ** 53 + 1 is exact.
namespace loopglass {

/// The value of an undefined name. Only `is defined` and `default` accept this value.
struct TemplateUndefined {
    std::string name;
    bool operator==(const TemplateUndefined&) const = default;
};

struct TemplateItem;

/// A list such as `[1, 2]`, `(1, 2)` or `range(1, 3)`. Lists of different kinds are never equal.
struct TemplateList {
    enum class Kind : std::uint8_t { List, Tuple, Range };
    Kind kind = Kind::List;
    std::shared_ptr<const std::vector<TemplateItem>> items;
    bool operator==(const TemplateList& other) const;
};

using TemplateValue =
    std::variant<TemplateUndefined, bool, std::int64_t, double, std::string, TemplateList>;

/// An entry of a list.
struct TemplateItem {
    TemplateValue value;
    bool operator==(const TemplateItem&) const = default;
};

TemplateList templateList(TemplateList::Kind kind, std::vector<TemplateItem> items);
/// Returns the entries of a list. Throws TemplateFault for any other value.
const std::vector<TemplateItem>& listItems(const TemplateValue& value);

/// An error of a template: a sentence without line and column.
class TemplateFault : public std::runtime_error {
public:
    explicit TemplateFault(Message text)
        : std::runtime_error(english(text)),
          m_text(std::move(text)) {}
    const Message& text() const { return m_text; }

private:
    Message m_text;
};

/// The error that a name without a value is used.
class UnknownTemplateName : public TemplateFault {
public:
    explicit UnknownTemplateName(std::string name);
    const std::string& name() const { return m_name; }

private:
    std::string m_name;
};

/// Returns the value in the form in which Python prints it. Throws TemplateFault if the value is
/// undefined.
std::string templateText(const TemplateValue& value);

/// Returns true if Python treats the value as true. Throws TemplateFault if the value is undefined.
bool isTrue(const TemplateValue& value);

/// Returns the result of + - * / // % ** for numbers, or + for texts. Throws TemplateFault for
/// invalid operands, a division by 0, and a whole number beyond 64 bits.
TemplateValue calculated(const TemplateValue& left, const std::string& op,
                         const TemplateValue& right);

/// Returns a number with a sign applied. Throws TemplateFault for any other value.
TemplateValue signedValue(const std::string& sign, const TemplateValue& value);

/// Returns the result of a comparison: == != < <= > >= in, not in. Throws TemplateFault for values
/// that have no order.
bool compared(const TemplateValue& left, const std::string& op, const TemplateValue& right);

/// Returns a value as a number; truth values become 0 and 1. Throws TemplateFault for other values.
double templateNumber(const TemplateValue& value);

}  // namespace loopglass
