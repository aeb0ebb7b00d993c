// ZigZag lists memories from the innermost outward. Each memory is shared along some dimensions of
// the array. Every level with a fanout has two array dimensions, for its axes X and Y. A memory is
// shared along the dimensions of its own level and of all inner levels. Costs are per access, which
// has the width of the port. An unlimited bandwidth is written as a million words.
#include "export/zigzag/zigzag_text.h"

#include "accelerator/limits.h"
#include "export/plan/code_writer.h"
#include "export/plan/names.h"
#include "export/tools/expressible_problem.h"
#include "export/tools/flat_levels.h"
#include "format/yaml/yaml_text.h"
#include "words/sentences/exports.h"
#include "workload/input_error.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace loopglass {

namespace {

constexpr double unlimitedWords = 1 << 20;

std::string toCapitals(std::string text) {
    for (char& c : text) {
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return text;
}

/// A dimension of the array, which is an axis of a level's fanout.
struct ArrayDimension {
    std::string name;
    std::size_t level = 0;
    std::int64_t size = 1;
    bool onX = true;
};

class ZigZagWriter {
public:
    explicit ZigZagWriter(const Exported& exported)
        : m_exported(exported),
          m_variables(smallNames(exported.workload())) {
        const std::size_t operands = exported.workload().tensorCount() - 1;
        if (operands != 2) {
            throw InputError(msg::exports::zigzagOperands(operands));
        }
        std::size_t next = 1;
        for (std::size_t l = 0; l < exported.accelerator().levels.size(); ++l) {
            const Fanout& fanout = exported.accelerator().levels[l].fanout;
            if (fanout.x > 1 || fanout.y > 1) {
                m_array.push_back({"D" + std::to_string(next++), l, fanout.x, true});
                m_array.push_back({"D" + std::to_string(next++), l, fanout.y, false});
            }
        }
    }

    std::string accelerator() {
        writePreamble("accelerator of ZigZag");
        const std::vector<Multicast> tile(m_exported.accelerator().levels.size(), Multicast::Tile);
        m_text = expressibleProblem(m_exported, tile, OtherTool::ZigZag);
        for (const std::string& line : differenceLines(m_exported, m_text, OtherTool::ZigZag)) {
            m_code.line("# " + line);
        }
        m_code.line("# Two other files have the workload (--to zigzag-workload) and the spatial "
                    "unrolling (--to zigzag-mapping).");
        m_code.line("name: " +
                    yamlText(Namer(NameRules::Plain).name(m_exported.accelerator().name)));
        m_code.open("memories:");
        std::vector<FlatMemory> memories = flatMemories(m_exported);
        std::reverse(memories.begin(), memories.end());
        for (const FlatMemory& memory : memories) {
            if (memory.buffer) {
                writeMemory(memory);
            }
        }
        m_code.close();
        writeArray();
        return m_code.take();
    }

    std::string workload() {
        writePreamble("workload of ZigZag");
        const Workload& workload = m_exported.workload();
        std::string equation;
        const std::vector<std::string> roles{"O", "I", "W"};
        std::vector<std::string> relations;
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            equation += t == 0 ? "" : t == 1 ? "+=" : "*";
            equation += roles[t] + indices(workload.tensors[t], relations);
        }
        std::vector<std::string> names;
        std::vector<std::string> sizes;
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
            names.push_back(toCapitals(m_variables[d]));
            sizes.push_back(std::to_string(workload.dimensions[d].bound));
        }
        m_code.open("- id: 0");
        m_code.line("name: " + yamlText(Namer(NameRules::Plain).name(workload.name)));
        m_code.line("operator_type: default");
        m_code.line("equation: " + yamlQuoted(equation));
        m_code.line("dimension_relations: " + yamlFlowList(relations));
        m_code.line("loop_dims: " + yamlFlowList(names));
        m_code.line("loop_sizes: " + yamlFlowList(sizes));
        const std::string bits = std::to_string(m_exported.accelerator().wordBits);
        m_code.line("operand_precision: {O: " + bits + ", O_final: " + bits + ", I: " + bits +
                    ", W: " + bits + "}");
        m_code.line("operand_source: {I: 0, W: 0}");
        m_code.close();
        return m_code.take();
    }

