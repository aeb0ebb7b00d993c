#pragma once

#include "lab/file/lab.h"

#include <cstdint>
#include <map>
#include <string>

namespace loopglass::lab {

/// The parameters of a lab with their values.
using DrawnParameters = std::map<std::string, std::int64_t>;

/// Returns the values that follow from a seed; they are equal on every computer and in every later
/// version. Each parameter is drawn independently, so adding a parameter does not change the other
/// values. If all parameters of the lab are fixed, the seed has no effect.
DrawnParameters draw(const Lab& lab, const std::string& seed);

/// Returns the numbers 0 … `count` − 1 in an order that depends on a seed; `what` distinguishes
/// several orders for one seed.
std::vector<std::size_t> shuffled(std::size_t count, const std::string& seed,
                                  const std::string& what);

}  // namespace loopglass::lab
