#include "lab/sheet/blank_file.h"

#include "format/yaml/yaml_text.h"
#include "lab/marks/answers.h"
#include "lab/marks/key.h"
#include "lab/marks/unit_text.h"
#include "words/sentences/lab.h"

#include <variant>
#include <vector>

namespace loopglass::lab {

namespace {

/// Returns an example table such as `[[1, 2, 3], [4, 5, 6]]`. All numbers differ, so that rows and
/// columns can be distinguished.
std::string exampleTable(std::size_t rows, std::size_t columns) {
    std::vector<std::string> lists;
    int number = 0;
    for (std::size_t r = 0; r < rows; ++r) {
        std::vector<std::string> row;
        for (std::size_t c = 0; c < columns; ++c) {
            row.push_back(std::to_string(++number));
        }
        lists.push_back(yamlFlowList(row));
    }
    return yamlFlowList(lists);
}

/// Returns the form that an answer of each kind has.
struct FormOf {
    const std::string& language;

    Message operator()(const NumberAnswer& answer) const {
        return answer.unit.empty() ? msg::lab::fillNumber()
                                   : msg::lab::fillAmount(unitIn(language, answer.unit));
    }
    Message operator()(const ChoiceAnswer& answer) const {
        std::vector<std::string> names;
        for (const ChoiceOption& option : answer.options) {
            names.push_back(option.id);
        }
        return answer.several ? msg::lab::fillChoices(names, "[" + names.front() + "]")
                              : msg::lab::fillChoice(names);
    }
    Message operator()(const TableAnswer& answer) const {
        const std::size_t rows = answer.rows.size();
        const std::size_t columns = answer.columns.size();
        return msg::lab::fillTable(rows, columns, exampleTable(rows, columns));
    }
    Message operator()(const MappingAnswer& /*answer*/) const { return msg::lab::fillMapping(); }
    Message operator()(const CandidateAnswer& /*answer*/) const { return msg::lab::fillMapping(); }
    Message operator()(const AcceleratorAnswer& answer) const {
        YamlFlowMap numbers;
        for (const std::string& name : answer.vary) {
            numbers.add(name, "1");
        }
        return msg::lab::fillMachine(numbers.text());
    }
    Message operator()(const TextAnswer& /*answer*/) const { return msg::lab::fillText(); }
};

}  // namespace

std::string blankFile(const Lab& lab, const std::string& seed, const std::string& unitLanguage,
                      const Language& language) {
    std::string text = writeAnswers(blankAnswers(lab, seed));
    for (const Question& question : lab.questions) {
        const Message form = std::visit(FormOf{unitLanguage}, question.answer);
        text += "  " + question.id + ":  # " + render(form, language) + "\n";
    }
    return text;
}

}  // namespace loopglass::lab
