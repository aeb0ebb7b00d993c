#include "export/code/mlir_text.h"

#include "export/code/c_nest.h"
#include "export/code/c_parallel.h"
#include "export/code/c_types.h"
#include "export/plan/code_writer.h"
#include "export/plan/loop_names.h"

#include <algorithm>

namespace loopglass {

namespace {

class MlirWriter : public PlanVisitor {
public:
    MlirWriter(CodeWriter& code, const Exported& exported)
        : m_code(code),
          m_exported(exported),
          m_plan(exported.plan) {
        for (const Tensor& tensor : exported.workload().tensors) {
            m_arrays.push_back({"%" + m_namer.name(tensor.name)});
            for (std::size_t r = m_inside.size(); r < tensor.ranks.size(); ++r) {
                m_inside.push_back("%" + m_namer.name("i" + std::to_string(r)));
            }
        }
        m_zero = "%" + m_namer.name("zero");
        for (const std::string& loop : loopNames(exported, m_namer)) {
            m_loops.push_back("%" + loop);
        }
        for (std::size_t l = 1; l < m_plan.levelCount(); ++l) {
            for (std::size_t t = 0; t < m_arrays.size(); ++t) {
                m_arrays[t].push_back("%" + m_namer.name(exported.workload().tensors[t].name + "_" +
                                                         exported.accelerator().levels[l].name));
            }
        }
    }

    void writeFunction() {
        Namer symbols(NameRules::Plain);
        std::string parameters;
        for (std::size_t t = 0; t < m_arrays.size(); ++t) {
            parameters += (t == 0 ? "" : ", ") + m_arrays[t][0] + ": " + memref(0, t);
        }
        m_code.open(
            "func.func @" +
            symbols.name(m_exported.workload().name + "_on_" + m_exported.accelerator().name) +
            "(" + parameters + ") {");
        if (std::any_of(m_plan.copies.begin(), m_plan.copies.end(),
                        [this](const PlanCopy& copy) { return copy.tensor == output(); })) {
            m_code.line(m_zero + " = arith.constant 0 : " + type(output()));
        }
        walk(m_plan, *this);
        endTiles(0);
        m_code.line("return");
        m_code.close("}");
    }

    void level(std::size_t level) override {
        m_code.line("// " + commentText(levelHeading(m_exported, level)));
    }

    void copyIn(const PlanCopy& copy) override {
        const std::string own = memref(copy.level, copy.tensor);
        m_code.line(m_arrays[copy.tensor][copy.level] + " = memref.alloc() : " + own);
        const bool zeros = copy.tensor == output();
        m_code.line(std::string("// ") + (zeros ? "zeros: " : "load: ") +
                    extentText(copy.extent, copy.words));
        openCopy(copy);
        const std::string value = zeros ? m_zero : load(copy.parent, copy.tensor, outer(copy));
        store(value, copy.level, copy.tensor, inner(copy));
        closeCopy(copy);
    }

    void copyOut(const PlanCopy& copy) override {
        m_code.line("// store: " + extentText(copy.extent, copy.words));
        openCopy(copy);
        const std::string old = load(copy.parent, copy.tensor, outer(copy));
        const std::string own = load(copy.level, copy.tensor, inner(copy));
        store(compute("addi", old, own), copy.parent, copy.tensor, outer(copy));
        closeCopy(copy);
    }

    /// A spatial loop whose instances add to the same words stays sequential, because
    /// affine.parallel would lose sums. A loop of imperfect factors stays sequential, too, because
    /// affine.parallel accepts no map as its bound.
    void openLoop(std::size_t i) override {
        const PlanLoop& loop = m_plan.loops[i];
        m_code.open(loop.spatial() && !loop.uneven && writesApart(m_plan, loop)
                        ? "affine.parallel (" + m_loops[i] + ") = (0) to (" + piecesOf(i) + ") {"
                        : "affine.for " + m_loops[i] + " = 0 to " + piecesOf(i) + " {");
    }

    void closeLoop(std::size_t i) override {
        endTiles(i + 1);
        const PlanLoop& loop = m_plan.loops[i];
        std::string name = commentText(m_exported.accelerator().levels[loop.level].name);
        std::replace(name.begin(), name.end(), '"', '\'');
        m_code.close("} {" +
                     (loop.spatial()
                          ? std::string("axis = \"") +
                                (loop.kind == PlanLoopKind::SpatialX ? "x" : "y") + "\", "
                          : "") +
                     "level = \"" + name + "\"}");
    }

