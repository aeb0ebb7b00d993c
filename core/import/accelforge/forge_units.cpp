// Converts J and seconds of an action to pJ and cycles of a word. The bits of a word determine the
// calls of an action, so each tensor has a separate energy. A buffer has only one bandwidth for all
// its tensors. If words take different times, the slowest word determines the bandwidth, and the
// report has a note. A cycle is the time of one operation of a MAC.
#include "import/accelforge/forge_units.h"

#include "accelerator/area.h"
#include "accelerator/limits.h"
#include "format/yaml/yaml_text.h"
#include "import/stack/energies.h"
#include "words/number_text.h"
#include "words/sentences/imports.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace loopglass {

namespace {

/// Example files for teaching have energies of 1, but do not mean 1 J. Therefore a larger energy is
/// not taken as joules.
constexpr double mostLikelyJoule = 1e-3;
/// If the ratio of two energies is below this value, the energies are probably not in the same
/// unit.
constexpr double doubtfulShare = 1e-9;

/// Rounds to twelve digits, to remove rounding errors of a unit conversion: 8 for
/// 8.000000000000002.
double ofTwelveDigits(double number) {
    constexpr int digitsBehindPoint = 11;
    std::array<char, 64> text{};
    double rounded = number;
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), number,
                                            std::chars_format::scientific, digitsBehindPoint);
    if (error == std::errc{}) {
        std::from_chars(text.data(), end, rounded);
    }
    return rounded;
}

bool isMac(const ArchitectureStack& stack, const ForgePart& part) {
    return stack.items[part.item].kind == StackItem::Kind::Compute;
}

class UnitSetter {
public:
    UnitSetter(const std::vector<ForgePart>& parts, const TensorWidths& widths, std::string output,
               ArchitectureStack& stack, ImportReport& report)
        : m_parts(parts),
          m_widths(widths),
          m_output(std::move(output)),
          m_stack(stack),
          m_report(report) {}

