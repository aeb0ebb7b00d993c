#include "mapping/variant.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

/// Removes tensors from the buffers of a level. Each buffer then names its remaining tensors. A
/// buffer without tensors stays, so that buffers have the same indices in every variant.
void dropTensors(const Problem& problem, std::size_t level, const std::vector<TensorId>& dropped,
                 std::vector<Buffer>& buffers) {
    for (std::size_t b = 0; b < buffers.size(); ++b) {
        buffers[b].keepsAll = false;
        buffers[b].keeps.clear();
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            const bool here = problem.keeper[level][t] == b;
            if (here && std::find(dropped.begin(), dropped.end(), tensorId(t)) == dropped.end()) {
                buffers[b].keeps.push_back(problem.workload.tensors[t].name);
            }
        }
    }
}

}  // namespace

bool Variant::bypasses() const {
    return std::any_of(bypassed.begin(), bypassed.end(),
                       [](const std::vector<TensorId>& tensors) { return !tensors.empty(); });
}

bool Variant::pads(const Workload& workload) const {
    for (std::size_t d = 0; d < bounds.size(); ++d) {
        if (bounds[d] != workload.dimensions[d].bound) {
            return true;
        }
    }
    return false;
}

Problem applied(const Problem& problem, const Variant& variant) {
    Workload workload = problem.workload;
    for (std::size_t d = 0; d < variant.bounds.size(); ++d) {
        workload.dimensions[d].bound = variant.bounds[d];
    }
    Accelerator accelerator = problem.accelerator;
    for (std::size_t l = 0; l < variant.bypassed.size(); ++l) {
        if (!variant.bypassed[l].empty()) {
            dropTensors(problem, l, variant.bypassed[l], accelerator.levels[l].buffers);
        }
    }
    return bind(std::move(workload), std::move(accelerator));
}

}  // namespace loopglass
