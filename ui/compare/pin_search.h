#pragma once

#include "compare/pin.h"
#include "dataflow/dataflow.h"
#include "run/analysis.h"
#include "run/run_subject.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// The progress of a PinSearch: the pins that are known, in the order of their searches.
struct FoundPins {
    QString searched;  ///< title of the mapping that is searched now
    std::vector<Pin> pins;
};

/// Several successive searches for the problem and the objective of a run, whose results are
/// compared. Each search has a time limit; after this time, the best mapping so far is the result,
/// without a proof.
using PinSearch = Analysis<RunSubject, std::size_t, FoundPins>;

/// Returns the standard dataflows in the order of their columns. The last operand, usually the
/// weights, follows the output, so that both are visible in a small window.
std::vector<Dataflow> comparedDataflows(const Problem& problem);
/// Searches the best mapping of each standard dataflow. Returns the number of pins.
std::size_t searchDataflows(const RunSubject& of, const PinSearch::Link& link);
/// Searches the best mappings with perfect factors, with padding and with imperfect factors.
/// Returns the number of pins.
std::size_t searchFactorisations(const RunSubject& of, const PinSearch::Link& link);

}  // namespace loopglass::ui
