// Counts the capacity that a tile of a level needs: the footprint of every tensor in every buffer
// of this level and of all outer levels. A footprint is the product of the extents of its ranks. An
// extent is linear in each factor. If a tile differs from the last tile in one dimension only, the
// ranks of all other dimensions keep their extents. Cost: a few operations per rank; for a grown
// tile, a few operations per rank that changes.
#include "search/capacity/capacity_counter.h"

#include <limits>
#include <utility>

namespace loopglass::capacity {

namespace {

constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

}  // namespace

double maxBits(const space::SearchProblem& space, const space::BoundedBuffer& buffer) {
    double most = 0;
    for (const std::size_t t : buffer.tensors) {
        const CompiledTensor& tensor = space.compiled().tensors[t];
        auto bits = static_cast<double>(space.problem().tensorBits[t]);
        for (std::size_t r = 0; r < tensor.rankCount; ++r) {
            double extent = 1;
            for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
                extent +=
                    static_cast<double>(tensor.at(d, r)) * static_cast<double>(space.bound(d) - 1);
            }
            bits *= extent;
        }
        most += bits;
    }
    return most;
}

CapacityCounter::CapacityCounter(const space::SearchProblem& space,
                                 const space::PartialMapping& partial, std::size_t level)
    : m_space(&space) {
    assign(partial, level);
}

void CapacityCounter::assign(const space::PartialMapping& partial, std::size_t level) {
    const std::size_t dimensions = m_space->dimensionCount();
    m_checks.clear();
    m_tensors.clear();
    m_ranks.clear();
    m_weights.clear();
    m_effects.resize(dimensions);
    for (auto& effects : m_effects) {
        effects.clear();
    }
    m_small = true;
    m_scale.assign(dimensions, 1);
    for (std::size_t l = m_space->levelCount(); l-- > 0;) {
        for (std::size_t d = 0; d < dimensions; ++d) {
            m_scale[d] *= partial.temporal(l, d) * partial.spatial(l, d);
        }
        for (std::size_t b = 0; b < m_space->buffers().size() && l <= level; ++b) {
            if (m_space->buffers()[b].level == l) {
                addCheck(b);
            }
        }
    }
}

void CapacityCounter::addCheck(std::size_t buffer) {
    const space::BoundedBuffer& bounded = m_space->buffers()[buffer];
    const std::int64_t wordBits = m_space->problem().accelerator.wordBits;
    m_checks.push_back(
        {.buffer = buffer,
         .limit = bounded.words > unlimited / wordBits ? unlimited : bounded.words * wordBits});
    for (const std::size_t t : bounded.tensors) {
        addTensor(t);
    }
    m_checks.back().tensorsEnd = m_tensors.size();
    m_small = m_small && maxBits(*m_space, bounded) < 4e18;
}

void CapacityCounter::addTensor(std::size_t tensor) {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    for (std::size_t r = 0; r < shape.rankCount; ++r) {
        RankBits rank;
        for (std::size_t d = 0; d < m_scale.size(); ++d) {
            if (const std::int64_t c = shape.at(d, r); c != 0) {
                rank.constant -= c;
                m_weights.push_back({d, c * m_scale[d]});
                m_effects[d].push_back(
                    {m_checks.size() - 1, m_tensors.size(), m_ranks.size(), c * m_scale[d]});
            }
        }
        rank.weightsEnd = m_weights.size();
        m_ranks.push_back(rank);
    }
    m_tensors.push_back(
        {.word = m_space->problem().tensorBits[tensor], .ranksEnd = m_ranks.size()});
}

