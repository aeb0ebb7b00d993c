#pragma once

#include "cost/cost.h"
#include "report/answer_words.h"
#include "report/report.h"

#include <optional>
#include <string>

namespace loopglass {

/// Returns the problem of the files.
const Problem& givenProblem(const ReportedRun& run);
/// Returns true if the search, over all variants if there are any, was stopped.
bool wasStopped(const ReportedRun& run);
/// Returns true if the trace contains the path to the best mapping.
bool hasRecord(const ReportedRun& run);

/// Returns parts of a report, as HTML. variantsSection() has the advantage of the chosen bypasses
/// and sizes; "" without such a choice.
std::string variantsSection(const ReportedRun& run);
std::string inputsSection(const ReportedRun& run);
std::string mappingSection(const ReportedRun& run, const Cost& cost);
std::string costSection(const ReportedRun& run, const Cost& cost);
std::string searchSection(const ReportedRun& run);
std::string prunedSection(const ReportedRun& run);
std::string picturesSection(const ReportedRun& run);
/// Returns the inputs and the mapping as files that can be read again.
std::string filesSection(const ReportedRun& run);

/// Smaller parts, which are also in the report of a network.
std::string acceleratorPart(const Accelerator& accelerator);
std::string countingPart(const Accelerator& accelerator, const CostOptions& options);
std::string nestPart(const Problem& problem, const Mapping& mapping);
std::string linePart(const std::optional<AnswerLine>& line);  ///< "" for none
std::string filePart(const char* name, const std::string& file);
/// Returns the accelerator as a file with all its parameters, so that it needs no technology table.
std::string acceleratorFilePart(const Accelerator& accelerator);
/// Returns the specified constraints as a file that can be read again; "" for none.
std::string constraintsPart(const Constraints& constraints, const Problem& given);
/// Returns the active pruning rules and the growth of tiles.
Message principlesUsed(const SearchOptions& options);
/// Returns the pruning rules and the growth of tiles, or the description of a method without them.
Message methodUsed(const Method& method, const MapOptions& options);

/// Returns the pictures alone, as SVG elements; "" if there is nothing to draw.
std::string orderPicture(const ReportedRun& run);
std::string tilePicture(const ReportedRun& run, std::size_t level);
std::string cutoffPicture(const ReportedRun& run);
std::string energyPicture(const ReportedRun& run, const Cost& cost);

}  // namespace loopglass
