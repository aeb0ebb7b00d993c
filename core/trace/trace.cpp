#include "trace/trace.h"

#include "record/growth_step.h"

#include <algorithm>

namespace loopglass {

namespace {

std::size_t number(NodeId id) { return static_cast<std::size_t>(id); }

}  // namespace

NodeRecord& Trace::at(NodeId id) {
    return m_blocks[number(id) / blockSize][number(id) % blockSize];
}

void Trace::nodes(NodeId first, std::span<const NodeRecord> records) {
    std::size_t id = number(first);
    if (!records.empty()) {
        m_now = records.back().bornAt;
    }
    // Many nodes of a block are copied at once, because a million nodes may arrive in one or two
    // frames.
    while (!records.empty()) {
        if (id / blockSize >= m_blocks.size()) {
            m_blocks.emplace_back().reserve(blockSize);
        }
        Block& block = m_blocks[id / blockSize];
        const std::size_t count = std::min(records.size(), blockSize - id % blockSize);
        block.resize(id % blockSize);
        block.insert(block.end(), records.begin(),
                     records.begin() + static_cast<std::ptrdiff_t>(count));
        records = records.subspan(count);
        id += count;
    }
    m_size = std::max(m_size, id);
}

void Trace::unrollings(std::span<const UnrollingFactors> added) {
    m_unrollings.insert(m_unrollings.end(), added.begin(), added.end());
}

void Trace::largeFactors(std::span<const std::int64_t> added) {
    m_largeFactors.insert(m_largeFactors.end(), added.begin(), added.end());
}

void Trace::loopOrders(std::span<const LoopOrder> added) {
    m_orders.insert(m_orders.end(), added.begin(), added.end());
}

void Trace::wholeMappings(std::span<const Mapping> added) {
    m_whole.insert(m_whole.end(), added.begin(), added.end());
}

void Trace::decisions(std::span<const Decision> decisions) {
    for (const Decision& decision : decisions) {
        m_now = decision.at;
        if (decision.node == noNode || number(decision.node) >= m_size) {
            continue;
        }
        NodeRecord& node = at(decision.node);
        node.state = decision.state;
        node.decidedAt = decision.at;
        if (decision.reason != PruneReason::None) {
            node.reason = decision.reason;
            node.left = decision.left;
            node.right = decision.right;
            node.cost = decision.cost;
            if (decision.other != noNode) {
                if (node.kind == NodeKind::Nest) {
                    m_nestTiles.emplace(decision.node, node.other);
                }
                node.other = decision.other;
            }
        }
    }
}

NodeId Trace::tileOf(NodeId nest) const {
    const auto moved = m_nestTiles.find(nest);
    return moved == m_nestTiles.end() ? (*this)[nest].other : moved->second;
}

/// Records a best mapping. A mapping found outside the tree, as with imperfect factors, has no
/// search step. Such a mapping gets a step after all earlier records.
void Trace::best(const BestRecord& record) {
    m_best.push_back(record);
    m_best.back().at = record.at < m_now ? m_now + 1 : record.at;
    m_now = m_best.back().at;
}

NodeState Trace::stateAt(NodeId id, std::uint32_t moment) const {
    const NodeRecord& node = (*this)[id];
    return node.decidedAt <= moment ? node.state : NodeState::Open;
}

std::size_t Trace::createdBy(std::uint32_t moment) const {
    std::size_t low = 0;
    std::size_t high = m_size;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if ((*this)[static_cast<NodeId>(middle)].bornAt <= moment) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

const BestRecord* Trace::bestAt(std::uint32_t moment) const {
    const auto after =
        std::upper_bound(m_best.begin(), m_best.end(), moment,
                         [](std::uint32_t m, const BestRecord& record) { return m < record.at; });
    return after == m_best.begin() ? nullptr : &*(after - 1);
}

Trace::Growth Trace::growth(const NodeRecord& tile) const {
    const GrowthStep step = unpackGrowth(tile.payload);
    return {dimensionId(step.dimension),
            step.large ? m_largeFactors[step.value] : static_cast<std::int64_t>(step.value)};
}

std::vector<std::int64_t> Trace::tileFactors(NodeId tile, std::size_t dimensions) const {
    std::vector<std::int64_t> factors(dimensions, 1);
    for (const NodeRecord* node = &(*this)[tile];
         node->kind == NodeKind::Tile && node->payload != GrowthStep::root;
         node = &(*this)[node->parent]) {
        const Growth step = growth(*node);
        auto& factor = factors[index(step.dimension)];
        factor = std::max(factor, step.factor);  // the last step of a dimension is the largest
    }
    return factors;
}

std::size_t Trace::memory() const {
    std::size_t bytes = m_blocks.size() * blockSize * sizeof(NodeRecord) +
                        m_best.capacity() * sizeof(BestRecord) +
                        m_largeFactors.capacity() * sizeof(std::int64_t);
    for (const UnrollingFactors& factors : m_unrollings) {
        bytes += sizeof(factors) + factors.capacity() * sizeof(std::int64_t);
    }
    for (const LoopOrder& order : m_orders) {
        bytes += sizeof(order) + order.capacity() * sizeof(DimensionId);
    }
    return bytes;
}

}  // namespace loopglass
