// Computes unions of siblings' tiles that are not a product over the ranks, because a dimension
// indexes several ranks of one tensor. The offsets are listed. The new words of a moved box form at
// most one box for each rank. The union of all these boxes is measured by slabs, rank by rank.
// Cost: ranks · boxes².
#include "cost/entangled.h"

#include "words/sentences/cost.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::entangled {

namespace {

constexpr std::size_t offsetLimit = std::size_t{1} << 20;
constexpr std::size_t boxLimit = std::size_t{1} << 13;

using Vector = std::vector<std::int64_t>;

struct Box {
    Vector low;
    Vector high;  ///< excluded
};

void sortUnique(std::vector<Vector>& vectors) {
    std::sort(vectors.begin(), vectors.end());
    vectors.erase(std::unique(vectors.begin(), vectors.end()), vectors.end());
}

/// Returns the words that the boxes cover in the ranks from `rank` on.
std::int64_t covered(const std::vector<const Box*>& boxes, std::size_t rank, std::size_t ranks) {
    if (boxes.empty() || rank == ranks) {
        return boxes.empty() ? 0 : 1;
    }
    Vector cuts;
    for (const Box* box : boxes) {
        cuts.push_back(box->low[rank]);
        cuts.push_back(box->high[rank]);
    }
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    std::int64_t words = 0;
    std::vector<const Box*> inside;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        inside.clear();
        for (const Box* box : boxes) {
            if (box->low[rank] <= cuts[i] && box->high[rank] >= cuts[i + 1]) {
                inside.push_back(box);
            }
        }
        words = checkedAdd(
            words, checkedMultiply(cuts[i + 1] - cuts[i], covered(inside, rank + 1, ranks)));
    }
    return words;
}

/// Adds the new words of a box that moved by `shift` to `offset`. There is one box for each rank r:
/// its words are new along r, and old along all ranks before r.
void addNew(const Vector& offset, std::span<const std::int64_t> extent,
            std::span<const std::int64_t> shift, std::vector<Box>& boxes) {
    Box rest{offset, offset};
    for (std::size_t r = 0; r < offset.size(); ++r) {
        rest.high[r] += extent[r];
    }
    for (std::size_t r = 0; r < offset.size(); ++r) {
        Box fresh = rest;
        const std::int64_t moved = std::clamp(shift[r], -extent[r], extent[r]);
        if (moved > 0) {
            fresh.low[r] = rest.high[r] = rest.high[r] - moved;
        } else {
            fresh.high[r] = rest.low[r] = rest.low[r] - moved;
        }
        if (moved != 0) {
            boxes.push_back(fresh);
        }
        if (rest.low[r] >= rest.high[r]) {
            return;
        }
    }
}

}  // namespace

std::vector<Vector> offsets(const CompiledTensor& tensor, std::span<const NestLoop> loops) {
    std::vector<Vector> result{Vector(tensor.rankCount, 0)};
    for (const NestLoop& loop : loops) {
        if (!tensor.indexing.contains(dimensionId(loop.dimension))) {
            continue;
        }
        if (result.size() > offsetLimit / static_cast<std::size_t>(loop.bound)) {
            throw CountOverflow(msg::cost::tooManyTiles());
        }
        std::vector<Vector> next;
        next.reserve(result.size() * static_cast<std::size_t>(loop.bound));
        for (std::int64_t i = 0; i < loop.bound; ++i) {
            for (Vector offset : result) {
                for (std::size_t r = 0; r < tensor.rankCount; ++r) {
                    offset[r] += tensor.at(loop.dimension, r) * loop.stride * i;
                }
                next.push_back(std::move(offset));
            }
        }
        sortUnique(next);
        result = std::move(next);
    }
    return result;
}

std::int64_t newWords(const std::vector<Vector>& offsets, std::span<const std::int64_t> extent,
                      std::span<const std::int64_t> shift) {
    const bool points =
        std::all_of(extent.begin(), extent.end(), [](std::int64_t e) { return e == 1; });
    if (points && shift.empty()) {
        return static_cast<std::int64_t>(offsets.size());
    }
    std::vector<Box> boxes;
    const Vector everything(extent.begin(), extent.end());
    for (const Vector& offset : offsets) {
        addNew(offset, extent, shift.empty() ? std::span(everything) : shift, boxes);
        if (boxes.size() > boxLimit) {
            throw CountOverflow(msg::cost::tooManyTiles());
        }
    }
    std::vector<const Box*> all;
    for (const Box& box : boxes) {
        all.push_back(&box);
    }
    return covered(all, 0, extent.size());
}

}  // namespace loopglass::entangled
