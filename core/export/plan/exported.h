#pragma once

#include "cost/cost.h"
#include "export/plan/plan.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "mapping/variant.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// The names of the inputs of an export, for the header of the text: paths of files, or
/// descriptions such as `the best mapping of this run`.
struct ExportSources {
    std::string accelerator;
    std::string workload;
    std::string mapping;
};

/// The origin of a problem that is a variant of the problem in the files.
struct VariantOrigin {
    Variant variant;
    Workload given;  ///< workload of the file; both problems have the same names of levels
};

/// A mapping to be exported: the plan of its loop nest and its cost.
struct Exported {
    Plan plan;
    Mapping mapping;
    CostOptions options;
    ExportSources sources;
    Cost cost;
    /// Origin of a variant; empty for the problem of the files.
    std::optional<VariantOrigin> origin;

    const Problem& problem() const { return *plan.problem; }
    const Workload& workload() const { return plan.problem->workload; }
    const Accelerator& accelerator() const { return plan.problem->accelerator; }
};

/// Returns the input for an export of a mapping. Throws CountOverflow. Throws InputError for a
/// mapping with violations. The problem must outlive the result.
Exported exportOf(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                  const ExportSources& sources, std::optional<VariantOrigin> origin = {});

/// Returns the header of every exported file, line by line, without comment marks: tool and
/// version, inputs, equation, bounds, expected cost. `kind` is e.g. `C11`.
std::vector<std::string> preamble(const Exported& exported, std::string_view kind);

/// Returns a text that is safe inside a one-line comment in all languages. The text cannot end the
/// comment, start a new line, or join the next line.
std::string commentText(std::string_view text);

/// Returns the sizes of all dimensions as text: `a 4, b 2`.
std::string boundsText(const Workload& workload);

/// Returns the extents and the number of words as text: `1 x 4 x 3 = 12 words`, or `1 word` for a
/// scalar.
std::string extentText(const std::vector<std::int64_t>& extent, std::int64_t words);

/// Returns the heading of a level with its loops, or with a note that no loops exist.
std::string levelHeading(const Exported& exported, std::size_t level);

}  // namespace loopglass
