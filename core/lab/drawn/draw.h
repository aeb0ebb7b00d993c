#pragma once

#include "lab/file/lab.h"

#include <cstdint>
#include <map>
#include <string>

namespace loopglass::lab {

/// The parameters of a lab with their values.
using DrawnParameters = std::map<std::string, std::int64_t>;

/// Returns the values that a seed draws; they are equal on every computer and in every later
/// version. Each parameter is drawn independently, so an additional parameter does not change any
/// other value. If the lab draws nothing, the seed has no effect.
DrawnParameters draw(const Lab& lab, const std::string& seed);

/// Returns the numbers 0 … `count` − 1, shuffled by a seed; `what` distinguishes shuffles of one
/// seed.
std::vector<std::size_t> shuffled(std::size_t count, const std::string& seed,
                                  const std::string& what);

}  // namespace loopglass::lab
