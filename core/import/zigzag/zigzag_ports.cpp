// Reads the ports of a memory. In current files, a port has a type, a width (`bandwidth_max`) and
// the directions that it serves. Older files name a port for each direction of each operand, and
// have common widths (`r_bw`, `w_bw`). An access is as wide as its port and costs `r_cost` or
// `w_cost`. A word takes part of an access, in proportion to its bits, or several accesses if it is
// wider than the port (zigzag/cost_model/cost_model.py).
//
// A buffer in Loopglass has one bandwidth for all reads and one for all writes; both may belong to
// one port. If a port is wide enough for every MAC below it in every cycle, it limits nothing,
// because no word passes more often than MACs use it. The exception is a word that a window with a
// stride skips. A port that may be a limit must carry all reads, all writes, or all accesses.
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

using TensorOf = std::function<std::string(const std::string&)>;

std::vector<std::string> operandsOf(const ForeignNode& memory) {
    const auto operands = memory.find("operands");
    return operands ? operands->names() : std::vector<std::string>{};
}

bool isIn(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Reads ports with a type, a width and an allocation. ZigZag rejects a port without type, width or
/// allocation (zigzag/parser/accelerator_validator.py).
class TypedPorts {
public:
    TypedPorts(const ForeignNode& memory, const TensorOf& tensorOf, int wordBits)
        : m_memory(memory),
          m_tensorOf(tensorOf),
          m_wordBits(wordBits),
          m_operands(operandsOf(memory)) {}

    std::vector<ZigZagPort> read(const ForeignNode& list) {
        std::vector<ZigZagPort> ports;
        for (const ForeignNode& port : list.items()) {
            port.find("name");  // throws if the entry is not a map
            ports.push_back(portOf(port));
        }
        const bool all =
            !m_refused && std::all_of(ports.begin(), ports.end(),
                                      [](const ZigZagPort& port) { return port.allocated; });
        for (const std::string& operand : all ? m_operands : std::vector<std::string>{}) {
            if (!m_tensorOf(operand).empty()) {
                noteUnserved(list, operand + ", tl");
            }
            if (operand == "O") {
                noteUnserved(list, operand + ", fl");
            }
        }
        return ports;
    }

private:
    /// Reports a transfer that no port serves. Every memory moves words inward, and outputs also
    /// return.
    void noteUnserved(const ForeignNode& list, const std::string& use) const {
        if (!isIn(m_served, use)) {
            list.note(ImportFate::Missing, msg::imports::useWithoutPort(m_memory.key(), use));
        }
    }
    static std::string nameOf(const ForeignNode& port) {
        const auto name = port.find("name");
        return name && name->isText() ? name->text() : "";
    }
    ZigZagPort portOf(const ForeignNode& node) {
        ZigZagPort port;
        port.name = nameOf(node);
        const double bits = bitsOf(node);
        const auto type = node.find("type");
        const std::string kind = type && type->isText() ? lowerCase(type->text()) : "";
        if (kind != "read" && kind != "write" && kind != "read_write") {
            node.note(ImportFate::Missing, msg::imports::portWithoutType(port.name));
        }
        port.read = kind == "write" ? 0 : bits;
        port.write = kind == "read" ? 0 : bits;
        if (const auto served = node.find("allocation")) {
            port.allocated = true;
            readAllocation(*served, port);
        } else {
            node.note(ImportFate::Missing,
                      msg::imports::portWithoutAllocation(port.name, m_memory.key()));
        }
        return port;
    }
    double bitsOf(const ForeignNode& port) const {
        NoNames none;
        const double least = portBits(port, "bandwidth_min");
        const auto given = port.find("bandwidth_max");
        if (given && given->kind() != YamlKind::Nothing) {
            return foreignNumber(*given, none, 0, maxPortBits);
        }
        const double bits = least > 0 ? least : m_wordBits;
        const std::string slip = misspelt(port);
        const auto whole = static_cast<std::int64_t>(std::min(bits, 1e15));
        port.note(ImportFate::Missing,
                  slip.empty()
                      ? msg::imports::portWithoutWidth(nameOf(port), m_memory.key(), whole)
                      : msg::imports::portWidthMisspelt(nameOf(port), m_memory.key(), slip, whole));
        return bits;
    }
    /// Returns the key of the port that is probably meant as its width, or "" if there is none.
    static std::string misspelt(const ForeignNode& port) {
        std::vector<std::string> others;
        for (const ForeignEntry& entry : port.value().entries) {
            if (!isIn({"name", "type", "bandwidth_min", "bandwidth_max", "allocation"},
                      entry.key)) {
                others.push_back(entry.key);
            }
        }
        const std::string slip = nearestName("bandwidth_max", others);
        if (!slip.empty()) {
            port.find(slip);
        }
        return slip;
    }
    /// Reads entries such as `I1, tl`. In a list in brackets, commas separate entries: [I1, tl, O,
    /// tl].
    void readAllocation(const ForeignNode& served, ZigZagPort& port) {
        std::string operand;
        for (const ForeignNode& entry : served.items()) {
            const std::string text = entry.text();
            if (text.find(',') != std::string::npos) {
                addUse(entry, text, port);
            } else if (operand.empty()) {
                operand = text;
            } else {
                addUse(entry, operand + ", " + text, port);
                operand.clear();
            }
        }
        if (!operand.empty()) {
            refuse(served, msg::imports::badAllocation(operand, m_operands));
        }
    }
    void refuse(const ForeignNode& entry, const Message& why) {
        entry.note(ImportFate::Missing, why);
        m_refused = true;
    }
    void addUse(const ForeignNode& entry, const std::string& text, ZigZagPort& port) {
        const std::size_t comma = text.find(',');
        std::string operand = text.substr(0, comma);
        std::string key = text.substr(comma + 1);
        std::erase(operand, ' ');
        std::erase(key, ' ');
        const auto* way = std::find_if(ways.begin(), ways.end(),
                                       [&](const NamedWay& named) { return key == named.key; });
        if (way == ways.end() || !isIn(m_operands, operand)) {
            refuse(entry, msg::imports::badAllocation(text, m_operands));
            return;
        }
        if ((reads(way->way) ? port.read : port.write) <= 0) {
            refuse(entry, msg::imports::allocationAgainstType(text));
            return;
        }
        m_served.push_back(operand + ", " + key);
        if (const std::string tensor = m_tensorOf(operand); !tensor.empty()) {
            port.uses.push_back({tensor, way->way});
        }
    }

    const ForeignNode& m_memory;
    const TensorOf& m_tensorOf;
    int m_wordBits;
    std::vector<std::string> m_operands;
    std::vector<std::string> m_served;  ///< served directions, for example `I1, tl`
    bool m_refused = false;             ///< true if an entry of an allocation was rejected
};

/// Returns true for a current file, in which some port has a key that older files do not have.
bool hasTypedPorts(const ForeignNode& list) {
    const std::vector<ForeignNode> ports = list.items();
    return std::any_of(ports.begin(), ports.end(), [](const ForeignNode& port) {
        const std::vector<ForeignEntry>& entries = port.value().entries;
        return std::any_of(entries.begin(), entries.end(), [](const ForeignEntry& entry) {
            return std::none_of(ways.begin(), ways.end(),
                                [&](const NamedWay& way) { return entry.key == way.key; });
        });
    });
}

/// Returns the ports by the directions of each operand, in the order of `operands`.
std::vector<ZigZagPort> namedPorts(const ForeignNode& memory, const ForeignNode& list,
                                   const TensorOf& tensorOf) {
    std::vector<ZigZagPort> ports;
    const std::vector<std::string> names = operandsOf(memory);
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
                    port,
                    {name->text(), portBits(memory, "r_bw"), portBits(memory, "w_bw"), {}, true});
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

    /// Sets the bandwidths. Returns true if they represent the ports exactly.
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
    /// By the default conventions, outputs that leave (`th`) do not count.
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
    /// Returns the bandwidth of several ports together, in words per cycle; the widest words are
    /// the slowest.
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

/// Returns the width of the port that serves a direction. If there is none, returns the width of
/// the widest port for reads or writes.
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

/// Returns the costs of a read and a write access. A single cost in the file is used for both.
std::pair<std::optional<ForeignNode>, std::optional<ForeignNode>> costsOf(
    const ForeignNode& memory) {
    const auto read = memory.find("r_cost");
    const auto write = memory.find("w_cost");
    if (read.has_value() != write.has_value()) {
        memory.note(ImportFate::Missing, msg::imports::forgeHalfEnergy(read ? "write" : "read"));
    }
    return {read ? read : write, write ? write : read};
}

}  // namespace

