#pragma once

#include "words/argument.h"
#include "words/template_text.h"

#include <array>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace loopglass {

/// Number of plural forms in English: one for 1, and one for all other numbers.
inline constexpr std::size_t englishForms = 2;

/// A row of a table of sentences; the arguments of its gaps are separate.
struct SentenceRow {
    std::string_view room;  ///< name of the table: a folder of core, or `cli`
    std::string_view name;  ///< name of the row in its table, such as `factorsMultiply`
    std::string_view text;  ///< English template of the sentence
    std::span<const ArgumentKind> kinds;

    /// Returns the identifier of the sentence in translations and tests:
    /// `mapping.factors-multiply`.
    std::string id() const;
};

namespace words {

template <typename T> struct KindOf;
#define LOOPGLASS_KIND(type) \
    template <> struct KindOf<type> { static constexpr ArgumentKind kind = ArgumentKind::type; };
LOOPGLASS_KIND(Name)
LOOPGLASS_KIND(Quoted)
LOOPGLASS_KIND(Integer)
LOOPGLASS_KIND(Count)
LOOPGLASS_KIND(Quantity)
LOOPGLASS_KIND(Cycles)
LOOPGLASS_KIND(Ratio)
LOOPGLASS_KIND(Percent)
LOOPGLASS_KIND(Seconds)
LOOPGLASS_KIND(Shortest)
LOOPGLASS_KIND(Number)
LOOPGLASS_KIND(Names)
LOOPGLASS_KIND(QuotedNames)
LOOPGLASS_KIND(Messages)
LOOPGLASS_KIND(Message)
#undef LOOPGLASS_KIND

inline Argument argument(Name value) { return {std::move(value)}; }
inline Argument argument(Quoted value) { return {std::move(value)}; }
inline Argument argument(Integer value) { return {value}; }
inline Argument argument(Real value) { return {value}; }
inline Argument argument(List value) { return {std::move(value)}; }
inline Argument argument(Message value) { return {std::move(value)}; }
inline Argument argument(const Number& value) {
    return std::visit([](const auto& number) { return Argument{number}; }, value.value);
}

template <typename... Kinds>
inline constexpr std::array<ArgumentKind, sizeof...(Kinds)> kindsOf{KindOf<Kinds>::kind...};

}  // namespace words

/// A sentence whose arguments are checked at compile time: `msg::mapping::factorsMultiply("M", 12,
/// 16)` returns the message. A template that does not fit its arguments does not compile.
template <typename... Kinds> struct Sentence : SentenceRow {
    constexpr Sentence(std::string_view itsRoom, std::string_view itsName, std::string_view itsText)
        : SentenceRow{itsRoom, itsName, itsText, words::kindsOf<Kinds...>} {
        if (const char* wrong = templateError(itsText, words::kindsOf<Kinds...>, englishForms)) {
            throw std::logic_error(wrong);
        }
    }

    Message operator()(Kinds... arguments) const {
        return {*this, {words::argument(std::move(arguments))...}};
    }
};

}  // namespace loopglass
