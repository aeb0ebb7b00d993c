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

/// A lab in the form that its file describes (docs/labs.md): questions whose answers the engine
/// computes. At this stage, nothing is drawn or evaluated.
namespace loopglass::lab {

/// The languages of a lab, by their names in files; the first is the default.
inline constexpr std::array<std::string_view, 2> languages{"en", "zh_TW"};

/// A text in one or several languages. `{…}` in a text is a placeholder: an expression that is
/// replaced by its value.
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

/// The source of the random numbers of a lab.
enum class SeedFrom : std::uint8_t {
    Nothing,  ///< the lab has no random numbers: all students have the same numbers
    Student,  ///< the id of the student
    Class,    ///< one text for the whole class
};

/// The text of an accelerator, workload, mapping or constraints, with placeholders of parameters.
using GivenFile = std::optional<Source>;

/// The files and settings for questions. A part that is missing here comes from the lab's `given`.
struct Case {
    std::string name;  ///< name of the case; "" for `given` itself
    GivenFile accelerator;
    GivenFile workload;
    GivenFile mapping;
    GivenFile constraints;
    std::string layer;  ///< name of the layer, if the workload is a network; otherwise ""
    std::optional<ReuseReading> reuse;
    std::optional<Objective> objective;
    std::optional<bool> bypass;  ///< whether searches choose bypasses
    /// Dimension sizes that differ from the sizes in the workload.
    std::map<std::string, Expression> bounds;
    Location at;
};

/// The allowed difference between the number of a student and the number of the engine.
struct Tolerance {
    double absolute = 0;
    double relative = 0;
};

/// A wrong number that results from a known mistake, with its own points or its own sentence.
struct KnownNumber {
    Expression value;
    double points = 0;
    Phrase phrase;
};

struct NumberAnswer {
    Expression value;
    Tolerance tolerance;
    std::string unit;
    std::vector<KnownNumber> others;
};

struct ChoiceOption {
    std::string id;
    Phrase phrase;
    Expression right;  ///< expression that is nonzero if the option must be chosen
    Phrase why;        ///< explanation for students who choose a wrong option
};

struct ChoiceAnswer {
    std::vector<ChoiceOption> options;
    bool several = false;
};

enum class Relation : std::uint8_t { Below, AtMost, Equal, AtLeast, Above };

/// One requirement on a mapping, or on the best mapping of an accelerator.
struct Requirement {
    enum class Kind : std::uint8_t {
        Compares,      ///< `value` compares correctly with `limit`
        Legal,         ///< the mapping is legal
        Obeys,         ///< the mapping obeys the constraints of the case
        KeepsChanged,  ///< the kept tensors of some level differ from the files of the case
        Stationary,    ///< the mapping has the stationary tensor in `names`, or `row` or `none`
        Spatial,       ///< exactly the dimensions in `names` are unrolled
        Keeps,         ///< `level` keeps exactly the tensors in `names`
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
    std::vector<Requirement> always;  ///< requirements without which the answer has no points
    std::vector<AnswerStep> steps;    ///< parts with points; if empty, `always` yields all points
};

/// An answer that consists of accelerator parameters, some of which the student chooses.
struct AcceleratorAnswer {
    std::vector<std::string> vary;  ///< parameters that the student chooses, such as `L2.capacity`
    MappingAnswer best;             ///< requirements on the best mapping on the chosen accelerator
    /// The parameter that must have its smallest value for which `best.always` is met; or "".
    std::string smallest;
    std::vector<std::string> among;
};

/// An answer that names a mapping pruned by the search with the pruning rules.
struct CandidateAnswer {
    /// The cause must be among these reasons; empty for any reason.
    std::vector<PruneReason> reasons;
    std::string level;  ///< name of the level at which the mapping was pruned, or ""
    /// Whether the mapping must cost less than the search result.
    std::optional<bool> better;
};

struct TableRow {
    Phrase phrase;
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
    Phrase rubric;  ///< properties that a good answer has
};

using AnswerKind = std::variant<NumberAnswer, ChoiceAnswer, MappingAnswer, AcceleratorAnswer,
                                CandidateAnswer, TableAnswer, TextAnswer>;

struct Question {
    std::string id;
    Phrase title;
    double points = 1;
    std::string ofCase;  ///< case in which its expressions are evaluated; "" = given
    Phrase ask;
    std::vector<Phrase> hints;
    /// Tools that the window withholds while the files of the question are open: search, repairs,
    /// dataflows.
    std::vector<std::string> without;
    AnswerKind answer;
    Location at;
};

/// A PNG picture that texts of the lab use.
struct LabPicture {
    std::string base64;  ///< bytes of the picture, in base64
    int width = 0;       ///< width in pixels
};

struct Lab {
    std::string file;
    std::string id;
    int version = 1;
    Phrase title;
    Phrase about;
    SeedFrom seed = SeedFrom::Nothing;
    std::vector<LabParameter> parameters;
    std::vector<Case> cases;  ///< cases; the first one is `given`
    /// Parts that students cannot edit: accelerator, workload, mapping, constraints.
    std::vector<std::string> locked;
    /// Number of checks that are allowed per question before submission; none = unlimited.
    std::optional<int> checks;
    std::vector<Question> questions;
    std::map<std::string, LabPicture> pictures;  ///< pictures by the path that texts use
    /// Hash of the lab and of all files that it names. Pictures are excluded, because they do not
    /// affect answers.
    std::string hash;

    double points() const;
    const Case* findCase(const std::string& name) const;
    const LabParameter* findParameter(const std::string& name) const;
    const Question* findQuestion(const std::string& id) const;
};

/// Returns the key of a kind of answer in files: `number`, `choice`, ….
std::string keyOfKind(const AnswerKind& answer);

}  // namespace loopglass::lab
