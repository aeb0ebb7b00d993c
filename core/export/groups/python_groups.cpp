// A mapping with groups in Python. The program computes the boxes of all turns itself, as the C
// program does. All words are Python's integers, so no sum overflows.
#include "export/groups/python_groups.h"

#include "export/groups/c_group_names.h"
#include "export/groups/own_loops.h"
#include "export/plan/code_writer.h"
#include "words/sentences/exports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr std::size_t maxLoops = 19;  // one less than the limit of Python

/// Names of modules, of functions, and of variables that the generated code uses itself.
const std::vector<std::string> runtimeNames = {
    "collections", "itertools", "math",   "Operand",   "Layer",  "Loop",    "each",
    "volume",      "hull",      "common", "whole",     "Tensor", "Plan",    "min",
    "max",         "sum",       "zip",    "footprint", "equals", "map",     "box",
    "plan",        "place",     "words",  "plain",     "ARRAYS", "COMPUTED"};

/// Returns a tuple, such as `(a, b)` or `(a,)`.
std::string tupleText(const std::vector<std::string>& parts) {
    return "(" + joined(parts) + (parts.size() == 1 ? ",)" : ")");
}

std::string pythonString(const std::string& text) {
    std::string safe = "\"";
    for (const char c : commentText(text)) {
        safe += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
    }
    return safe + "\"";
}

std::string boxText(const fusion::Box& box) {
    std::vector<std::string> ranges;
    for (const fusion::Range& range : box.ranges) {
        ranges.push_back("(" + std::to_string(range.begin) + ", " + std::to_string(range.end) +
                         ")");
    }
    return "[" + joined(ranges) + "]";
}

void checkLoops(std::size_t loops) {
    if (loops > maxLoops) {
        throw InputError(msg::exports::pythonLoops(loops));
    }
}

class PythonLoopSyntax : public OwnLoopSyntax {
public:
    explicit PythonLoopSyntax(CodeWriter& code) : m_code(code) {}

    std::string low(std::size_t d) override { return "box[" + std::to_string(d) + "][0]"; }
    std::string high(std::size_t d) override { return "box[" + std::to_string(d) + "][1]"; }
    std::string size(const std::string& from, const std::string& to) override {
        return to + " - " + from;
    }
    void defineStep(const std::string& name, const std::string& size,
                    const fusion::FlatLoop& loop) override {
        m_code.line(name + " = " +
                    (loop.step != 0 ? "min(" + std::to_string(loop.step) + ", " + size + ")"
                                    : "(" + size + ") // " + std::to_string(loop.factor)));
    }
    void defineEnd(const std::string& name, const std::string& from, const std::string& step,
                   const std::string& to) override {
        m_code.line(name + " = min(" + from + " + " + step + ", " + to + ")");
    }
    void openLoop(const std::string& name, const std::string& from, const std::string& to,
                  const std::string& step, const fusion::FlatLoop& loop) override {
        checkLoops(++m_loops);
        const char* axis = loop.temporal ? "" : loop.onX ? "  # along x" : "  # along y";
        m_code.open("for " + name + " in range(" + from + ", " + to + ", " + step + "):" + axis);
    }
    void closeLoop() override { m_code.close(); }
    void level(const std::string& name) override { m_code.line("# " + commentText(name)); }

private:
    CodeWriter& m_code;
    std::size_t m_loops = 0;
};

class PythonGroups {
public:
    PythonGroups(CodeWriter& code, const ExportedGroups& exported)
        : m_code(code),
          m_exported(exported),
          m_names(cGroupNames(exported, NameRules::Python, runtimeNames)) {}

    void write() {
        writeArrays();
        for (std::size_t g = 0; g < m_exported.shapes.size(); ++g) {
            writeTables(g);
            for (std::size_t a = 0; a < m_exported.shapes[g].layers(); ++a) {
                writeLayer(g, a);
            }
            writeGroup(g);
        }
        for (std::size_t l = 0; l < m_exported.network->layers.size(); ++l) {
            writePlain(l);
        }
        writeMain();
    }

private:
    std::size_t layerOf(std::size_t g, std::size_t a) const {
        return networkLayer(m_exported, g, a);
    }
    const std::string& arrayOf(std::size_t g, std::size_t a, std::size_t t) const {
        return m_names.arrays[m_names.arrayOf[layerOf(g, a)][t]].name;
    }
    static Namer localNamer() {
        Namer local(NameRules::Python);
        for (const std::string& name : runtimeNames) {
            local.name(name);
        }
        return local;
    }
    void open(const std::string& text) {
        m_code.line("");
        m_code.line("");
        m_code.open(text);
    }

