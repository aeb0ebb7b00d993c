// The function of a layer in MLIR. The address of a word in a buffer at the home is its index
// modulo the size of the buffer. Words of padding are 0.
#include "export/groups/mlir_group_layer.h"

#include "export/groups/own_loops.h"
#include "export/plan/exported.h"
#include "export/plan/index_text.h"
#include "words/wording.h"

#include <utility>

namespace loopglass {

namespace {

class MlirLoopSyntax : public OwnLoopSyntax {
public:
    MlirLoopSyntax(MlirValues& values, std::vector<std::string> low, std::vector<std::string> high)
        : OwnLoopSyntax("%"),
          m_values(values),
          m_low(std::move(low)),
          m_high(std::move(high)) {}

    std::string low(std::size_t d) override { return m_low[d]; }
    std::string high(std::size_t d) override { return m_high[d]; }
    std::string size(const std::string& from, const std::string& to) override {
        return m_values.compute("subi", to, from);
    }
    void defineStep(const std::string& name, const std::string& size,
                    const fusion::FlatLoop& loop) override {
        const std::string number = m_values.constant(loop.step != 0 ? loop.step : loop.factor);
        m_values.compute(loop.step != 0 ? "minsi" : "divsi", size, number, "index", name);
    }
    void defineEnd(const std::string& name, const std::string& from, const std::string& step,
                   const std::string& to) override {
        m_values.compute("minsi", m_values.compute("addi", from, step), to, "index", name);
    }
    void openLoop(const std::string& name, const std::string& from, const std::string& to,
                  const std::string& step, const fusion::FlatLoop& loop) override {
        const char* axis = loop.temporal ? "" : loop.onX ? " // along x" : " // along y";
        m_values.code().open("scf.for " + name + " = " + from + " to " + to + " step " + step +
                             " {" + axis);
    }
    void closeLoop() override { m_values.code().close("}"); }
    void level(const std::string& name) override {
        m_values.code().line("// " + commentText(name));
    }

private:
    MlirValues& m_values;
    std::vector<std::string> m_low;
    std::vector<std::string> m_high;
};

class MlirLayer {
public:
    MlirLayer(CodeWriter& code, const fusion::GroupShape& shape, std::size_t layer,
              std::vector<MlirWords> tensors)
        : m_values(code),
          m_shape(shape),
          m_layer(layer),
          m_tensors(std::move(tensors)) {}

    void write(const std::string& name, const MlirWords& whole) {
        const Workload& workload = m_shape.workload(m_layer);
        std::vector<std::string> parameters{m_place + ": index"};
        m_values.names().name("place");
        for (const Dimension& dimension : workload.dimensions) {
            m_low.push_back(m_values.newName(lowerCase(dimension.name) + "_low"));
            m_high.push_back(m_values.newName(lowerCase(dimension.name) + "_high"));
            parameters.push_back(m_low.back() + ": index");
            parameters.push_back(m_high.back() + ": index");
        }
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            m_names.push_back(m_values.newName(workload.tensors[t].name));
            parameters.push_back(m_names.back() + ": " + m_tensors[t].type());
        }
        const bool stored = m_shape.stored[m_layer] != 0 && m_tensors[output()].places != 0;
        const std::string array = m_values.newName("stored");
        if (stored) {
            parameters.push_back(array + ": " + whole.type());
        }
        code().line("// " + commentText(equationText(workload)));
        code().open("func.func private @" + name + "(" + joined(parameters) + ") {");
        if (m_tensors[output()].places != 0) {
            writeWords([&](const std::vector<std::string>& at) {
                store(m_values.constant(0, "i64"), word(output(), at));
            });
        }
        writeLoops();
        if (stored) {
            writeWords([&](const std::vector<std::string>& at) {
                const std::string value = load(word(output(), at));
                store(value, array + "[" + joined(address(whole, at)) + "] : " + whole.type());
            });
        }
        code().line("return");
        code().close("}");
    }

private:
    CodeWriter& code() { return m_values.code(); }
    std::size_t output() const { return m_shape.output(m_layer); }

    /// Returns the indices of a word in the tensor.
    std::vector<std::string> indices(std::size_t t, const std::vector<std::string>& dimensions) {
        std::vector<std::string> at;
        const std::vector<Rank>& ranks = m_shape.workload(m_layer).tensors[t].ranks;
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            std::string sum;
            for (const Term& term : ranks[r].terms) {
                const std::string one =
                    m_values.scaled(dimensions[index(term.dimension)], term.coefficient);
                sum = sum.empty() ? one : m_values.compute("addi", sum, one);
            }
            const std::int64_t shift = m_shape.place[m_layer][t].shift[r];
            at.push_back(sum.empty() ? m_values.constant(shift) : m_values.scaled(sum, 1, shift));
        }
        return at;
    }

