#pragma once

#include "accelerator/accelerator.h"

#include <string>
#include <vector>

namespace loopglass::ui {

// Edits of the buffers of a level and of their tensors. `tensors` are the tensors of the workload.
// The results may still be rejected (problemsOf()).

/// Returns the tensors of a workload that a buffer keeps.
std::vector<std::string> keptBy(const Level& level, std::size_t buffer,
                                const std::vector<std::string>& tensors);

/// Returns the accelerator in which this buffer of the level, and no other, keeps the tensor, or in
/// which the buffer bypasses it. Another buffer without remaining tensors is removed.
Accelerator withKept(Accelerator accelerator, std::size_t level, std::size_t buffer,
                     const std::string& tensor, bool kept, const std::vector<std::string>& tensors);
/// Returns the accelerator with one buffer per tensor. Each gets an equal share of the common
/// capacity, and the same energies.
Accelerator withBuffersSplit(Accelerator accelerator, std::size_t level,
                             const std::vector<std::string>& tensors);
/// Returns the accelerator with a separate buffer for a tensor, with its share of the buffer that
/// kept it. If no buffer of the level kept the tensor, the new one is as large as the first.
Accelerator withBufferFor(Accelerator accelerator, std::size_t level, const std::string& tensor,
                          const std::vector<std::string>& tensors);
/// Returns the accelerator with one buffer for the tensors of all buffers. Capacities are added up;
/// all other parameters come from the first.
Accelerator withBuffersJoined(Accelerator accelerator, std::size_t level,
                              const std::vector<std::string>& tensors);
/// Returns the accelerator without a buffer. Its tensors bypass the level.
Accelerator withoutBuffer(Accelerator accelerator, std::size_t level, std::size_t buffer,
                          const std::vector<std::string>& tensors);

}  // namespace loopglass::ui
