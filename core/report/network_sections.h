#pragma once

#include "report/network_report.h"

#include <string>

namespace loopglass {

/// The following functions return parts of a report on a network, as HTML.
std::string layersSection(const ReportedNetwork& network);
std::string networkEnergySection(const ReportedNetwork& network);
/// Returns the best mapping of each different layer, as a section that can be expanded.
std::string layerMappingsSection(const ReportedNetwork& network);

/// Returns a chart of each layer's energy by level, including repeats, as an SVG element; "" if
/// there is no energy to draw.
std::string networkEnergyPicture(const NetworkTable& table);

}  // namespace loopglass
