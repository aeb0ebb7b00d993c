#pragma once

#include "import/foreign/foreign_node.h"
#include "import/layers/tensor_widths.h"
#include "import/stack/architecture_stack.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The directions in which words move at a memory of ZigZag.
enum class ZigZagWay : std::uint8_t {
    FromHigh,  ///< `fh`: from the outer level, a fill
    ToLow,     ///< `tl`: to the inner level, a read
    FromLow,   ///< `fl`: from the inner level, an update
    ToHigh,    ///< `th`: to the outer level, an output word that leaves
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
    /// True if the file lists the uses; false means all uses that the type of the port allows.
    bool allocated = false;

    bool serves(const std::string& tensor, ZigZagWay way) const;
};

/// Returns the ports of a memory; operand names such as `I1` are replaced by tensors. Reports
/// everything that ZigZag requires and the file lacks: ports, their widths, and a port for each
/// operand. A port without a width is as wide as a word of `wordBits` bits.
std::vector<ZigZagPort> zigzagPorts(const ForeignNode& memory,
                                    const std::function<std::string(const std::string&)>& tensorOf,
                                    int wordBits);

/// Sets the bandwidths of a storage from its ports: a read and a write bandwidth, a common
/// bandwidth, or no limit. A port is not a limit if it is wide enough for `macs` MACs below one
/// instance, each of which may move `spread` words of a tensor in a cycle. Ports that cannot be
/// represented are reported as missing. The tensors that the storage keeps must be set before.
void setZigZagBandwidth(const ForeignNode& memory, const std::vector<ZigZagPort>& ports,
                        double macs, const std::function<double(const std::string&)>& spread,
                        const TensorWidths& widths, StackItem& item);

/// Sets the energies of a storage from its costs. A cost in the file applies to one access of the
/// port's full width. Returns false if the file has no costs. Throws InputError.
bool setZigZagCosts(const ForeignNode& memory, const std::vector<ZigZagPort>& ports,
                    const TensorWidths& widths, StackItem& item);

}  // namespace loopglass
