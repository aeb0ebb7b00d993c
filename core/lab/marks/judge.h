#pragma once

#include "lab/marks/marks.h"

#include <optional>
#include <vector>

namespace loopglass::lab {

/// An answer with its question.
struct Asked {
    LabInstance& instance;
    const Question& question;
    const AnswerValue& answer;
    const MarkOptions& options;
};

struct Judged {
    std::optional<double> points;  ///< points; none if a person must grade the answer
    std::vector<Message> why;
};

/// Returns the points of an answer that is not empty. Throws InputError for an error in the lab.
Judged judge(const Asked& asked);

/// The following functions each mark one kind of answer.
Judged judgeNumber(const Asked& asked, const NumberAnswer& right);
Judged judgeChoice(const Asked& asked, const ChoiceAnswer& right);
Judged judgeMapping(const Asked& asked, const MappingAnswer& right);
Judged judgeMachine(const Asked& asked, const AcceleratorAnswer& right);
Judged judgeCandidate(const Asked& asked, const CandidateAnswer& right);
Judged judgeTable(const Asked& asked, const TableAnswer& right);

/// Returns a text of the lab as a message, with its placeholders filled.
Message spoken(const Asked& asked, const Phrase& phrase);

/// Parses a student's number and returns it in the unit `unit`. The number has digits, which may be
/// grouped, and may have a related unit. The result is empty if the text is not a number.
std::optional<double> numberIn(const std::string& text, const std::string& unit);
/// Returns true if `given` is within the tolerance of `right`.
bool isWithin(const Tolerance& tolerance, double given, double right);

/// Returns true if a mapping meets the requirements; adds a sentence for each requirement.
bool fulfils(const Asked& asked, Figures& yours, const std::vector<Requirement>& requirements,
             std::vector<Message>& why);
/// Returns the points for a mapping, or for the best mapping of an accelerator.
Judged judgeSteps(const Asked& asked, Figures& yours, const MappingAnswer& right);
/// Returns the mapping of the answer. If the mapping cannot be read or is illegal, returns null and
/// adds a sentence.
std::unique_ptr<Figures> mappingIn(const Asked& asked, std::vector<Message>& why);

/// Returns a number in the form in which sentences show it.
words::Number displayedNumber(double value);

}  // namespace loopglass::lab
