// Tiles are slices. The tile of an operand is a copy of a slice. The tile of an output starts as
// zeros and is later added to the slice. Python allows twenty nested `for` statements. In deeper
// nests, adjacent loops without code between them share one statement.
#include "export/code/python_text.h"

#include "export/code/c_nest.h"
#include "export/plan/code_writer.h"
#include "export/plan/loop_names.h"
#include "export/plan/pieces.h"
#include "words/sentences/exports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <algorithm>
#include <optional>

namespace loopglass {

namespace {

constexpr std::size_t maxLoops = 19;  // one less than the limit of Python

/// Returns a shape as text, such as `(2, 3)`, `(2,)` or `()`.
std::string shapeText(const std::vector<std::int64_t>& extents) {
    std::vector<std::string> parts;
    parts.reserve(extents.size());
    for (const std::int64_t extent : extents) {
        parts.push_back(std::to_string(extent));
    }
    return "(" + joined(parts) + (parts.size() == 1 ? ",)" : ")");
}

class PythonWriter : public PlanVisitor {
public:
    PythonWriter(CodeWriter& code, const Exported& exported)
        : m_code(code),
          m_exported(exported),
          m_plan(exported.plan) {
        m_function = m_namer.name(exported.workload().name + "_on_" + exported.accelerator().name);
        for (const Tensor& tensor : exported.workload().tensors) {
            m_tensors.push_back(m_namer.name(tensor.name));
        }
        m_loops = loopNames(exported, m_namer);
        m_pieces.emplace(m_plan, pieceNames(exported, m_loops, m_namer));
        m_tiles.resize(m_plan.levelCount());
        for (std::size_t l = 0; l < m_plan.levelCount(); ++l) {
            for (const std::string& tensor : m_tensors) {
                m_tiles[l].push_back(
                    l == 0 ? tensor
                           : m_namer.name(tensor + "_" + exported.accelerator().levels[l].name));
            }
        }
        joinLoops();
    }

    void writeFunction() {
        m_code.open("def " + m_function + "(" + joined(operands()) + "):");
        zeros();
        walk(m_plan, *this);
        m_code.line("return " + m_tensors[output()]);
        m_code.close();
    }

    void writeUntiled() {
        m_code.open("def untiled(" + joined(operands()) + "):");
        zeros();
        std::vector<std::string> bounds;
        std::vector<std::string> names;
        for (const Dimension& dimension : m_exported.workload().dimensions) {
            names.push_back(m_namer.name(lowerCase(dimension.name)));
            bounds.push_back(std::to_string(dimension.bound));
        }
        m_code.open("for " + joined(names) + (names.size() == 1 ? ", in" : " in") + " np.ndindex(" +
                    joined(bounds) + "):");
        m_code.line(equation([&](std::size_t t) { return m_tensors[t] + untiledIndex(t, names); }));
        m_code.close();
        m_code.line("return " + m_tensors[output()]);
        m_code.close();
    }

    void writeMain() {
        m_code.open(R"(if __name__ == "__main__":)");
        m_code.line("random = np.random.default_rng(1)");
        std::vector<std::string> shapes;
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            if (t != output()) {
                shapes.push_back(shapeText(arrayExtents(m_exported, t)));
            }
        }
        m_code.line("operands = [random.integers(-2, 3, shape) for shape in (" + joined(shapes) +
                    (shapes.size() == 1 ? ",)]" : ")]"));
        m_code.line("found = " + m_function + "(*operands)");
        m_code.line("expected = untiled(*operands)");
        m_code.line("same = np.array_equal(found, expected)");
        m_code.line(R"(what = "elements equal the untiled loop")");
        m_code.line(R"(print("all" if same else "NOT ALL", expected.size, what))");
        m_code.line("raise SystemExit(0 if same else 1)");
        m_code.close();
    }

    void level(std::size_t level) override {
        m_code.line("# " + commentText(levelHeading(m_exported, level)));
    }

