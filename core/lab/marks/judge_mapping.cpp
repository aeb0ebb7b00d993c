// Marks mappings, accelerators and candidates. The student's answer is evaluated again, and each
// requirement gets a sentence with its numbers.
#include "design/parameter.h"
#include "lab/figures/quantities.h"
#include "lab/marks/judge.h"
#include "mapping/stationarity.h"
#include "trace/explain.h"
#include "trace/rules.h"
#include "words/sentences/lab.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <set>

namespace loopglass::lab {

namespace {

bool holds(Relation relation, double value, double limit) {
    const bool same = areEqual(value, limit);
    switch (relation) {
    case Relation::Below:
        return !same && value < limit;
    case Relation::AtMost:
        return same || value < limit;
    case Relation::Equal:
        return same;
    case Relation::AtLeast:
        return same || value > limit;
    case Relation::Above:
        return !same && value > limit;
    }
    return false;
}

Message asked(Relation relation, double limit) {
    switch (relation) {
    case Relation::Below:
        return msg::lab::below(displayedNumber(limit));
    case Relation::AtMost:
        return msg::lab::atMost(displayedNumber(limit));
    case Relation::Equal:
        return msg::lab::equalTo(displayedNumber(limit));
    case Relation::AtLeast:
        return msg::lab::atLeast(displayedNumber(limit));
    case Relation::Above:
        return msg::lab::above(displayedNumber(limit));
    }
    return {};
}

/// Returns the quantity of the expression `ratio(QUANTITY)`; empty for another expression.
std::string comparedWithOptimum(const Expression& expression) {
    const ExpressionNode& root = expression.root;
    const bool isRatio = root.operation == Operation::Name && root.name == "ratio" &&
                         root.ofCase.empty() && root.parts.size() == 1;
    return isRatio ? root.parts.front().name : std::string();
}

bool compares(const Asked& question, Figures& yours, const Requirement& requirement,
              std::vector<Message>& why) {
    const std::string& ofCase = question.question.ofCase;
    const double value = question.instance.value(requirement.value, ofCase, &yours);
    const double limit = question.instance.value(requirement.limit, ofCase, &yours);
    const bool good = holds(requirement.relation, value, limit);
    const Message limitText = asked(requirement.relation, limit);
    const auto number = displayedNumber(value);
    if (const std::string quantity = comparedWithOptimum(requirement.value); !quantity.empty()) {
        why.push_back(good ? msg::lab::ratioAsAsked(quantity, number, limitText)
                           : msg::lab::ratioNotAsAsked(quantity, number, limitText));
    } else {
        why.push_back(good ? msg::lab::isAsAsked(requirement.value.text, number, limitText)
                           : msg::lab::isNotAsAsked(requirement.value.text, number, limitText));
    }
    return good;
}

std::vector<std::string> keptAt(const Problem& problem, LevelId level) {
    std::vector<std::string> names;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (problem.keeps(level, tensorId(t))) {
            names.push_back(problem.workload.tensors[t].name);
        }
    }
    return names;
}

bool sameNames(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    return std::set<std::string>(a.begin(), a.end()) == std::set<std::string>(b.begin(), b.end());
}

bool keepsThese(Figures& yours, const Requirement& requirement, std::vector<Message>& why) {
    const LevelId level = levelNamed(yours.problem(), requirement.level, requirement.at);
    for (const std::string& name : requirement.names) {
        tensorNamed(yours.problem(), name, requirement.at);
    }
    const std::vector<std::string> kept = keptAt(yours.problem(), level);
    const bool good = sameNames(kept, requirement.names);
    why.push_back(good ? msg::lab::keepsAsAsked(requirement.level, kept)
                       : msg::lab::keepsOthers(requirement.level, kept, requirement.names));
    return good;
}

bool hasRequiredUnrolling(Figures& yours, const Requirement& requirement,
                          std::vector<Message>& why) {
    std::vector<std::string> unrolled;
    for (const LevelMapping& level : yours.mapping().levels) {
        for (const auto* loops : {&level.x, &level.y}) {
            for (const Loop& loop : *loops) {
                if (loop.factor > 1) {
                    unrolled.push_back(yours.problem().workload[loop.dimension].name);
                }
            }
        }
    }
    for (const std::string& name : requirement.names) {
        dimensionNamed(yours.problem(), name, requirement.at);
    }
    const bool good = sameNames(unrolled, requirement.names);
    why.push_back(good ? msg::lab::unrolledAsAsked(unrolled)
                       : msg::lab::unrolledOthers(unrolled, requirement.names));
    return good;
}

bool staysSo(Figures& yours, const Requirement& requirement, std::vector<Message>& why) {
    const Stationarity found = stationarityOf(yours.problem(), yours.mapping());
    const std::string& wanted = requirement.names.front();
    bool good = false;
    if (wanted == "row" || wanted == "none") {
        good = found.kind == (wanted == "row" ? Stationarity::Kind::Row : Stationarity::Kind::None);
    } else {
        good = found.kind == Stationarity::Kind::Tensor &&
               found.tensor == tensorNamed(yours.problem(), wanted, requirement.at);
    }
    why.push_back(good ? msg::lab::staysAsAsked(found.name)
                       : msg::lab::staysOther(found.name, wanted));
    return good;
}

bool obeysAll(const Asked& question, Figures& yours, std::vector<Message>& why) {
    const Subject& subject = question.instance.figures(question.question.ofCase).subject();
    const std::vector<Message> broken =
        violatedConstraint(yours.problem(), subject.options.constraints, yours.mapping());
    why.push_back(broken.empty() ? msg::lab::obeysConstraints()
                                 : msg::lab::breaksConstraint(broken.front()));
    return broken.empty();
}

bool fulfilsOne(const Asked& question, Figures& yours, const Requirement& requirement,
                std::vector<Message>& why) {
    switch (requirement.kind) {
    case Requirement::Kind::Legal:
        return true;  // legality was checked before
    case Requirement::Kind::Compares:
        return compares(question, yours, requirement, why);
    case Requirement::Kind::Obeys:
        return obeysAll(question, yours, why);
    case Requirement::Kind::KeepsChanged: {
        const bool changed = yours.problem().keeper != yours.subject().given.keeper;
        why.push_back(changed ? msg::lab::keepsAreChanged() : msg::lab::keepsAreNotChanged());
        return changed;
    }
    case Requirement::Kind::Stationary:
        return staysSo(yours, requirement, why);
    case Requirement::Kind::Spatial:
        return hasRequiredUnrolling(yours, requirement, why);
    case Requirement::Kind::Keeps:
        return keepsThese(yours, requirement, why);
    }
    return false;
}

/// Returns the accelerator parameters in an answer, `{L2.capacity: 4096}`. If these parameters are
/// not the varied parameters, returns nothing and adds a sentence.
std::map<std::string, std::string> numbersIn(const AnswerValue& answer,
                                             const AcceleratorAnswer& right,
                                             std::vector<Message>& why) {
    std::map<std::string, std::string> numbers;
    if (answer.kind == YamlKind::Text && right.vary.size() == 1) {
        return {{right.vary.front(), answer.text}};
    }
    for (std::size_t i = 0; i < answer.keys.size(); ++i) {
        numbers[answer.keys[i]] = answer.entries[i].text;
    }
    std::vector<std::string> names;
    for (const auto& [name, text] : numbers) {
        names.push_back(name);
    }
    if (!sameNames(names, right.vary)) {
        why.push_back(msg::lab::otherNumbers(right.vary));
        return {};
    }
    return numbers;
}

/// Returns the value of a parameter that a text specifies; none if the text is not a value.
std::optional<design::Value> valueIn(const design::Parameter& parameter, const std::string& text) {
    try {
        return design::readValue(parameter, text);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

/// The values that a question offers, in addition to the student's value.
class Choice {
public:
    Choice(const Asked& question, const AcceleratorAnswer& right,
           const std::map<std::string, std::string>& numbers)
        : m_question(question),
          m_right(right),
          m_numbers(numbers),
          m_parameter(design::parameterOf(
              question.instance.figures(question.question.ofCase).subject().given.accelerator,
              right.smallest)),
          m_given(valueIn(m_parameter, numbers.at(right.smallest))) {}

    bool isAmongThem() const {
        return std::ranges::any_of(m_right.among, [this](const std::string& text) {
            return m_given && valueIn(m_parameter, text) == m_given;
        });
    }
    /// Returns a smaller value that also meets the requirements; none if there is none.
    std::optional<std::string> smallerOne() const {
        std::map<std::string, std::string> numbers = m_numbers;
        for (const std::string& text : m_right.among) {
            const auto value = valueIn(m_parameter, text);
            if (!value || design::numberOf(*value) >= design::numberOf(*m_given)) {
                continue;
            }
            numbers[m_right.smallest] = text;
            Figures* best = m_question.instance.withMachine(m_question.question.ofCase, numbers);
            std::vector<Message> unsaid;
            if (best != nullptr && fulfils(m_question, *best, m_right.best.always, unsaid)) {
                return text;
            }
        }
        return std::nullopt;
    }

private:
    const Asked& m_question;
    const AcceleratorAnswer& m_right;
    const std::map<std::string, std::string>& m_numbers;
    design::Parameter m_parameter;
    std::optional<design::Value> m_given;
};

/// Returns the best mapping on the student's accelerator. If there is none, adds a sentence.
Figures* bestOf(const Asked& question, const std::map<std::string, std::string>& numbers,
                std::vector<Message>& why) {
    try {
        Figures* best = question.instance.withMachine(question.question.ofCase, numbers);
        if (best == nullptr) {
            why.push_back(msg::lab::nothingFitsMachine());
        }
        return best;
    } catch (const InputError& error) {
        why.push_back(error.text());
        return nullptr;
    }
}

}  // namespace

bool fulfils(const Asked& question, Figures& yours, const std::vector<Requirement>& requirements,
             std::vector<Message>& why) {
    bool all = true;
    for (const Requirement& requirement : requirements) {
        all = fulfilsOne(question, yours, requirement, why) && all;
    }
    return all;
}

Judged judgeSteps(const Asked& question, Figures& yours, const MappingAnswer& right) {
    Judged judged{0.0, {}};
    if (!fulfils(question, yours, right.always, judged.why)) {
        return judged;
    }
    if (right.steps.empty()) {
        judged.points = question.question.points;
        return judged;
    }
    for (const AnswerStep& step : right.steps) {
        if (fulfils(question, yours, step.requirements, judged.why)) {
            *judged.points += step.points;
        }
    }
    return judged;
}

std::unique_ptr<Figures> mappingIn(const Asked& question, std::vector<Message>& why) {
    const AnswerValue& answer = question.answer;
    const std::string text = answer.kind == YamlKind::Text ? answer.text : yamlOf(answer);
    try {
        auto figures =
            question.instance.withMapping(question.question.ofCase, {"the answer", text});
        if (figures->problem().workload != figures->subject().given.workload) {
            why.push_back(msg::lab::otherLayer());
            return nullptr;
        }
        if (figures->wrong().empty()) {
            figures->cost();
            why.push_back(msg::lab::isLegal());
            return figures;
        }
        why.push_back(msg::lab::isNotLegal(figures->wrong().front().sentence));
    } catch (const InputError& error) {
        why.push_back(msg::lab::noMapping(placed(error.location(), error.text())));
    } catch (const CountOverflow& overflow) {
        why.push_back(msg::lab::noMapping(overflow.text()));
    }
    return nullptr;
}

Judged judgeMapping(const Asked& question, const MappingAnswer& right) {
    std::vector<Message> why;
    const std::unique_ptr<Figures> yours = mappingIn(question, why);
    if (!yours) {
        return {0.0, why};
    }
    Judged judged = judgeSteps(question, *yours, right);
    judged.why.insert(judged.why.begin(), why.begin(), why.end());
    return judged;
}

Judged judgeMachine(const Asked& question, const AcceleratorAnswer& right) {
    Judged judged{0.0, {}};
    const std::map<std::string, std::string> numbers =
        numbersIn(question.answer, right, judged.why);
    Figures* best = numbers.empty() ? nullptr : bestOf(question, numbers, judged.why);
    if (best == nullptr) {
        return judged;
    }
    if (right.smallest.empty()) {
        return judgeSteps(question, *best, right.best);
    }
    const Choice choice(question, right, numbers);
    if (!choice.isAmongThem()) {
        return {0.0, {msg::lab::notAmong(numbers.at(right.smallest), right.among)}};
    }
    judged = judgeSteps(question, *best, right.best);
    if (*judged.points > 0) {
        if (const auto smaller = choice.smallerOne()) {
            judged.why.push_back(question.options.reveals ? msg::lab::smallerDoes(*smaller)
                                                          : msg::lab::someSmallerDoes());
            judged.points = 0;
        }
    }
    return judged;
}

Judged judgeCandidate(const Asked& question, const CandidateAnswer& right) {
    Judged judged{0.0, {}};
    const std::unique_ptr<Figures> yours = mappingIn(question, judged.why);
    if (!yours) {
        return judged;
    }
    if (yours->problem().keeper != yours->subject().given.keeper) {
        judged.why.push_back(msg::lab::candidateOfVariant());
        return judged;
    }
    const RecordedSearch& search = question.instance.figures(question.question.ofCase).recorded();
    const Explanation explained = explain(yours->problem(), search.options, search.trace,
                                          search.found.answer, yours->mapping());
    judged.why.push_back(explained.sentence);
    const StageVerdict* verdict = explained.decisive();
    bool good = verdict != nullptr && !verdict->passed;
    if (good && !right.reasons.empty()) {
        good = std::find(right.reasons.begin(), right.reasons.end(), verdict->reason) !=
               right.reasons.end();
        if (!good) {
            judged.why.push_back(
                msg::lab::otherReason(std::string(ruleOf(verdict->reason, false).id)));
        }
    }
    if (good && !right.level.empty()) {
        const std::string& level = yours->problem().accelerator.levels[index(verdict->level)].name;
        good = level == right.level;
        if (!good) {
            judged.why.push_back(msg::lab::otherLevel(level, right.level));
        }
    }
    if (good && right.better) {
        good = explained.isBetter() == *right.better;
        judged.why.push_back(msg::lab::besideAnswer(explained.ratio));
    }
    judged.points = good ? question.question.points : 0;
    return judged;
}

}  // namespace loopglass::lab
