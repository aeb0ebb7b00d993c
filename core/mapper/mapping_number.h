#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <optional>
#include <string>

namespace loopglass {

/// Returns the number of a mapping in the space of the problem and the options' constraints, in
/// decimal digits (docs/mappers.md, section "The space"); none if the mapping is not in the space,
/// as with split loops. With imperfect factors in the options, the space is the one of imperfect
/// factors, which has no constraints. Throws InputError when the constraints contradict the
/// problem.
std::optional<std::string> mappingNumber(const Problem& problem, const SearchOptions& options,
                                         const Mapping& mapping);

/// Returns the mapping with a number, without loops of one iteration; none for a number beyond the
/// space.
std::optional<Mapping> mappingOfNumber(const Problem& problem, const SearchOptions& options,
                                       const std::string& digits);

}  // namespace loopglass
