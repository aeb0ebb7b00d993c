#pragma once

#include "words/language.h"

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// The values of templates, as Python has them: 8 / 2 is 4.0, 2 ** 53 + 1 is exact.
namespace loopglass {

/// An undefined name. Only `is defined` and `default` accept it.
struct TemplateUndefined {
    std::string name;
    bool operator==(const TemplateUndefined&) const = default;
};

struct TemplateItem;

/// `[1, 2]`, `(1, 2)` or `range(1, 3)`, which are never equal.
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
/// The entries of a list. Throws TemplateFault for anything else.
const std::vector<TemplateItem>& listItems(const TemplateValue& value);

/// An error of a template: a sentence without line and column.
class TemplateFault : public std::runtime_error {
public:
    explicit TemplateFault(Message said)
        : std::runtime_error(english(said)),
          m_said(std::move(said)) {}
    const Message& said() const { return m_said; }

private:
    Message m_said;
};

/// A name without a value is used.
class UnknownTemplateName : public TemplateFault {
public:
    explicit UnknownTemplateName(std::string name);
    const std::string& name() const { return m_name; }

private:
    std::string m_name;
};

/// The value as Python prints it. Throws TemplateFault when it is undefined.
std::string templateText(const TemplateValue& value);

/// Whether Python takes the value for true. Throws TemplateFault when it is undefined.
bool isTrue(const TemplateValue& value);

/// + - * / // % ** of numbers, + of texts. Throws TemplateFault for other operands, for a division
/// by 0, and for a whole number that leaves 64 bits.
TemplateValue calculated(const TemplateValue& left, const std::string& op,
                         const TemplateValue& right);

/// A number with a sign before it. Throws TemplateFault for anything else.
TemplateValue signedValue(const std::string& sign, const TemplateValue& value);

/// == != < <= > >= in, not in. Throws TemplateFault for an order of values that have none.
bool compared(const TemplateValue& left, const std::string& op, const TemplateValue& right);

/// The number of a value; truth values are 0 and 1. Throws TemplateFault for anything else.
double templateNumber(const TemplateValue& value);

}  // namespace loopglass
