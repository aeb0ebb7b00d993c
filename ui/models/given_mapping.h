#pragma once

#include "format/read/read_mapping.h"
#include "mapping/variant.h"
#include "run/shown_mapping.h"

#include <memory>
#include <string>
#include <vector>

namespace loopglass::ui {

/// A mapping from the user, such as from a file. It is a candidate like any other, although the
/// search may never have reached it.
struct GivenMapping {
    QString name;
    Mapping mapping;
    Variant variant;  ///< how its problem differs from the document's
    /// Names of the levels and dimensions of its loops; empty: unknown.
    std::vector<std::string> levels = {};
    std::vector<std::string> dimensions = {};
};

/// A mapping for this accelerator and workload. It is not shown on any other.
GivenMapping givenMapping(const QString& name, const VariantMapping& mapping,
                          const Workload& workload, const Accelerator& accelerator);

/// The known answer on a mapping.
struct GivenAnswer {
    std::shared_ptr<const Problem> problem;  ///< the mapping's own: the document's, or a variant
    ShownMapping shown;                      ///< the cost means nothing when it is not legal
    bool legal = false;                      ///< the mapping has a cost
    double ratio = 0;         ///< objective ÷ that of the search's answer; 0 while there is none
    QString sentence;         ///< why the search kept or pruned it, and its cost
    NodeId decided = noNode;  ///< the candidate of the sentence in the trace
};

/// Asks the engine. While the search runs, and of a mapping of another variant than was searched,
/// it says only what the mapping costs. Returns none if the mapping belongs to another workload or
/// accelerator, with other levels or unknown dimensions.
std::optional<GivenAnswer> answerFor(const RunData& run, const GivenMapping& given);

}  // namespace loopglass::ui
