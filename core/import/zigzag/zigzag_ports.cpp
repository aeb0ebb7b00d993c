// Ports of a memory. Current files list ports with a type, a width (`bandwidth_max`) and the ways
// that they serve. Older files name a port for each way of each operand, beside common widths
// (`r_bw`, `w_bw`). An access is as wide as its port and costs `r_cost` or `w_cost`. A word takes a
// part of an access by its bits, or several accesses if it is wider
// (zigzag/cost_model/cost_model.py).
//
// A buffer here has one bandwidth for all that is read and one for all that is written, which may
// be one port. A port that is wide enough for every MAC below it in every cycle limits nothing,
// because no word passes more often than operations use it. The exception is a word that a window
// with steps skips. Each other port must carry all reads, all writes, or all of both.
#include "import/zigzag/zigzag_ports.h"

#include "accelerator/limits.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace loopglass {

namespace {

constexpr double maxPortBits = 1e30;

struct NamedWay {
    const char* key;
    ZigZagWay way;
};
constexpr std::array<NamedWay, 4> ways{{{"fh", ZigZagWay::FromHigh},
                                        {"tl", ZigZagWay::ToLow},
                                        {"fl", ZigZagWay::FromLow},
                                        {"th", ZigZagWay::ToHigh}}};

bool reads(ZigZagWay way) { return way == ZigZagWay::ToLow || way == ZigZagWay::ToHigh; }

double portBits(const ForeignNode& node, const char* key) {
    NoNames none;
    const auto given = node.find(key);
    return given && given->kind() != YamlKind::Nothing ? foreignNumber(*given, none, 0, maxPortBits)
                                                       : 0;
}

/// `I1, tl`
void addUse(const std::string& text, const std::function<std::string(const std::string&)>& tensorOf,
            ZigZagPort& port) {
    const std::size_t comma = text.find(',');
    std::string operand = text.substr(0, comma);
    std::string key = comma == std::string::npos ? "" : text.substr(comma + 1);
    std::erase(operand, ' ');
    std::erase(key, ' ');
    const std::string tensor = tensorOf(operand);
    for (const NamedWay& way : ways) {
        if (!tensor.empty() && key == way.key) {
            port.uses.push_back({tensor, way.way});
        }
    }
}

/// A port with a type and a width.
ZigZagPort typedPort(const ForeignNode& node,
                     const std::function<std::string(const std::string&)>& tensorOf) {
    ZigZagPort port;
    const double bits = portBits(node, "bandwidth_max");
    const auto type = node.find("type");
    const std::string kind = type && type->isText() ? lowerCase(type->text()) : "read_write";
    port.read = kind == "write" ? 0 : bits;
    port.write = kind == "read" ? 0 : bits;
    for (const char* key : {"name", "bandwidth_min"}) {
        node.find(key);
    }
    if (const auto served = node.find("allocation"); served && served->isList()) {
        // In a list within brackets the comma separates entries: [I1, tl, O, tl].
        std::string operand;
        for (const ForeignNode& entry : served->items()) {
            const std::string text = entry.text();
            if (text.find(',') != std::string::npos) {
                addUse(text, tensorOf, port);
            } else if (operand.empty()) {
                operand = text;
            } else {
                addUse(operand + "," + text, tensorOf, port);
                operand.clear();
            }
        }
    }
    return port;
}

/// Ports by the ways of each operand, in the order of `operands`.
std::vector<ZigZagPort> namedPorts(const ForeignNode& memory, const ForeignNode& list,
                                   const std::function<std::string(const std::string&)>& tensorOf) {
    std::vector<ZigZagPort> ports;
    const auto operands = memory.find("operands");
    const std::vector<std::string> names =
        operands ? operands->names() : std::vector<std::string>{};
    const std::vector<ForeignNode> maps = list.items();
    for (std::size_t o = 0; o < maps.size() && o < names.size(); ++o) {
        for (const NamedWay& way : ways) {
            const auto name = maps[o].isMap() ? maps[o].find(way.key) : std::nullopt;
            const std::string tensor = tensorOf(names[o]);
            if (!name || !name->isText() || tensor.empty()) {
                continue;
            }
            auto port = std::find_if(ports.begin(), ports.end(), [&](const ZigZagPort& other) {
                return other.name == name->text();
            });
            if (port == ports.end()) {
                port = ports.insert(
                    port, {name->text(), portBits(memory, "r_bw"), portBits(memory, "w_bw"), {}});
            }
            port->uses.push_back({tensor, way.way});
        }
    }
    return ports;
}

class PortReader {
public:
    PortReader(const std::vector<ZigZagPort>& ports, double macs,
               const std::function<double(const std::string&)>& spread, const TensorWidths& widths,
               StackItem& item)
        : m_ports(ports),
          m_macs(macs),
          m_spread(spread),
          m_widths(widths),
          m_item(item) {}

