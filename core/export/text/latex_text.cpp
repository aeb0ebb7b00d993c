#include "export/text/latex_text.h"

#include "export/plan/code_writer.h"
#include "export/text/latex_words.h"
#include "format/nest_text.h"
#include "words/language.h"
#include "words/number_text.h"

#include <set>

namespace loopglass {

namespace {

class LatexWriter : public PlanVisitor {
public:
    LatexWriter(CodeWriter& code, const Exported& exported)
        : m_code(code),
          m_exported(exported),
          m_plan(exported.plan) {
        std::set<std::string> taken;
        for (const PlanLoop& loop : m_plan.loops) {
            std::string name = loopName(loop, {});
            for (int i = 2; !taken.insert(name).second; ++i) {
                name = loopName(loop, "," + std::to_string(i));
            }
            m_loops.push_back(std::move(name));
        }
    }

    void level(std::size_t level) override {
        m_code.line("\\Statex \\Comment{" + latexEscaped(levelHeading(m_exported, level)) + "}");
    }

    void copyIn(const PlanCopy& copy) override {
        const std::string tile = "$" + tensorName(copy.tensor) + "$";
        const std::string size = latexEscaped(extentText(copy.extent, copy.words));
        m_code.line(m_exported.workload().tensors[copy.tensor].output
                        ? "\\State " + tile + " in " + latexEscaped(levelName(copy.level)) +
                              " $\\gets 0$ \\Comment{" + size + "}"
                        : "\\State mvin " + tile + " into " + latexEscaped(levelName(copy.level)) +
                              " \\Comment{" + size + "}");
    }

    void copyOut(const PlanCopy& copy) override {
        m_code.line("\\State mvout $" + tensorName(copy.tensor) + "$ to " +
                    latexEscaped(levelName(copy.parent)) + " \\Comment{" +
                    latexEscaped(extentText(copy.extent, copy.words)) + "}");
    }

    void openLoop(std::size_t i) override {
        const PlanLoop& loop = m_plan.loops[i];
        m_code.open("\\For{" + std::string(loop.spatial() ? "\\textbf{parallel} " : "") + "$" +
                    m_loops[i] + " = 0, \\dots, " + std::to_string(loop.bound - 1) + "$" +
                    piecesOf(i) + "}");
    }
    void closeLoop(std::size_t) override { m_code.close("\\EndFor"); }

    /// Returns the tiles of a loop with an imperfect factor, such as `, 4 pieces of 14 and one of
    /// 8`.
    std::string piecesOf(std::size_t i) const {
        const PlanLoop& loop = m_plan.loops[i];
        if (!loop.uneven) {
            return {};
        }
        std::int64_t range = m_exported.workload()[loop.dimension].bound;
        for (std::size_t j = 0; j < i; ++j) {
            range = m_plan.loops[j].dimension == loop.dimension ? m_plan.loops[j].stride : range;
        }
        return ", " + english(piecesText(range, loop.stride));
    }

    void operation() override {
        m_code.line("\\State $" + latexEquation(m_exported.workload()) + "$");
    }

    /// Returns the dimensions in terms of the loops: `k = 2 k_{L2} + k_{L1}`.
    std::vector<std::string> positions() const {
        std::vector<std::string> lines;
        for (std::size_t d = 0; d < m_exported.workload().dimensionCount(); ++d) {
            std::string sum;
            for (std::size_t i = 0; i < m_plan.loops.size(); ++i) {
                const PlanLoop& loop = m_plan.loops[i];
                if (index(loop.dimension) == d) {
                    sum += (sum.empty() ? "" : " + ") +
                           (loop.stride == 1 ? "" : std::to_string(loop.stride) + "\\,") +
                           m_loops[i];
                }
            }
            lines.push_back(latexVariable(m_exported.workload().dimensions[d].name) + " = " +
                            (sum.empty() ? "0" : sum));
        }
        return lines;
    }

private:
    const std::string& levelName(std::size_t level) const {
        return m_exported.accelerator().levels[level].name;
    }
    /// Returns the name of a loop, such as `k_{\text{L2}}^x`.
    std::string loopName(const PlanLoop& loop, const std::string& number) const {
        const char* axis = loop.kind == PlanLoopKind::SpatialX   ? "^x"
                           : loop.kind == PlanLoopKind::SpatialY ? "^y"
                                                                 : "";
        return latexVariable(m_exported.workload()[loop.dimension].name) + "_{\\text{" +
               latexEscaped(levelName(loop.level)) + "}" + number + "}" + axis;
    }
    std::string tensorName(std::size_t t) const {
        return latexTensor(m_exported.workload().tensors[t]);
    }

    CodeWriter& m_code;
    const Exported& m_exported;
    const Plan& m_plan;
    std::vector<std::string> m_loops;
};

}  // namespace

std::string latexText(const Exported& exported) {
    CodeWriter code(2);
    for (const std::string& line : preamble(exported, "LaTeX")) {
        code.line(line.empty() ? "%" : "% " + line);
    }
    code.line("% Needs \\usepackage{amsmath,algorithm,algpseudocode}.");
    code.line("\\begin{algorithm}");
    code.line("\\caption{" + latexEscaped(exported.workload().name) + " on " +
              latexEscaped(exported.accelerator().name) + ": " +
              latexEscaped(quantityText(exported.cost.energy)) + "\\,pJ, " +
              cyclesText(exported.cost.cycles) + " cycles}");
    code.open("\\begin{algorithmic}[1]");
    LatexWriter writer(code, exported);
    walk(exported.plan, writer);
    code.close("\\end{algorithmic}");
    std::string where;
    for (const std::string& line : writer.positions()) {
        where += (where.empty() ? "" : ", ") + ("$" + line + "$");
    }
    code.line("where " + where + ".");
    code.line("\\end{algorithm}");
    return code.take();
}

}  // namespace loopglass
