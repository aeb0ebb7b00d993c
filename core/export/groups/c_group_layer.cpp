// The loops of one layer in C: own loops over a box, or the loops of the equation without tiles.
#include "export/groups/c_group_loops.h"
#include "export/groups/own_loops.h"
#include "words/wording.h"

namespace loopglass {

namespace {

/// Names that the generated functions use themselves.
Namer localNamer() {
    Namer local(NameRules::C);
    for (const char* reserved : {"LG", "LG_WORD", "box", "iteration", "step", "place", "missed"}) {
        local.name(reserved);
    }
    return local;
}

/// Returns the statement of the equation.
std::string statementOf(const fusion::GroupShape& shape, std::size_t a,
                        const std::vector<std::string>& views,
                        const std::vector<std::string>& dimensions) {
    return equationOf(shape, a, dimensions,
                      [&](std::size_t t, const std::vector<std::string>& at) {
                          std::string word = "LG(" + views[t];
                          for (const std::string& index : at) {
                              word += ", " + index;
                          }
                          return word + (at.empty() ? ", 0)" : ")");
                      }) +
           ";";
}

class CLoopSyntax : public OwnLoopSyntax {
public:
    explicit CLoopSyntax(CodeWriter& code) : m_code(code) {}

    std::string low(std::size_t d) override { return "box->low[" + std::to_string(d) + "]"; }
    std::string high(std::size_t d) override { return "box->high[" + std::to_string(d) + "]"; }
    std::string size(const std::string& from, const std::string& to) override {
        return to + " - " + from;
    }
    void defineStep(const std::string& name, const std::string& size,
                    const fusion::FlatLoop& loop) override {
        const bool sum = size.find(' ') != std::string::npos;
        m_code.line("const int64_t " + name + " = " +
                    (loop.step != 0
                         ? "lg_least(" + std::to_string(loop.step) + ", " + size + ")"
                         : (sum ? "(" + size + ")" : size) + " / " + std::to_string(loop.factor)) +
                    ";");
    }
    void defineEnd(const std::string& name, const std::string& from, const std::string& step,
                   const std::string& to) override {
        m_code.line("const int64_t " + name + " = lg_least(" + from + " + " + step + ", " + to +
                    ");");
    }
    void openLoop(const std::string& name, const std::string& from, const std::string& to,
                  const std::string& step, const fusion::FlatLoop& loop) override {
        const char* axis = loop.temporal ? "" : loop.onX ? " /* along x */" : " /* along y */";
        m_code.open("for (int64_t " + name + " = " + from + "; " + name + " < " + to + "; " + name +
                    " += " + step + ") {" + axis);
    }
    void closeLoop() override { m_code.close("}"); }
    void level(const std::string& name) override { m_code.line("/* " + commentText(name) + " */"); }

private:
    CodeWriter& m_code;
};

}  // namespace

void writeCGroupLayer(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                      CGroupPlace place, bool counted) {
    const fusion::GroupShape& shape = exported.shapes[place.group];
    Namer local = localNamer();
    std::vector<std::string> views;
    std::string parameters = "const lg_box *box";
    for (const Tensor& tensor : shape.workload(place.layer).tensors) {
        views.push_back(local.name(tensor.name));
        parameters += ", lg_view *" + views.back();
    }
    code.line("/* " + commentText(equationText(shape.workload(place.layer))) + " */");
    code.line("static void " + names.layers[place.group][place.layer] + "(" + parameters + ")");
    code.open("{");
    CLoopSyntax syntax(code);
    OwnLoops loops(syntax, shape, place.layer, local);
    loops.open();
    code.line(statementOf(shape, place.layer, views, loops.indices()));
    if (counted) {
        code.line("++lg_operations[" +
                  std::to_string(networkLayer(exported, place.group, place.layer)) + "];");
    }
    loops.close();
    code.close("}");
    code.line("");
}

void writeCGroupPlain(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                      std::size_t layer) {
    const CGroupPlace place = names.places[layer];
    const fusion::GroupShape& shape = exported.shapes[place.group];
    Namer local = localNamer();
    std::vector<std::string> views;
    code.line("static void lg_plain_" + std::to_string(layer) + "(void)");
    code.open("{");
    for (std::size_t t = 0; t < shape.workload(place.layer).tensorCount(); ++t) {
        const std::string view = local.name(shape.workload(place.layer).tensors[t].name);
        const std::string array = std::to_string(names.arrayOf[layer][t]);
        code.line("lg_view " + view + " = lg_array(lg_plain[" + array + "], &lg_arrays[" + array +
                  "]);");
        views.push_back("&" + view);
    }
    std::vector<std::string> loops;
    for (const Dimension& dimension : shape.workload(place.layer).dimensions) {
        loops.push_back(local.name(lowerCase(dimension.name)));
        code.open("for (int64_t " + loops.back() + " = 0; " + loops.back() + " < " +
                  std::to_string(dimension.bound) + "; ++" + loops.back() + ") {");
    }
    code.line(statementOf(shape, place.layer, views, loops));
    for (std::size_t d = 0; d < loops.size(); ++d) {
        code.close("}");
    }
    code.close("}");
    code.line("");
}

}  // namespace loopglass
