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
    Variant variant;  ///< difference of its problem from the document's
    /// Names of the levels and dimensions of its loops; empty: unknown.
    std::vector<std::string> levels = {};
    std::vector<std::string> dimensions = {};
};

/// Returns a mapping for this accelerator and workload. It is not shown for any other.
GivenMapping givenMapping(const QString& name, const VariantMapping& mapping,
                          const Workload& workload, const Accelerator& accelerator);

/// The answer about a mapping.
struct GivenAnswer {
    /// Problem of the mapping: the document's, or a variant.
    std::shared_ptr<const Problem> problem;
    ShownMapping shown;       ///< the cost is undefined if the mapping is illegal
    bool legal = false;       ///< the mapping has a cost
    double ratio = 0;         ///< objective ÷ objective of the search result; 0 without a result
    QString sentence;         ///< why the search kept or pruned it, and its cost
    NodeId decided = noNode;  ///< the candidate of the sentence in the trace
};

/// Returns the engine's answer. While the search runs, or if it searched another variant, the
/// answer has only the cost. Returns none if the mapping belongs to another workload or
/// accelerator, with other levels or unknown dimensions.
std::optional<GivenAnswer> answerFor(const RunData& run, const GivenMapping& given);

}  // namespace loopglass::ui
