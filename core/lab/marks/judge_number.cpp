// Marks numbers, and tables of numbers.
#include "lab/marks/judge.h"
#include "lab/marks/unit_text.h"
#include "words/sentences/lab.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

namespace loopglass::lab {

namespace {

constexpr double exactness = 1e-9;

/// The units of one kind, each with the factor that converts it to the first unit.
struct UnitScale {
    std::string_view unit;
    std::string_view base;
    double scale;
};
constexpr std::array scales{UnitScale{"fJ", "pJ", 1e-3},     UnitScale{"pJ", "pJ", 1},
                            UnitScale{"nJ", "pJ", 1e3},      UnitScale{"uJ", "pJ", 1e6},
                            UnitScale{"µJ", "pJ", 1e6},      UnitScale{"μJ", "pJ", 1e6},
                            UnitScale{"mJ", "pJ", 1e9},      UnitScale{"J", "pJ", 1e12},
                            UnitScale{"word", "words", 1},   UnitScale{"words", "words", 1},
                            UnitScale{"cycle", "cycles", 1}, UnitScale{"cycles", "cycles", 1},
                            UnitScale{"byte", "bytes", 1},   UnitScale{"bytes", "bytes", 1},
                            UnitScale{"B", "bytes", 1},      UnitScale{"kB", "bytes", 1e3},
                            UnitScale{"KiB", "bytes", 1024}, UnitScale{"字組", "words", 1},
                            UnitScale{"字", "words", 1},     UnitScale{"週期", "cycles", 1},
                            UnitScale{"位元組", "bytes", 1}, UnitScale{"MAC", "MACs", 1},
                            UnitScale{"MACs", "MACs", 1},    UnitScale{"次", "MACs", 1},
                            UnitScale{"次 MAC", "MACs", 1},  UnitScale{"％", "%", 1},
                            UnitScale{"%", "%", 1}};

const UnitScale* scaleOf(std::string_view unit) {
    for (const UnitScale& scale : scales) {
        if (scale.unit == unit) {
            return &scale;
        }
    }
    return nullptr;
}

/// Returns the factor that converts the student's unit to the unit of the question; empty if the
/// units have different kinds.
std::optional<double> factorBetween(std::string_view given, std::string_view asked) {
    if (given.empty() || given == asked) {
        return 1;
    }
    // The Chinese counter that may precede the unit for words.
    constexpr std::string_view counter = "個";
    given.remove_prefix(given.substr(0, counter.size()) == counter ? counter.size() : 0);
    const UnitScale* from = scaleOf(given);
    const UnitScale* to = scaleOf(asked);
    if (from == nullptr || to == nullptr || from->base != to->base) {
        return std::nullopt;
    }
    return from->scale / to->scale;
}

bool isFigure(char c) { return c >= '0' && c <= '9'; }

/// Returns the number of bytes of a space that separates groups of digits: a plain, thin or
/// no-break space, or '_'.
std::size_t spaceAt(std::string_view text) {
    for (const std::string_view space : {" ", "_", "\u00A0", "\u2009", "\u202F"}) {
        if (text.substr(0, space.size()) == space) {
            return space.size();
        }
    }
    return 0;
}

/// Returns true if a grouping sign is followed by three digits.
bool isGroup(std::string_view rest) {
    return rest.size() >= 3 && isFigure(rest[0]) && isFigure(rest[1]) && isFigure(rest[2]) &&
           (rest.size() == 3 || !isFigure(rest[3]));
}

/// Returns the leading digits of a text without grouping signs, and the rest of the text.
std::pair<std::string, std::string_view> takeDigits(std::string_view text) {
    std::string digits;
    bool point = false;
    while (!text.empty()) {
        const std::size_t gap = text.front() == ',' ? 1 : spaceAt(text);
        const bool grouping = gap > 0 && !point && !digits.empty() && isFigure(digits.back()) &&
                              isGroup(text.substr(gap));
        if (grouping) {
            text.remove_prefix(gap);
            continue;
        }
        const bool exponent = (text.front() == 'e' || text.front() == 'E') && text.size() > 1 &&
                              !digits.empty() &&
                              (isFigure(text[1]) || text[1] == '-' || text[1] == '+');
        const bool sign = (text.front() == '-' || text.front() == '+') &&
                          (digits.empty() || digits.back() == 'e');
        if (!isFigure(text.front()) && text.front() != '.' && !exponent && !sign) {
            break;
        }
        point = point || text.front() == '.' || exponent;
        digits += exponent ? 'e' : text.front();
        text.remove_prefix(1);
    }
    return {digits, text};
}

/// Replaces the full-width digits, points and commas of Chinese keyboards by plain ones.
std::string narrowed(const std::string& text) {
    std::string narrow;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool wide = text.compare(at, 2, "\xEF\xBC") == 0 && at + 2 < text.size();
        const auto last = static_cast<unsigned char>(wide ? text[at + 2] : '\0');
        const bool sign = last == 0x8B || last == 0x8C || last == 0x8D || last == 0x8E;
        if (wide && (sign || (last >= 0x90 && last <= 0x99))) {
            narrow += static_cast<char>(last - 0x60);
            at += 2;
        } else {
            narrow += text[at];
        }
    }
    return narrow;
}

Message amount(const Asked& asked, double value, const std::string& unit) {
    return unit.empty()
               ? msg::lab::plainAmount(displayedNumber(value))
               : msg::lab::amount(displayedNumber(value), unitIn(asked.options.language, unit));
}

Message noNumber(const Asked& asked, const std::string& text, const std::string& unit) {
    if (text.empty()) {
        return msg::lab::emptyNumber();
    }
    return unit.empty() ? msg::lab::noPlainNumber(text)
                        : msg::lab::noNumber(text, unitIn(asked.options.language, unit));
}

/// Returns the text of an answer that should be a number, even if it is a list or a map.
std::string textOf(const AnswerValue& value) {
    return value.kind == YamlKind::Text ? value.text : yamlOf(value);
}

/// Returns the message for a wrong number, or for a wrong cell of a table.
Message wrongNumber(const Asked& asked, double given, double right, const std::string& unit) {
    return asked.options.reveals
               ? msg::lab::numberWrong(displayedNumber(given), amount(asked, right, unit))
               : msg::lab::numberWrongHidden(displayedNumber(given));
}

}  // namespace

