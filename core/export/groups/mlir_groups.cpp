// A mapping with groups in MLIR. The boxes of all turns are constant tables, which core/fusion
// computes: a row has the first iteration and the end of each dimension, and is 0 if the layer is
// idle. A handed-over tensor is in a buffer at the home, whose first dimension is the place. Cost:
// linear in the turns.
#include "export/groups/mlir_groups.h"

#include "export/groups/c_group_names.h"
#include "export/groups/mlir_group_layer.h"
#include "export/plan/code_writer.h"
#include "export/plan/index_text.h"
#include "fusion/plan.h"
#include "words/sentences/exports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr std::int64_t maxTurns = 10'000;  // rows of the tables of a group

MlirWords arrayOf(const fusion::Box& box) {
    MlirWords array{box, {}, 0};
    for (const fusion::Range& range : box.ranges) {
        array.size.push_back(range.size());
    }
    return array;
}

MlirWords homeOf(const fusion::Plan& plan, std::size_t maker) {
    MlirWords home{plan.shape().madeBox(maker), {}, static_cast<std::int64_t>(plan.places())};
    home.size.assign(home.box.ranges.size(), 1);
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t q = 0; q < plan.places(); ++q) {
            const fusion::Box& tile = plan.tile(i, q, maker);
            for (std::size_t r = 0; tile.there && r < home.size.size(); ++r) {
                home.size[r] = std::max(home.size[r], tile.ranges[r].size());
            }
        }
    }
    return home;
}

class MlirGroup {
public:
    MlirGroup(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
              std::size_t group)
        : m_code(code),
          m_values(code),
          m_exported(exported),
          m_names(names),
          m_group(group),
          m_shape(exported.shapes[group]),
          m_plan(m_shape) {
        for (const fusion::FlatLoop& loop : m_shape.shared) {
            m_steps *= loop.temporal ? loop.pieces : 1;
        }
    }

    void write() {
        const std::int64_t turns = m_steps * places() * static_cast<std::int64_t>(m_shape.layers());
        if (turns > maxTurns) {
            throw InputError(msg::exports::mlirTurns(m_group + 1, turns, maxTurns));
        }
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            m_tensors.push_back(tensorsOf(a));
            m_code.line("");
            writeTable(a);
            writeMlirLayer(m_code, m_shape, a, m_tensors[a], m_names.layers[m_group][a],
                           wholeOutput(a));
        }
        writeFunction();
    }

