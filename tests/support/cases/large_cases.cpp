#include "support/cases/large_cases.h"

#include "support/builders.h"

#include <string>
#include <vector>

namespace loopglass::test {

Workload contraction(std::size_t dimensions, std::int64_t bound) {
    std::vector<Dimension> all;
    std::vector<TensorText> tensors{{"out", {}}, {"A", {}}, {"B", {}}};
    for (std::size_t d = 0; d < dimensions; ++d) {
        all.push_back({"D" + std::to_string(d), bound});
        tensors[d % 3].indices.push_back(all.back().name);
        tensors[(d + 1) % 3].indices.push_back(all.back().name);
    }
    return makeWorkload(all, tensors);
}

Workload manyDivisors() {
    return makeWorkload({{"M", 720720}, {"N", 720720}, {"K", 720720}},
                        {{"out", {"M", "N"}}, {"A", {"M", "K"}}, {"B", {"K", "N"}}});
}

Accelerator wideArray(std::int64_t children) {
    Accelerator accelerator =
        makeAccelerator({makeLevel("DRAM"), makeLevel("L2", children, children), makeLevel("L1")});
    accelerator.levels[1].buffers[0].capacity = 1 << 20;
    accelerator.levels[2].buffers[0].capacity = 1 << 16;
    return accelerator;
}

}  // namespace loopglass::test
