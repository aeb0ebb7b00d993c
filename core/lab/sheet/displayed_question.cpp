#include "lab/sheet/displayed_question.h"

#include "lab/marks/unit_text.h"
#include "lab/sheet/worksheet.h"

namespace loopglass::lab {

namespace {

class Reader {
public:
    Reader(LabInstance& instance, const std::string& seed, const std::string& language)
        : m_instance(instance),
          m_seed(seed),
          m_language(language) {}

    DisplayedQuestion read(const Question& question) const {
        DisplayedQuestion shown;
        shown.title = question.title.empty() ? question.id : in(question.title, question);
        shown.ask = textHtml(in(question.ask, question), m_instance.lab());
        for (const Phrase& hint : question.hints) {
            shown.hints.push_back(textHtml(in(hint, question), m_instance.lab()));
        }
        if (const auto* number = std::get_if<NumberAnswer>(&question.answer)) {
            shown.unit = unitIn(m_language, number->unit);
        }
        if (const auto* choice = std::get_if<ChoiceAnswer>(&question.answer)) {
            for (const std::size_t i : shuffled(choice->options.size(), m_seed, question.id)) {
                const ChoiceOption& option = choice->options[i];
                shown.options.push_back({option.id, in(option.phrase, question)});
            }
        }
        if (const auto* table = std::get_if<TableAnswer>(&question.answer)) {
            for (const Phrase& column : table->columns) {
                shown.columns.push_back(in(column, question));
            }
            for (const TableRow& row : table->rows) {
                shown.rows.push_back(in(row.phrase, question));
            }
        }
        return shown;
    }

private:
    std::string in(const Phrase& phrase, const Question& question) const {
        return m_instance.text(phrase, m_language, question.ofCase);
    }

    LabInstance& m_instance;
    const std::string& m_seed;
    const std::string& m_language;
};

}  // namespace

DisplayedQuestion shownQuestion(LabInstance& instance, const Question& question,
                                const std::string& seed, const std::string& language) {
    return Reader(instance, seed, language).read(question);
}

DisplayedLab shownLab(LabInstance& instance, const std::string& seed, const std::string& language) {
    const Lab& lab = instance.lab();
    DisplayedLab shown{instance.text(lab.title, language, ""),
                       textHtml(instance.text(lab.about, language, ""), lab),
                       {}};
    for (const Question& question : lab.questions) {
        shown.questions.push_back(shownQuestion(instance, question, seed, language));
    }
    return shown;
}

}  // namespace loopglass::lab
