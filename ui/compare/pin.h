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

/// A mapping that is kept to stand beside others.
struct Pin {
    Message title;                           ///< of a ready dataflow; empty: the best of a search
    QString name;                            ///< the title in the language of the window
    std::shared_ptr<const Problem> problem;  ///< that it was counted on; never null
    Variant variant;                 ///< how its problem differs from that of the document then
    std::optional<Mapping> mapping;  ///< none: `note` says why
    Cost cost;                       ///< of the mapping
    double objective = 0;            ///< of the mapping, by the objective of then
    Proof proof = Proof::Stopped;
    bool byHand = false;    ///< pinned in By hand; `whyNone` says why it is not legal
    bool evenOnly = false;  ///< tiles need not divide in what was asked for, and here they do
    Message whyNone;        ///< why there is no mapping, or why the mapping is not legal
    QString note;           ///< e.g. "proven", in the language of the window
    /// The problem of the document then: a pin is of now as long as the document's is equal.
    std::shared_ptr<const Problem> asked;
};

}  // namespace loopglass::ui