    void operation() override {
        std::string product;
        for (std::size_t t = 0; t < m_arrays.size(); ++t) {
            if (t == output()) {
                continue;
            }
            const std::size_t from = m_plan.innermostKeeper(t);
            std::string value = load(from, t, indices(from, t, m_plan.loops.size(), {}));
            if (wordBits(m_exported, t) < wordBits(m_exported, output())) {
                value = widened(value, t);
            }
            product = product.empty() ? value : compute("muli", product, value);
        }
        const std::size_t to = m_plan.innermostKeeper(output());
        const std::string at = indices(to, output(), m_plan.loops.size(), {});
        const std::string old = load(to, output(), at);
        store(compute("addi", old, product), to, output(), at);
    }

private:
    std::size_t output() const { return index(m_exported.problem().output); }
    const std::vector<Rank>& ranks(std::size_t t) const {
        return m_exported.workload().tensors[t].ranks;
    }
    std::string type(std::size_t t) const { return "i" + std::to_string(wordBits(m_exported, t)); }

    std::string memref(std::size_t level, std::size_t t) const {
        std::vector<std::int64_t> extents = arrayExtents(m_exported, t);
        for (const PlanCopy& copy : m_plan.copies) {
            if (copy.level == level && copy.tensor == t) {
                extents = copy.extent;
            }
        }
        std::string text = "memref<";
        for (const std::int64_t extent : extents) {
            text += std::to_string(extent) + "x";
        }
        return text + type(t) + ">";
    }

    std::string define(const std::string& operation) {
        std::string value = "%" + m_namer.name("v" + std::to_string(m_values++));
        m_code.line(value + " = " + operation);
        return value;
    }
    std::string widened(const std::string& value, std::size_t t) {
        return define("arith.extsi " + value + " : " + type(t) + " to " + type(output()));
    }
    std::string compute(const char* what, const std::string& a, const std::string& b) {
        return define("arith." + std::string(what) + " " + a + ", " + b + " : " + type(output()));
    }
    std::string load(std::size_t level, std::size_t t, const std::string& at) {
        return define("affine.load " + m_arrays[t][level] + at + " : " + memref(level, t));
    }
    void store(const std::string& value, std::size_t level, std::size_t t, const std::string& at) {
        m_code.line("affine.store " + value + ", " + m_arrays[t][level] + at + " : " +
                    memref(level, t));
    }
    /// Closes the tiles that were copied at a place, at the end of the loop around this place.
    void endTiles(std::size_t place) {
        for (const PlanCopy& copy : m_plan.copies) {
            if (copy.place == place) {
                m_code.line("memref.dealloc " + m_arrays[copy.tensor][copy.level] + " : " +
                            memref(copy.level, copy.tensor));
            }
        }
    }

    /// Returns `[…]` for the word that the loops of `level` … `end`−1 and the loops of a copy
    /// within a tile reach.
    std::string indices(std::size_t level, std::size_t t, std::size_t end,
                        const std::vector<std::int64_t>& tile) const {
        std::string text;
        for (std::size_t r = 0; r < ranks(t).size(); ++r) {
            SumText sum = coordinate(m_plan, m_loops, ranks(t)[r], m_plan.firstLoop[level], end);
            if (!tile.empty() && tile[r] > 1) {
                sum.add(1, m_inside[r]);
            }
            sum.add(level == 0 ? ranks(t)[r].offset : 0);
            text += (r == 0 ? "" : ", ") + sum.text();
        }
        return "[" + text + "]";
    }
    std::string outer(const PlanCopy& copy) const {
        return indices(copy.parent, copy.tensor, m_plan.firstLoop[copy.level], copy.extent);
    }
    std::string inner(const PlanCopy& copy) const {
        std::string text;
        for (std::size_t r = 0; r < copy.extent.size(); ++r) {
            text += (r == 0 ? "" : ", ") + (copy.extent[r] > 1 ? m_inside[r] : "0");
        }
        return "[" + text + "]";
    }

    void openCopy(const PlanCopy& copy) {
        for (std::size_t r = 0; r < copy.extent.size(); ++r) {
            if (copy.extent[r] > 1) {
                m_code.open("affine.for " + m_inside[r] + " = 0 to " +
                            extentOf(ranks(copy.tensor)[r], m_plan.firstLoop[copy.level]) + " {");
            }
        }
    }

    /// A term of a minimum: `(number + Σ factor · loop) ÷ step`, rounded up.
    struct Affine {
        std::int64_t number = 0;
        std::vector<std::int64_t> factor;  ///< factor of each loop of the plan
    };

