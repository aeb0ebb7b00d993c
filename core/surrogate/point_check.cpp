// Checks the legality of a point (docs/cost-model.md, section "Legality"), without messages. As in
// Mind Mappings, section 5.1, a buffer may have B banks. If b banks belong to a tensor, its tile
// may use b ÷ B of the capacity. A tile that does not fit is rejected. In the repository of Mind
// Mappings, the tensor bypasses the level instead.
#include "surrogate/point_check.h"

#include "mapping/legality.h"
#include "workload/checked.h"

namespace loopglass::surrogate {

PointCheck::PointCheck(const Problem& problem, const VectorLayout& layout)
    : m_problem(&problem),
      m_layout(&layout),
      m_extents(layout.levels(), std::vector<std::int64_t>(layout.dimensions(), 1)) {}

bool PointCheck::fitsAxes(const Point& point) const {
    const std::size_t dimensions = m_layout->dimensions();
    const DimensionSet indexing = m_problem->reuse[index(m_problem->output)].indexing;
    for (std::size_t p = 0; p < m_layout->places().size(); ++p) {
        const FactorPlace& place = m_layout->places()[p];
        if (place.axis == LoopAxis::None) {
            continue;
        }
        const bool adds = m_problem->accelerator.levels[place.level].fanout.reduction;
        std::int64_t room = place.children;
        for (std::size_t d = 0; d < dimensions; ++d) {
            const std::int64_t factor = point.factors[p * dimensions + d];
            room /= factor;
            if (room == 0 || (factor > 1 && !adds && !indexing.contains(dimensionId(d)))) {
                return false;
            }
        }
    }
    return true;
}

void PointCheck::findExtents(const Point& point) {
    const std::size_t dimensions = m_layout->dimensions();
    std::vector<std::int64_t> extents(dimensions, 1);
    for (std::size_t p = m_layout->places().size(); p-- > 0;) {
        for (std::size_t d = 0; d < dimensions; ++d) {
            extents[d] *= point.factors[p * dimensions + d];
        }
        if (m_layout->places()[p].axis == LoopAxis::None) {
            m_extents[m_layout->places()[p].level] = extents;
        }
    }
}

std::int64_t PointCheck::wordsOf(std::size_t tensor, std::size_t level) const {
    const std::int64_t words = footprint(m_problem->workload.tensors[tensor], m_extents[level]);
    const std::int64_t bits = checkedMultiply(words, m_problem->tensorBits[tensor]);
    const std::int64_t word = m_problem->accelerator.wordBits;
    return bits / word + (bits % word != 0 ? 1 : 0);
}

bool PointCheck::fitsBuffers(const Point& point) {
    findExtents(point);
    for (std::size_t l = 0; l < m_layout->levels(); ++l) {
        const std::vector<Buffer>& buffers = m_problem->accelerator.levels[l].buffers;
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            const std::optional<std::int64_t> room = usableWords(buffers[b]);
            if (room && bufferWords(*m_problem, levelId(l), b, m_extents[l]) > *room) {
                return false;
            }
        }
    }
    return fitsBanks(point);
}

bool PointCheck::fitsBanks(const Point& point) {
    std::size_t next = 0;
    for (const BankGroup& group : m_layout->bankGroups()) {
        const Buffer& buffer = m_problem->accelerator.levels[group.level].buffers[group.buffer];
        for (const std::size_t tensor : group.tensors) {
            const std::int64_t share =
                *usableWords(buffer) / m_layout->banks() * point.banks[next++];
            if (wordsOf(tensor, group.level) > share) {
                return false;
            }
        }
    }
    return true;
}

bool PointCheck::holds(const Point& point, Validity validity) {
    if (!fitsAxes(point)) {
        return false;
    }
    if (validity == Validity::Fanout) {
        return true;
    }
    try {
        return fitsBuffers(point);
    } catch (const CountOverflow&) {
        return false;  // the tile exceeds every buffer
    }
}

}  // namespace loopglass::surrogate
