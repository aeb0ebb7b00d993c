// Finds the key of a lab, which has the correct answers. Numbers, choices and tables follow from
// their expressions. For a mapping, the proven optima of several objectives are tried; for an
// accelerator, the listed values; for a candidate, the completions of pruned candidates. If no
// optimum meets the requirements, repairs of the given mapping are tried. Each attempt is marked
// like a student's answer. The key uses the first attempt with all points.
#include "lab/marks/key.h"

#include "format/write/write_mapping.h"
#include "loopglass_version.h"
#include "mapping/legality.h"
#include "mapping/repairs.h"
#include "trace/completion.h"
#include "words/number_text.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace loopglass::lab {

namespace {

/// Maximum number of pruned candidates that are completed.
constexpr int maxCandidates = 60;

/// Maximum number of fixed mappings that are examined.
constexpr std::size_t maxMended = 200;

AnswerValue textValue(std::string text) {
    AnswerValue value;
    value.kind = YamlKind::Text;
    value.text = std::move(text);
    return value;
}

/// Writes a number with ten digits, which removes the rounding errors of sums.
AnswerValue numberValue(double value) {
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 10)
            .ptr;
    double read = 0;
    std::from_chars(text.data(), end, read);
    return textValue(shortestText(areEqual(read, value) ? read : value));
}

AnswerValue listOf(std::vector<AnswerValue> entries) {
    AnswerValue value;
    value.kind = YamlKind::List;
    value.entries = std::move(entries);
    return value;
}

class KeyFinder {
public:
    KeyFinder(LabInstance& instance, const Question& question)
        : m_instance(instance),
          m_question(question) {}

    std::optional<AnswerValue> operator()(const NumberAnswer& right) {
        return numberValue(valueOf(right.value));
    }

    std::optional<AnswerValue> operator()(const ChoiceAnswer& right) {
        std::vector<AnswerValue> ids;
        for (const ChoiceOption& option : right.options) {
            if (valueOf(option.right) != 0) {
                ids.push_back(textValue(option.id));
            }
        }
        return !right.several && ids.size() == 1 ? ids.front() : listOf(ids);
    }

    std::optional<AnswerValue> operator()(const TableAnswer& right) {
        std::vector<AnswerValue> rows;
        for (const TableRow& row : right.rows) {
            std::vector<AnswerValue> cells;
            for (const Expression& cell : row.cells) {
                cells.push_back(numberValue(valueOf(cell)));
            }
            rows.push_back(listOf(std::move(cells)));
        }
        return listOf(std::move(rows));
    }

    std::optional<AnswerValue> operator()(const MappingAnswer&) {
        Figures& figures = m_instance.figures(m_question.ofCase);
        std::optional<AnswerValue> best;
        double points = 0;
        for (const Objective& objective : {figures.subject().options.objective, Objective::Energy,
                                           Objective::Delay, Objective::Edp}) {
            const MapResult& found = figures.optimum(objective);
            const AnswerValue answer = mappingValue(*found.overall().best, found.variant());
            const double worth = pointsOf(answer);
            if (worth > points) {
                best = answer;
                points = worth;
            }
            if (points >= m_question.points) {
                return best;
            }
        }
        const auto repaired = repairedAnswer();
        return repaired ? repaired : best;
    }

    std::optional<AnswerValue> operator()(const AcceleratorAnswer& right) {
        for (const std::string& value : right.among) {
            AnswerValue answer;
            answer.kind = YamlKind::Map;
            answer.keys = {right.smallest};
            answer.entries = {textValue(value)};
            if (right.vary.size() == 1 && pointsOf(answer) >= m_question.points) {
                return answer;
            }
        }
        return std::nullopt;
    }