    /// Whether the bandwidths are exactly those of the ports.
    bool set() {
        std::vector<const ZigZagPort*> readers;
        std::vector<const ZigZagPort*> writers;
        for (const ZigZagPort& port : m_ports) {
            if (limits(port) && carries(port, true)) {
                readers.push_back(&port);
            }
            if (limits(port) && carries(port, false)) {
                writers.push_back(&port);
            }
        }
        const bool apart = readers.empty() || writers.empty() ||
                           (readers.size() == 1 && writers.size() == 1 &&
                            !carries(*readers[0], false) && !carries(*writers[0], true));
        const bool one = readers.size() == 1 && writers.size() == 1 && readers[0] == writers[0];
        const bool exact = readers.size() <= 1 && writers.size() <= 1 && (apart || one) &&
                           (readers.empty() || carriesAll(*readers[0], true)) &&
                           (writers.empty() || carriesAll(*writers[0], false)) &&
                           (one || readers.empty() || !carries(*readers[0], false)) &&
                           (one || writers.empty() || !carries(*writers[0], true));
        m_item.buffer.bandwidth.read = together(readers, true);
        m_item.buffer.bandwidth.write = together(writers, false);
        m_item.inTurn = one;
        return exact;
    }
    bool sameBits() const { return m_sameBits; }

private:
    bool keeps(const std::string& tensor) const {
        return std::find(m_item.rule.keep.begin(), m_item.rule.keep.end(), tensor) !=
               m_item.rule.keep.end();
    }
    /// The usual conventions do not count results that leave (`th`).
    bool carries(const ZigZagPort& port, bool reading) const {
        return std::any_of(port.uses.begin(), port.uses.end(), [&](const ZigZagPort::Use& use) {
            return keeps(use.tensor) && use.way != ZigZagWay::ToHigh && reads(use.way) == reading;
        });
    }
    bool carriesAll(const ZigZagPort& port, bool reading) const {
        return std::all_of(m_ports.begin(), m_ports.end(), [&](const ZigZagPort& other) {
            return std::all_of(other.uses.begin(), other.uses.end(), [&](const auto& use) {
                return !keeps(use.tensor) || use.way == ZigZagWay::ToHigh ||
                       reads(use.way) != reading || port.serves(use.tensor, use.way);
            });
        });
    }
    bool limits(const ZigZagPort& port) const {
        double share = 0;
        for (const ZigZagPort::Use& use : port.uses) {
            const double width = reads(use.way) ? port.read : port.write;
            if (keeps(use.tensor) && width > 0) {
                share += m_widths.of(use.tensor) * m_macs * m_spread(use.tensor) / width;
            }
        }
        return share > 1;
    }
    /// Words per cycle of some ports, where the widest words are the slowest.
    std::optional<double> together(const std::vector<const ZigZagPort*>& ports, bool reading) {
        double words = 0;
        for (const ZigZagPort* port : ports) {
            int most = 0;
            for (const ZigZagPort::Use& use : port->uses) {
                if (keeps(use.tensor) && reads(use.way) == reading &&
                    use.way != ZigZagWay::ToHigh) {
                    const int bits = m_widths.of(use.tensor);
                    m_sameBits = m_sameBits && (most == 0 || most == bits);
                    most = std::max(most, bits);
                }
            }
            words += (reading ? port->read : port->write) / std::max(most, 1);
        }
        return words > 0 ? std::optional(std::clamp(words, minBandwidth, maxBandwidth))
                         : std::nullopt;
    }

    const std::vector<ZigZagPort>& m_ports;
    double m_macs;
    const std::function<double(const std::string&)>& m_spread;
    const TensorWidths& m_widths;
    StackItem& m_item;
    bool m_sameBits = true;
};

/// Returns the width of the port of a way, or of the widest port of that direction if no port has
/// that way.
double widthOf(const std::vector<ZigZagPort>& ports, const std::string& tensor, ZigZagWay way) {
    double widest = 0;
    for (const ZigZagPort& port : ports) {
        const double width = reads(way) ? port.read : port.write;
        if (port.serves(tensor, way)) {
            return width;
        }
        widest = std::max(widest, width);
    }
    return widest;
}

}  // namespace

