#pragma once

#include "run/run_data.h"

#include <memory>
#include <optional>

namespace loopglass::ui {

/// A run as the subject of an analysis in the background. It contains no trace, because the trace
/// of the run may grow meanwhile.
struct RunSubject {
    const RunData* run = nullptr;  ///< identifies the run; the background must not read it
    std::shared_ptr<const Problem> problem;
    /// Problem of the document, even if a search has chosen a variant of it.
    std::shared_ptr<const Problem> asked;
    MapOptions options;
    MapRequest again;                    ///< result of RunData::again()
    std::optional<double> optimum = {};  ///< objective of the optimum, if it is proven
};
RunSubject subjectOf(const RunData& run);

/// Returns true if the analysis was started for this run, or was not started.
template <class Of> bool isFor(const Of& analysis, const RunData* run) {
    return !analysis.subject() || analysis.subject()->run == run;
}

}  // namespace loopglass::ui
