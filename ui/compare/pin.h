#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "mapping/variant.h"
#include "models/column_source.h"
#include "words/argument.h"

#include <QString>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// A mapping in the comparison.
struct Pin {
    /// Title of a standard dataflow or of a selected candidate; empty for the best mapping of a
    /// search.
    Message title;
    QString name;  ///< title in the language of the window
    /// Problem for which the mapping was evaluated; never null.
    std::shared_ptr<const Problem> problem;
    /// Difference between its problem and the problem of the document at that time.
    Variant variant;
    std::optional<Mapping> mapping;  ///< the mapping; if it is empty, `note` has the reason
    Cost cost;                       ///< cost of the mapping
    /// Value of the mapping under the objective that was set at that time.
    double objective = 0;
    Proof proof = Proof::Stopped;
    /// True if the mapping was pinned in Edit mapping; `whyNone` then has its violations.
    bool isManual = false;
    bool isSelected = false;  ///< true if the mapping was the selected candidate
    /// True if imperfect factors were requested but not used by this method.
    bool evenOnly = false;
    Message whyNone;  ///< reason if no mapping exists, or if the mapping is illegal
    QString note;     ///< note in the language of the window, e.g. "proven"
    /// The problem that the document had at that time. The pin is up to date as long as the
    /// document's problem equals this one.
    std::shared_ptr<const Problem> asked;
};

}  // namespace loopglass::ui
