#pragma once

#include "accelerator/accelerator.h"
#include "workload/workload.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass {

/// An accelerator as read for one layer of a network.
struct OfLayer {
    const Workload* workload = nullptr;
    Accelerator accelerator;
};

/// Replaces the first accelerator by one accelerator for all layers. Its buffers keep the tensors
/// that they keep for any layer. Returns the first layer that needs another accelerator; then
/// nothing changes.
std::optional<std::size_t> joinAccelerators(std::vector<OfLayer>& layers);

}  // namespace loopglass