    std::optional<AnswerValue> operator()(const CandidateAnswer& right) {
        Figures& figures = m_instance.figures(m_question.ofCase);
        if (right.better.value_or(false)) {
            const MapResult& best = figures.optimum(figures.subject().options.objective);
            const AnswerValue answer = mappingValue(*best.overall().best, best.variant());
            return pointsOf(answer) >= m_question.points ? std::optional(answer) : std::nullopt;
        }
        const RecordedSearch& search = figures.recorded();
        int tries = 0;
        for (std::size_t i = 0; i < search.trace.size() && tries < maxCandidates; ++i) {
            const auto node = static_cast<NodeId>(i);
            const PruneReason reason = search.trace[node].reason;
            const bool wanted = right.reasons.empty()
                                    ? reason != PruneReason::None
                                    : std::find(right.reasons.begin(), right.reasons.end(),
                                                reason) != right.reasons.end();
            if (wanted) {
                ++tries;
                if (const auto answer = completion(search.trace, node)) {
                    return answer;
                }
            }
        }
        return std::nullopt;
    }

    std::optional<AnswerValue> operator()(const TextAnswer&) { return std::nullopt; }

private:
    double valueOf(const Expression& expression) {
        return m_instance.value(expression, m_question.ofCase);
    }

    double pointsOf(const AnswerValue& answer) {
        return markOf(m_instance, m_question, &answer, {}).points.value_or(0);
    }

    AnswerValue mappingValue(const Mapping& mapping, const Variant& variant) {
        const Problem& given = m_instance.figures(m_question.ofCase).subject().given;
        return textValue(writeMapping(mapping, given.workload, given.accelerator, variant));
    }

    /// Repairs the given mapping: returns the mapping that gets all points after the fewest repairs
    /// of its violations. A question about a repair also requires that the other parts of the
    /// mapping do not change.
    std::optional<AnswerValue> repairedAnswer() {
        const Subject& subject = m_instance.figures(m_question.ofCase).subject();
        if (!subject.mapping) {
            return std::nullopt;
        }
        std::vector<Mapping> tried{*subject.mapping};
        for (std::size_t i = 0; i < tried.size() && i < maxMended; ++i) {
            const auto wrong = violations(subject.problem, tried[i]);
            if (wrong.empty()) {
                const AnswerValue answer = mappingValue(tried[i], {});
                if (pointsOf(answer) >= m_question.points) {
                    return answer;
                }
            }
            for (const Violation& violation : wrong) {
                for (Repair& repair : repairsOf(subject.problem, tried[i], violation)) {
                    if (repair.mapping && tried.size() < maxMended) {
                        tried.push_back(std::move(*repair.mapping));
                    }
                }
            }
        }
        return std::nullopt;
    }

    /// Returns a complete mapping that extends this candidate, if it has all points.
    std::optional<AnswerValue> completion(const Trace& trace, NodeId node) {
        try {
            const Completion whole = completed(completionTask(trace, node), {});
            if (whole.mapping) {
                const AnswerValue answer = mappingValue(*whole.mapping, {});
                return pointsOf(answer) >= m_question.points ? std::optional(answer) : std::nullopt;
            }
        } catch (const InputError&) {
        } catch (const CountOverflow&) {  // the counts of this completion exceed 64 bits
        }
        return std::nullopt;
    }

    LabInstance& m_instance;
    const Question& m_question;
};

}  // namespace

Answers blankAnswers(const Lab& lab, const std::string& seed) {
    Answers answers;
    answers.lab = lab.id;
    answers.version = lab.version;
    answers.hash = lab.hash;
    answers.seed = lab.seed == SeedFrom::Nothing ? "" : seed;
    answers.student = lab.seed == SeedFrom::Class ? "" : seed;
    answers.tool = std::string(toolVersion);
    return answers;
}

std::optional<AnswerValue> foundAnswer(LabInstance& instance, const Question& question) {
    KeyFinder finder(instance, question);
    return std::visit(finder, question.answer);
}

Answers keyOf(LabInstance& instance, const std::string& seed) {
    Answers answers = blankAnswers(instance.lab(), seed);
    for (const Question& question : instance.lab().questions) {
        if (auto value = foundAnswer(instance, question)) {
            answers.answers[question.id] = std::move(*value);
        } else {
            answers.answers[question.id] = {};
        }
    }
    return answers;
}

}  // namespace loopglass::lab