    void writeArrays() {
        m_code.line("# All words of the tensors of the network.");
        m_code.open("ARRAYS = {");
        for (const CGroupArray& array : m_names.arrays) {
            m_code.line(pythonString(array.name) + ": " + boxText(array.box) + ",");
        }
        m_code.close("}");
        std::vector<std::string> computed;
        for (const CGroupArray& array : m_names.arrays) {
            if (array.computed) {
                computed.push_back(pythonString(array.name));
            }
        }
        m_code.line("COMPUTED = " + tupleText(computed));
    }

    std::string operandText(const fusion::GroupShape& shape, std::size_t a, std::size_t t) const {
        std::vector<std::string> ranks;
        const std::vector<Rank>& all = shape.workload(a).tensors[t].ranks;
        for (std::size_t r = 0; r < all.size(); ++r) {
            std::vector<std::string> terms;
            for (const Term& term : all[r].terms) {
                terms.push_back(std::to_string(index(term.dimension)) + ": " +
                                std::to_string(term.coefficient));
            }
            ranks.push_back("(" + std::to_string(shape.place[a][t].shift[r]) + ", {" +
                            joined(terms) + "})");
        }
        const bool handed = shape.place[a][t].role == fusion::Role::HandedOver;
        return "Operand([" + joined(ranks) + "], " +
               (handed ? std::to_string(shape.place[a][t].source) : "None") + ")";
    }

