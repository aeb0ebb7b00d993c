#pragma once

#include "report/network_report.h"

#include <string>

namespace loopglass {

/// Returns parts of a report on a network, as HTML.
std::string layersSection(const ReportedNetwork& network);
std::string networkEnergySection(const ReportedNetwork& network);
/// Returns the best mapping of each different layer, folded.
std::string layerMappingsSection(const ReportedNetwork& network);

/// Returns the energy of each layer by level, including repeats, as an SVG element; "" if there is
/// none.
std::string networkEnergyPicture(const NetworkTable& table);

}  // namespace loopglass
