// A loop specifies the size of its tiles, not the number of iterations.
#include "export/accelforge/accelforge_text.h"

#include "export/accelforge/accelforge_architecture.h"
#include "export/plan/code_writer.h"
#include "export/plan/names.h"
#include "export/tools/expressible_problem.h"
#include "export/tools/flat_levels.h"
#include "format/yaml/yaml_text.h"

#include <algorithm>
#include <cctype>

namespace loopglass {

namespace {

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
        m_architecture = ForgeArchitecture(exported.accelerator(), memories());
        for (const Dimension& dimension : exported.workload().dimensions) {
            m_left.push_back(dimension.bound);
        }
    }

    std::string write() {
        writeComment();
        m_architecture.write(m_code, m_text.problem.accelerator);
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

    std::string bits() const { return std::to_string(m_exported.accelerator().wordBits); }
    std::vector<std::string> namesOf(const FlatMemory& memory) const {
        std::vector<std::string> names;
        for (const std::size_t t : memory.tensors) {
            names.push_back(yamlText(m_tensors[t]));
        }
        return names;
    }
    std::vector<ForgeMemory> memories() const {
        std::vector<ForgeMemory> all;
        for (const FlatMemory& memory : m_memories) {
            ForgeMemory one{memory.name, memory.level, memory.buffer,
                            {},          memory.words, memory.last};
            for (const std::size_t t : memory.tensors) {
                one.tensors.push_back(m_tensors[t]);
            }
            all.push_back(std::move(one));
        }
        return all;
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
                const std::string array = m_architecture.arrayOf(memory.level);
                writeLoops(loops.temporal, "- !Temporal {", "");
                writeLoops(loops.x, "- !Spatial {", ", name: X, component: " + yamlText(array));
                writeLoops(loops.y, "- !Spatial {", ", name: Y, component: " + yamlText(array));
            }
        }
        m_code.line("- !Compute {einsum: " + yamlText(einsum()) +
                    ", component: " + yamlText(m_architecture.mac()) + "}");
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
    ForgeArchitecture m_architecture;
    /// Iterations of each dimension inside the loops written so far.
    std::vector<std::int64_t> m_left;
    ExpressibleProblem m_text{m_exported.problem(), {}, {}, {}};
};

}  // namespace

std::string accelforgeText(const Exported& exported) { return AccelForgeWriter(exported).write(); }

}  // namespace loopglass
