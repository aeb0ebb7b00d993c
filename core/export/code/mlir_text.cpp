#include "export/code/mlir_text.h"

#include "export/code/c_nest.h"
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
        m_code.line(std::string("// ") + (zeros ? "zeros: " : "mvin: ") +
                    extentText(copy.extent, copy.words));
        openCopy(copy);
        const std::string value = zeros ? m_zero : load(copy.parent, copy.tensor, outer(copy));
        store(value, copy.level, copy.tensor, inner(copy));
        closeCopy(copy);
    }

    void copyOut(const PlanCopy& copy) override {
        m_code.line("// mvout: " + extentText(copy.extent, copy.words));
        openCopy(copy);
        const std::string old = load(copy.parent, copy.tensor, outer(copy));
        const std::string own = load(copy.level, copy.tensor, inner(copy));
        store(compute("addi", old, own), copy.parent, copy.tensor, outer(copy));
        closeCopy(copy);
    }

    void openLoop(std::size_t i) override {
        m_code.open("affine.for " + m_loops[i] + " = 0 to " +
                    std::to_string(m_plan.loops[i].bound) + " {");
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
    /// The tiles that were copied in at a place end with the loop around it.
    void endTiles(std::size_t place) {
        for (const PlanCopy& copy : m_plan.copies) {
            if (copy.place == place) {
                m_code.line("memref.dealloc " + m_arrays[copy.tensor][copy.level] + " : " +
                            memref(copy.level, copy.tensor));
            }
        }
    }

    /// `[…]` of the word that the loops of `level` and inward up to `end` reach, and the loops of a
    /// copy within a tile.
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
                            std::to_string(copy.extent[r]) + " {");
            }
        }
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
    std::vector<std::vector<std::string>> m_arrays;  ///< [tensor][level]
    std::vector<std::string> m_inside;               ///< loops of a copy, by rank
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