    std::vector<std::string> address(const MlirWords& where, const std::vector<std::string>& at) {
        std::vector<std::string> result;
        if (where.places != 0) {
            result.push_back(m_place);
        }
        for (std::size_t r = 0; r < at.size(); ++r) {
            std::string index = m_values.scaled(at[r], 1, -where.box.ranges[r].begin);
            if (where.size[r] < where.box.ranges[r].size()) {
                index = m_values.compute("remsi", index, m_values.constant(where.size[r]));
            }
            result.push_back(index);
        }
        return result;
    }
    /// Returns a word in MLIR, such as `%t[%place, %p] : memref<1x6xi64>`.
    std::string word(std::size_t t, const std::vector<std::string>& at) {
        const std::string where = joined(address(m_tensors[t], at));
        return m_names[t] + "[" + where + "] : " + m_tensors[t].type();
    }
    std::string load(const std::string& word) { return m_values.define("memref.load " + word); }
    void store(const std::string& value, const std::string& word) {
        code().line("memref.store " + value + ", " + word);
    }

    /// Returns the condition that a word exists; "" if all words of the tensor exist.
    std::string exists(std::size_t t, const std::vector<std::string>& at) {
        fusion::Ranges all;
        for (const Dimension& dimension : m_shape.workload(m_layer).dimensions) {
            all.push_back({0, dimension.bound});
        }
        const fusion::Box words = m_shape.footprint(m_layer, t, fusion::boxOf(all));
        std::string condition;
        const auto add = [&](const std::string& one) {
            condition = condition.empty() ? one : m_values.compute("andi", condition, one, "i1");
        };
        for (std::size_t r = 0; r < at.size(); ++r) {
            const fusion::Range there = m_tensors[t].box.ranges[r];
            if (words.ranges[r].begin < there.begin) {
                add(m_values.compute("cmpi sge,", at[r], m_values.constant(there.begin)));
            }
            if (words.ranges[r].end > there.end) {
                add(m_values.compute("cmpi slt,", at[r], m_values.constant(there.end)));
            }
        }
        return condition;
    }

    std::string read(std::size_t t, const std::vector<std::string>& dimensions) {
        const std::vector<std::string> at = indices(t, dimensions);
        const std::string condition = exists(t, at);
        if (condition.empty()) {
            return load(word(t, at));
        }
        const std::string value = m_values.newName("v");
        code().open(value + " = scf.if " + condition + " -> (i64) {");
        code().line("scf.yield " + load(word(t, at)) + " : i64");
        code().close();
        code().open("} else { // padding");
        code().line("scf.yield " + m_values.constant(0, "i64") + " : i64");
        code().close("}");
        return value;
    }

    /// Writes loops over the words that the box makes. Each rank of a handed-over tensor is one
    /// dimension.
    template <typename Body> void writeWords(Body body) {
        std::vector<std::string> dimensions = m_low;
        const std::string one = m_values.constant(1);
        std::size_t loops = 0;
        for (const Rank& rank : m_shape.workload(m_layer).tensors[output()].ranks) {
            for (const Term& term : rank.terms) {
                const std::size_t d = index(term.dimension);
                dimensions[d] = m_values.newName("i");
                code().open("scf.for " + dimensions[d] + " = " + m_low[d] + " to " + m_high[d] +
                            " step " + one + " {");
                ++loops;
            }
        }
        body(indices(output(), dimensions));
        for (; loops > 0; --loops) {
            code().close("}");
        }
    }

    void writeLoops() {
        MlirLoopSyntax syntax(m_values, m_low, m_high);
        OwnLoops loops(syntax, m_shape, m_layer, m_values.names());
        loops.open();
        std::string product;
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            if (t != output()) {
                const std::string value = read(t, loops.indices());
                product = product.empty() ? value : m_values.compute("muli", product, value, "i64");
            }
        }
        const std::string sum = word(output(), indices(output(), loops.indices()));
        store(m_values.compute("addi", load(sum), product, "i64"), sum);
        loops.close();
    }

    MlirValues m_values;
    const fusion::GroupShape& m_shape;
    std::size_t m_layer;
    std::vector<MlirWords> m_tensors;
    std::vector<std::string> m_names;
    std::vector<std::string> m_low;
    std::vector<std::string> m_high;
    const std::string m_place = "%place";
};

}  // namespace

std::string memref(const std::vector<std::int64_t>& extents, const char* type) {
    std::string text = "memref<";
    for (const std::int64_t extent : extents) {
        text += std::to_string(extent) + "x";
    }
    return text + type + ">";
}

void writeMlirLayer(CodeWriter& code, const fusion::GroupShape& shape, std::size_t layer,
                    const std::vector<MlirWords>& tensors, const std::string& name,
                    const MlirWords& whole) {
    MlirLayer(code, shape, layer, tensors).write(name, whole);
}

}  // namespace loopglass
