#pragma once

#include "mapper/map.h"
#include "run/proof_search.h"
#include "run/shown.h"
#include "run/shown_mapping.h"
#include "views/view_id.h"

#include <QString>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace loopglass::ui {

/// What a question is about: the run that is shown, at the moment that is looked at.
struct AskContext {
    Shown shown;
    std::optional<ShownMapping> best;
    /// The exact search beside the run, which the header tells of too; none where nobody asks it.
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
    std::size_t word = 0;  ///< of glossaryWords()
    PruneReason reason = PruneReason::None;
    double number = 0;
    QString unit;  ///< of an energy or a delay, one of energyUnits() or delayUnits()
    QString text;
};

/// An answer, and where in the window it is seen.
struct Answer {
    QString text;
    std::optional<ViewId> view = {};
    NodeId node = noNode;
    bool isOfRun = true;  ///< else it holds whatever run is shown, as what a word means
};

/// A search that answers a question, and what is said of its result. It runs beside the window.
struct Trial {
    std::function<Answer(std::stop_token)> run;
};

/// A kind of question. Its patterns are words with gaps, apart by "|":
/// `energy of {level} for {tensor}`. They are translated, and gaps stay as they are.
struct Question {
    const char* id;
    const char* patterns;
    bool needsBest;  ///< it is about the best mapping
    Answer (*answer)(const AskContext&, const Asked&);
    /// Of a question that is answered by another search; `answer` is null then.
    Trial (*trial)(const AskContext&, const Asked&) = nullptr;
};

/// All kinds of question, in the order in which they are offered.
const std::vector<Question>& allQuestions();

// Rooms of that list.
std::span<const Question> costQuestions();      ///< what the best mapping costs
std::span<const Question> trafficQuestions();   ///< words that move, and how fast it is
std::span<const Question> mappingQuestions();   ///< what the best mapping is
std::span<const Question> machineQuestions();   ///< accelerator and workload
std::span<const Question> searchQuestions();    ///< candidates, and why
std::span<const Question> spaceQuestions();     ///< how many mappings
std::span<const Question> trialQuestions();     ///< what if
std::span<const Question> dataflowQuestions();  ///< dataflows with a name
std::span<const Question> sizeQuestions();      ///< what if a level were larger
std::span<const Question> balanceQuestions();   ///< what bounds it
std::span<const Question> wholeQuestions();     ///< all levels or tensors together
std::span<const Question> wordQuestions();      ///< what a word means

}  // namespace loopglass::ui