    void copyIn(const PlanCopy& copy) override {
        const std::string& tile = m_tiles[copy.level][copy.tensor];
        if (copy.tensor == output()) {
            m_code.line(tile + " = np.zeros(" + tileShape(copy) + ", " + m_tensors[output()] +
                        ".dtype)");
        } else {
            m_code.line(tile + " = " + slice(copy) + ".copy()  # load " +
                        extentText(copy.extent, copy.words));
        }
    }

    void copyOut(const PlanCopy& copy) override {
        m_code.line(slice(copy) + " += " + m_tiles[copy.level][copy.tensor] + "  # store " +
                    extentText(copy.extent, copy.words));
    }

    void openLoop(std::size_t i) override {
        if (m_first[i] != i) {
            return;
        }
        std::vector<std::string> names;
        std::vector<std::string> bounds;
        std::vector<std::string> marks;
        for (std::size_t j = i; j < m_first.size() && m_first[j] == i; ++j) {
            names.push_back(m_loops[j]);
            bounds.push_back(piecesText(j));
            if (m_plan.loops[j].spatial()) {
                marks.push_back((j == i ? "" : m_loops[j] + " ") +
                                std::string("in parallel along ") +
                                (m_plan.loops[j].kind == PlanLoopKind::SpatialX ? "x" : "y"));
            }
        }
        m_code.open("for " + joined(names) + " in " +
                    (names.size() == 1 ? "range(" : "np.ndindex(") + joined(bounds) +
                    "):" + (marks.empty() ? "" : "  # " + joined(marks)));
        if (m_pieces->shortens(i)) {
            const std::string step = std::to_string(m_plan.loops[i].stride);
            m_code.line(m_pieces->piece(i) + " = min(" + m_pieces->range(i) + " - " + step + " * " +
                        m_loops[i] + ", " + step + ")");
        }
    }

    void closeLoop(std::size_t i) override {
        if (m_first[i] == i) {
            m_code.close();
        }
    }

    void operation() override {
        m_code.line(equation([this](std::size_t t) {
            const std::size_t level = m_plan.innermostKeeper(t);
            std::vector<std::string> at;
            for (const Rank& rank : tensor(t).ranks) {
                SumText sum =
                    coordinate(m_plan, m_loops, rank, m_plan.firstLoop[level], m_plan.loops.size());
                sum.add(level == 0 ? rank.offset : 0);
                at.push_back(sum.text());
            }
            return m_tiles[level][t] + "[" + (at.empty() ? "..." : joined(at)) + "]";
        }));
    }

private:
    std::size_t output() const { return index(m_exported.problem().output); }
    const Tensor& tensor(std::size_t t) const { return m_exported.workload().tensors[t]; }

    /// Returns the iterations in the `for` statement of a loop.
    std::string piecesText(std::size_t i) const {
        const std::int64_t step = m_plan.loops[i].stride;
        const std::string range = m_pieces->range(i);
        if (range.find_first_not_of("0123456789") == std::string::npos) {
            return std::to_string((std::stoll(range) - 1) / step + 1);
        }
        return step == 1 ? range
                         : "(" + range + " + " + std::to_string(step - 1) + ") // " +
                               std::to_string(step);
    }

    std::string tileShape(const PlanCopy& copy) const {
        std::vector<std::string> parts;
        for (const Rank& rank : tensor(copy.tensor).ranks) {
            parts.push_back(m_pieces->extent(rank, m_plan.firstLoop[copy.level]).text());
        }
        return "(" + joined(parts) + (parts.size() == 1 ? ",)" : ")");
    }

    std::vector<std::string> operands() const {
        std::vector<std::string> names;
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            if (t != output()) {
                names.push_back(m_tensors[t]);
            }
        }
        return names;
    }

