#include "lab/file/read_parts.h"

#include "lab/figures/quantities.h"
#include "words/sentences/format.h"
#include "words/sentences/lab.h"
#include "words/wording.h"
#include "workload/names.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace loopglass::lab {

namespace {

constexpr double maxPoints = 1000;

/// Throws InputError for a name that is neither a parameter, nor a case, nor a quantity.
void checkName(const ExpressionNode& node, const Lab& lab) {
    if (node.ofCase.empty() && !node.called && lab.findParameter(node.name) != nullptr) {
        return;
    }
    if (!node.ofCase.empty() && node.ofCase != "given" && lab.findCase(node.ofCase) == nullptr) {
        std::vector<std::string> names{"given"};
        for (const Case& known : lab.cases) {
            if (!known.name.empty()) {
                names.push_back(known.name);
            }
        }
        throw InputError(node.at,
                         msg::lab::unknownName(node.ofCase, didYouMean(node.ofCase, names), names));
    }
    checkedQuantity(node, namesOf(lab.parameters));
}

/// Checks the names in an expression. The arguments of functions are expressions, and the arguments
/// of quantities are names.
void checkNames(const ExpressionNode& node, const Lab& lab) {
    if (node.operation == Operation::Name && !(node.called && isArithmetic(node.name))) {
        checkName(node, lab);
        return;
    }
    for (const ExpressionNode& part : node.parts) {
        checkNames(part, lab);
    }
}

}  // namespace

Phrase readPhrase(const YamlNode& node) {
    Phrase phrase;
    phrase.at = node.location();
    if (node.kind() == YamlKind::Text) {
        phrase.byLanguage[std::string(languages.front())] = node.anyText();
        return phrase;
    }
    const std::vector<std::string> allowed(languages.begin(), languages.end());
    const YamlMap map = node.map(msg::lab::aPhrase(), allowed);
    for (const std::string& language : allowed) {
        if (const auto text = map.find(language)) {
            phrase.byLanguage[language] = text->anyText();
        }
    }
    if (phrase.empty()) {
        node.failFound(msg::lab::phraseExpected(allowed));
    }
    return phrase;
}

Expression readExpressionOf(const YamlNode& node, const std::string& text, const Lab& lab) {
    const auto place = [&](std::size_t byte) {
        return node.location(characterCount(std::string_view(text).substr(0, byte)));
    };
    Expression expression = readExpression(text, place);
    checkNames(expression.root, lab);
    return expression;
}

Expression readExpressionOf(const YamlNode& node, const Lab& lab) {
    return readExpressionOf(node, node.anyText(), lab);
}

Tolerance readTolerance(const YamlNode& node) {
    std::string text = node.anyText();
    const bool percent = !text.empty() && text.back() == '%';
    if (percent) {
        text.pop_back();
        text.erase(text.find_last_not_of(' ') + 1);
    }
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number) ||
        number < 0) {
        node.failFound(msg::lab::toleranceExpected());
    }
    return percent ? Tolerance{0, number / 100} : Tolerance{number, 0};
}

double readPoints(const YamlNode& node) { return node.number(0, maxPoints); }

}  // namespace loopglass::lab
