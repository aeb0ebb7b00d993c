#pragma once

#include "accelerator/accelerator.h"

#include <string>
#include <vector>

namespace loopglass::ui {

// Edits of the buffers of a level and of their tensors. `tensors` are the tensors of the workload.
// The result may be invalid (problemsOf()), so that the document rejects it.

/// Returns the tensors of a workload that a buffer keeps.
std::vector<std::string> keptBy(const Level& level, std::size_t buffer,
                                const std::vector<std::string>& tensors);

/// Returns the accelerator after one of two changes. Either this buffer, and no other buffer of the
/// level, keeps the tensor, or the tensor bypasses this buffer. If another buffer has no tensors
/// left, that buffer is removed.
Accelerator withKept(Accelerator accelerator, std::size_t level, std::size_t buffer,
                     const std::string& tensor, bool kept, const std::vector<std::string>& tensors);
/// Returns the accelerator with one buffer per tensor. Each buffer gets an equal share of the
/// common capacity, and the same energies.
Accelerator withBuffersSplit(Accelerator accelerator, std::size_t level,
                             const std::vector<std::string>& tensors);
/// Returns the accelerator with a separate buffer for a tensor, with a share of the buffer that
/// kept this tensor. If no buffer of the level kept the tensor, the new buffer is as large as the
/// first buffer.
Accelerator withBufferFor(Accelerator accelerator, std::size_t level, const std::string& tensor,
                          const std::vector<std::string>& tensors);
/// Returns the accelerator with one buffer for the tensors of all buffers. Capacities are added up;
/// all other parameters come from the first buffer.
Accelerator withBuffersJoined(Accelerator accelerator, std::size_t level,
                              const std::vector<std::string>& tensors);
/// Returns the accelerator without a buffer. Its tensors bypass the level.
Accelerator withoutBuffer(Accelerator accelerator, std::size_t level, std::size_t buffer,
                          const std::vector<std::string>& tensors);

}  // namespace loopglass::ui