    void zeros() {
        m_code.line(m_tensors[output()] + " = np.zeros(" +
                    shapeText(arrayExtents(m_exported, output())) + ", np.result_type(" +
                    joined(operands()) + ", np.int64))");
    }

    /// Groups loops that share a `for` statement, and sets the first loop of the group for each
    /// loop.
    void joinLoops() {
        const bool join = m_plan.loops.size() > maxLoops;
        std::size_t blocks = 0;
        for (std::size_t i = 0; i < m_plan.loops.size(); ++i) {
            const bool between =
                std::any_of(m_plan.copies.begin(), m_plan.copies.end(),
                            [i](const PlanCopy& copy) { return copy.place == i; }) ||
                std::find(m_plan.firstLoop.begin(), m_plan.firstLoop.end(), i) !=
                    m_plan.firstLoop.end();
            const bool own =
                i == 0 || !join || between || m_pieces->shortens(i) || m_pieces->shortens(i - 1);
            m_first.push_back(own ? i : m_first.back());
            blocks += own ? 1 : 0;
        }
        if (blocks > maxLoops) {
            throw InputError(msg::exports::pythonLoops(blocks));
        }
    }

    template <typename Word> std::string equation(Word word) const {
        std::string product;
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            if (t != output()) {
                product += (product.empty() ? "" : " * ") + word(t);
            }
        }
        return word(output()) + " += " + product;
    }

    std::string untiledIndex(std::size_t t, const std::vector<std::string>& names) const {
        std::vector<std::string> at;
        for (const Rank& rank : tensor(t).ranks) {
            SumText sum;
            for (const Term& term : rank.terms) {
                sum.add(term.coefficient, names[index(term.dimension)]);
            }
            sum.add(rank.offset);
            at.push_back(sum.text());
        }
        return "[" + (at.empty() ? "..." : joined(at)) + "]";
    }

    /// Returns the tile as a slice of its source tile.
    std::string slice(const PlanCopy& copy) const {
        std::vector<std::string> parts;
        const std::vector<Rank>& ranks = tensor(copy.tensor).ranks;
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            SumText from = coordinate(m_plan, m_loops, ranks[r], m_plan.firstLoop[copy.parent],
                                      m_plan.firstLoop[copy.level]);
            const std::size_t inside = m_plan.firstLoop[copy.level];
            SumText to = from;
            from.add(copy.parent == 0 ? ranks[r].offset : 0);
            if (m_pieces->fixed(ranks[r], inside)) {
                to.add(copy.extent[r]);
            } else {
                to.add(m_pieces->extent(ranks[r], inside));
            }
            to.add(copy.parent == 0 ? ranks[r].offset : 0);
            parts.push_back(from.text() + ":" + to.text());
        }
        return m_tiles[copy.parent][copy.tensor] + "[" + (parts.empty() ? "..." : joined(parts)) +
               "]";
    }

    CodeWriter& m_code;
    const Exported& m_exported;
    const Plan& m_plan;
    Namer m_namer{NameRules::Python};
    std::string m_function;
    std::vector<std::string> m_tensors;
    LoopNames m_loops;
    std::optional<PlanPieces> m_pieces;
    std::vector<std::vector<std::string>> m_tiles;
    std::vector<std::size_t> m_first;
};

}  // namespace

std::string pythonText(const Exported& exported) {
    CodeWriter code;
    code.line(R"(""")" + preamble(exported, "Python with NumPy").front());
    const std::vector<std::string> lines = preamble(exported, "Python with NumPy");
    for (std::size_t i = 1; i < lines.size(); ++i) {
        code.line(lines[i]);
    }
    code.line(R"(""")");
    code.line("import numpy as np");
    code.line("");
    code.line("");
    PythonWriter writer(code, exported);
    writer.writeFunction();
    code.line("");
    code.line("");
    writer.writeUntiled();
    code.line("");
    code.line("");
    writer.writeMain();
    return code.take();
}

}  // namespace loopglass
