#pragma once

#include "lab/file/lab.h"

#include <cstdint>
#include <map>
#include <string>

namespace loopglass::lab {

/// The parameters of a lab with their values.
using DrawnParameters = std::map<std::string, std::int64_t>;

/// The values that a seed draws: the same on every machine and in every later version. Each
/// parameter is drawn by itself, so that one more changes no other. If the lab draws nothing, the
/// seed has no effect.
DrawnParameters draw(const Lab& lab, const std::string& seed);

/// The numbers from 0 to `count` − 1, shuffled by a seed; `what` tells shuffles of one seed apart.
std::vector<std::size_t> shuffled(std::size_t count, const std::string& seed,
                                  const std::string& what);

}  // namespace loopglass::lab
