#include "lab/sheet/displayed_cases.h"

#include <cctype>
#include <functional>
#include <set>
#include <string_view>

namespace loopglass::lab {

namespace {

using Names = std::set<std::string, std::less<>>;

bool isOfWord(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Returns true if the name occurs as a whole word outside placeholders.
bool namesIt(std::string_view text, std::string_view name) {
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
        const std::size_t end = at + name.size();
        if (depth == 0 && text.substr(at, name.size()) == name &&
            (at == 0 || !isOfWord(text[at - 1])) && (end == text.size() || !isOfWord(text[end]))) {
            return true;
        }
    }
    return false;
}

bool namesIt(const Phrase& phrase, const std::string& name) {
    for (const auto& [language, text] : phrase.byLanguage) {
        if (namesIt(text, name)) {
            return true;
        }
    }
    return false;
}

/// Adds the cases that an expression uses; a name without a case belongs to the question's case.
void addCases(const ExpressionNode& node, const Lab& lab, const std::string& own, Names& names) {
    if (node.operation == Operation::Name && !isArithmetic(node.name)) {
        if (!node.ofCase.empty()) {
            names.insert(node.ofCase == "given" ? std::string() : node.ofCase);
        } else if (lab.findParameter(node.name) == nullptr) {
            names.insert(own);
        }
        return;  // names in parentheses are levels and tensors, not cases
    }
    for (const ExpressionNode& part : node.parts) {
        addCases(part, lab, own, names);
    }
}

/// The cases that a question uses, and the texts of the question.
struct Asked {
    Names cases;
    std::vector<const Phrase*> texts;
};

Asked readQuestion(const Lab& lab, const Question& question) {
    Asked asked{{}, {&question.title, &question.ask}};
    const auto add = [&](const Expression& expression) {
        addCases(expression.root, lab, question.ofCase, asked.cases);
    };
    if (const auto* number = std::get_if<NumberAnswer>(&question.answer)) {
        add(number->value);
    }
    if (const auto* choice = std::get_if<ChoiceAnswer>(&question.answer)) {
        for (const ChoiceOption& option : choice->options) {
            add(option.right);
            asked.texts.push_back(&option.phrase);
        }
    }
    if (const auto* table = std::get_if<TableAnswer>(&question.answer)) {
        for (const TableRow& row : table->rows) {
            asked.texts.push_back(&row.phrase);
            for (const Expression& cell : row.cells) {
                add(cell);
            }
        }
    }
    return asked;
}

}  // namespace

std::vector<std::string> shownCases(const Lab& lab, const Question& question) {
    const Asked asked = readQuestion(lab, question);
    std::vector<std::string> others;
    for (const Case& one : lab.cases) {
        const auto isNamed = [&] {
            for (const Phrase* text : asked.texts) {
                if (namesIt(*text, one.name)) {
                    return true;
                }
            }
            return false;
        };
        if (one.name != question.ofCase && asked.cases.count(one.name) > 0 && !one.name.empty() &&
            isNamed()) {
            others.push_back(one.name);
        }
    }
    if (others.empty() || asked.cases.count(question.ofCase) > 0) {
        others.insert(others.begin(), question.ofCase);
    }
    return others;
}

}  // namespace loopglass::lab
