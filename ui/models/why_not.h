#pragma once

#include "run/run_data.h"
#include "trace/explain.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// The search's result for a mapping, or the reason why there is none.
struct WhyNot {
    enum class State {
        Nothing,   ///< no mapping
        Illegal,   ///< the mapping breaks a rule of all mappings
        NoSearch,  ///< no search, or a search of another problem or with other options
        Running,   ///< the search has not ended
        NoRecord,  ///< no record, because the search covered variants
        Answered,
    };
    State state = State::Nothing;
    QString sentence;
    std::optional<Explanation> explanation;  ///< set if the mapping was followed, or is illegal
};

/// Returns the explanation. `wanted` are the options that the search should have had.
WhyNot whyNot(const RunData* run, const Problem* problem, const Mapping& mapping,
              const SearchOptions& wanted);

}  // namespace loopglass::ui