    void writeTables(std::size_t g) {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        m_code.line("");
        m_code.line("# " + m_names.groups[g] + ": layers and shared loops");
        m_code.open(tableOf(g) + " = (");
        m_code.open("[");
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            const GroupLayer& layer = m_exported.groups[g].layers[a];
            std::vector<std::string> bounds;
            for (const Dimension& dimension : shape.workload(a).dimensions) {
                bounds.push_back(std::to_string(dimension.bound));
            }
            std::vector<std::string> operands;
            for (std::size_t t = 0; t < shape.workload(a).tensorCount(); ++t) {
                if (t != shape.output(a)) {
                    operands.push_back(operandText(shape, a, t));
                }
            }
            m_code.open("Layer(");
            m_code.line("[" + joined(bounds) + "],");
            m_code.line(operandText(shape, a, shape.output(a)) + ",");
            m_code.line("[" + joined(operands) + "],");
            m_code.line(std::string(layer.recompute ? "True, " : "False, ") +
                        std::to_string(layer.across) + ",");
            m_code.close("),");
        }
        m_code.close("],");
        std::vector<std::string> loops;
        for (const fusion::FlatLoop& loop : shape.shared) {
            loops.push_back("Loop(" + std::to_string(loop.dimension) + ", " +
                            std::to_string(loop.step) + ", " + std::to_string(loop.pieces) +
                            (loop.temporal ? ", True)" : ", False)"));
        }
        m_code.line("[" + joined(loops) + "],");
        m_code.close(")");
    }
    /// Returns the name of a table, which no other name has because it ends with an underscore.
    std::string tableOf(std::size_t g) const { return m_names.groups[g] + "_"; }

    std::string equation(std::size_t g, std::size_t a, const std::vector<std::string>& tensors,
                         const std::vector<std::string>& dimensions) const {
        return equationOf(
            m_exported.shapes[g], a, dimensions,
            [&](std::size_t t, const std::vector<std::string>& at) {
                return tensors[t] + "[" +
                       (at.empty() ? "()" : joined(at) + (at.size() == 1 ? "," : "")) + "]";
            });
    }

    /// Opens the function of a layer. Returns the names of its tensors.
    std::vector<std::string> openLayer(const std::string& name, const std::string& box,
                                       std::size_t g, std::size_t a, Namer& local) {
        std::vector<std::string> tensors;
        for (const Tensor& tensor : m_exported.shapes[g].workload(a).tensors) {
            tensors.push_back(local.name(tensor.name));
        }
        open("def " + name + "(" + box + joined(tensors) + "):");
        return tensors;
    }

    void writeLayer(std::size_t g, std::size_t a) {
        Namer local = localNamer();
        const auto tensors = openLayer(m_names.layers[g][a], "box, ", g, a, local);
        m_code.line("# " + commentText(equationText(m_exported.shapes[g].workload(a))));
        PythonLoopSyntax syntax(m_code);
        OwnLoops loops(syntax, m_exported.shapes[g], a, local);
        loops.open();
        m_code.line(equation(g, a, tensors, loops.indices()));
        loops.close();
        m_code.close();
    }

    void writePlain(std::size_t l) {
        const CGroupPlace place = m_names.places[l];
        Namer local = localNamer();
        const auto tensors =
            openLayer("plain_" + std::to_string(l + 1), "", place.group, place.layer, local);
        std::vector<std::string> loops;
        std::vector<std::string> bounds;
        for (const Dimension& dimension :
             m_exported.shapes[place.group].workload(place.layer).dimensions) {
            loops.push_back(local.name(lowerCase(dimension.name)));
            bounds.push_back(std::to_string(dimension.bound));
        }
        m_code.open("for " + joined(loops) + (loops.size() == 1 ? ", in" : " in") + " np.ndindex(" +
                    joined(bounds) + "):");
        m_code.line(equation(place.group, place.layer, tensors, loops));
        m_code.close();
        m_code.close();
    }

    void writeGroup(std::size_t g) {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        Namer local = localNamer();
        std::vector<std::string> parameters;
        for (const std::size_t a : m_names.parametersOf(m_exported, g)) {
            parameters.push_back(local.name(m_names.arrays[a].name));
        }
        open("def " + m_names.groups[g] + "(" + joined(parameters) + "):");
        m_code.line("plan = Plan(*" + tableOf(g) + ")");
        std::vector<std::string> homes;
        for (std::size_t a = 0; a < shape.sink(); ++a) {
            homes.push_back(local.name(shape.workload(a).tensors[shape.output(a)].name + "_" +
                                       shape.accelerator().levels[shape.home].name));
            m_code.line(homes.back() + " = plan.homes(" + std::to_string(a) + ")");
        }
        std::vector<std::string> steps;
        for (const fusion::FlatLoop& loop : shape.shared) {
            if (loop.temporal) {
                steps.push_back(local.name(
                    lowerCase(shape.workload(shape.sink()).dimensions[loop.dimension].name) + "_" +
                    shape.accelerator().levels[loop.level].name));
                m_code.open("for " + steps.back() + " in range(" + std::to_string(loop.pieces) +
                            "):");
            }
        }
        checkLoops(steps.size() + 1);
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            writeTurn(g, a, homes, tupleText(steps));
        }
        for (std::size_t k = 0; k < steps.size(); ++k) {
            m_code.close();
        }
        m_code.line("return plan");
        m_code.close();
    }

    void writeTurn(std::size_t g, std::size_t a, const std::vector<std::string>& homes,
                   const std::string& step) {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        std::vector<std::string> arguments{"box"};
        for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
            const fusion::TensorPlace& place = shape.place[a][t];
            const bool home =
                place.role == fusion::Role::Made || place.role == fusion::Role::HandedOver;
            arguments.push_back(home ? homes[place.source] + "[place]" : arrayOf(g, a, t));
        }
        const std::string places = sharedLoopsText(shape, false);
        m_code.line("# the turn of " +
                    commentText(shortLayerName(*m_exported.network, layerOf(g, a))) +
                    (places.empty() ? "" : " in each place: " + commentText(places)));
        m_code.open("for place, box, words in plan.turns(" + step + ", " + std::to_string(a) +
                    "):");
        const bool handedOver = a != shape.sink();
        if (handedOver) {
            m_code.line(homes[a] + "[place].begin(words)");
        }
        m_code.line(m_names.layers[g][a] + "(" + joined(arguments) + ")");
        if (handedOver && shape.stored[a] != 0) {
            m_code.line(homes[a] + "[place].store(words, " + arrayOf(g, a, shape.output(a)) + ")");
        }
        m_code.close();
    }

    void writeMain() {
        open("def main():");
        m_code.line("source = random.Random(1)");
        m_code.line("plain = {name: Tensor(box) for name, box in ARRAYS.items()}");
        m_code.line("found = {name: Tensor(box) for name, box in ARRAYS.items()}");
        m_code.open("for name in (name for name in ARRAYS if name not in COMPUTED):");
        m_code.line("found[name] = plain[name]");
        m_code.open("for word in each(plain[name].box):");
        m_code.line("plain[name][word] = source.randint(-2, 2)");
        m_code.close();
        m_code.close();
        for (std::size_t l = 0; l < m_names.arrayOf.size(); ++l) {
            std::vector<std::string> arguments;
            for (const std::size_t array : m_names.arrayOf[l]) {
                arguments.push_back("plain[" + pythonString(m_names.arrays[array].name) + "]");
            }
            m_code.line("plain_" + std::to_string(l + 1) + "(" + joined(arguments) + ")");
        }
        m_code.line("same = True");
        for (std::size_t g = 0; g < m_exported.shapes.size(); ++g) {
            writeCheck(g);
        }
        m_code.line(R"(print("all agrees" if same else "NOT ALL AGREES"))");
        m_code.line("raise SystemExit(0 if same else 1)");
        m_code.close();
        open(R"(if __name__ == "__main__":)");
        m_code.line("main()");
        m_code.close();
    }

    void writeCheck(std::size_t g) {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        std::vector<std::string> arguments;
        std::vector<std::string> compared;
        for (const std::size_t a : m_names.parametersOf(m_exported, g)) {
            const std::string name = pythonString(m_names.arrays[a].name);
            arguments.push_back("found[" + name + "]");
            for (std::size_t k = 0; k < shape.layers(); ++k) {
                if (m_names.arrayOf[layerOf(g, k)][shape.output(k)] == a) {
                    compared.push_back("(" + name + ", found[" + name + "], plain[" + name + "])");
                }
            }
        }
        std::vector<std::string> expected;
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            const Cost& cost = m_exported.cost.groups[g].cost->layers[a].cost;
            const std::string name = shortLayerName(*m_exported.network, layerOf(g, a));
            const std::int64_t perWord =
                operationCount(shape.workload(a)) / fusion::volume(shape.madeBox(a));
            expected.push_back("(" + pythonString(name) + ", " + std::to_string(cost.macs) + ", " +
                               (a == shape.sink() ? "None" : std::to_string(cost.macs / perWord)) +
                               ")");
        }
        m_code.line("print(" + pythonString(m_names.groups[g]) + ")");
        m_code.line("ran = " + m_names.groups[g] + "(" + joined(arguments) + ")");
        m_code.line("same &= check(ran, [" + joined(compared) + "], [" + joined(expected) + "])");
    }

    CodeWriter& m_code;
    const ExportedGroups& m_exported;
    CGroupNames m_names;
};

}  // namespace

std::string pythonGroupsText(const ExportedGroups& exported) {
    CodeWriter code;
    std::vector<std::string> lines = preamble(exported, "Python with NumPy");
    lines.insert(
        lines.end(),
        {"", "One function runs a group: the shared loops, and in each iteration the turn of every",
         "layer on its box. A handed-over tensor is in a buffer at the home, which has the size of",
         "the largest tile. As a program, the file compares the results of all groups with the",
         "layers without tiles, and the operations and words made with the cost model. A reader",
         "that lacks words of a handed-over tensor is an error."});
    lines.front().insert(0, R"(""")");
    for (const std::string& line : lines) {
        code.line(line);
    }
    code.line(R"(""")");
    for (const char* module : {"collections", "itertools", "math", "random"}) {
        code.line(std::string("import ") + module);
    }
    code.line("");
    code.line("import numpy as np");
    code.raw(pythonGroupRuntime);
    PythonGroups(code, exported).write();
    return code.take();
}

}  // namespace loopglass
