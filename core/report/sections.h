#pragma once

#include "cost/cost.h"
#include "report/report.h"

#include <string>

namespace loopglass {

/// The parts of a report, as HTML.
std::string inputsSection(const ReportedRun& run);
std::string mappingSection(const ReportedRun& run, const Cost& cost);
std::string costSection(const ReportedRun& run, const Cost& cost);
std::string searchSection(const ReportedRun& run);
std::string prunedSection(const ReportedRun& run);
std::string picturesSection(const ReportedRun& run);
/// The inputs and the mapping as files that can be read again.
std::string filesSection(const ReportedRun& run);

/// The pictures by themselves, as SVG elements; "" when there is nothing to draw.
std::string orderPicture(const ReportedRun& run);
std::string tilePicture(const ReportedRun& run, std::size_t level);
std::string cutoffPicture(const ReportedRun& run);
std::string energyPicture(const ReportedRun& run, const Cost& cost);

}  // namespace loopglass
