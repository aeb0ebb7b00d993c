#pragma once

#include "cost/cost.h"
#include "report/answer_words.h"
#include "report/report.h"

#include <optional>
#include <string>

namespace loopglass {

/// Returns the problem of the files.
const Problem& givenProblem(const ReportedRun& run);
/// Returns true if the search was stopped; if there are variants, the search over all variants
/// counts.
bool wasStopped(const ReportedRun& run);
/// Returns true if the trace has the path from the root to the best mapping.
bool hasRecord(const ReportedRun& run);

/// The following functions return parts of a report, as HTML. variantsSection() has the advantage
/// of the chosen bypasses and sizes; "" if there was no such choice.
std::string variantsSection(const ReportedRun& run);
std::string inputsSection(const ReportedRun& run);
std::string mappingSection(const ReportedRun& run, const Cost& cost);
std::string costSection(const ReportedRun& run, const Cost& cost);
std::string searchSection(const ReportedRun& run);
std::string prunedSection(const ReportedRun& run);
std::string picturesSection(const ReportedRun& run);
/// Returns the inputs and the mapping in the form of files that the program can read.
std::string filesSection(const ReportedRun& run);

/// The following functions return smaller parts, which reports of networks use, too.
std::string acceleratorPart(const Accelerator& accelerator);
std::string countingPart(const Accelerator& accelerator, const CostOptions& options);
std::string nestPart(const Problem& problem, const Mapping& mapping);
std::string linePart(const std::optional<AnswerLine>& line);  ///< returns "" if there is no line
std::string filePart(const char* name, const std::string& file);
/// Returns the accelerator as the text of a file with all its parameters, so that the file needs no
/// technology table.
std::string acceleratorFilePart(const Accelerator& accelerator);
/// Returns the specified constraints as the text of a file that the program can read; "" for none.
std::string constraintsPart(const Constraints& constraints, const Problem& given);
/// Returns a sentence with the active pruning rules and the growth rule of tiles.
Message principlesUsed(const SearchOptions& options);
/// Returns a sentence with the pruning rules and the growth rule. For a method without rules,
/// returns the description of the method.
Message methodUsed(const Method& method, const MapOptions& options);

/// The following functions return only the pictures, as SVG elements; "" if there is nothing to
/// draw.
std::string orderPicture(const ReportedRun& run);
std::string tilePicture(const ReportedRun& run, std::size_t level);
std::string cutoffPicture(const ReportedRun& run);
std::string energyPicture(const ReportedRun& run, const Cost& cost);

}  // namespace loopglass
