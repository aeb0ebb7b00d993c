// The loops of one layer in C: own loops over a box, whose tile sizes follow from the size of the
// box, or the loops of the equation without tiles.
#include "export/groups/c_group_loops.h"
#include "export/plan/index_text.h"
#include "export/plan/names.h"
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

/// Returns the statement of the equation. Words are indexed by the names of dimensions.
std::string statementOf(const fusion::GroupShape& shape, std::size_t a,
                        const std::vector<std::string>& views,
                        const std::vector<std::string>& dimensions) {
    const Workload& workload = shape.workload(a);
    std::string product;
    std::string result;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        std::string word = "LG(" + views[t];
        for (std::size_t r = 0; r < workload.tensors[t].ranks.size(); ++r) {
            SumText sum;
            for (const Term& term : workload.tensors[t].ranks[r].terms) {
                sum.add(term.coefficient, dimensions[index(term.dimension)]);
            }
            sum.add(shape.place[a][t].shift[r]);
            word += ", " + sum.text();
        }
        word += workload.tensors[t].ranks.empty() ? ", 0)" : ")";
        if (t == shape.output(a)) {
            result = word;
        } else {
            product += (product.empty() ? "" : " * ") + word;
        }
    }
    return result + " += " + product + ";";
}

/// Writes the own loops of a layer over a box.
class OwnLoops {
public:
    OwnLoops(CodeWriter& code, const fusion::GroupShape& shape, std::size_t a, Namer& local)
        : m_code(code),
          m_shape(shape),
          m_layer(a),
          m_local(local) {
        for (std::size_t d = 0; d < shape.workload(a).dimensionCount(); ++d) {
            m_from.push_back("box->low[" + std::to_string(d) + "]");
            m_to.push_back("box->high[" + std::to_string(d) + "]");
            m_size.push_back(m_to.back() + " - " + m_from.back());
        }
    }

    /// Returns the names of the innermost loops, by dimension.
    const std::vector<std::string>& indices() const { return m_from; }

    void open() {
        for (std::size_t k = 0; k < loops().size(); ++k) {
            m_names.push_back(isOne(loops()[k]) ? "" : nameOf(loops()[k]));
            if (!m_names.back().empty()) {
                writeStep(k);
            }
        }
        std::size_t level = m_shape.levels;
        for (std::size_t k = 0; k < loops().size(); ++k) {
            if (m_names[k].empty()) {
                continue;
            }
            if (loops()[k].level != level) {
                level = loops()[k].level;
                m_code.line("/* " + commentText(m_shape.accelerator().levels[level].name) + " */");
            }
            openLoop(k);
        }
    }
    void close() {
        for (const std::string& name : m_names) {
            if (!name.empty()) {
                m_code.close("}");
            }
        }
    }

private:
    const std::vector<fusion::FlatLoop>& loops() const { return m_shape.own[m_layer]; }
    static bool isOne(const fusion::FlatLoop& loop) { return loop.step == 0 && loop.factor == 1; }

    std::string nameOf(const fusion::FlatLoop& loop) {
        const Dimension& dimension = m_shape.workload(m_layer).dimensions[loop.dimension];
        return m_local.name(lowerCase(dimension.name) + "_" +
                            m_shape.accelerator().levels[loop.level].name);
    }

    /// Writes the tile size of a loop.
    void writeStep(std::size_t k) {
        const fusion::FlatLoop& loop = loops()[k];
        std::string& size = m_size[loop.dimension];
        const std::string name = m_local.name(m_names[k] + "_step");
        const bool sum = size.find(' ') != std::string::npos;
        m_code.line("const int64_t " + name + " = " +
                    (loop.step != 0
                         ? "lg_least(" + std::to_string(loop.step) + ", " + size + ")"
                         : (sum ? "(" + size + ")" : size) + " / " + std::to_string(loop.factor)) +
                    ";");
        size = name;
        m_steps.resize(k + 1);
        m_steps[k] = name;
    }

    bool isInnermost(std::size_t k) const {
        for (std::size_t j = k + 1; j < loops().size(); ++j) {
            if (loops()[j].dimension == loops()[k].dimension && !m_names[j].empty()) {
                return false;
            }
        }
        return true;
    }

    void openLoop(std::size_t k) {
        const fusion::FlatLoop& loop = loops()[k];
        const std::string& name = m_names[k];
        const char* axis = loop.temporal ? "" : loop.onX ? " /* along x */" : " /* along y */";
        m_code.open("for (int64_t " + name + " = " + m_from[loop.dimension] + "; " + name + " < " +
                    m_to[loop.dimension] + "; " + name + " += " + m_steps[k] + ") {" + axis);
        m_from[loop.dimension] = name;
        if (!isInnermost(k)) {
            const std::string end = m_local.name(name + "_end");
            m_code.line("const int64_t " + end + " = lg_least(" + name + " + " + m_steps[k] + ", " +
                        m_to[loop.dimension] + ");");
            m_to[loop.dimension] = end;
        }
    }

    CodeWriter& m_code;
    const fusion::GroupShape& m_shape;
    std::size_t m_layer;
    Namer& m_local;
    std::vector<std::string> m_names;  ///< names of loops; "" for a loop of one iteration
    std::vector<std::string> m_steps;
    /// First iteration, end and tile size of the innermost loop so far, by dimension.
    std::vector<std::string> m_from;
    std::vector<std::string> m_to;
    std::vector<std::string> m_size;
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
    OwnLoops loops(code, shape, place.layer, local);
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
