#pragma once

#include "mapper/map.h"
#include "run/display_state.h"
#include "run/displayed_mapping.h"
#include "run/proof_search.h"
#include "views/view_id.h"

#include <QString>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace loopglass::ui {

/// The subject of a question: the displayed run at the current search step.
struct AskContext {
    DisplayState shown;
    std::optional<DisplayedMapping> best;
    /// The exact search that runs in the background and whose result the header shows; null if it
    /// is not used.
    const ProofSearch* proof = nullptr;

    const RunData& run() const { return *shown.run; }
    const Problem& problem() const { return shown.run->problem(); }
    const Trace& trace() const { return shown.run->trace(); }
    const Cost& cost() const { return best->cost; }
};

/// The names and numbers in a question.
struct Asked {
    std::size_t level = 0;
    std::size_t tensor = 0;
    std::size_t dimension = 0;
    std::size_t dataflow = 0;
    std::size_t other = 0;  ///< second dataflow, with which the first is compared
    std::size_t word = 0;   ///< index in glossaryWords()
    PruneReason reason = PruneReason::None;
    double number = 0;
    QString unit;  ///< unit of energy or delay, from energyUnits() or delayUnits()
    QString text;
};

/// An answer, and the view that shows it.
struct Answer {
    QString text;
    std::optional<ViewId> view = {};
    NodeId node = noNode;
    /// False if the answer does not depend on the run, as the meaning of a term.
    bool isOfRun = true;
};

/// A search that answers a question, and the answer for its result. The search runs in the
/// background.
struct Trial {
    std::function<Answer(std::stop_token)> run;
};

/// A kind of question. Its patterns are words with gaps, separated by "|": `energy of {level} for
/// {tensor}`. Patterns are translated; gaps are unchanged.
struct Question {
    const char* id;
    const char* patterns;
    bool needsBest;  ///< true if the question is about the best mapping
    Answer (*answer)(const AskContext&, const Asked&);
    /// Creates the search for a question that needs one; `answer` is then null.
    Trial (*trial)(const AskContext&, const Asked&) = nullptr;
};

/// Returns all kinds of questions in the order of lists.
const std::vector<Question>& allQuestions();

// The following functions return the questions by subject.
std::span<const Question> costQuestions();     ///< questions about the costs of the best mapping
std::span<const Question> trafficQuestions();  ///< questions about moved words and bandwidths
std::span<const Question> mappingQuestions();  ///< questions about the parts of the best mapping
/// Questions about the accelerator and the workload.
std::span<const Question> machineQuestions();
std::span<const Question> searchQuestions();    ///< questions about candidates and reasons
std::span<const Question> spaceQuestions();     ///< questions about the number of mappings
std::span<const Question> trialQuestions();     ///< questions about the effect of a change
std::span<const Question> dataflowQuestions();  ///< questions about standard dataflows
std::span<const Question> sizeQuestions();      ///< questions about the effect of a larger level
/// Questions about the bottlenecks of the best mapping.
std::span<const Question> balanceQuestions();
std::span<const Question> wholeQuestions();  ///< questions about all levels or tensors together
std::span<const Question> wordQuestions();   ///< questions about the meanings of terms

}  // namespace loopglass::ui
