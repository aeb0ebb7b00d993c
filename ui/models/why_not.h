#pragma once

#include "run/run_data.h"
#include "trace/explain.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// The verdict of the search on a mapping, or why there is none.
struct WhyNot {
    enum class State {
        Nothing,   ///< if there is no mapping
        Illegal,   ///< the mapping breaks a rule of all mappings
        NoSearch,  ///< nothing was searched, or another problem, or with other options
        Running,   ///< the search has not ended
        NoRecord,  ///< the search kept no record: it was one over keeps and sizes
        Answered,
    };
    State state = State::Nothing;
    QString sentence;
    std::optional<Explanation> explanation;  ///< when it was answered, or is illegal
};

/// Asks the engine. `wanted`: the options under which the search should have been.
WhyNot whyNot(const RunData* run, const Problem* problem, const Mapping& mapping,
              const SearchOptions& wanted);

}  // namespace loopglass::ui