    ForgeUnits set() {
        findEnergyUnit();
        findClock();
        for (const ForgePart& part : m_parts) {
            setEnergies(part);
            if (!isMac(m_stack, part)) {
                setBandwidth(part);
            }
            noteOtherActions(part);
        }
        noteClocks();
        return m_units;
    }

private:
    void findEnergyUnit() {
        double largest = 0;
        double least = std::numeric_limits<double>::infinity();
        Location where;
        for (const ForgePart& part : m_parts) {
            for (const auto& [name, action] : part.costs.actions) {
                m_anyEnergy = m_anyEnergy || action.energy.has_value();
                m_anyRate = m_anyRate || action.throughput.has_value();
                where = action.energy.value_or(0) > largest ? action.at : where;
                largest = std::max(largest, action.energy.value_or(0));
                if (action.energy.value_or(0) > 0) {
                    least = std::min(least, *action.energy);
                }
            }
            m_anyRate = m_anyRate || part.formula.has_value();
        }
        if (largest > mostLikelyJoule) {
            m_units.picojoules = 1;
            m_report.add(ImportFate::Assumed, "energy", where, msg::imports::largeEnergies());
            if (least < largest * doubtfulShare) {
                m_report.add(
                    ImportFate::Missing, "energy", where,
                    msg::imports::energiesOfTwoUnits(roundedText(least), roundedText(largest)));
            }
        }
    }
    void findClock() {
        for (const ForgePart& part : m_parts) {
            if (!isMac(m_stack, part) || !part.delay) {
                continue;
            }
            const double seconds = part.delay->seconds.at("compute") * part.costs.scale;
            m_units.clock = seconds > 0 ? std::optional(1 / seconds) : std::nullopt;
            if (m_units.clock) {
                const StackItem& item = m_stack.items[part.item];
                m_report.add(ImportFate::Converted, "cycle", item.at,
                             msg::imports::cycleOfMac(item.name, roundedText(seconds)));
            }
        }
    }
    /// Returns the energy of an action in pJ, for one word of a tensor; empty if the file does not
    /// specify this energy.
    std::optional<double> energyOf(const ForgePart& part, const std::string& action,
                                   const std::string& tensor) const {
        const auto found = part.costs.actions.find(action);
        if (found == part.costs.actions.end() || !found->second.energy) {
            return part.costs.dummy ? std::optional(0.0) : std::nullopt;
        }
        const double calls = isMac(m_stack, part)
                                 ? part.costs.scale
                                 : part.costs.callsFor(action, tensor, m_widths.of(tensor));
        return std::min(ofTwelveDigits(*found->second.energy * m_units.picojoules * calls),
                        maxEnergy);
    }
    void setEnergies(const ForgePart& part) {
        StackItem& item = m_stack.items[part.item];
        if (isMac(m_stack, part)) {
            const auto energy = energyOf(part, "compute", "");
            item.computeEnergy = energy.value_or(0);
            item.hasEnergy = energy.has_value();
        } else {
            setAccessEnergies(part, item);
        }
        if (!item.hasEnergy && m_anyEnergy) {
            const Message assumed = assumeClassEnergy(item);
            item.hasEnergy = true;
            m_report.add(ImportFate::Missing, item.name, item.at,
                         part.costs.model.empty()
                             ? msg::imports::forgeNoEnergy(assumed)
                             : msg::imports::forgeModelEnergy(part.costs.model, assumed),
                         energyGap(item));
        }
    }
    void setAccessEnergies(const ForgePart& part, StackItem& item) {
        bool first = true;
        for (const std::string& tensor : tensorsOf(item)) {
            const auto read = energyOf(part, "read", tensor);
            const auto write = energyOf(part, "write", tensor);
            if (!read && !write) {
                return;
            }
            if (!read || !write) {
                const char* lacking = read ? "write" : "read";
                m_report.add(ImportFate::Missing, item.name, item.at,
                             msg::imports::forgeHalfEnergy(lacking));
            }
            const double written = write.value_or(*(read ? read : write));
            const AccessEnergy energy{read.value_or(written), written, written};
            if (first) {
                item.buffer.energy = energy;
            } else if (!(energy == item.buffer.energy)) {
                item.buffer.tensorEnergy[tensor] = energy;
            }
            first = false;
        }
        item.hasEnergy = true;
    }
    static std::vector<std::string> tensorsOf(const StackItem& item) {
        std::vector<std::string> tensors = item.rule.keep;
        for (const std::string& tensor : item.rule.may) {
            if (std::find(tensors.begin(), tensors.end(), tensor) == tensors.end()) {
                tensors.push_back(tensor);
            }
        }
        return tensors;
    }
    bool isOutermost(const ForgePart& part) const {
        return std::none_of(m_parts.begin(), m_parts.end(), [&](const ForgePart& other) {
            return !isMac(m_stack, other) && other.item < part.item;
        });
    }
    /// Returns the bandwidth for all tensors. Operands are never written to the outermost memory.
    std::optional<double> bandwidthOf(const ForgePart& part, const std::string& action) {
        const StackItem& item = m_stack.items[part.item];
        const double seconds = part.delay->seconds.at(action);
        std::optional<double> slowest;
        bool same = true;
        for (const std::string& tensor : tensorsOf(item)) {
            if (action == "write" && tensor != m_output && isOutermost(part)) {
                continue;
            }
            const double calls = part.costs.callsFor(action, tensor, m_widths.of(tensor));
            const double cycles = seconds * calls * m_units.clock.value_or(0);
            same = same && std::abs(cycles - slowest.value_or(cycles)) <= 1e-9 * cycles;
            slowest = std::max(slowest.value_or(cycles), cycles);
        }
        if (!same) {
            m_report.add(ImportFate::Missing, item.name, item.at,
                         msg::imports::bandwidthOfBits(action));
        }
        return slowest.value_or(0) > 0 ? std::optional(std::clamp(ofTwelveDigits(1 / *slowest),
                                                                  minBandwidth, maxBandwidth))
                                       : std::nullopt;
    }
    void setBandwidth(const ForgePart& part) {
        StackItem& item = m_stack.items[part.item];
        if (!part.delay || part.partial) {
            noteNoDelay(part);
        }
        if (!part.delay) {
            return;
        }
        const bool limited =
            part.delay->seconds.at("read") > 0 || part.delay->seconds.at("write") > 0;
        if (limited && !m_units.clock) {
            m_report.add(ImportFate::Missing, item.name, item.at, msg::imports::noRateOfMac());
            return;
        }
        Bandwidth& bandwidth = item.buffer.bandwidth;
        bandwidth.read = bandwidthOf(part, "read");
        bandwidth.write = bandwidthOf(part, "write");
        item.inTurn = part.delay->inTurn;
    }
    void noteNoDelay(const ForgePart& part) {
        const StackItem& item = m_stack.items[part.item];
        if (part.formula) {
            part.formula->note(ImportFate::Missing,
                               msg::imports::delayFormulaLost(part.formula->text()));
        } else if (m_anyRate) {
            m_report.add(ImportFate::Missing, item.name, item.at,
                         part.costs.model.empty() ? msg::imports::forgeNoRate()
                                                  : msg::imports::forgeModelRate(part.costs.model));
        } else if (!part.costs.model.empty()) {
            m_report.add(ImportFate::Assumed, item.name, item.at,
                         msg::imports::forgeModelRate(part.costs.model));
        }
    }
    void noteClocks() {
        for (const ForgePart& part : m_parts) {
            if (isMac(m_stack, part) && !part.delay && part.formula) {
                part.formula->note(ImportFate::Missing,
                                   msg::imports::delayFormulaLost(part.formula->text()));
            }
        }
    }
    /// Reports all other actions of a part, because AccelForge counts only the actions that were
    /// read.
    void noteOtherActions(const ForgePart& part) {
        for (const auto& [name, action] : part.costs.actions) {
            const bool own =
                isMac(m_stack, part) ? name == "compute" : name == "read" || name == "write";
            if (!own) {
                m_report.add(ImportFate::LeftOut, name, action.at, msg::imports::otherAction());
            }
        }
    }

