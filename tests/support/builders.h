#pragma once

#include "accelerator/accelerator.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <string>
#include <utility>
#include <vector>

namespace loopglass::test {

/// A tensor with the texts of its indices, such as {"ifmap", {"C", "2*P+R"}}.
struct TensorText {
    std::string name;
    std::vector<std::string> indices;
};

/// Returns a workload from its dimensions and tensors; the first tensor is the output. Throws
/// std::invalid_argument for an invalid text.
Workload makeWorkload(std::vector<Dimension> dimensions, const std::vector<TensorText>& tensors);

/// Returns ofmap[K,P] += ifmap[C,P+R] * weight[K,C,R].
Workload conv1d(std::int64_t k, std::int64_t c, std::int64_t p, std::int64_t r);

/// Returns a level with one unbounded buffer that keeps every tensor, at 1 pJ per access.
Level makeLevel(const std::string& name, std::int64_t x = 1, std::int64_t y = 1);

/// Returns a level without fanout that keeps only these tensors, each in a separate unbounded
/// buffer.
Level makeSplitLevel(const std::string& name, const std::vector<std::string>& tensors);

Accelerator makeAccelerator(std::vector<Level> levels);

/// Returns loops from texts such as {"K 4", "P 7"}, outermost first.
std::vector<Loop> makeLoops(const Workload& workload, const std::vector<std::string>& loops);

/// Returns the loops of a level from texts.
LevelMapping makeLoops(const Workload& workload, const std::vector<std::string>& temporal,
                       const std::vector<std::string>& x, const std::vector<std::string>& y = {});

}  // namespace loopglass::test
