#pragma once

#include "cost/cost.h"
#include "report/answer_words.h"
#include "report/report.h"

#include <optional>
#include <string>

namespace loopglass {

/// Returns the problem of the files.
const Problem& givenProblem(const ReportedRun& run);
/// Whether the search, over all variants where there are some, was stopped before its end.
bool wasStopped(const ReportedRun& run);
/// Returns true if the trace contains the path to the best mapping.
bool hasRecord(const ReportedRun& run);

/// The parts of a report, as HTML. The advantage of the chosen bypasses and sizes; "" without that
/// choice.
std::string variantsSection(const ReportedRun& run);
std::string inputsSection(const ReportedRun& run);
std::string mappingSection(const ReportedRun& run, const Cost& cost);
std::string costSection(const ReportedRun& run, const Cost& cost);
std::string searchSection(const ReportedRun& run);
std::string prunedSection(const ReportedRun& run);
std::string picturesSection(const ReportedRun& run);
/// The inputs and the mapping as files that can be read again.
std::string filesSection(const ReportedRun& run);

/// Smaller parts, which the report of a network has, too.
std::string acceleratorPart(const Accelerator& accelerator);
std::string countingPart(const Accelerator& accelerator, const CostOptions& options);
std::string nestPart(const Problem& problem, const Mapping& mapping);
std::string linePart(const std::optional<AnswerLine>& line);  ///< "" for none
std::string filePart(const char* name, const std::string& file);
/// The accelerator as a file that gives all its numbers, so that it needs no technology table.
std::string acceleratorFilePart(const Accelerator& accelerator);
/// The constraints that were given, as a file of the problem's that can be read again; "" for none.
std::string constraintsPart(const Constraints& constraints, const Problem& given);
/// Returns the active pruning rules and the growth of tiles.
Message principlesUsed(const SearchOptions& options);
/// The same, or what the method is when it has none.
Message methodUsed(const Method& method, const MapOptions& options);

/// The pictures by themselves, as SVG elements; "" when there is nothing to draw.
std::string orderPicture(const ReportedRun& run);
std::string tilePicture(const ReportedRun& run, std::size_t level);
std::string cutoffPicture(const ReportedRun& run);
std::string energyPicture(const ReportedRun& run, const Cost& cost);

}  // namespace loopglass
