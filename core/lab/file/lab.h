#pragma once

#include "cost/cost.h"
#include "format/source.h"
#include "lab/expression/expression.h"
#include "record/objective.h"
#include "record/records.h"
#include "workload/input_error.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A lab as its file describes it (docs/labs.md): questions whose answers the engine computes.
/// Nothing is drawn or evaluated yet.
namespace loopglass::lab {

/// The languages of a lab, by their names in files; the first is the default.
inline constexpr std::array<std::string_view, 2> languages{"en", "zh_TW"};

/// A text in one or several languages. `{…}` in it is a placeholder: an expression that is replaced
/// by its value.
struct Phrase {
    std::map<std::string, std::string> byLanguage;
    Location at;
    bool empty() const { return byLanguage.empty(); }
    /// Returns the text in this language or, if absent, in the first available language.
    const std::string& in(const std::string& language) const;
};

/// A named number of the lab: fixed, or drawn from several values.
struct LabParameter {
    std::string name;
    std::vector<std::int64_t> values;
    Location at;
};

/// The source of random draws.
enum class SeedFrom : std::uint8_t {
    Nothing,  ///< nothing is drawn: all students have the same numbers
    Student,  ///< the student's id
    Class,    ///< one text for the whole class
};

/// The text of an accelerator, workload, mapping or constraints, with placeholders of parameters.
using GivenFile = std::optional<Source>;

/// Files and settings of questions. Missing parts come from the lab's `given`.
struct Case {
    std::string name;  ///< "" for `given` itself
    GivenFile accelerator;
    GivenFile workload;
    GivenFile mapping;
    GivenFile constraints;
    std::string layer;  ///< layer of a network, or ""
    std::optional<ReuseReading> reuse;
    std::optional<Objective> objective;
    std::optional<bool> bypass;                ///< searches choose bypasses
    std::map<std::string, Expression> bounds;  ///< dimension sizes that differ from the workload's
    Location at;
};

/// The allowed difference between a student's number and the engine's.
struct Tolerance {
    double absolute = 0;
    double relative = 0;
};

/// A wrong number that is a known error, with its own points or its own sentence.
struct KnownNumber {
    Expression value;
    double points = 0;
    Phrase say;
};

struct NumberAnswer {
    Expression value;
    Tolerance tolerance;
    std::string unit;
    std::vector<KnownNumber> others;
};

struct ChoiceOption {
    std::string id;
    Phrase say;
    Expression right;  ///< nonzero: the option must be chosen
    Phrase why;        ///< explanation for a wrong choice
};

struct ChoiceAnswer {
    std::vector<ChoiceOption> options;
    bool several = false;
};

enum class Relation : std::uint8_t { Below, AtMost, Equal, AtLeast, Above };

/// One requirement on a mapping, or on the best mapping of an accelerator.
struct Requirement {
    enum class Kind : std::uint8_t {
        Compares,      ///< compares `value` with `limit`
        Legal,         ///< the mapping is legal
        Obeys,         ///< the mapping obeys the constraints of the case
        KeepsChanged,  ///< the kept tensors of some level differ from the case's files
        Stationary,    ///< `names`: the stationary tensor, or `row` or `none`
        Spatial,       ///< `names`: exactly these dimensions are unrolled
        Keeps,         ///< `level` keeps exactly these tensors
    };
    Kind kind = Kind::Compares;
    Expression value = {};
    Relation relation = Relation::Equal;
    Expression limit = {};
    std::string level = {};
    std::vector<std::string> names = {};
    Location at = {};
};

/// A part of an answer with its own points.
struct AnswerStep {
    double points = 0;
    std::vector<Requirement> requirements;
};

struct MappingAnswer {
    std::vector<Requirement> always;  ///< if one is not met, the answer has no points
    std::vector<AnswerStep> steps;    ///< empty: `always` is worth all points
};

/// Accelerator parameters, some of which the student chooses.
struct AcceleratorAnswer {
    std::vector<std::string> vary;  ///< parameters, such as `L2.capacity`
    MappingAnswer best;             ///< requirements on the best mapping on that accelerator
    /// The parameter that must have the smallest of these values for which `best.always` is met; or
    /// "".
    std::string smallest;
    std::vector<std::string> among;
};

/// A mapping that the search with the pruning rules removed.
struct CandidateAnswer {
    std::vector<PruneReason> reasons;  ///< any of these; empty = any
    std::string level;                 ///< level where it was pruned, or ""
    std::optional<bool> better;        ///< whether it costs less than the search result
};

struct TableRow {
    Phrase say;
    std::vector<Expression> cells;
};

struct TableAnswer {
    std::vector<Phrase> columns;
    std::vector<TableRow> rows;
    Tolerance tolerance;
    std::string unit;
};

/// A text that a person grades.
struct TextAnswer {
    Phrase rubric;  ///< properties of a good answer
};

using AnswerKind = std::variant<NumberAnswer, ChoiceAnswer, MappingAnswer, AcceleratorAnswer,
                                CandidateAnswer, TableAnswer, TextAnswer>;

struct Question {
    std::string id;
    Phrase title;
    double points = 1;
    std::string ofCase;  ///< case of its expressions, "" = given
    Phrase ask;
    std::vector<Phrase> hints;
    AnswerKind answer;
    Location at;
};

/// A PNG picture in texts of the lab.
struct LabPicture {
    std::string base64;  ///< its bytes in base64
    int width = 0;       ///< pixels
};

struct Lab {
    std::string file;
    std::string id;
    int version = 1;
    Phrase title;
    Phrase about;
    SeedFrom seed = SeedFrom::Nothing;
    std::vector<LabParameter> parameters;
    std::vector<Case> cases;          ///< the first one is `given`
    std::vector<std::string> locked;  ///< locked parts: accelerator, workload, mapping, constraints
    std::optional<int> checks;        ///< checks of each question before submission; none =
                                      ///< unlimited
    std::vector<Question> questions;
    std::map<std::string, LabPicture> pictures;  ///< by path in the texts
    /// Hash of the lab and all files that it names, except pictures, which do not affect answers.
    std::string hash;

    double points() const;
    const Case* findCase(const std::string& name) const;
    const LabParameter* findParameter(const std::string& name) const;
    const Question* findQuestion(const std::string& id) const;
    std::vector<std::string> questionIds() const;
};

/// Returns the key of a kind of answer in files: `number`, `choice`, ….
std::string keyOfKind(const AnswerKind& answer);

}  // namespace loopglass::lab
