#include "support/fuzzing.h"

#include "support/builders.h"

namespace loopglass::test {

Problem smallProblem() {
    Accelerator accelerator =
        makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 14, 12), makeLevel("L1")});
    accelerator.levels[1].buffers[0].capacity = 200;
    accelerator.levels[2].buffers[0].capacity = 24;
    return bind(conv1d(8, 4, 14, 3), accelerator);
}

}  // namespace loopglass::test