bool ZigZagPort::serves(const std::string& tensor, ZigZagWay way) const {
    return std::find(uses.begin(), uses.end(), Use{tensor, way}) != uses.end();
}

std::vector<ZigZagPort> zigzagPorts(
    const ForeignNode& memory, const std::function<std::string(const std::string&)>& tensorOf) {
    const auto list = memory.find("ports");
    std::vector<ZigZagPort> ports;
    bool typed = false;
    if (list && list->isList()) {
        for (const ForeignNode& port : list->items()) {
            typed = typed || (port.isMap() && port.value().find("bandwidth_max"));
        }
        if (!typed) {
            ports = namedPorts(memory, *list, tensorOf);
        }
    }
    if (typed) {
        for (const ForeignNode& port : list->items()) {
            if (port.isMap() && port.value().find("bandwidth_max")) {
                ports.push_back(typedPort(port, tensorOf));
            }
        }
    }
    if (ports.empty()) {
        ports = {{"r", portBits(memory, "r_bw"), 0, {}}, {"w", 0, portBits(memory, "w_bw"), {}}};
    }
    const auto operands = memory.find("operands");
    for (ZigZagPort& port : ports) {
        if (!port.uses.empty() || !operands) {
            continue;
        }
        for (const std::string& operand : operands->names()) {  // all that its type can do
            for (const NamedWay& way : ways) {
                if ((reads(way.way) ? port.read : port.write) > 0 && !tensorOf(operand).empty()) {
                    port.uses.push_back({tensorOf(operand), way.way});
                }
            }
        }
    }
    return ports;
}

void setZigZagBandwidth(const ForeignNode& memory, const std::vector<ZigZagPort>& ports,
                        double macs, const std::function<double(const std::string&)>& spread,
                        const TensorWidths& widths, StackItem& item) {
    PortReader reader(ports, macs, spread, widths, item);
    const bool exact = reader.set();
    const auto list = memory.find("ports");
    const ForeignNode& at = list ? *list : memory;
    const Bandwidth& bandwidth = item.buffer.bandwidth;
    if (!exact) {
        at.note(ImportFate::Missing, msg::imports::portsJoined(item.name));
    } else {
        at.note(ImportFate::Converted, item.inTurn ? msg::imports::portForBoth(item.name)
                                       : bandwidth.read || bandwidth.write
                                           ? msg::imports::portsApart(item.name)
                                           : msg::imports::portsWide(item.name));
    }
    if (!reader.sameBits()) {
        at.note(ImportFate::Missing, msg::imports::bandwidthOfBits("word"));
    }
}

bool setZigZagCosts(const ForeignNode& memory, const std::vector<ZigZagPort>& ports,
                    const TensorWidths& widths, StackItem& item) {
    NoNames none;
    const auto read = memory.find("r_cost");
    const auto write = memory.find("w_cost");
    if (!read || !write) {
        return false;
    }
    const double reading = foreignNumber(*read, none, 0, maxEnergy);
    const double writing = foreignNumber(*write, none, 0, maxEnergy);
    bool first = true;
    for (const std::string& tensor : item.rule.keep) {
        const auto share = [&](ZigZagWay way) {
            const double width = widthOf(ports, tensor, way);
            return width > 0 ? widths.of(tensor) / width : -1;
        };
        const bool returns = std::any_of(ports.begin(), ports.end(), [&](const ZigZagPort& port) {
            return port.serves(tensor, ZigZagWay::FromLow);
        });
        const double out = share(ZigZagWay::ToLow);
        const double in = share(ZigZagWay::FromHigh);
        const double back = returns ? share(ZigZagWay::FromLow) : in;
        if (out < 0 || in < 0 || back < 0) {
            return false;
        }
        const AccessEnergy energy{reading * out, writing * in, writing * back};
        if (first) {
            item.buffer.energy = energy;
        } else if (!(energy == item.buffer.energy)) {
            item.buffer.tensorEnergy[tensor] = energy;
        }
        first = false;
    }
    read->note(ImportFate::Converted, msg::imports::costsOfWidth());
    return true;
}

}  // namespace loopglass
