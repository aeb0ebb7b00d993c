#include "export/text/pseudo_groups.h"

#include "export/plan/code_writer.h"
#include "export/plan/names.h"
#include "export/text/group_listing.h"
#include "words/wording.h"

namespace loopglass {

namespace {

class PseudoStyle : public GroupStyle {
public:
    explicit PseudoStyle(CodeWriter& code) : m_code(code) {}

    void comment(const std::string& text) override { m_code.line("// " + text); }
    void openShared(const std::string& dimension, const std::string& level,
                    const fusion::FlatLoop& loop) override {
        const std::string name = m_shared.name(lowerCase(dimension) + "_" + level);
        m_code.open(keyword(loop) + name + " = 0; " + name + " < " + std::to_string(loop.pieces) +
                    "; " + name + "++) {  // " + std::to_string(loop.step) + " of " +
                    commentText(dimension) + axis(loop, " "));
    }
    void beginTurn() override { m_own = m_shared; }
    void openOwn(const std::string& dimension, const std::string& level,
                 const fusion::FlatLoop& loop) override {
        const std::string name = m_own.name(lowerCase(dimension) + "_" + level);
        m_code.open(keyword(loop) + name + " in " + commentText(dimension) +
                    (loop.step != 0 ? " by " + std::to_string(loop.step)
                                    : " in " + std::to_string(loop.factor)) +
                    ") {" + axis(loop, "  // "));
    }
    void close() override { m_code.close("}"); }
    void box(const std::string& value, const std::string& remark) override {
        m_code.line("box = " + value + ";" + (remark.empty() ? "" : "  // " + remark));
    }
    void skipIfEmpty() override { m_code.line("if (box is empty) skip the turn;"); }
    void equation(const Workload& workload) override {
        m_code.line(commentText(equationText(workload)) + ";");
    }
    void moveOut(const std::string& what) override { m_code.line("mvout(" + what + ");"); }

private:
    static std::string keyword(const fusion::FlatLoop& loop) {
        return loop.temporal ? "for (" : "parallel_for (";
    }
    static std::string axis(const fusion::FlatLoop& loop, const std::string& before) {
        return loop.temporal ? "" : before + (loop.onX ? "along x" : "along y");
    }

    CodeWriter& m_code;
    Namer m_shared{NameRules::Plain};  ///< names of the shared loops
    Namer m_own{NameRules::Plain};
};

}  // namespace

std::string pseudoGroupsText(const ExportedGroups& exported) {
    CodeWriter code(2);
    for (const std::string& line : preamble(exported, "pseudo-code")) {
        code.line(line.empty() ? "//" : "// " + line);
    }
    code.line("//");
    code.line("// 'K in 4' splits the box, or the tile of the loop outside, into 4 tiles of equal "
              "size;");
    code.line("// 'K by 4' splits it into tiles of 4. The innermost tiles have one iteration.");
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        code.line("");
        code.line("// group " + std::to_string(g + 1) +
                  (exported.groups[g].run == GroupRun::Pipelined
                       ? ": the layers work at the same time, as a pipeline"
                       : ""));
        PseudoStyle style(code);
        writeGroupListing(style, exported, g);
    }
    return code.take();
}

}  // namespace loopglass