    const std::vector<ForgePart>& m_parts;
    const TensorWidths& m_widths;
    std::string m_output;
    ArchitectureStack& m_stack;
    ImportReport& m_report;
    ForgeUnits m_units;
    bool m_anyEnergy = false;
    bool m_anyRate = false;
};

/// Returns the buffer with this name; null if the memory keeps no tensor.
Buffer* bufferOf(Accelerator& accelerator, const std::string& name) {
    for (Level& level : accelerator.levels) {
        for (Buffer& buffer : level.buffers) {
            if (buffer.name == name) {
                return &buffer;
            }
        }
    }
    return nullptr;
}

}  // namespace

ForgeUnits setForgeUnits(const std::vector<ForgePart>& parts, const TensorWidths& widths,
                         const std::string& output, ArchitectureStack& stack,
                         ImportReport& report) {
    return UnitSetter(parts, widths, output, stack, report).set();
}

void setForgeLeakage(const std::vector<ForgePart>& parts, const ArchitectureStack& stack,
                     const ForgeUnits& units, Accelerator& accelerator) {
    constexpr double milliwatts = 1e3;
    constexpr double gigahertz = 1e9;
    const double clock = units.clock.value_or(0) / gigahertz;
    const bool counts = clock >= minClock && clock <= maxClock && units.picojoules != 1;
    for (const ForgePart& part : parts) {
        if (part.costs.leakage <= 0) {
            continue;
        }
        const bool mac = isMac(stack, part);
        Buffer* buffer = mac ? &accelerator.levels.back().buffers.front()
                             : bufferOf(accelerator, stack.items[part.item].name);
        const double macs = instancesOf(accelerator, accelerator.levels.size()) /
                            instancesOf(accelerator, accelerator.levels.size() - 1);
        const double leakage =
            buffer == nullptr
                ? 0
                : buffer->leakage.value_or(0) + part.costs.leakage * milliwatts * (mac ? macs : 1);
        if (buffer == nullptr || !counts || leakage > maxLeakage) {
            part.node.note(ImportFate::Missing, msg::imports::leakageLost());
            continue;
        }
        buffer->leakage = leakage;
        accelerator.clock = clock;
        accelerator.counting.staticEnergy = StaticEnergy::Counted;
        part.node.note(ImportFate::Converted, mac ? msg::imports::leakageOfMacs(buffer->name)
                                                  : msg::imports::leakageCounted());
    }
}

}  // namespace loopglass
