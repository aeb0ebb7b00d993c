#include "export/text/latex_groups.h"

#include "export/plan/code_writer.h"
#include "export/text/group_listing.h"
#include "export/text/latex_words.h"
#include "words/number_text.h"

#include <set>

namespace loopglass {

namespace {

class LatexStyle : public GroupStyle {
public:
    explicit LatexStyle(CodeWriter& code) : m_code(code) {}

    void comment(const std::string& text) override {
        m_code.line("\\Statex \\Comment{" + latexEscaped(text) + "}");
    }
    void openShared(const std::string& dimension, const std::string& level,
                    const fusion::FlatLoop& loop) override {
        open(loop, "$" + newName(m_shared, dimension, level, loop) + " = 0, \\dots, " +
                       std::to_string(loop.pieces - 1) + "$, tiles of " +
                       std::to_string(loop.step));
    }
    void beginTurn() override { m_own = m_shared; }
    void openOwn(const std::string& dimension, const std::string& level,
                 const fusion::FlatLoop& loop) override {
        open(loop, "$" + newName(m_own, dimension, level, loop) + "$ in $" +
                       latexVariable(dimension) + "$" +
                       (loop.step != 0 ? " by " + std::to_string(loop.step)
                                       : " in " + std::to_string(loop.factor)));
    }
    void close() override { m_code.close("\\EndFor"); }
    void box(const std::string& value, const std::string& remark) override {
        m_code.line("\\State box $\\gets$ " + latexEscaped(value) +
                    (remark.empty() ? "" : " \\Comment{" + latexEscaped(remark) + "}"));
    }
    void skipIfEmpty() override { m_code.line("\\State skip the turn if the box is empty"); }
    void equation(const Workload& workload) override {
        m_code.line("\\State $" + latexEquation(workload) + "$");
    }
    void moveOut(const std::string& what) override {
        m_code.line("\\State mvout " + latexEscaped(what));
    }

private:
    using Names = std::set<std::string>;

    /// Returns the name of a loop, such as `k_{\text{L2}}^x`.
    static std::string newName(Names& taken, const std::string& dimension, const std::string& level,
                               const fusion::FlatLoop& loop) {
        const std::string begin =
            latexVariable(dimension) + "_{\\text{" + latexEscaped(level) + "}";
        const std::string end = loop.temporal ? "}" : loop.onX ? "}^x" : "}^y";
        std::string name = begin + end;
        for (int i = 2; !taken.insert(name).second; ++i) {
            name = begin + "," + std::to_string(i) + end;
        }
        return name;
    }
    void open(const fusion::FlatLoop& loop, const std::string& text) {
        m_code.open("\\For{" + std::string(loop.temporal ? "" : "\\textbf{parallel} ") + text +
                    "}");
    }

    CodeWriter& m_code;
    Names m_shared;  ///< names of the shared loops
    Names m_own;
};

}  // namespace

std::string latexGroupsText(const ExportedGroups& exported) {
    CodeWriter code(2);
    for (const std::string& line : preamble(exported, "LaTeX")) {
        code.line(line.empty() ? "%" : "% " + line);
    }
    code.line("% Needs \\usepackage{amsmath,algorithm,algpseudocode}.");
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        const GroupCost& cost = *exported.cost.groups[g].cost;
        code.line("\\begin{algorithm}");
        code.line("\\caption{Group " + std::to_string(g + 1) + " of " +
                  latexEscaped(exported.network->name) + " on " +
                  latexEscaped(exported.accelerator->name) +
                  (exported.groups[g].run == GroupRun::Pipelined ? ", pipelined: " : ": ") +
                  latexEscaped(quantityText(cost.energy)) + "\\,pJ, " + cyclesText(cost.cycles) +
                  " cycles}");
        code.open("\\begin{algorithmic}[1]");
        LatexStyle style(code);
        writeGroupListing(style, exported, g);
        code.close("\\end{algorithmic}");
        code.line(
            "`$k$ in 4\' splits the box, or the tile of the loop outside, into 4 tiles of equal "
            "size; `$k$ by 4\' splits it into tiles of 4.");
        code.line("\\end{algorithm}");
    }
    return code.take();
}

}  // namespace loopglass
