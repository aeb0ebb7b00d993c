#include "lab/marks/judge.h"

#include "words/sentences/lab.h"
#include "words/sentences/words.h"

#include <cmath>

namespace loopglass::lab {

namespace {

constexpr double longestDigits = 1e15;

struct ByKind {
    const Asked& asked;
    Judged operator()(const NumberAnswer& right) const { return judgeNumber(asked, right); }
    Judged operator()(const ChoiceAnswer& right) const { return judgeChoice(asked, right); }
    Judged operator()(const MappingAnswer& right) const { return judgeMapping(asked, right); }
    Judged operator()(const AcceleratorAnswer& right) const { return judgeMachine(asked, right); }
    Judged operator()(const CandidateAnswer& right) const { return judgeCandidate(asked, right); }
    Judged operator()(const TableAnswer& right) const { return judgeTable(asked, right); }
    Judged operator()(const TextAnswer&) const {
        return {std::nullopt, {msg::lab::personGrades()}};
    }
};

}  // namespace

words::Number displayedNumber(double value) {
    if (value == std::floor(value) && std::fabs(value) < longestDigits) {
        return words::Integer(static_cast<std::int64_t>(value), true);
    }
    return words::Real{value, words::RealFormat::Quantity, 0};
}

Message spoken(const Asked& asked, const Phrase& phrase) {
    return msg::words::text(
        asked.instance.text(phrase, asked.options.language, asked.question.ofCase));
}

Judged judge(const Asked& asked) { return std::visit(ByKind{asked}, asked.question.answer); }

}  // namespace loopglass::lab
