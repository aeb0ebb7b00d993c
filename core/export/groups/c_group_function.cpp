// The function of a group in C: the shared loops, and in each iteration the turns of the layers.
#include "export/code/c_nest.h"
#include "export/groups/c_group_loops.h"
#include "export/plan/names.h"
#include "words/wording.h"

#include <map>

namespace loopglass {

namespace {

/// Returns the index range of an array as text: `[12][-1 to 56]`.
std::string arrayText(const CGroupArray& array) {
    std::string text = array.name + ":";
    for (const fusion::Range& range : array.box.ranges) {
        text += range.begin == 0 ? " [" + std::to_string(range.end) + "]"
                                 : " [" + std::to_string(range.begin) + " to " +
                                       std::to_string(range.end - 1) + "]";
    }
    return text + " " + std::to_string(fusion::volume(array.box)) + " words";
}

class GroupFunction {
public:
    GroupFunction(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                  std::size_t group, bool counted)
        : m_code(code),
          m_exported(exported),
          m_names(names),
          m_group(group),
          m_shape(exported.shapes[group]),
          m_counted(counted),
          m_local(NameRules::C) {
        for (const char* reserved :
             {"LG", "LG_WORD", "box", "words", "iteration", "step", "place", "missed", "group"}) {
            m_local.name(reserved);
        }
        for (const std::size_t array : names.parametersOf(exported, group)) {
            m_local.name(names.arrays[array].name);
            m_views[array] = m_local.name(names.arrays[array].name + "_view");
        }
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            const std::string& tensor = m_shape.workload(a).tensors[m_shape.output(a)].name;
            m_homes.push_back(
                isHandedOver(a)
                    ? m_local.name(tensor + "_" + m_shape.accelerator().levels[m_shape.home].name)
                    : "");
        }
    }

    void write() {
        writeHead();
        m_code.open("{");
        m_code.line("lg_group *const group = &lg_group_" + std::to_string(m_group + 1) + ";");
        m_code.line("int64_t missed = 0; /* words of a handed-over tensor that a reader lacks */");
        m_code.line("int64_t iteration = 0;");
        m_code.line("int64_t step = 0;");
        m_code.line("lg_plan(group);");
        writeArrays();
        openSharedLoops();
        m_code.line("if (!lg_takes_place(group, iteration, step++))");
        m_code.line("    continue;");
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            writeTurn(a);
        }
        m_code.line("++iteration;");
        closeSharedLoops();
        writeEnd();
        m_code.close("}");
        m_code.line("");
    }

private:
    bool isHandedOver(std::size_t a) const { return a != m_shape.sink(); }
    std::size_t layerOf(std::size_t a) const { return networkLayer(m_exported, m_group, a); }
    std::size_t arrayOf(std::size_t a, std::size_t t) const {
        return m_names.arrayOf[layerOf(a)][t];
    }

    void writeHead() {
        std::vector<std::string> lines{"Runs the group. Returns 0, or 1 if a reader lacks words of "
                                       "a handed-over tensor. The arrays:"};
        std::string parameters;
        for (const std::size_t a : m_names.parametersOf(m_exported, m_group)) {
            const CGroupArray& array = m_names.arrays[a];
            lines.push_back("  " + arrayText(array));
            parameters += (parameters.empty() ? "" : ", ") +
                          std::string(isWritten(a) ? "" : "const ") + "LG_WORD *" + array.name;
        }
        writeCComment(m_code, lines);
        m_code.line("int " + m_names.groups[m_group] + "(" + parameters + ");");
        m_code.line("");
        m_code.line("int " + m_names.groups[m_group] + "(" + parameters + ")");
    }

