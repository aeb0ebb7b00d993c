#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <optional>
#include <string>

namespace loopglass {

/// The number of a mapping among all of the problem and the options' constraints, in decimal digits
/// (docs/mappers.md, section "The space"); none when it is not one of them, as with split loops.
/// Where the options have uneven tiles, among these, which take no constraints.
/// Throws InputError when the constraints contradict the problem.
std::optional<std::string> mappingNumber(const Problem& problem, const SearchOptions& options,
                                         const Mapping& mapping);

/// The mapping of a number, without loops of one iteration; none when there is no such number.
std::optional<Mapping> mappingOfNumber(const Problem& problem, const SearchOptions& options,
                                       const std::string& digits);

}  // namespace loopglass