std::optional<double> numberIn(const std::string& text, const std::string& unit) {
    const std::string narrow = narrowed(text);
    std::string_view rest = narrow;
    rest.remove_prefix(std::min(rest.find_first_not_of(" \n"), rest.size()));
    const auto [digits, left] = takeDigits(rest);
    const std::string_view written =
        std::string_view(digits).substr(!digits.empty() && digits.front() == '+' ? 1 : 0);
    double value = 0;
    const auto [end, error] =
        std::from_chars(written.data(), written.data() + written.size(), value);
    std::string_view given = left;
    while (!given.empty() && spaceAt(given) > 0) {
        given.remove_prefix(spaceAt(given));
    }
    given = given.substr(0, given.find_last_not_of(" \n") + 1);
    const auto factor = factorBetween(given, unit);
    if (written.empty() || error != std::errc() || end != written.data() + written.size() ||
        !factor || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value * *factor;
}

bool isWithin(const Tolerance& tolerance, double given, double right) {
    const double allowed = tolerance.absolute + tolerance.relative * std::fabs(right) +
                           exactness * std::max(std::fabs(right), std::fabs(given));
    return std::fabs(given - right) <= allowed;
}

Judged judgeNumber(const Asked& asked, const NumberAnswer& right) {
    const auto given = asked.answer.kind == YamlKind::Text ? numberIn(asked.answer.text, right.unit)
                                                           : std::nullopt;
    if (!given) {
        return {0.0, {noNumber(asked, textOf(asked.answer), right.unit)}};
    }
    const std::string& ofCase = asked.question.ofCase;
    const double value = asked.instance.value(right.value, ofCase);
    if (isWithin(right.tolerance, *given, value)) {
        return {asked.question.points, {msg::lab::numberRight(amount(asked, *given, right.unit))}};
    }
    Judged judged{0.0, {wrongNumber(asked, *given, value, right.unit)}};
    for (const KnownNumber& known : right.others) {
        if (isWithin(right.tolerance, *given, asked.instance.value(known.value, ofCase))) {
            judged.points = known.points;
            if (!known.phrase.empty()) {
                judged.why.push_back(spoken(asked, known.phrase));
            }
            break;
        }
    }
    return judged;
}

Judged judgeTable(const Asked& asked, const TableAnswer& right) {
    const std::size_t columns = right.columns.size();
    std::size_t good = 0;
    Judged judged;
    for (std::size_t r = 0; r < right.rows.size(); ++r) {
        const AnswerValue* row =
            r < asked.answer.entries.size() ? &asked.answer.entries[r] : nullptr;
        for (std::size_t c = 0; c < columns; ++c) {
            const AnswerValue* cell =
                row != nullptr && c < row->entries.size() ? &row->entries[c] : nullptr;
            const bool isText = cell != nullptr && cell->kind == YamlKind::Text;
            const auto given = numberIn(isText ? cell->text : std::string(), right.unit);
            const double value =
                asked.instance.value(right.rows[r].cells[c], asked.question.ofCase);
            if (given && isWithin(right.tolerance, *given, value)) {
                ++good;
                continue;
            }
            const Message sentence =
                given ? wrongNumber(asked, *given, value, right.unit)
                      : noNumber(asked, cell == nullptr ? "" : textOf(*cell), right.unit);
            judged.why.push_back(msg::lab::inCell(r + 1, c + 1, sentence));
        }
    }
    const std::size_t all = columns * right.rows.size();
    judged.points = asked.question.points * static_cast<double>(good) / static_cast<double>(all);
    judged.why.insert(judged.why.begin(), msg::lab::cellsRight(good, all));
    return judged;
}

}  // namespace loopglass::lab