    bool isWritten(std::size_t array) const {
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            if (arrayOf(a, m_shape.output(a)) == array) {
                return true;
            }
        }
        return false;
    }

    /// Writes the views of whole tensors, and the buffers at the home.
    void writeArrays() {
        for (const auto& [array, view] : m_views) {
            const std::string number = std::to_string(array);
            m_code.line("lg_view " + view + " = lg_array(" + m_names.arrays[array].name +
                        ", &lg_arrays[" + number + "]);");
            if (isWritten(array)) {
                m_code.line("lg_begin(&" + view + ", &lg_arrays[" + number + "]);");
            }
        }
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            if (isHandedOver(a)) {
                m_code.line("lg_view *const " + m_homes[a] + " = lg_homes(group, " +
                            std::to_string(a) + ");");
            }
        }
    }

    void openSharedLoops() {
        for (const fusion::FlatLoop& loop : m_shape.shared) {
            if (!loop.temporal) {
                continue;
            }
            const std::string name = m_local.name(
                lowerCase(m_shape.workload(m_shape.sink()).dimensions[loop.dimension].name) + "_" +
                m_shape.accelerator().levels[loop.level].name);
            m_code.open("for (int64_t " + name + " = 0; " + name + " < " +
                        std::to_string(loop.pieces) + "; ++" + name + ") {");
            ++m_open;
        }
        if (m_open == 0) {
            m_code.open("do { /* no shared temporal loop */");
        }
    }
    void closeSharedLoops() {
        for (std::size_t l = 0; l < m_open; ++l) {
            m_code.close("}");
        }
        if (m_open == 0) {
            m_code.close("} while (0);");
        }
    }

    std::string viewOf(std::size_t a, std::size_t t) const {
        const fusion::TensorPlace& place = m_shape.place[a][t];
        if (place.role == fusion::Role::Made || place.role == fusion::Role::HandedOver) {
            return "&" + m_homes[place.source] + "[place]";
        }
        return "&" + m_views.at(arrayOf(a, t));
    }

    void writeTurn(std::size_t a) {
        const std::string number = std::to_string(a);
        const std::string places = sharedLoopsText(m_shape, false);
        m_code.line("/* the turn of " +
                    commentText(shortLayerName(*m_exported.network, layerOf(a))) +
                    (places.empty() ? "" : " in each place: " + commentText(places)) + " */");
        m_code.open("for (int64_t place = 0; place < group->places; ++place) {");
        m_code.line("const lg_box *const box = &group->box[lg_turn(group, iteration, place, " +
                    number + ")];");
        m_code.line("if (!box->there)");
        m_code.line("    continue;");
        const std::string output = viewOf(a, m_shape.output(a));
        if (isHandedOver(a)) {
            m_code.line("const lg_box words = lg_footprint(&group->layer[" + number + "], " +
                        std::to_string(m_shape.output(a)) + ", box);");
            m_code.line((m_counted ? "lg_made[" + std::to_string(layerOf(a)) + "] += " : "") +
                        "lg_begin(" + output + ", &words);");
        }
        std::string arguments = "box";
        for (std::size_t t = 0; t < m_shape.place[a].size(); ++t) {
            arguments += ", " + viewOf(a, t);
        }
        m_code.line(m_names.layers[m_group][a] + "(" + arguments + ");");
        if (isHandedOver(a) && m_shape.stored[a] != 0) {
            m_code.line("lg_store(" + output + ", &" + m_views.at(arrayOf(a, m_shape.output(a))) +
                        ", &words);");
        }
        m_code.close("}");
    }

    void writeEnd() {
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            if (isHandedOver(a)) {
                m_code.line("missed += lg_free_homes(group, " + m_homes[a] + ");");
            }
        }
        m_code.line("(void)lg_homes; /* unused if no layer hands over a tensor */");
        m_code.line("(void)lg_free_homes;");
        m_code.line("(void)lg_store;");
        m_code.line("lg_forget_plan(group);");
        m_code.line("return missed != 0;");
    }

    CodeWriter& m_code;
    const ExportedGroups& m_exported;
    const CGroupNames& m_names;
    std::size_t m_group;
    const fusion::GroupShape& m_shape;
    bool m_counted;
    Namer m_local;
    std::map<std::size_t, std::string> m_views;  ///< views of arrays
    std::vector<std::string> m_homes;            ///< buffers at the home, by layer
    std::size_t m_open = 0;                      ///< number of open loops
};

}  // namespace

void writeCGroupFunction(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                         std::size_t group, bool counted) {
    GroupFunction(code, exported, names, group, counted).write();
}

}  // namespace loopglass
