#pragma once

#include "import/foreign/foreign_node.h"
#include "import/layers/tensor_widths.h"
#include "import/stack/architecture_stack.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The ways of words at a memory of ZigZag, seen from the memory.
enum class ZigZagWay : std::uint8_t {
    FromHigh,  ///< `fh`: a fill
    ToLow,     ///< `tl`: a read
    FromLow,   ///< `fl`: an update
    ToHigh,    ///< `th`: a result that leaves for the outer level
};

/// A port of a memory. Its widths `read` and `write` are in bits per cycle.
struct ZigZagPort {
    struct Use {
        std::string tensor;
        ZigZagWay way{};
        bool operator==(const Use&) const = default;
    };
    std::string name;
    double read = 0;
    double write = 0;
    std::vector<Use> uses;
    bool allocated = false;  ///< the file lists the uses; false: all uses that the port type allows

    bool serves(const std::string& tensor, ZigZagWay way) const;
};

/// Returns the ports of a memory; operands such as `I1` are replaced by tensors. Notes what ZigZag
/// requires and the file lacks: ports, their widths, and an allocation of each operand. Without a
/// width, a port is as wide as a word of `wordBits` bits.
std::vector<ZigZagPort> zigzagPorts(const ForeignNode& memory,
                                    const std::function<std::string(const std::string&)>& tensorOf,
                                    int wordBits);

/// Sets the bandwidths of a storage from its ports: one for reads and one for writes, one for both,
/// or no limit. A port limits nothing if it is wide enough for `macs` MACs below one instance, each
/// of which may move `spread` words of a tensor in a cycle. Ports that cannot be represented are
/// noted as missing. Needs the tensors that the storage keeps.
void setZigZagBandwidth(const ForeignNode& memory, const std::vector<ZigZagPort>& ports,
                        double macs, const std::function<double(const std::string&)>& spread,
                        const TensorWidths& widths, StackItem& item);

/// Sets the energies of a storage; a cost is for one access with the width of the port. Returns
/// false if the file has no costs. Throws InputError.
bool setZigZagCosts(const ForeignNode& memory, const std::vector<ZigZagPort>& ports,
                    const TensorWidths& widths, StackItem& item);

}  // namespace loopglass