/// Counts the bits of a buffer for the current tile. A number above 64 bits becomes `unlimited`.
void CapacityCounter::count(std::size_t check) {
    std::size_t t = check > 0 ? m_checks[check - 1].tensorsEnd : 0;
    std::size_t r = t > 0 ? m_tensors[t - 1].ranksEnd : 0;
    std::size_t w = r > 0 ? m_ranks[r - 1].weightsEnd : 0;
    std::int64_t sum = 0;
    bool overflow = false;
    for (; t < m_checks[check].tensorsEnd; ++t) {
        std::int64_t bits = m_tensors[t].word;
        for (; r < m_tensors[t].ranksEnd; ++r) {
            std::int64_t extent = m_ranks[r].constant;
            for (; w < m_ranks[r].weightsEnd; ++w) {
                extent += m_weights[w].weight * m_tile[m_weights[w].dimension];
            }
            m_ranks[r].extent = extent;
            overflow |= __builtin_mul_overflow(bits, extent, &bits);
        }
        m_tensors[t].bits = bits;
        overflow |= __builtin_add_overflow(sum, bits, &sum);
    }
    m_checks[check].bits = overflow ? unlimited : sum;
}

bool CapacityCounter::fail(const Check& check, std::int64_t bits, Shortage* shortage) const {
    if (shortage != nullptr) {
        const std::int64_t wordBits = m_space->problem().accelerator.wordBits;
        *shortage = {check.buffer, bits / wordBits + (bits % wordBits != 0 ? 1 : 0),
                     m_space->buffers()[check.buffer].words};
    }
    return false;
}

void CapacityCounter::countTile() {
    for (std::size_t c = 0; c < m_checks.size(); ++c) {
        count(c);
    }
}

CapacityCounter::Tile CapacityCounter::tile(const std::vector<std::int64_t>& factors) {
    m_tile = factors;
    countTile();
    return Tile(*this);
}

void CapacityCounter::measureFrom(const std::vector<std::int64_t>& factors) {
    m_tile = factors;
    countTile();
    for (Check& check : m_checks) {
        check.from = check.bits;
    }
}

unsigned CapacityCounter::Tile::halvings(unsigned most) const {
    for (const Check& check : m_of->m_checks) {
        while (most > 0 && check.bits > check.from && check.bits > check.limit >> most) {
            --most;
        }
    }
    return most;
}

bool CapacityCounter::Tile::fits(Shortage* shortage) const {
    for (const Check& check : m_of->m_checks) {
        if (check.bits > check.limit) {
            return m_of->fail(check, check.bits, shortage);
        }
    }
    return true;
}

bool CapacityCounter::Tile::fitsGrown(std::size_t dimension, std::int64_t factor,
                                      Shortage& shortage) const {
    return m_of->m_small ? m_of->fitsGrownBy(dimension, factor, shortage)
                         : m_of->fitsRecounted(dimension, factor, shortage);
}

/// Returns the same result as fitsGrownBy(), but counts the whole enlarged tile, because its
/// numbers may be too large for fitsGrownBy().
bool CapacityCounter::fitsRecounted(std::size_t dimension, std::int64_t factor,
                                    Shortage& shortage) {
    const std::int64_t own = std::exchange(m_tile[dimension], factor);
    countTile();
    const bool fits = Tile(*this).fits(&shortage);
    m_tile[dimension] = own;
    countTile();
    return fits;
}

bool CapacityCounter::fitsGrownBy(std::size_t dimension, std::int64_t factor,
                                  Shortage& shortage) const {
    const std::int64_t more = factor - m_tile[dimension];
    auto effect = m_effects[dimension].begin();
    const auto end = m_effects[dimension].end();
    for (std::size_t c = 0; c < m_checks.size(); ++c) {
        std::int64_t bits = m_checks[c].bits;
        while (effect != end && effect->check == c) {
            const std::size_t tensor = effect->tensor;
            std::int64_t own = m_tensors[tensor].bits;
            for (; effect != end && effect->tensor == tensor; ++effect) {
                const std::int64_t extent = m_ranks[effect->rank].extent;
                own = own / extent * (extent + effect->weight * more);
            }
            bits += own - m_tensors[tensor].bits;
        }
        if (bits > m_checks[c].limit) {
            return fail(m_checks[c], bits, &shortage);
        }
    }
    return true;
}

}  // namespace loopglass::capacity
