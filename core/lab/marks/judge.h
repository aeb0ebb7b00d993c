#pragma once

#include "lab/marks/marks.h"

#include <optional>
#include <vector>

namespace loopglass::lab {

/// An answer beside its question.
struct Asked {
    LabInstance& instance;
    const Question& question;
    const AnswerValue& answer;
    const MarkOptions& options;
};

struct Judged {
    std::optional<double> points;  ///< empty: a person grades
    std::vector<Message> why;
};

/// Returns the points of an answer that is not empty. Throws InputError for an error in the lab.
Judged judge(const Asked& asked);

/// The kinds of answers.
Judged judgeNumber(const Asked& asked, const NumberAnswer& right);
Judged judgeChoice(const Asked& asked, const ChoiceAnswer& right);
Judged judgeMapping(const Asked& asked, const MappingAnswer& right);
Judged judgeMachine(const Asked& asked, const AcceleratorAnswer& right);
Judged judgeCandidate(const Asked& asked, const CandidateAnswer& right);
Judged judgeTable(const Asked& asked, const TableAnswer& right);

/// A text of the lab as a sentence, with its placeholders filled.
Message spoken(const Asked& asked, const Phrase& phrase);

/// A number that a student wrote, in `unit`: digits, perhaps grouped, perhaps with a unit of the
/// same kind. Empty if the text is not a number.
std::optional<double> numberIn(const std::string& text, const std::string& unit);
/// Whether a number is within the tolerance of another.
bool isWithin(const Tolerance& tolerance, double given, double right);

/// Returns true if a mapping meets the requirements; adds a sentence for each requirement.
bool fulfils(const Asked& asked, Figures& yours, const std::vector<Requirement>& requirements,
             std::vector<Message>& why);
/// The points of a mapping, or of the best mapping of a machine.
Judged judgeSteps(const Asked& asked, Figures& yours, const MappingAnswer& right);
/// The mapping of the answer; nothing, and a sentence, when it cannot be read or is not legal.
std::unique_ptr<Figures> mappingIn(const Asked& asked, std::vector<Message>& why);

/// A number as sentences show it.
words::Number told(double value);

}  // namespace loopglass::lab
