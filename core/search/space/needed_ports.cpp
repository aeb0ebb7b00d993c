// The ports that may determine the delay. Between two neighbouring keepers of an operand with no
// fanout between them, the only child fills each word that the parent reads. So the read port of
// the parent and the write port of the child carry the same words. The wider port never takes
// longer than the narrower port, as long as it carries nothing else. A port that writes operands
// into the level which has them from the start carries nothing.
//
// Guarantee: proven; requires only that the delay is the maximum over the ports. An accelerator
// like the TPU with a bandwidth for each buffer has twelve ports; eight of them are needed.
#include "search/space/needed_ports.h"

#include <algorithm>
#include <optional>

namespace loopglass::space {

namespace {

class PortOrder {
public:
    explicit PortOrder(const CompiledProblem& compiled) : m_compiled(compiled) {}

    /// Returns true if the port carries only operands that the level has from the start.
    bool isIdle(const Port& port) const {
        return isPure(port) && port.writes > 0 &&
               std::all_of(m_compiled.tensors.begin(), m_compiled.tensors.end(),
                           [&](const CompiledTensor& tensor) {
                               return !carries(port, tensor) ||
                                      (!tensor.output && tensor.keepers.front() == port.level);
                           });
    }

    /// Returns true if `port` never takes longer than `other`.
    bool isCovered(const Port& port, const Port& other) const {
        if (!isPure(port) || !isPure(other) || (port.writes > 0) == (other.writes > 0) ||
            rateOf(other) > rateOf(port)) {
            return false;
        }
        return std::all_of(m_compiled.tensors.begin(), m_compiled.tensors.end(),
                           [&](const CompiledTensor& tensor) {
                               return !carries(port, tensor) || passesBoth(port, other, tensor);
                           });
    }

private:
    static bool isPure(const Port& port) { return (port.reads > 0) != (port.writes > 0); }
    static double rateOf(const Port& port) {
        return port.wordsPerCycle / (port.reads + port.writes);
    }
    static std::optional<std::size_t> placeOf(const CompiledTensor& tensor, std::size_t level) {
        const auto& keepers = tensor.keepers;
        const auto found = std::find(keepers.begin(), keepers.end(), level);
        return found == keepers.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - keepers.begin()));
    }
    bool carries(const Port& port, const CompiledTensor& tensor) const {
        const auto t = static_cast<std::size_t>(&tensor - m_compiled.tensors.data());
        return port.tensors[t] != 0 && placeOf(tensor, port.level).has_value();
    }
    bool hasFanout(std::size_t outer, std::size_t inner) const {
        for (std::size_t l = outer; l < inner; ++l) {
            if (m_compiled.level(l).fanout.x * m_compiled.level(l).fanout.y > 1) {
                return true;
            }
        }
        return false;
    }
    /// Returns true if all words of an operand at `port` also pass `other`, and need as many
    /// instances.
    bool passesBoth(const Port& port, const Port& other, const CompiledTensor& tensor) const {
        const std::size_t here = *placeOf(tensor, port.level);
        if (tensor.output) {
            return false;
        }
        if (port.writes > 0 && here == 0) {
            return true;  // carries nothing
        }
        if (!carries(other, tensor)) {
            return false;
        }
        if (port.writes > 0) {
            return tensor.keepers[here - 1] == other.level && !hasFanout(other.level, port.level);
        }
        return here + 1 < tensor.keepers.size() && tensor.keepers[here + 1] == other.level &&
               !hasFanout(port.level, other.level);
    }

    const CompiledProblem& m_compiled;
};

}  // namespace

std::vector<Port> neededPorts(const CompiledProblem& compiled) {
    std::vector<Port> ports = compiled.ports;
    if (compiled.latency == Latency::Serial) {
        return ports;
    }
    const PortOrder order(compiled);
    for (std::size_t p = 0; p < ports.size();) {
        const bool covered = std::any_of(ports.begin(), ports.end(), [&](const Port& other) {
            return &other != &ports[p] && order.isCovered(ports[p], other);
        });
        if (covered || order.isIdle(ports[p])) {
            ports.erase(ports.begin() + static_cast<std::ptrdiff_t>(p));
        } else {
            ++p;
        }
    }
    return ports;
}

}  // namespace loopglass::space
