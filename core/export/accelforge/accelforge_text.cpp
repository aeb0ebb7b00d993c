// AccelForge has energies in J and rates per second, so a cycle is written as a nanosecond. A loop
// specifies the size of its tiles, not the number of iterations. A level without tensors is written
// as a memory without energy, so that its loops have a place.
#include "export/accelforge/accelforge_text.h"

#include "export/plan/code_writer.h"
#include "export/plan/names.h"
#include "export/tools/expressible_problem.h"
#include "export/tools/flat_levels.h"
#include "format/yaml/yaml_text.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace loopglass {

namespace {

constexpr double cyclesPerSecond = 1e9;
constexpr double joule = 1e12;  // joule in pJ

std::string inCapitals(std::string text) {
    for (char& c : text) {
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return text;
}

class AccelForgeWriter {
public:
    explicit AccelForgeWriter(const Exported& exported)
        : m_exported(exported),
          m_memories(flatMemories(exported)),
          m_variables(smallNames(exported.workload())) {
        for (const Tensor& tensor : exported.workload().tensors) {
            m_tensors.push_back(m_namer.name(tensor.name));
        }
        m_mac = uniqueName(exported.accelerator().compute.name);
        for (const Dimension& dimension : exported.workload().dimensions) {
            m_left.push_back(dimension.bound);
        }
    }

    std::string write() {
        writeComment();
        writeArchitecture();
        writeWorkload();
        writeMapping();
        return m_code.take();
    }

private:
    void writeComment() {
        for (const std::string& line : preamble(m_exported, "input of AccelForge")) {
            m_code.line(line.empty() ? "#" : "# " + line);
        }
        m_code.line("#");
        const std::vector<Multicast> tile(m_exported.accelerator().levels.size(), Multicast::Tile);
        m_text = expressibleProblem(m_exported, tile, OtherTool::AccelForge);
        for (const std::string& line : differenceLines(m_exported, m_text, OtherTool::AccelForge)) {
            m_code.line("# " + line);
        }
        m_code.line("# One cycle is one nanosecond.");
    }

    /// Returns a name that no memory has.
    std::string uniqueName(const std::string& wanted) const {
        std::string name = Namer(NameRules::Plain).name(wanted);
        while (std::any_of(m_memories.begin(), m_memories.end(),
                           [&](const FlatMemory& memory) { return memory.name == name; })) {
            name += "_";
        }
        return name;
    }
    std::string arrayName(const FlatMemory& memory) const {
        return uniqueName(memory.name + "_array");
    }
    std::string bits() const { return std::to_string(m_exported.accelerator().wordBits); }

    void writeAction(const std::string& name, double energy, const std::optional<double>& rate) {
        YamlFlowMap action;
        action.add("name", name).add("energy", yamlNumber(energy / joule));
        action.add("bits_per_action", bits());
        action.add("throughput", rate ? yamlNumber(*rate * cyclesPerSecond) : "inf");
        m_code.line("- " + action.text());
    }
    void writeArchitecture() {
        m_code.open("arch:");
        m_code.open("nodes:");
        for (const FlatMemory& memory : m_memories) {
            writeMemory(memory);
            const Fanout& fanout = m_exported.accelerator().levels[memory.level].fanout;
            if (memory.last && (fanout.x > 1 || fanout.y > 1)) {
                m_code.open("- !Container");
                m_code.line("name: " + yamlText(arrayName(memory)));
                m_code.line("spatial: [{name: X, fanout: " + std::to_string(fanout.x) +
                            "}, {name: Y, fanout: " + std::to_string(fanout.y) + "}]");
                m_code.close();
            }
        }
        m_code.open("- !Compute");
        m_code.line("name: " + yamlText(m_mac));
        m_code.line("actions: [{name: compute, energy: " +
                    yamlNumber(m_exported.accelerator().compute.energy / joule) +
                    ", throughput: " + yamlNumber(cyclesPerSecond) + "}]");
        m_code.close();
        m_code.close();
        m_code.close();
    }
    std::vector<std::string> namesOf(const FlatMemory& memory) const {
        std::vector<std::string> names;
        for (const std::size_t t : memory.tensors) {
            names.push_back(yamlText(m_tensors[t]));
        }
        return names;
    }
    void writeMemory(const FlatMemory& memory) {
        m_code.open("- !Memory");
        m_code.line("name: " + yamlText(memory.name));
        std::string kept;
        for (const std::string& name : namesOf(memory)) {
            kept += (kept.empty() ? "" : " | ") + name;
        }
        if (!memory.buffer) {
            m_code.line("component_class: Dummy");
            m_code.line("size: inf");
            m_code.line("tensors: {keep: Nothing}");
            m_code.close();
            return;
        }
        const std::int64_t word = m_exported.accelerator().wordBits;
        m_code.line("size: " + (memory.words
                                    ? std::to_string(*memory.words) + " * " + std::to_string(word)
                                    : "inf"));
        m_code.line("tensors: {keep: " + kept + "}");
        const Level& level = m_text.problem.accelerator.levels[memory.level];
        const AccessEnergy& energy = level.buffers[*memory.buffer].energy;
        const Bandwidth bandwidth = bandwidthOf(m_exported, memory);
        // AccelForge's default is a single port that reads and writes alternately.
        if (bandwidth.read && bandwidth.write) {
            m_code.line("total_latency: max(a.n_calls / a.throughput for a in actions)");
        }
        m_code.open("actions:");
        writeAction("read", energy.read, bandwidth.read);
        writeAction("write", energy.write, bandwidth.write);
        m_code.close();
        m_code.close();
    }

    void writeWorkload() {
        const Workload& workload = m_exported.workload();
        m_code.open("workload:");
        m_code.open("iteration_space_shape:");
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
            m_code.line(m_variables[d] + ": 0 <= " + m_variables[d] + " < " +
                        std::to_string(workload.dimensions[d].bound));
        }
        m_code.close();
        m_code.line("bits_per_value: {All: " + bits() + "}");
        m_code.open("einsums:");
        m_code.open("- name: " + yamlText(einsum()));
        m_code.open("tensor_accesses:");
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            m_code.line("- {name: " + yamlText(m_tensors[t]) +
                        ", projection: " + projection(workload.tensors[t]) +
                        (workload.tensors[t].output ? ", output: true}" : "}"));
        }
        m_code.close();
        m_code.close();
        m_code.close();
        m_code.close();
    }
    std::string einsum() const { return Namer(NameRules::Plain).name(m_exported.workload().name); }
    /// Returns the projection: a list if every rank is one variable, otherwise a map with a name
    /// for each rank.
    std::string projection(const Tensor& tensor) const {
        const bool plain =
            std::all_of(tensor.ranks.begin(), tensor.ranks.end(), [](const Rank& rank) {
                return rank.terms.size() < 2 &&
                       (rank.terms.empty() || rank.terms[0].coefficient == 1);
            });
        std::vector<std::string> list;
        YamlFlowMap map;
        Namer ranks(NameRules::Plain);
        for (const Rank& rank : tensor.ranks) {
            if (rank.terms.empty()) {
                continue;
            }
            const std::string sum = sumText(rank, m_variables);
            const std::string name = rank.terms.size() == 1 && rank.terms[0].coefficient == 1
                                         ? inCapitals(sum)
                                         : tensor.name + "_rank";
            list.push_back(yamlText(sum));
            map.add(yamlText(ranks.name(name)), yamlText(sum));
        }
        return plain ? yamlFlowList(list) : map.text();
    }