bool ZigZagPort::serves(const std::string& tensor, ZigZagWay way) const {
    return std::find(uses.begin(), uses.end(), Use{tensor, way}) != uses.end();
}

std::vector<ZigZagPort> zigzagPorts(const ForeignNode& memory, const TensorOf& tensorOf,
                                    int wordBits) {
    const auto list = memory.find("ports");
    std::vector<ZigZagPort> ports;
    if (list && !list->items().empty()) {
        ports = hasTypedPorts(*list) ? TypedPorts(memory, tensorOf, wordBits).read(*list)
                                     : namedPorts(memory, *list, tensorOf);
    }
    if (ports.empty()) {
        ports = {{"r", portBits(memory, "r_bw"), 0, {}}, {"w", 0, portBits(memory, "w_bw"), {}}};
        if (ports[0].read <= 0 || ports[1].write <= 0) {
            memory.note(ImportFate::Missing, msg::imports::memoryWithoutPorts(memory.key()));
        }
    }
    for (ZigZagPort& port : ports) {
        if (port.allocated) {
            continue;
        }
        // The type of the port allows every access.
        for (const std::string& operand : operandsOf(memory)) {
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
    const auto [read, write] = costsOf(memory);
    if (!read) {
        return false;
    }
    const double reading = foreignNumber(*read, none, 0, maxEnergy);
    const double writing = foreignNumber(*write, none, 0, maxEnergy);
    bool first = true;
    bool known = true;
    for (const std::string& tensor : item.rule.keep) {
        const auto share = [&](ZigZagWay way) {
            const double width = widthOf(ports, tensor, way);
            known = known && width > 0;
            return width > 0 ? widths.of(tensor) / width : 1;
        };
        const bool returns = std::any_of(ports.begin(), ports.end(), [&](const ZigZagPort& port) {
            return port.serves(tensor, ZigZagWay::FromLow);
        });
        const double out = share(ZigZagWay::ToLow);
        const double in = share(ZigZagWay::FromHigh);
        const double back = returns ? share(ZigZagWay::FromLow) : in;
        const AccessEnergy energy{reading * out, writing * in, writing * back};
        if (first) {
            item.buffer.energy = energy;
        } else if (!(energy == item.buffer.energy)) {
            item.buffer.tensorEnergy[tensor] = energy;
        }
        first = false;
    }
    read->note(known ? ImportFate::Converted : ImportFate::Missing,
               known ? msg::imports::costsOfWidth() : msg::imports::costsWithoutWidth(item.name));
    return true;
}

}  // namespace loopglass
