#pragma once

#include "run/run_data.h"
#include "trace/explain.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// The verdict of the search on a mapping, or the reason why there is none.
struct Rejection {
    enum class State {
        Nothing,   ///< missing mapping
        Illegal,   ///< mapping that violates a rule of all mappings
        NoSearch,  ///< missing search, or a search of another problem or with other options
        Running,   ///< search that has not ended
        NoRecord,  ///< missing record, because the search covered variants
        Answered,
    };
    State state = State::Nothing;
    QString sentence;
    /// Present if the mapping was followed through the search, or is illegal.
    std::optional<Explanation> explanation;
};

/// Returns the explanation. `wanted` contains the options that the search should have used.
Rejection whyNot(const RunData* run, const Problem* problem, const Mapping& mapping,
                 const SearchOptions& wanted);

}  // namespace loopglass::ui
