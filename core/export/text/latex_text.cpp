#include "export/text/latex_text.h"

#include "export/plan/code_writer.h"
#include "format/nest_text.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/wording.h"

#include <set>

namespace loopglass {

namespace {

/// Escapes characters that LaTeX interprets as commands.
std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
        case '\\':
            safe += "\\textbackslash{}";
            break;
        case '~':
            safe += "\\textasciitilde{}";
            break;
        case '^':
            safe += "\\textasciicircum{}";
            break;
        case '&':
        case '%':
        case '$':
        case '#':
        case '_':
        case '{':
        case '}':
            safe += '\\';
            safe += c;
            break;
        default:
            safe += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return safe;
}

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
        m_code.line("\\Statex \\Comment{" + escaped(levelHeading(m_exported, level)) + "}");
    }

    void copyIn(const PlanCopy& copy) override {
        const std::string tile = "$" + tensorName(copy.tensor) + "$";
        const std::string size = escaped(extentText(copy.extent, copy.words));
        m_code.line(m_exported.workload().tensors[copy.tensor].output
                        ? "\\State " + tile + " in " + escaped(levelName(copy.level)) +
                              " $\\gets 0$ \\Comment{" + size + "}"
                        : "\\State mvin " + tile + " into " + escaped(levelName(copy.level)) +
                              " \\Comment{" + size + "}");
    }

    void copyOut(const PlanCopy& copy) override {
        m_code.line("\\State mvout $" + tensorName(copy.tensor) + "$ to " +
                    escaped(levelName(copy.parent)) + " \\Comment{" +
                    escaped(extentText(copy.extent, copy.words)) + "}");
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
        std::string product;
        std::string result;
        for (std::size_t t = 0; t < m_exported.workload().tensorCount(); ++t) {
            if (m_exported.workload().tensors[t].output) {
                result = word(t);
            } else {
                product += (product.empty() ? "" : " \\cdot ") + word(t);
            }
        }
        m_code.line("\\State $" + result + " \\gets " + result + " + " + product + "$");
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
            lines.push_back(variable(m_exported.workload().dimensions[d].name) + " = " +
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
        return variable(m_exported.workload()[loop.dimension].name) + "_{\\text{" +
               escaped(levelName(loop.level)) + "}" + number + "}" + axis;
    }
    static std::string variable(const std::string& dimension) {
        const std::string name = lowerCase(dimension);
        return name.size() == 1 ? name : "\\mathit{" + escaped(name) + "}";
    }
    std::string tensorName(std::size_t t) const {
        return "\\mathit{" + escaped(m_exported.workload().tensors[t].name) + "}";
    }

    std::string word(std::size_t t) const {
        std::string text;
        for (const Rank& rank : m_exported.workload().tensors[t].ranks) {
            std::string sum;
            for (const Term& term : rank.terms) {
                sum += (sum.empty() ? "" : "+") +
                       (term.coefficient == 1 ? "" : std::to_string(term.coefficient) + "\\,") +
                       variable(m_exported.workload()[term.dimension].name);
            }
            if (rank.offset != 0 || sum.empty()) {
                sum += (sum.empty() ? "" : "+") + std::to_string(rank.offset);
            }
            text += (text.empty() ? "" : ", ") + sum;
        }
        return tensorName(t) + (text.empty() ? "" : "[" + text + "]");
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
    code.line("\\caption{" + escaped(exported.workload().name) + " on " +
              escaped(exported.accelerator().name) + ": " +
              escaped(quantityText(exported.cost.energy)) + "\\,pJ, " +
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
