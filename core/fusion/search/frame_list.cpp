// The frames of a tiling: orders of loops, `across` and `recompute`. If a loop does not move a
// tensor, an `across` over this loop leaves all tiles the same. If a tile stays the same in all
// iterations, `recompute` has no effect.
#include "fusion/search/tile_reach.h"
#include "fusion/search/tiling.h"

#include <algorithm>
#include <set>

namespace loopglass::fusion {

namespace {

/// Returns the sink dimensions whose shared loops move the boxes of each layer.
std::vector<std::set<std::size_t>> movers(const GroupShape& shape) {
    std::vector<std::set<std::size_t>> all;
    for (const auto& dimensions : moverSets(shape)) {
        std::set<std::size_t>& layer = all.emplace_back();
        for (const std::set<std::size_t>& one : dimensions) {
            layer.insert(one.begin(), one.end());
        }
    }
    return all;
}

/// Appends all orders of the temporal loops of each level.
void orderLoops(const std::vector<FlatLoop>& loops, std::size_t begin,
                const std::vector<FlatLoop>& before, std::vector<std::vector<FlatLoop>>& orders) {
    if (begin == loops.size()) {
        orders.push_back(before);
        return;
    }
    std::size_t end = begin;
    while (end < loops.size() && loops[end].level == loops[begin].level &&
           loops[end].temporal == loops[begin].temporal) {
        ++end;
    }
    std::vector<FlatLoop> part(loops.begin() + static_cast<std::ptrdiff_t>(begin),
                               loops.begin() + static_cast<std::ptrdiff_t>(end));
    const auto less = [](const FlatLoop& a, const FlatLoop& b) {
        return a.dimension < b.dimension;
    };
    const bool temporal = loops[begin].temporal;
    if (temporal) {
        std::sort(part.begin(), part.end(), less);
    }
    do {
        std::vector<FlatLoop> longer = before;
        longer.insert(longer.end(), part.begin(), part.end());
        orderLoops(loops, end, longer, orders);
    } while (temporal && std::next_permutation(part.begin(), part.end(), less));
}

using LoopList = std::vector<FlatLoop>;

/// Appends `before` with the factor of a temporal loop spread in every way over the levels from
/// `level` outward.
void spreadLoop(const FlatLoop& loop, std::size_t level, std::int64_t left, const LoopList& before,
                std::vector<LoopList>& all) {
    for (std::int64_t factor = level == 0 ? left : 1; factor <= left; ++factor) {
        if (left % factor != 0) {
            continue;
        }
        LoopList longer = before;
        if (factor > 1) {
            longer.push_back({loop.dimension, level, true, false, factor, 0, factor});
        }
        if (level == 0) {
            all.push_back(std::move(longer));
        } else {
            spreadLoop(loop, level - 1, left / factor, longer, all);
        }
    }
}

/// Returns all ways to spread temporal loops over the levels above the home. Loops are by level,
/// temporal ones first.
std::vector<LoopList> spreadOver(std::size_t home, const LoopList& loops) {
    std::vector<LoopList> all{{}};
    for (const FlatLoop& loop : loops) {
        std::vector<LoopList> longer;
        for (LoopList& before : all) {
            if (loop.temporal) {
                spreadLoop(loop, home - 1, loop.factor, before, longer);
            } else {
                before.push_back(loop);
                longer.push_back(std::move(before));
            }
        }
        all = std::move(longer);
    }
    for (LoopList& list : all) {
        std::stable_sort(list.begin(), list.end(), [](const FlatLoop& a, const FlatLoop& b) {
            return std::pair(a.level, !a.temporal) < std::pair(b.level, !b.temporal);
        });
    }
    return all;
}

/// Gives shared loops their steps and pieces.
void sizeLoops(const Workload& sink, std::vector<FlatLoop>& loops) {
    std::vector<std::int64_t> gets;
    for (const Dimension& dimension : sink.dimensions) {
        gets.push_back(dimension.bound);
    }
    for (FlatLoop& loop : loops) {
        gets[loop.dimension] /= loop.factor;
        loop.step = gets[loop.dimension];
        loop.pieces = loop.factor;
    }
}

/// Appends the frame with each `across` and `recompute` of the layers from `layer` on.
void chooseTiles(const GroupShape& shape, const std::vector<std::set<std::size_t>>& moving,
                 std::size_t layer, Frame& frame, std::vector<Frame>& frames) {
    if (layer == shape.sink()) {
        frames.push_back(frame);
        return;
    }
    std::vector<std::size_t> spans{0};
    std::size_t loops = 0;
    for (std::size_t k = frame.loops.size(); k-- > 0;) {
        if (frame.loops[k].temporal) {
            ++loops;
            if (moving[layer].contains(frame.loops[k].dimension)) {
                spans.push_back(loops);
            }
        }
    }
    for (const std::size_t span : spans) {
        for (const char again : {'\0', '\1'}) {
            if (again != 0 && (spans.size() == 1 || span == spans.back())) {
                continue;  // the tile never changes
            }
            frame.across[layer] = span;
            frame.recompute[layer] = again;
            chooseTiles(shape, moving, layer + 1, frame, frames);
        }
    }
    frame.across[layer] = 0;
    frame.recompute[layer] = 0;
}

}  // namespace

std::vector<std::vector<FlatLoop>> ordersOf(const GroupSpace& space, const Tiling& tiling) {
    std::vector<std::vector<FlatLoop>> orders;
    for (const std::vector<FlatLoop>& loops : spreadOver(space.home(), tiling.loops)) {
        orderLoops(loops, 0, {}, orders);
    }
    for (std::vector<FlatLoop>& loops : orders) {
        sizeLoops(space.shape().workload(space.shape().sink()), loops);
    }
    return orders;
}

std::vector<Frame> framesOf(const GroupSpace& space, const std::vector<FlatLoop>& loops) {
    const GroupShape& shape = space.shape();
    std::vector<Frame> frames;
    Frame frame{loops, std::vector<std::size_t>(shape.layers(), 0),
                std::vector<char>(shape.layers(), 0)};
    chooseTiles(shape, movers(shape), 0, frame, frames);
    return frames;
}

}  // namespace loopglass::fusion
