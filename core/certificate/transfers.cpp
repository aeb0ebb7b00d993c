// Energy and the load of each port are sums over transfers (docs/cost-model.md, section "Energy and
// delay"). Of an operand, `first` are the reads of the parent and `second` the fills of the
// children. Of an output, `first` are the updates of the parent and `second` the words that are no
// first visits: reads of the parent, and as many fills. All of them cross the fanouts between, the
// fills of an operand excepted, which crossed as reads.
#include "certificate/transfers.h"

#include <algorithm>
#include <optional>

namespace loopglass::certificate {

namespace {

/// Which numbers of a transfer a port of a level carries.
struct Carried {
    bool first = false;
    bool second = false;
};

Carried carried(const CompiledTensor& tensor, const Transfer& transfer, std::size_t level,
                bool reading) {
    const bool atParent = transfer.parent == level;
    const bool atChild = transfer.child == level;
    if (tensor.output) {
        return {atParent && !reading, reading ? atParent : atChild};
    }
    return {atParent && reading, atChild && !reading};
}

class Weighing {
public:
    Weighing(const CompiledProblem& compiled, Transfers& transfers)
        : m_compiled(compiled),
          m_transfers(transfers) {}

    void weighEnergy() {
        for (std::size_t child = 1; child <= m_compiled.levelCount; ++child) {
            for (Transfer& transfer : m_transfers.into[child]) {
                const CompiledTensor& tensor = m_compiled.tensors[transfer.tensor];
                const auto k =
                    std::find(tensor.keepers.begin(), tensor.keepers.end(), transfer.parent);
                const double crossing =
                    tensor.crossingEnergy[static_cast<std::size_t>(k - tensor.keepers.begin())];
                const AccessEnergy& at = m_compiled.energyOf(transfer.parent, transfer.tensor);
                const double fill = child == m_compiled.levelCount
                                        ? 0
                                        : m_compiled.energyOf(child, transfer.tensor).write;
                transfer.firstWeight.push_back((tensor.output ? at.update : at.read) + crossing);
                transfer.secondWeight.push_back(tensor.output ? at.read + crossing + fill : fill);
            }
        }
    }

    void weighPorts() {
        for (std::size_t l = 0; l < m_compiled.levelCount; ++l) {
            const Level& level = m_compiled.level(l);
            weighPorts(l, std::nullopt, level.bandwidth);
            for (std::size_t b = 0; b < level.buffers.size(); ++b) {
                weighPorts(l, b, level.buffers[b].bandwidth);
            }
        }
    }

private:
    void weighPorts(std::size_t level, std::optional<std::size_t> buffer, const Bandwidth& width) {
        if (width.read) {
            weighPort(level, buffer, *width.read, true);
        }
        if (width.write) {
            weighPort(level, buffer, *width.write, false);
        }
    }

    void weighPort(std::size_t level, std::optional<std::size_t> buffer, double width,
                   bool reading) {
        m_transfers.ports.push_back({level, m_transfers.measures++});
        for (auto& into : m_transfers.into) {
            for (Transfer& transfer : into) {
                const bool here =
                    !buffer || m_compiled.problem->keeper[level][transfer.tensor] == buffer;
                const Carried words =
                    here ? carried(m_compiled.tensors[transfer.tensor], transfer, level, reading)
                         : Carried{};
                transfer.firstWeight.push_back(words.first ? 1 / width : 0);
                transfer.secondWeight.push_back(words.second ? 1 / width : 0);
            }
        }
    }

    const CompiledProblem& m_compiled;
    Transfers& m_transfers;
};

}  // namespace

Transfers::Transfers(const CompiledProblem& compiled) : into(compiled.levelCount + 1) {
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const std::vector<std::size_t>& keepers = compiled.tensors[t].keepers;
        for (std::size_t k = 0; k < keepers.size(); ++k) {
            const std::size_t child = k + 1 < keepers.size() ? keepers[k + 1] : compiled.levelCount;
            into[child].push_back({t, keepers[k], child, {}, {}});
        }
    }
    Weighing weighing(compiled, *this);
    weighing.weighEnergy();
    weighing.weighPorts();
}

}  // namespace loopglass::certificate
