#pragma once

#include "accelerator/accelerator.h"

#include <cstddef>
#include <optional>

namespace loopglass::ui {

/// Returns true if the area of a buffer follows from its capacity.
bool followsCapacity(const Accelerator& accelerator, std::size_t level, std::size_t buffer);

/// Returns the accelerator with a larger buffer: the known area grows by at least this factor, by
/// the smallest capacity that bisection finds. The result is empty if the technology lacks this
/// size.
std::optional<Accelerator> withWiderBuffer(const Accelerator& accelerator, std::size_t level,
                                           std::size_t buffer, double factor);

}  // namespace loopglass::ui
