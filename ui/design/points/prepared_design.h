#pragma once

#include "design/explore.h"
#include "document/document.h"

#include <QString>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The design of the document for the engine, with resolved parameters and expanded ranges.
struct PreparedDesign {
    /// Null when there is none. The axes are in the order of the plan; the options belong to the
    /// exact search.
    std::shared_ptr<const design::Design> design;
    DesignPlan plan;
    DocumentState of;                   ///< document of the design
    QString workload;                   ///< name of the layer, or of the network
    QString error;                      ///< why there is none, a sentence
    std::size_t axis = 0;               ///< design axis of the horizontal axis
    std::optional<std::size_t> curves;  ///< design axis with one curve for each value
    std::vector<std::size_t> optimised;
};

PreparedDesign prepareDesign(const Document& document);

/// Whether the search allows imperfect factors, which a design does not use.
bool leavesOutUneven(const Method& method, const MapOptions& options);

/// The same points would be found for both states: what differs, e.g. the mapping by hand, does not
/// matter to a design.
bool sameDesignInputs(const DocumentState& a, const DocumentState& b);

}  // namespace loopglass::ui