    std::string mapping() {
        writePreamble("mapping of ZigZag: spatial unrolling");
        m_code.line("# This file has no temporal loops, because ZigZag searches them. Its cost "
                    "belongs to another mapping with this unrolling.");
        const Mapping loops = canonical(m_exported.mapping);
        m_code.open("- name: default");
        m_code.open("spatial_mapping:");
        for (const ArrayDimension& dimension : m_array) {
            std::vector<std::string> factors;
            const LevelMapping& level = loops.levels[dimension.level];
            for (const Loop& loop : dimension.onX ? level.x : level.y) {
                factors.push_back(yamlQuoted(toCapitals(m_variables[index(loop.dimension)]) + ", " +
                                             std::to_string(loop.factor)));
            }
            m_code.line(dimension.name + ": " + yamlFlowList(factors));
        }
        m_code.close();
        m_code.line("memory_operand_links: {O: O, I: I1, W: I2}");
        m_code.close();
        return m_code.take();
    }

private:
    void writePreamble(const char* kind) {
        for (const std::string& line : preamble(m_exported, kind)) {
            m_code.line(line.empty() ? "#" : "# " + line);
        }
        m_code.line("#");
    }
    void writeMemory(const FlatMemory& memory) {
        const std::vector<std::string> roles{"O", "I1", "I2"};
        std::vector<std::string> operands;
        for (const std::size_t t : memory.tensors) {
            operands.push_back(roles[t]);
        }
        std::vector<std::string> served;
        for (const ArrayDimension& dimension : m_array) {
            if (dimension.level >= memory.level) {
                served.push_back(dimension.name);
            }
        }
        const double word = m_exported.accelerator().wordBits;
        const AccessEnergy& energy =
            m_text.problem.accelerator.levels[memory.level].buffers[*memory.buffer].energy;
        const Bandwidth limits =
            bandwidthOf(m_exported.accelerator(), memory.level, *memory.buffer);
        const double read = limits.read.value_or(unlimitedWords);
        const double write = limits.write.value_or(unlimitedWords);
        m_code.open(yamlText(memory.name) + ":");
        m_code.line("size: " +
                    yamlNumber(static_cast<double>(memory.words.value_or(2 * maxCapacity)) * word));
        // Costs are specified for each access. An access has the width of the port, which may be a
        // part of a word.
        m_code.line("r_cost: " + yamlNumber(energy.read * read));
        m_code.line("w_cost: " + yamlNumber(energy.write * write));
        m_code.line("area: 0");
        m_code.line("latency: 1");
        m_code.line("operands: " + yamlFlowList(operands));
        m_code.open("ports:");
        writePort("r_port_1", "read", read * word, operands);
        writePort("w_port_1", "write", write * word, operands);
        m_code.close();
        m_code.line("served_dimensions: " + yamlFlowList(served));
        m_code.close();
    }
    /// Operands are read for the inner memory and written by the outer memory; outputs move in both
    /// directions.
    void writePort(const std::string& name, const std::string& type, double bits,
                   const std::vector<std::string>& operands) {
        std::vector<std::string> served;
        for (const std::string& operand : operands) {
            served.push_back(yamlQuoted(operand + ", " + (type == "read" ? "tl" : "fh")));
            if (operand == "O") {
                served.push_back(yamlQuoted(operand + ", " + (type == "read" ? "th" : "fl")));
            }
        }
        YamlFlowMap port;
        port.add("name", name).add("type", type);
        port.add("bandwidth_min", yamlNumber(bits)).add("bandwidth_max", yamlNumber(bits));
        port.add("allocation", yamlFlowList(served));
        m_code.line("- " + port.text());
    }
    void writeArray() {
        std::vector<std::string> names;
        std::vector<std::string> sizes;
        for (const ArrayDimension& dimension : m_array) {
            names.push_back(dimension.name);
            sizes.push_back(std::to_string(dimension.size));
        }
        const std::string bits = std::to_string(m_exported.accelerator().wordBits);
        m_code.open("operational_array:");
        m_code.line("input_precision: [" + bits + ", " + bits + "]");
        m_code.line("unit_energy: " + yamlNumber(m_exported.accelerator().compute.energy));
        m_code.line("unit_area: 1");
        m_code.line("dimensions: " + yamlFlowList(names));
        m_code.line("sizes: " + yamlFlowList(sizes));
        m_code.close();
    }
    /// Returns the indices. Each sum gets a separate name and a relation.
    std::string indices(const Tensor& tensor, std::vector<std::string>& relations) {
        std::string text;
        for (const Rank& rank : tensor.ranks) {
            if (rank.terms.empty()) {
                continue;
            }
            const bool plain = rank.terms.size() == 1 && rank.terms[0].coefficient == 1;
            const std::string sum = sumText(rank, m_variables);
            if (plain) {
                text += "[" + sum + "]";
                continue;
            }
            std::string name;
            do {
                name = "s" + std::to_string(++m_sums);
            } while (std::find(m_variables.begin(), m_variables.end(), name) != m_variables.end());
            relations.push_back(yamlQuoted(name + "=" + sum));
            text += "[" + name + "]";
        }
        return text;
    }

    const Exported& m_exported;
    CodeWriter m_code{2};
    std::vector<std::string> m_variables;
    std::vector<ArrayDimension> m_array;
    int m_sums = 0;
    ExpressibleProblem m_text{m_exported.problem(), {}, {}, {}};
};

}  // namespace

std::string zigzagText(const Exported& exported) { return ZigZagWriter(exported).accelerator(); }

std::string zigzagWorkloadText(const Exported& exported) {
    return ZigZagWriter(exported).workload();
}

std::string zigzagMappingText(const Exported& exported) { return ZigZagWriter(exported).mapping(); }

}  // namespace loopglass
