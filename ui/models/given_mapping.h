#pragma once

#include "format/read/read_mapping.h"
#include "mapping/variant.h"
#include "run/displayed_mapping.h"

#include <memory>
#include <string>
#include <vector>

namespace loopglass::ui {

/// A mapping from the user, e.g. from a file. The mapping is a candidate, although the search may
/// never have reached it.
struct GivenMapping {
    QString name;
    Mapping mapping;
    Variant variant;  ///< difference of the mapping's problem from the document's problem
    /// Names of the levels and dimensions of the loops; empty if they are unknown.
    std::vector<std::string> levels = {};
    std::vector<std::string> dimensions = {};
};

/// Returns a mapping for this accelerator and workload. The mapping is not shown for any other
/// accelerator or workload.
GivenMapping givenMapping(const QString& name, const VariantMapping& mapping,
                          const Workload& workload, const Accelerator& accelerator);

/// The answer about a mapping.
struct GivenAnswer {
    /// Problem of the mapping: the document's problem, or a variant.
    std::shared_ptr<const Problem> problem;
    /// Mapping and cost; the cost is undefined if the mapping is illegal.
    DisplayedMapping shown;
    bool legal = false;  ///< true if the mapping has a cost
    /// Objective divided by the objective of the search result; 0 without a result.
    double ratio = 0;
    /// Sentence on why the search kept or pruned the mapping, with its cost.
    QString sentence;
    NodeId decided = noNode;  ///< candidate of the sentence in the trace
};

/// Returns the engine's answer. While the search runs, or if the search covered another variant,
/// the answer has only the cost. Returns nothing if the mapping belongs to another workload or
/// accelerator, with different levels or unknown dimensions.
std::optional<GivenAnswer> answerFor(const RunData& run, const GivenMapping& given);

}  // namespace loopglass::ui
