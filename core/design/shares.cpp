#include "design/shares.h"

namespace loopglass::design {

bool touches(const Share& share, const Branch& branch) {
    std::size_t depth = 0;
    while ((std::size_t{1} << depth) < share.of) {
        ++depth;
    }
    const std::size_t leaves = std::size_t{1} << depth;
    std::size_t first = branch.path;
    std::size_t end = branch.path + 1;
    if (branch.depth >= depth) {
        first >>= branch.depth - depth;
        end = first + 1;
    } else {
        first <<= depth - branch.depth;
        end <<= depth - branch.depth;
    }
    for (std::size_t leaf = first; leaf < end; ++leaf) {
        if (leaf * share.of / leaves + 1 == share.number) {
            return true;
        }
    }
    return false;
}

}  // namespace loopglass::design