private:
    std::int64_t places() const { return static_cast<std::int64_t>(m_plan.places()); }
    std::size_t layerOf(std::size_t a) const { return networkLayer(m_exported, m_group, a); }
    const CGroupArray& array(std::size_t a, std::size_t t) const {
        return m_names.arrays[m_names.arrayOf[layerOf(a)][t]];
    }
    MlirWords wholeOutput(std::size_t a) const { return arrayOf(array(a, m_shape.output(a)).box); }
    /// Returns the layer whose buffer at the home has the words of a tensor.
    std::optional<std::size_t> maker(std::size_t a, std::size_t t) const {
        const fusion::TensorPlace& place = m_shape.place[a][t];
        const bool home =
            place.role == fusion::Role::Made || place.role == fusion::Role::HandedOver;
        return home ? std::optional(place.source) : std::nullopt;
    }
    std::vector<MlirWords> tensorsOf(std::size_t a) const {
        std::vector<MlirWords> tensors;
        for (std::size_t t = 0; t < m_shape.place[a].size(); ++t) {
            const auto home = maker(a, t);
            tensors.push_back(home ? homeOf(m_plan, *home) : arrayOf(array(a, t).box));
        }
        return tensors;
    }

    std::string table(std::size_t a) const { return "@" + m_names.layers[m_group][a] + "_boxes"; }
    std::string tableType(std::size_t a) const {
        return memref({m_steps * places(),
                       2 * static_cast<std::int64_t>(m_shape.workload(a).dimensionCount())},
                      "index");
    }

    /// Writes the boxes of a layer in all steps of the shared loops and all places.
    void writeTable(std::size_t a) {
        std::string idle;
        for (std::size_t d = 0; d < m_shape.workload(a).dimensionCount(); ++d) {
            idle += d == 0 ? "0, 0" : ", 0, 0";
        }
        std::vector<std::string> rows(static_cast<std::size_t>(m_steps * places()), idle);
        for (std::size_t i = 0; i < m_plan.iterations(); ++i) {
            std::size_t step = 0;
            std::size_t k = 0;
            for (const fusion::FlatLoop& loop : m_shape.shared) {
                if (loop.temporal) {
                    step = step * static_cast<std::size_t>(loop.pieces) +
                           static_cast<std::size_t>(m_plan.index(i)[k++]);
                }
            }
            for (std::size_t q = 0; q < m_plan.places(); ++q) {
                const fusion::Box& box = m_plan.box(i, q, a);
                std::vector<std::string> numbers;
                for (const fusion::Range& range : box.ranges) {
                    numbers.push_back(std::to_string(range.begin));
                    numbers.push_back(std::to_string(range.end));
                }
                if (box.there) {
                    rows[step * m_plan.places() + q] = joined(numbers);
                }
            }
        }
        m_code.open("memref.global \"private\" constant " + table(a) + " : " + tableType(a) +
                    " = dense<[");
        for (std::size_t i = 0; i < rows.size(); ++i) {
            m_code.line("[" + rows[i] + (i + 1 < rows.size() ? "]," : "]"));
        }
        m_code.close("]>");
    }

    void writeFunction() {
        std::vector<std::string> parameters;
        for (const std::size_t a : m_names.parametersOf(m_exported, m_group)) {
            const CGroupArray& one = m_names.arrays[a];
            m_values.names().name(one.name);
            parameters.push_back("%" + one.name + ": " + arrayOf(one.box).type());
        }
        m_code.line("");
        m_code.open("func.func @" + m_names.groups[m_group] + "(" + joined(parameters) + ") {");
        m_zero = m_values.constant(0);
        m_one = m_values.constant(1);
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            if (a == m_shape.sink()) {
                writeZeros(a);
            } else {
                m_homes.push_back(
                    m_values.define("memref.alloc() : " + m_tensors[a][m_shape.output(a)].type(),
                                    m_shape.workload(a).tensors[m_shape.output(a)].name + "_" +
                                        m_shape.accelerator().levels[m_shape.home].name));
            }
        }
        writeSharedLoops();
        for (std::size_t a = 0; a < m_homes.size(); ++a) {
            m_code.line("memref.dealloc " + m_homes[a] + " : " +
                        m_tensors[a][m_shape.output(a)].type());
        }
        m_code.line("return");
        m_code.close("}");
    }

    std::string openLoop(const std::string& wanted, std::int64_t pieces) {
        const std::string end = m_values.constant(pieces);
        const std::string name = m_values.newName(wanted);
        m_code.open("scf.for " + name + " = " + m_zero + " to " + end + " step " + m_one + " {");
        return name;
    }

    /// Sets all words of the result of the group to 0.
    void writeZeros(std::size_t a) {
        const MlirWords result = wholeOutput(a);
        std::vector<std::string> at;
        const std::string zero = m_values.constant(0, "i64");
        for (const std::int64_t extent : result.size) {
            at.push_back(openLoop("i", extent));
        }
        m_code.line("memref.store " + zero + ", %" + array(a, m_shape.output(a)).name + "[" +
                    joined(at) + "] : " + result.type());
        for (std::size_t r = 0; r < at.size(); ++r) {
            m_code.close("}");
        }
    }

    void writeSharedLoops() {
        std::string step = m_zero;
        std::size_t loops = 0;
        const Workload& sink = m_shape.workload(m_shape.sink());
        for (const fusion::FlatLoop& loop : m_shape.shared) {
            if (loop.temporal) {
                const std::string name =
                    openLoop(lowerCase(sink.dimensions[loop.dimension].name) + "_" +
                                 m_shape.accelerator().levels[loop.level].name,
                             loop.pieces);
                step = loops++ == 0
                           ? name
                           : m_values.compute("addi", m_values.scaled(step, loop.pieces), name);
            }
        }
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            writeTurn(a, step);
        }
        for (; loops > 0; --loops) {
            m_code.close("}");
        }
    }

    void writeTurn(std::size_t a, const std::string& step) {
        const std::string spatial = sharedLoopsText(m_shape, false);
        m_code.line("// the turn of " +
                    commentText(shortLayerName(*m_exported.network, layerOf(a))) +
                    (spatial.empty() ? "" : " in each place: " + commentText(spatial)));
        const std::string place = openLoop("place", places());
        const std::string turn = m_values.compute("addi", m_values.scaled(step, places()), place);
        const std::string boxes =
            m_values.define("memref.get_global " + table(a) + " : " + tableType(a));
        std::vector<std::string> arguments{place};
        std::vector<std::string> types{"index"};
        for (const Dimension& dimension : m_shape.workload(a).dimensions) {
            for (const char* end : {"_low", "_high"}) {
                const std::string column =
                    m_values.constant(static_cast<std::int64_t>(arguments.size()) - 1);
                arguments.push_back(m_values.define("memref.load " + boxes + "[" + turn + ", " +
                                                        column + "] : " + tableType(a),
                                                    lowerCase(dimension.name) + end));
                types.emplace_back("index");
            }
        }
        const std::string works = m_values.compute("cmpi slt,", arguments[1], arguments[2]);
        for (std::size_t t = 0; t < m_shape.place[a].size(); ++t) {
            const auto home = maker(a, t);
            arguments.push_back(home ? m_homes[*home] : "%" + array(a, t).name);
            types.push_back(m_tensors[a][t].type());
        }
        if (m_shape.stored[a] != 0 && a != m_shape.sink()) {
            arguments.push_back("%" + array(a, m_shape.output(a)).name);
            types.push_back(wholeOutput(a).type());
        }
        m_code.open("scf.if " + works + " {");
        m_code.line("func.call @" + m_names.layers[m_group][a] + "(" + joined(arguments) + ") : (" +
                    joined(types) + ") -> ()");
        m_code.close("}");
        m_code.close("}");
    }

    CodeWriter& m_code;
    MlirValues m_values;
    const ExportedGroups& m_exported;
    const CGroupNames& m_names;
    std::size_t m_group;
    const fusion::GroupShape& m_shape;
    fusion::Plan m_plan;
    std::int64_t m_steps = 1;  ///< steps of the shared temporal loops
    std::vector<std::vector<MlirWords>> m_tensors;
    std::vector<std::string> m_homes;
    std::string m_zero;
    std::string m_one;
};

}  // namespace

std::string mlirGroupsText(const ExportedGroups& exported) {
    CodeWriter code(2);
    std::vector<std::string> lines = preamble(exported, "MLIR (scf)");
    lines.insert(lines.end(),
                 {"",
                  "One function runs a group: the shared loops, and in each iteration the turn "
                  "of every",
                  "layer on its box. A table has the boxes, row by row: the first "
                  "iteration and the end of",
                  "each dimension. A handed-over tensor "
                  "is in a buffer at the home in each place."});
    for (const std::string& line : lines) {
        code.line(line.empty() ? "//" : "// " + line);
    }
    const CGroupNames names = cGroupNames(exported, NameRules::Plain, {});
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        MlirGroup(code, exported, names, g).write();
    }
    return code.take();
}

}  // namespace loopglass
