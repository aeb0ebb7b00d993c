// Parses equations of ZigZag and AccelForge: a tensor with its indices, `=` or `+=`, and tensors
// with `*` or `+` between them. Either each index has its own brackets, or all indices are in one
// pair of brackets, separated by commas. Cost: linear in the text.
#include "import/layers/einsum_text.h"

#include "import/foreign/expression.h"
#include "import/foreign/foreign_node.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/workload.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string_view>

namespace loopglass {

namespace {

constexpr std::size_t maxOffsetDigits = 12;
constexpr std::int64_t maxOffset = maxBound / 2;  // the difference of two offsets is a padding

std::string withoutBlanks(std::string_view text) {
    std::string result(text);
    std::erase_if(result, [](unsigned char c) { return std::isspace(c) != 0; });
    return result;
}

/// Returns the parts of a text between separators.
std::vector<std::string> pieces(const std::string& text, char separator) {
    std::vector<std::string> found{""};
    for (const char c : text) {
        if (c == separator) {
            found.emplace_back();
        } else {
            found.back() += c;
        }
    }
    return found;
}

class EinsumScanner {
public:
    EinsumScanner(const std::string& text, const Location& at)
        : m_text(withoutBlanks(text)),
          m_given(text),
          m_place(at) {}

    EinsumText read() {
        EinsumText einsum;
        einsum.output = access();
        taken('+');
        if (!taken('=')) {
            fail();
        }
        einsum.operands.push_back(access());
        while (m_at < m_text.size()) {
            const bool sum = taken('+');
            if (!sum && !taken('*')) {
                fail();
            }
            einsum.sum = einsum.sum || sum;
            einsum.operands.push_back(access());
        }
        return einsum;
    }

private:
    [[noreturn]] void fail() const {
        throw InputError(m_place, msg::imports::badEinsum(shortened(m_given)));
    }
    static std::string shortened(const std::string& text) {
        return text.size() > 120 ? text.substr(0, 120) + "..." : text;
    }
    bool taken(char c) {
        const bool there = m_at < m_text.size() && m_text[m_at] == c;
        m_at += there ? 1 : 0;
        return there;
    }
    EinsumAccess access() {
        EinsumAccess access;
        const std::size_t end = std::min(m_text.find_first_of("[=*+", m_at), m_text.size());
        access.tensor = m_text.substr(m_at, end - m_at);
        m_at = end;
        if (!isIdentifier(access.tensor)) {
            fail();
        }
        while (taken('[')) {
            const std::size_t close = m_text.find(']', m_at);
            if (close == std::string::npos) {
                fail();
            }
            addIndices(m_text.substr(m_at, close - m_at), access);
            m_at = close + 1;
        }
        return access;
    }
    void addIndices(const std::string& list, EinsumAccess& access) const {
        if (list.empty()) {
            return;
        }
        for (const std::string& index : pieces(list, ',')) {
            const std::size_t colon = index.find(':');
            EinsumIndex one{colon == std::string::npos ? "" : index.substr(0, colon),
                            colon == std::string::npos ? index : index.substr(colon + 1)};
            if (one.text.empty()) {
                fail();
            }
            access.indices.push_back(std::move(one));
        }
    }

    std::string m_text;
    std::string m_given;
    Location m_place;
    std::size_t m_at = 0;
};

/// Returns the coefficient of a term. Throws InputError.
std::int64_t coefficientOf(const std::string& text, const std::string& whole, const Location& at) {
    NoNames none;
    const ExpressionValue value = evaluateExpression(text, none, at);
    const double* number = std::get_if<double>(&value);
    if (number == nullptr || *number != std::floor(*number) || *number < 1 ||
        *number > static_cast<double>(maxBound)) {
        throw InputError(at, msg::imports::badIndex(whole));
    }
    return static_cast<std::int64_t>(*number);
}

void addTerm(const std::string& term, const std::string& whole, const Location& at,
             std::vector<NamedTerm>& terms) {
    std::string name;
    std::int64_t coefficient = 1;
    for (const std::string& factor : pieces(term, '*')) {
        if (isIdentifier(factor) && name.empty()) {
            name = factor;
        } else if (!factor.empty() && std::isdigit(static_cast<unsigned char>(factor[0])) != 0) {
            coefficient = coefficientOf(std::to_string(coefficient) + "*" + factor, whole, at);
        } else {
            throw InputError(at, msg::imports::badIndex(whole));
        }
    }
    if (name.empty()) {
        return;
    }
    const auto same = std::find_if(terms.begin(), terms.end(),
                                   [&](const NamedTerm& other) { return other.first == name; });
    if (same != terms.end()) {
        same->second += coefficient;
    } else {
        terms.emplace_back(name, coefficient);
    }
}

}  // namespace

EinsumText readEinsumText(const std::string& text, const Location& at) {
    return EinsumScanner(text, at).read();
}

std::vector<NamedTerm> affineTerms(const std::string& text, const Location& at) {
    const std::string bare = withoutBlanks(text);
    std::vector<NamedTerm> terms;
    std::string term;
    bool minus = false;
    const auto end = [&] {
        const bool number = std::all_of(term.begin(), term.end(),
                                        [](unsigned char c) { return std::isdigit(c) != 0; });
        if (term.empty() || (minus && !number)) {
            throw InputError(at, msg::imports::badIndex(text));
        }
        if (!number) {
            addTerm(term, text, at, terms);
        }
        term.clear();
    };
    for (const char c : bare) {
        if (c == '+' || c == '-') {
            if (!term.empty()) {
                end();
            }
            minus = c == '-';
        } else {
            term += c;
        }
    }
    end();
    return terms;
}

std::int64_t affineOffset(const std::string& text) {
    std::int64_t offset = 0;
    std::string number;
    bool minus = false;
    const auto end = [&] {
        const bool digits =
            !number.empty() && std::all_of(number.begin(), number.end(),
                                           [](unsigned char c) { return std::isdigit(c) != 0; });
        if (digits && number.size() <= maxOffsetDigits) {
            const std::int64_t term =
                (minus ? -1 : 1) * static_cast<std::int64_t>(std::stoll(number));
            offset = std::clamp(offset + term, -maxOffset, maxOffset);
        }
        number.clear();
    };
    for (const char c : withoutBlanks(text)) {
        if (c == '+' || c == '-') {
            end();
            minus = c == '-';
        } else {
            number += c;
        }
    }
    end();
    return offset;
}

RangeText readRangeText(const std::string& text, const Location& at) {
    const std::string bare = withoutBlanks(text);
    const std::size_t first = bare.find("<=");
    const std::size_t second = first == std::string::npos ? first : bare.find('<', first + 2);
    if (second == std::string::npos) {
        throw InputError(at, msg::imports::badIteration(text));
    }
    const bool closed = second + 1 < bare.size() && bare[second + 1] == '=';
    RangeText range{bare.substr(0, first), bare.substr(first + 2, second - first - 2),
                    bare.substr(second + (closed ? 2 : 1))};
    range.end = closed ? "(" + range.end + ")+1" : range.end;
    if (!isIdentifier(range.name) || range.low.empty()) {
        throw InputError(at, msg::imports::badIteration(text));
    }
    return range;
}

}  // namespace loopglass
