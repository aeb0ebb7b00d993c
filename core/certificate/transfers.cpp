// Energy and the load of each port are sums over transfers (docs/cost-model.md, section "Energy and
// delay"). For an operand, `first` has the reads of the parent, and `second` has the fills of the
// children. For an output, `first` has the updates of the parent. For an output, `second` has the
// words that are not first visits: reads of the parent, and the same number of fills. All words
// cross the fanouts between parent and child. Fills of an operand add no crossing energy, because
// these words crossed the fanouts as reads. Under two counting conventions, an output has a further
// number. If a returning word fills every sibling that adds to it, this number is the fills. If
// drains count as reads, this number is the words that leave the children.
#include "certificate/transfers.h"

#include <algorithm>

namespace loopglass::certificate {

namespace {

/// The weight of each number of a transfer in a measure.
struct Weights {
    double first = 0;
    double second = 0;
    double fill = 0;
    double drain = 0;
};

void put(Transfer& transfer, const Weights& weights) {
    transfer.firstWeight.push_back(weights.first);
    transfer.secondWeight.push_back(weights.second);
    transfer.fillWeight.push_back(weights.fill);
    transfer.drainWeight.push_back(weights.drain);
}

/// Returns the weights of a transfer's words: for reads and writes, at the parent and at the child.
Weights weighed(const CompiledTensor& tensor, double readAtParent, double writtenAtParent,
                double readAtChild, double writtenAtChild) {
    if (!tensor.output) {
        return {readAtParent, writtenAtChild, 0, 0};
    }
    Weights weights{writtenAtParent, readAtParent, 0, tensor.drainsRead ? readAtChild : 0};
    (tensor.returnsToAll ? weights.fill : weights.second) += writtenAtChild;
    return weights;
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
                const AccessEnergy below = child == m_compiled.levelCount
                                               ? AccessEnergy{}
                                               : m_compiled.energyOf(child, transfer.tensor);
                put(transfer, weighed(tensor, at.read + crossing, at.update + crossing, below.read,
                                      below.write));
            }
        }
    }

    void weighPorts() {
        for (const loopglass::Port& port : m_compiled.ports) {
            m_transfers.ports.push_back({port.level, m_transfers.measures++});
            for (auto& into : m_transfers.into) {
                for (Transfer& transfer : into) {
                    weighPort(port, transfer);
                }
            }
        }
    }

private:
    void weighPort(const loopglass::Port& port, Transfer& transfer) const {
        const bool here = port.tensors[transfer.tensor] != 0;
        const double read = port.reads / port.wordsPerCycle;
        const double written = port.writes / port.wordsPerCycle;
        const double above = here && transfer.parent == port.level ? 1 : 0;
        const double below = here && transfer.child == port.level ? 1 : 0;
        put(transfer, weighed(m_compiled.tensors[transfer.tensor], above * read, above * written,
                              below * read, below * written));
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
            into[child].push_back({t, keepers[k], child, {}, {}, {}, {}});
        }
    }
    Weighing weighing(compiled, *this);
    weighing.weighEnergy();
    weighing.weighPorts();
}

}  // namespace loopglass::certificate
