#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace loopglass {

struct Argument;
struct SentenceRow;

/// A message: a sentence and the arguments of its gaps. Copying a message is cheap. Its text is
/// created when it is needed (english(), render()).
class Message {
public:
    /// Creates an empty message, which has an empty text.
    Message() = default;
    Message(const SentenceRow& sentence, std::vector<Argument> arguments);

    bool empty() const { return m_sentence == nullptr; }
    /// Returns the sentence of the message; null for an empty message.
    const SentenceRow* sentence() const { return m_sentence; }
    const std::vector<Argument>& arguments() const { return m_arguments; }
    bool is(const SentenceRow& sentence) const { return m_sentence == &sentence; }

    bool operator==(const Message& other) const;

private:
    const SentenceRow* m_sentence = nullptr;
    std::vector<Argument> m_arguments;
};

/// Types of the gaps of a sentence. A row of a table of sentences names these types. The values of
/// callers are converted to these types implicitly.
namespace words {

/// A literal text, such as a name, a formatted number or a part of a file.
struct Name {
    std::string text;
    Name(std::string given) : text(std::move(given)) {}
    Name(std::string_view given) : text(given) {}
    Name(const char* given) : text(given) {}
    Name(char given) : text(1, given) {}
    bool operator==(const Name&) const = default;
};

/// A text from a user, which is shown in quotes on one line (quoted()).
struct Quoted {
    std::string text;
    Quoted(std::string given) : text(std::move(given)) {}
    Quoted(std::string_view given) : text(given) {}
    Quoted(const char* given) : text(given) {}
    bool operator==(const Quoted&) const = default;
};

/// Defines T for integer types only. The trait is not a concept, because moc parses this header and
/// does not support concepts.
template <typename T>
using IfWhole =
    std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char>>;

/// A signed or unsigned 64-bit integer, shown as `1605632`.
struct Integer {
    std::uint64_t magnitude = 0;
    bool negative = false;
    bool grouped = false;
    template <typename T, typename = IfWhole<T>>
    Integer(T value, bool thousands = false)
        : magnitude(value < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(value)
                              : static_cast<std::uint64_t>(value)),
          negative(value < 0),
          grouped(thousands) {}
    bool operator==(const Integer&) const = default;
};

/// An integer shown with thousands separators, `1,605,632`.
struct Count : Integer {
    template <typename T, typename = IfWhole<T>> Count(T value) : Integer(value, true) {}
};

enum class RealFormat : std::uint8_t {
    Quantity,    ///< four significant digits (quantityText())
    Cycles,      ///< format of cyclesText()
    Ratio,       ///< format of ratioText()
    Percent,     ///< share from 0 to 1, in per cent (percentText())
    Seconds,     ///< format of secondsText()
    Scientific,  ///< digits and an exponent (scientificText())
    Shortest,    ///< the fewest digits from which a reader gets the same number
};

struct Real {
    double value = 0;
    RealFormat format = RealFormat::Quantity;
    int digits = 0;  ///< number of digits, for Scientific
    bool operator==(const Real&) const = default;
};

template <RealFormat F> struct RealAs : Real {
    RealAs(double number) : Real{number, F, 0} {}
};
using Quantity = RealAs<RealFormat::Quantity>;
using Cycles = RealAs<RealFormat::Cycles>;
using Ratio = RealAs<RealFormat::Ratio>;
using Percent = RealAs<RealFormat::Percent>;
using Seconds = RealAs<RealFormat::Seconds>;
using Shortest = RealAs<RealFormat::Shortest>;

/// A number in a format that the caller chooses.
struct Number {
    std::variant<Integer, Real> value;
    Number(Integer number) : value(number) {}
    Number(Real number) : value(number) {}
};

/// A list shown as `a, b and c`. If a list has more than 24 entries, the other entries are replaced
/// by their number.
struct List {
    std::vector<Argument> items;
    bool operator==(const List& other) const;
};

/// A list of literal names.
struct Names : List {
    Names(const std::vector<std::string>& names);
};

/// A list of texts in quotes.
struct QuotedNames : List {
    QuotedNames(const std::vector<std::string>& names);
};

/// A list of messages.
struct Messages : List {
    Messages(const std::vector<Message>& messages);
};

}  // namespace words

/// The content of one gap of a sentence.
struct Argument {
    std::variant<words::Name, words::Quoted, words::Integer, words::Real, words::List, Message>
        value;
    bool operator==(const Argument&) const = default;
};

/// The kinds of gaps that the rows of the tables declare.
enum class ArgumentKind : std::uint8_t {
    Name,
    Quoted,
    Integer,
    Count,
    Quantity,
    Cycles,
    Ratio,
    Percent,
    Seconds,
    Shortest,
    Number,
    Names,
    QuotedNames,
    Messages,
    Message,
};

/// Returns true if a gap of this kind can select a plural form.
constexpr bool canCount(ArgumentKind kind) {
    return kind != ArgumentKind::Name && kind != ArgumentKind::Quoted &&
           kind != ArgumentKind::Message;
}

}  // namespace loopglass
