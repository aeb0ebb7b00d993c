// AccelForge has energies in J and rates per second, so a cycle is written as a nanosecond. A level
// without tensors is written as a memory without energy, so that its loops have a place.
#include "export/accelforge/accelforge_architecture.h"

#include "export/plan/names.h"
#include "export/tools/flat_levels.h"
#include "format/yaml/yaml_text.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr double cyclesPerSecond = 1e9;
constexpr double joule = 1e12;  // joule in pJ

class ArchitectureWriter {
public:
    ArchitectureWriter(CodeWriter& code, const Accelerator& accelerator)
        : m_code(code),
          m_accelerator(accelerator) {}

    void writeMemory(const ForgeMemory& memory) {
        m_code.open("- !Memory");
        m_code.line("name: " + yamlText(memory.name));
        if (!memory.buffer) {
            m_code.line("component_class: Dummy");
            m_code.line("size: inf");
            m_code.line("tensors: {keep: Nothing}");
            m_code.close();
            return;
        }
        m_code.line("size: " +
                    (memory.words ? std::to_string(*memory.words) + " * " + bits() : "inf"));
        m_code.line("tensors: {keep: " + setText(memory.tensors) +
                    (memory.may.empty() ? "}" : ", may_keep: " + setText(memory.may) + "}"));
        const Bandwidth bandwidth = bandwidthOf(m_accelerator, memory.level, *memory.buffer);
        // AccelForge's default is a single port that reads and writes alternately.
        if (bandwidth.read && bandwidth.write && bandwidth.ports == PortUse::Separate) {
            m_code.line("total_latency: max(a.n_calls / a.throughput for a in actions)");
        }
        const AccessEnergy& energy =
            m_accelerator.levels[memory.level].buffers[*memory.buffer].energy;
        m_code.open("actions:");
        writeAction("read", energy.read, bandwidth.read);
        writeAction("write", energy.write, bandwidth.write);
        m_code.close();
        m_code.close();
    }

    void writeArray(const std::string& name, const Fanout& fanout) {
        m_code.open("- !Container");
        m_code.line("name: " + yamlText(name));
        m_code.line("spatial: [{name: X, fanout: " + std::to_string(fanout.x) +
                    "}, {name: Y, fanout: " + std::to_string(fanout.y) + "}]");
        m_code.close();
    }

    void writeCompute(const std::string& mac) {
        m_code.open("- !Compute");
        m_code.line("name: " + yamlText(mac));
        m_code.line("actions: [{name: compute, energy: " +
                    yamlNumber(m_accelerator.compute.energy / joule) +
                    ", throughput: " + yamlNumber(cyclesPerSecond) + "}]");
        m_code.close();
    }

private:
    std::string bits() const { return std::to_string(m_accelerator.wordBits); }
    static std::string setText(const std::vector<std::string>& names) {
        std::string set;
        bool plain = true;  // a quoted name cannot begin a longer text
        for (const std::string& name : names) {
            set += (set.empty() ? "" : " | ") + name;
            plain = plain && yamlText(name) == name;
        }
        return set.empty() ? "Nothing" : plain ? set : "'" + set + "'";
    }
    void writeAction(const std::string& name, double energy, const std::optional<double>& rate) {
        YamlFlowMap action;
        action.add("name", name).add("energy", yamlNumber(energy / joule));
        action.add("bits_per_action", bits());
        action.add("throughput", rate ? yamlNumber(*rate * cyclesPerSecond) : "inf");
        m_code.line("- " + action.text());
    }

    CodeWriter& m_code;
    const Accelerator& m_accelerator;
};

}  // namespace

ForgeArchitecture::ForgeArchitecture(const Accelerator& accelerator,
                                     std::vector<ForgeMemory> memories)
    : m_memories(std::move(memories)) {
    m_mac = uniqueName(accelerator.compute.name);
}

std::string ForgeArchitecture::uniqueName(const std::string& wanted) const {
    std::string name = Namer(NameRules::Plain).name(wanted);
    while (std::any_of(m_memories.begin(), m_memories.end(),
                       [&](const ForgeMemory& memory) { return memory.name == name; })) {
        name += "_";
    }
    return name;
}

std::string ForgeArchitecture::arrayOf(std::size_t level) const {
    const auto last =
        std::find_if(m_memories.begin(), m_memories.end(), [&](const ForgeMemory& memory) {
            return memory.level == level && memory.last;
        });
    return uniqueName(last->name + "_array");
}

void ForgeArchitecture::write(CodeWriter& code, const Accelerator& accelerator) const {
    ArchitectureWriter writer(code, accelerator);
    code.open("arch:");
    code.open("nodes:");
    for (const ForgeMemory& memory : m_memories) {
        writer.writeMemory(memory);
        const Fanout& fanout = accelerator.levels[memory.level].fanout;
        if (memory.last && (fanout.x > 1 || fanout.y > 1)) {
            writer.writeArray(arrayOf(memory.level), fanout);
        }
    }
    writer.writeCompute(m_mac);
    code.close();
    code.close();
}

}  // namespace loopglass
