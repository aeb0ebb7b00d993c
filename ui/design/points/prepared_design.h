#pragma once

#include "design/explore.h"
#include "document/document.h"

#include <QString>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The design of the document in the form that the engine needs: parameters are resolved, and
/// ranges are expanded.
struct PreparedDesign {
    /// The design; null if there is none. The axes have the order of the plan. The options belong
    /// to the exact search.
    std::shared_ptr<const design::Design> design;
    DesignPlan plan;
    DocumentState of;      ///< document of the design
    QString workload;      ///< name of the layer, or of the network
    QString error;         ///< reason for a result without a design
    std::size_t axis = 0;  ///< index of the design axis that is the horizontal axis
    /// Index of the design axis that has one curve for each value.
    std::optional<std::size_t> curves;
    std::vector<std::size_t> optimised;
};

PreparedDesign prepareDesign(const Document& document);
PreparedDesign prepareDesign(const DocumentState& state);

/// Returns true if the search allows imperfect factors, which a design does not use.
bool leavesOutUneven(const Method& method, const MapOptions& options);

/// Returns true if both states have the same design points. The other parts of the states, e.g. the
/// manual mapping, may differ.
bool sameDesignInputs(const DocumentState& a, const DocumentState& b, bool withLimits = true);

}  // namespace loopglass::ui
