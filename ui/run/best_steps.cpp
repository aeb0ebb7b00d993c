#include "run/best_steps.h"

#include <algorithm>

namespace loopglass::ui {

void BestSteps::read(const Trace& trace) {
    for (; m_read < trace.size(); ++m_read) {
        const auto id = static_cast<NodeId>(m_read);
        const NodeRecord& node = trace[id];
        if (node.state == NodeState::Evaluated &&
            (m_steps.empty() || node.cost < m_steps.back().cost)) {
            m_steps.push_back({node.bornAt, node.cost, id});
        }
    }
}

const BestSteps::Step* BestSteps::at(std::uint32_t moment) const {
    const auto later =
        std::upper_bound(m_steps.begin(), m_steps.end(), moment,
                         [](std::uint32_t when, const Step& step) { return when < step.at; });
    return later == m_steps.begin() ? nullptr : &*(later - 1);
}

}  // namespace loopglass::ui
