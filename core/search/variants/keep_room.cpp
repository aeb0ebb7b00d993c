// Room for the least tiles of a choice of keeps.
//
// Statement. A variant with a buffer that cannot hold the least tiles (least_tiles.cpp) of what it
// keeps has no legal mapping. Argument. The least tiles follow from the constraints and the bounds,
// and a choice of keeps changes neither. Padded bounds make no tile smaller. So each mapping of the
// variant has tiles of that size or larger, and the buffer holds none of them.
//
// Example. A register of one word can keep one tensor of three: 4 of the 8 choices are left.
//
// Worth: proven. Cost: a sum for each buffer of a variant.
#include "search/variants/keep_room.h"

#include "mapping/legality.h"
#include "search/space/least_tiles.h"
#include "workload/checked.h"

#include <algorithm>
#include <limits>

namespace loopglass::variants {

namespace {

/// Tiles beyond 64 bits fit in no buffer with a capacity.
std::int64_t minBits(const Problem& problem, std::size_t tensor,
                     const std::vector<std::int64_t>& extents) {
    try {
        return checkedMultiply(footprint(problem.workload.tensors[tensor], extents),
                               problem.tensorBits[tensor]);
    } catch (const CountOverflow&) {
        return std::numeric_limits<std::int64_t>::max();
    }
}

}  // namespace

KeepRoom::KeepRoom(const space::SearchProblem& space) : m_problem(space.problem()) {
    const space::PartialMapping least = space::minTiles(space);
    std::vector<std::int64_t> extents(space.dimensionCount(), 1);
    m_bits.resize(space.levelCount());
    for (std::size_t l = space.levelCount(); l-- > 0;) {
        for (std::size_t d = 0; d < extents.size(); ++d) {
            extents[d] *= least.temporal(l, d) * least.spatial(l, d);
        }
        for (std::size_t t = 0; t < m_problem.workload.tensorCount(); ++t) {
            m_bits[l].push_back(minBits(m_problem, t, extents));
        }
    }
}

bool KeepRoom::fits(const Variant& variant) const {
    for (std::size_t l = 1; l < m_problem.levelCount(); ++l) {
        const std::vector<Buffer>& buffers = m_problem.accelerator.levels[l].buffers;
        std::vector<std::int64_t> taken(buffers.size());
        for (std::size_t t = 0; t < m_problem.workload.tensorCount(); ++t) {
            const BufferIndex buffer = m_problem.keeper[l][t];
            const bool bypassed = l < variant.bypassed.size() &&
                                  std::find(variant.bypassed[l].begin(), variant.bypassed[l].end(),
                                            tensorId(t)) != variant.bypassed[l].end();
            if (buffer && !bypassed) {
                const std::int64_t most = std::numeric_limits<std::int64_t>::max() - taken[*buffer];
                taken[*buffer] += std::min(most, m_bits[l][t]);
            }
        }
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            const auto words = usableWords(buffers[b]);
            const std::int64_t wordBits = m_problem.accelerator.wordBits;
            if (words && taken[b] / wordBits + (taken[b] % wordBits != 0 ? 1 : 0) > *words) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace loopglass::variants
