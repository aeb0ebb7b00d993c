#pragma once

#include "accelerator/accelerator.h"

#include <string>
#include <vector>

namespace loopglass::ui {

// Edits of the buffers of a level and of the tensors that they keep. `tensors` are those of the
// workload. The results may still be refused, see problemsOf().

/// The tensors of a workload that a buffer keeps.
std::vector<std::string> keptBy(const Level& level, std::size_t buffer,
                                const std::vector<std::string>& tensors);

/// The buffer keeps the tensor, and no other of the level does; or it bypasses it. Another buffer
/// that is left with nothing goes.
Accelerator withKept(Accelerator accelerator, std::size_t level, std::size_t buffer,
                     const std::string& tensor, bool kept, const std::vector<std::string>& tensors);
/// A buffer for each tensor: each has an equal share of the capacity that was shared, and the
/// energies.
Accelerator withBuffersSplit(Accelerator accelerator, std::size_t level,
                             const std::vector<std::string>& tensors);
/// A buffer of its own for a tensor, with its share of what held it; where nothing of the level
/// did, as large as the first.
Accelerator withBufferFor(Accelerator accelerator, std::size_t level, const std::string& tensor,
                          const std::vector<std::string>& tensors);
/// One buffer for all that any of them keeps: capacities are added up, the rest is the first's.
Accelerator withBuffersJoined(Accelerator accelerator, std::size_t level,
                              const std::vector<std::string>& tensors);
/// Without a buffer; what it keeps bypasses the level.
Accelerator withoutBuffer(Accelerator accelerator, std::size_t level, std::size_t buffer,
                          const std::vector<std::string>& tensors);

}  // namespace loopglass::ui
