#pragma once

#include "cli/terminal/console.h"
#include "cost/cost.h"
#include "format/text_table.h"
#include "mapping/legality.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// Returns the lines of a table, each with its line end and indented.
std::string tableText(const TextTable& table, const Paint& paint, std::size_t indent = 0);

/// Returns the mapped problem: the names of workload and accelerator, the equation and the
/// dimension sizes.
std::string problemText(const Problem& problem, const Paint& paint);

/// Returns the cost: words and energy for levels and tensors, cycles for levels, and the totals.
std::string costText(const Problem& problem, const Cost& cost, const Paint& paint);

/// Returns the bandwidth that determines the delay, such as `the read bandwidth of L2`, or `the
/// MACs`.
std::string bindingText(const Problem& problem, const Cost& cost);

/// Returns the loop nest with a section for each level.
std::string mappingText(const Problem& problem, const Mapping& mapping, const Paint& paint);

/// Returns all violations of a mapping.
std::string violationsText(const std::vector<Violation>& violations, const Paint& paint);

/// Returns all constraints of the files that a mapping violates; "" if there are none.
std::string againstText(const std::vector<Message>& against, const Paint& paint);

}  // namespace loopglass::cli
