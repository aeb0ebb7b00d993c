#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <optional>
#include <string>

namespace loopglass {

/// Returns the number of a mapping in the space of the problem and the options' constraints, in
/// decimal digits (docs/mappers.md, section "The space"). Returns none if the mapping is not in the
/// space; an example is a mapping with split loops. If the options allow imperfect factors, the
/// space has imperfect factors and no constraints. Throws InputError if the constraints contradict
/// the problem.
std::optional<std::string> mappingNumber(const Problem& problem, const SearchOptions& options,
                                         const Mapping& mapping);

/// Returns the mapping that has a number; its loops of one iteration are omitted. Returns none if
/// the number exceeds the space.
std::optional<Mapping> mappingOfNumber(const Problem& problem, const SearchOptions& options,
                                       const std::string& digits);

}  // namespace loopglass
