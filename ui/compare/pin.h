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
    Message title;  ///< title of a standard dataflow; empty: the best of a search
    QString name;   ///< the title in the language of the window
    std::shared_ptr<const Problem> problem;  ///< problem of the counts; never null
    Variant variant;                 ///< difference of its problem from the document's at that time
    std::optional<Mapping> mapping;  ///< empty: `note` has the reason
    Cost cost;                       ///< cost of the mapping
    double objective = 0;            ///< value of the mapping under the objective at that time
    Proof proof = Proof::Stopped;
    bool byHand = false;  ///< pinned in Edit mapping; `whyNone` has the violations
    /// Imperfect factors were requested, but this method uses perfect factors.
    bool evenOnly = false;
    Message whyNone;  ///< why there is no mapping, or why the mapping is not legal
    QString note;     ///< e.g. "proven", in the language of the window
    /// The problem of the document at that time. The pin is up to date while the document's problem
    /// is equal.
    std::shared_ptr<const Problem> asked;
};

}  // namespace loopglass::ui