    void writeMapping() {
        m_code.open("mapping:");
        m_code.open("nodes:");
        const Mapping mapping = canonical(m_exported.mapping);
        for (const FlatMemory& memory : m_memories) {
            m_code.line("- !Storage {component: " + yamlText(memory.name) +
                        ", tensors: " + yamlFlowList(namesOf(memory)) + "}");
            if (memory.last) {
                const LevelMapping& loops = mapping.levels[memory.level];
                const std::string array = arrayName(memory);
                writeLoops(loops.temporal, "- !Temporal {", "");
                writeLoops(loops.x, "- !Spatial {", ", name: X, component: " + yamlText(array));
                writeLoops(loops.y, "- !Spatial {", ", name: Y, component: " + yamlText(array));
            }
        }
        m_code.line("- !Compute {einsum: " + yamlText(einsum()) +
                    ", component: " + yamlText(m_mac) + "}");
        m_code.close();
        m_code.close();
    }
    void writeLoops(const std::vector<Loop>& loops, const std::string& begin,
                    const std::string& end) {
        for (const Loop& loop : loops) {
            std::int64_t& left = m_left[index(loop.dimension)];
            left /= loop.factor;
            m_code.line(begin + "rank_variable: " + yamlText(m_variables[index(loop.dimension)]) +
                        ", tile_shape: " + std::to_string(left) + end + "}");
        }
    }

    const Exported& m_exported;
    CodeWriter m_code{2};
    std::vector<FlatMemory> m_memories;
    std::vector<std::string> m_variables;
    Namer m_namer{NameRules::Plain};
    std::vector<std::string> m_tensors;
    std::string m_mac;
    /// Iterations of each dimension inside the loops written so far.
    std::vector<std::int64_t> m_left;
    ExpressibleProblem m_text{m_exported.problem(), {}, {}, {}};
};

}  // namespace

std::string accelforgeText(const Exported& exported) { return AccelForgeWriter(exported).write(); }

}  // namespace loopglass
