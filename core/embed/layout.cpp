#include "embed/embed.h"

#include <array>

namespace loopglass::embed {

namespace {

/// Returns the positions of the ranks, for a tensor whose ranks are N, C, H, W in the equation.
std::array<std::size_t, 4> ranksOf(Layout layout) {
    switch (layout) {
    case Layout::Nhwc:
        return {0, 2, 3, 1};
    case Layout::Hwnc:
        return {2, 3, 0, 1};
    case Layout::Given:
    case Layout::Nchw:
        break;
    }
    return {0, 1, 2, 3};
}

}  // namespace

Workload laidOut(const Workload& workload, Layout layout) {
    Workload ordered = workload;
    const std::array<std::size_t, 4> from = ranksOf(layout);
    for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
        const std::vector<Rank>& ranks = workload.tensors[t].ranks;
        for (std::size_t r = 0; ranks.size() == from.size() && r < from.size(); ++r) {
            ordered.tensors[t].ranks[r] = ranks[from[r]];
        }
    }
    return ordered;
}

}  // namespace loopglass::embed
