#include "import/templates/template_tokens.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <array>
#include <charconv>
#include <system_error>

namespace loopglass {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool isNameBegin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool isBlank(char c) { return std::string_view(" \t\n\r\v\f").find(c) != std::string_view::npos; }

/// Returns the end of the digits that begin at `at`; underscores may separate them.
std::size_t figuresEnd(std::string_view text, std::size_t at) {
    while (at < text.size() && (isDigit(text[at]) || (text[at] == '_' && at + 1 < text.size() &&
                                                      isDigit(text[at + 1])))) {
        ++at;
    }
    return at;
}

bool isFigureAt(std::string_view text, std::size_t at) {
    return at < text.size() && isDigit(text[at]);
}

/// Returns the end of the number at the beginning of `text`.
std::size_t numberEnd(std::string_view text) {
    std::size_t end = figuresEnd(text, 0);
    if (end < text.size() && text[end] == '.' && isFigureAt(text, end + 1)) {
        end = figuresEnd(text, end + 1);
    }
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        const bool sign = end + 1 < text.size() && (text[end + 1] == '+' || text[end + 1] == '-');
        const std::size_t exponent = end + (sign ? 2 : 1);
        end = isFigureAt(text, exponent) ? figuresEnd(text, exponent) : end;
    }
    return end;
}

template <class Number> Number numberIn(const std::string& digits) {
    Number value{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) {
        throw TemplateFault(msg::imports::numberTooLarge(digits));
    }
    return value;
}

TemplateToken numberToken(std::string_view rest) {
    TemplateToken token{
        TemplateToken::Kind::Value, std::string(rest.substr(0, numberEnd(rest))), {}};
    const std::size_t end = token.text.size();
    std::string digits = token.text;
    std::erase(digits, '_');
    const bool whole = digits.find_first_not_of("0123456789") == std::string::npos;
    const bool padded =
        whole && digits.front() == '0' && digits.find_first_not_of('0') != std::string::npos;
    const bool goesOn = end < rest.size() && (isNameBegin(rest[end]) || rest[end] == '.');
    if (padded || goesOn) {
        throw TemplateFault(msg::imports::noTemplateNumber(rest.substr(0, end + (goesOn ? 1 : 0))));
    }
    if (whole) {
        token.value = numberIn<std::int64_t>(digits);
    } else {
        token.value = numberIn<double>(digits);
    }
    return token;
}

TemplateToken textToken(std::string_view rest) {
    const std::size_t end = quotedEnd(rest, 0);
    if (end == std::string_view::npos) {
        throw TemplateFault(msg::imports::openText());
    }
    std::string text;
    for (std::size_t at = 1; at + 1 < end; ++at) {
        if (rest[at] != '\\') {
            text += rest[at];
            continue;
        }
        constexpr std::string_view known = "\\'\"ntr";
        constexpr std::string_view meant = "\\'\"\n\t\r";
        const std::size_t which = known.find(rest[++at]);
        if (which == std::string_view::npos) {
            throw TemplateFault(msg::imports::escape(rest.substr(at - 1, 2)));
        }
        text += meant[which];
    }
    return {TemplateToken::Kind::Value, std::string(rest.substr(0, end)), std::move(text)};
}

TemplateToken operatorToken(std::string_view rest) {
    constexpr std::array<std::string_view, 20> known{"**", "//", "==", "!=", "<=", ">=", "+",
                                                     "-",  "*",  "/",  "%",  "<",  ">",  "(",
                                                     ")",  "[",  "]",  "|",  ",",  "~"};
    for (const std::string_view word : known) {
        if (rest.substr(0, word.size()) == word) {
            return {TemplateToken::Kind::Operator, std::string(word), {}};
        }
    }
    throw TemplateFault(msg::imports::found(rest.substr(0, 1)));
}

TemplateToken tokenAt(std::string_view rest) {
    if (isDigit(rest[0])) {
        return numberToken(rest);
    }
    if (rest[0] == '"' || rest[0] == '\'') {
        return textToken(rest);
    }
    if (!isNameBegin(rest[0])) {
        return operatorToken(rest);
    }
    std::size_t end = 1;
    while (end < rest.size() && (isNameBegin(rest[end]) || isDigit(rest[end]))) {
        ++end;
    }
    return {TemplateToken::Kind::Name, std::string(rest.substr(0, end)), {}};
}

}  // namespace

std::size_t quotedEnd(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size(); ++at) {
        if (text[at] == quote) {
            return at + 1;
        }
        at += text[at] == '\\' ? 1 : 0;
    }
    return std::string_view::npos;
}

std::vector<TemplateToken> templateTokens(std::string_view text) {
    std::vector<TemplateToken> tokens;
    for (std::size_t at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            ++at;
            continue;
        }
        tokens.push_back(tokenAt(text.substr(at)));
        at += tokens.back().text.size();
    }
    tokens.emplace_back();
    return tokens;
}

}  // namespace loopglass