    /// Returns the iterations of a dimension before a place as terms of a minimum: the step, and
    /// the remainder of each outer loop, up to the whole dimension.
    std::vector<Affine> lengths(DimensionId d, std::size_t place) const {
        std::vector<Affine> all;
        Affine gone{0, std::vector<std::int64_t>(m_plan.loops.size(), 0)};
        bool uneven = false;
        std::int64_t length = m_exported.workload()[d].bound;
        for (std::size_t i = place; i-- > 0;) {
            const PlanLoop& loop = m_plan.loops[i];
            if (loop.dimension != d) {
                continue;
            }
            uneven |= loop.uneven;
            length = all.empty() ? loop.stride : length;
            Affine left = gone;
            left.number += loop.stride;
            all.push_back(left);
            gone.factor[i] -= loop.stride;
        }
        if (!uneven) {
            return {{length, std::vector<std::int64_t>(m_plan.loops.size(), 0)}};
        }
        gone.number += m_exported.workload()[d].bound;
        all.push_back(gone);
        return all;
    }

    /// Returns the minimum of the lengths as an upper bound of a loop.
    std::string bound(const std::vector<Affine>& all, std::int64_t step) const {
        std::vector<std::size_t> used;
        for (std::size_t i = 0; i < m_plan.loops.size(); ++i) {
            if (std::any_of(all.begin(), all.end(),
                            [i](const Affine& one) { return one.factor[i] != 0; })) {
                used.push_back(i);
            }
        }
        if (used.empty()) {
            std::int64_t least = all.front().number;
            for (const Affine& one : all) {
                least = std::min(least, one.number);
            }
            return std::to_string((least - 1) / step + 1);
        }
        std::string parameters;
        std::string operands;
        for (std::size_t k = 0; k < used.size(); ++k) {
            parameters += (k == 0 ? "" : ", ") + ("d" + std::to_string(k));
            operands += (k == 0 ? "" : ", ") + m_loops[used[k]];
        }
        std::string results;
        for (const Affine& one : all) {
            std::string sum = std::to_string(one.number);
            for (std::size_t k = 0; k < used.size(); ++k) {
                if (const std::int64_t factor = one.factor[used[k]]; factor != 0) {
                    sum += " - d" + std::to_string(k) + " * " + std::to_string(-factor);
                }
            }
            const bool divided = step != 1;
            results += (results.empty() ? "" : ", ") +
                       (divided ? "(" + sum + ") ceildiv " + std::to_string(step) : sum);
        }
        return "min affine_map<(" + parameters + ") -> (" + results + ")>(" + operands + ")";
    }

    std::string piecesOf(std::size_t i) const {
        const PlanLoop& loop = m_plan.loops[i];
        return loop.uneven ? bound(lengths(loop.dimension, i), loop.stride)
                           : std::to_string(loop.bound);
    }

    /// Returns the number of words along a rank: the sum of the lengths of its dimensions. Each
    /// length is a minimum of terms.
    std::string extentOf(const Rank& rank, std::size_t place) const {
        std::vector<Affine> sums{{1, std::vector<std::int64_t>(m_plan.loops.size(), 0)}};
        for (const Term& term : rank.terms) {
            std::vector<Affine> next;
            for (const Affine& sum : sums) {
                for (const Affine& length : lengths(term.dimension, place)) {
                    Affine both = sum;
                    both.number += term.coefficient * (length.number - 1);
                    for (std::size_t i = 0; i < both.factor.size(); ++i) {
                        both.factor[i] += term.coefficient * length.factor[i];
                    }
                    next.push_back(std::move(both));
                }
            }
            sums = std::move(next);
        }
        return bound(sums, 1);
    }
    void closeCopy(const PlanCopy& copy) {
        for (const std::int64_t extent : copy.extent) {
            if (extent > 1) {
                m_code.close("}");
            }
        }
    }

    CodeWriter& m_code;
    const Exported& m_exported;
    const Plan& m_plan;
    Namer m_namer{NameRules::Plain};
    std::vector<std::vector<std::string>> m_arrays;  ///< arrays by [tensor][level]
    std::vector<std::string> m_inside;               ///< loops of a copy, for each rank
    LoopNames m_loops;
    std::string m_zero;
    std::size_t m_values = 0;
};

}  // namespace

std::string mlirText(const Exported& exported) {
    CodeWriter code(2);
    for (const std::string& line : preamble(exported, "MLIR (affine)")) {
        code.line(line.empty() ? "//" : "// " + line);
    }
    MlirWriter(code, exported).writeFunction();
    return code.take();
}

}  // namespace loopglass
