#include "run/best_steps.h"

#include <algorithm>

namespace loopglass::ui {

void BestSteps::add(const Step& step) {
    if (m_steps.empty() || step.cost < m_steps.back().cost) {
        m_steps.push_back(step);
    }
}

/// Adds mappings from outside the tree that were reported before this moment.
void BestSteps::addReported(const Trace& trace, std::uint32_t before) {
    const std::vector<BestRecord>& told = trace.bestHistory();
    for (; m_reported < told.size() && told[m_reported].at < before; ++m_reported) {
        if (told[m_reported].node == noNode) {
            add({told[m_reported].at, told[m_reported].objective, noNode});
        }
    }
}

void BestSteps::read(const Trace& trace) {
    for (; m_read < trace.size(); ++m_read) {
        const auto id = static_cast<NodeId>(m_read);
        const NodeRecord& node = trace[id];
        if (node.state == NodeState::Evaluated) {
            addReported(trace, node.bornAt);
            add({node.bornAt, node.cost, id});
        }
    }
    addReported(trace, UINT32_MAX);
}

const BestSteps::Step* BestSteps::at(std::uint32_t moment) const {
    const auto later =
        std::upper_bound(m_steps.begin(), m_steps.end(), moment,
                         [](std::uint32_t when, const Step& step) { return when < step.at; });
    return later == m_steps.begin() ? nullptr : &*(later - 1);
}

}  // namespace loopglass::ui
