#pragma once

#include "report/network_report.h"

#include <string>

namespace loopglass {

/// The parts of a report on a network, as HTML.
std::string layersSection(const ReportedNetwork& network);
std::string networkEnergySection(const ReportedNetwork& network);
/// The best mapping of each different layer, folded.
std::string layerMappingsSection(const ReportedNetwork& network);

/// Energy of each layer by level, repeats counted, as an SVG element; "" when there is none.
std::string networkEnergyPicture(const NetworkTable& table);

}  // namespace loopglass
