#include "lab/sheet/complaints.h"

#include "lab/marks/key.h"
#include "lab/marks/marks.h"
#include "lab/sheet/displayed_question.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::lab {

namespace {

/// Collects the errors of several steps; an error at one position is listed once.
class Complaints {
public:
    explicit Complaints(const Location& at) : m_at(at) {}

    template <typename Work> void from(const Work& work) {
        try {
            work();
        } catch (const InputError& error) {
            add({error.location().file.empty() ? m_at : error.location(), error.text()});
        } catch (const CountOverflow& overflow) {
            add({m_at, overflow.text()});
        }
    }
    std::vector<Complaint> take() { return std::move(m_all); }

private:
    void add(Complaint complaint) {
        const auto same = [&](const Complaint& other) {
            return other.at == complaint.at && other.text == complaint.text;
        };
        if (std::none_of(m_all.begin(), m_all.end(), same)) {
            m_all.push_back(std::move(complaint));
        }
    }

    Location m_at;  ///< position that is used for errors without a position
    std::vector<Complaint> m_all;
};

/// Evaluates the known wrong numbers that have points or a sentence.
void readKnownNumbers(LabInstance& instance, const Question& question,
                      const std::string& language) {
    if (const auto* number = std::get_if<NumberAnswer>(&question.answer)) {
        for (const KnownNumber& known : number->others) {
            instance.value(known.value, question.ofCase);
            instance.text(known.phrase, language, question.ofCase);
        }
    }
}

/// Returns the points of a question's answer in a solution; none if there is none or a person must
/// grade it.
std::optional<double> solvedPoints(LabInstance& instance, const Question& question,
                                   const Answers& solution) {
    const auto found = solution.answers.find(question.id);
    return found == solution.answers.end() ? std::optional<double>()
                                           : markOf(instance, question, &found->second, {}).points;
}

}  // namespace

std::vector<Complaint> complaintsAboutTexts(LabInstance& instance, const std::string& seed) {
    const Lab& lab = instance.lab();
    Complaints complaints(lab.cases.front().at);
    for (const std::string_view name : languages) {
        const std::string language(name);
        complaints.from([&] { instance.text(lab.title, language, ""); });
        complaints.from([&] { instance.text(lab.about, language, ""); });
        for (const Question& question : lab.questions) {
            complaints.from([&] { shownQuestion(instance, question, seed, language); });
            complaints.from([&] { readKnownNumbers(instance, question, language); });
        }
    }
    return complaints.take();
}

LabTrial tried(LabInstance& instance, const std::optional<Answers>& solution) {
    const Lab& lab = instance.lab();
    LabTrial trial;
    Complaints complaints(lab.cases.front().at);
    for (const Question& question : lab.questions) {
        AnswerTrial& one = trial.answers.emplace_back();
        one.id = question.id;
        one.most = question.points;
        complaints.from([&] {
            one.answer = foundAnswer(instance, question);
            if (one.answer) {
                one.engine = markOf(instance, question, &*one.answer, {}).points;
            }
        });
    }
    if (solution) {
        const auto shared = std::make_shared<const Lab>(lab);
        LabInstance own(shared, draw(lab, solution->seed));
        own.setStop(instance.stop());
        for (std::size_t i = 0; i < lab.questions.size(); ++i) {
            complaints.from([&] {
                trial.answers[i].solution = solvedPoints(own, lab.questions[i], *solution);
            });
        }
    }
    trial.complaints = complaints.take();
    return trial;
}

}  // namespace loopglass::lab
