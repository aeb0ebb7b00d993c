#include "export/groups/c_group_check.h"

#include "export/code/c_types.h"
#include "export/groups/c_group_loops.h"

namespace loopglass {

namespace {

/// Writes how the accelerator counts, `lg_the_machine`, and the names of levels, `lg_levels`.
void writeMachine(CodeWriter& code, const ExportedGroups& exported) {
    std::string names;
    std::string multicast;
    std::vector<std::int64_t> reduction;
    for (const Level& level : exported.accelerator->levels) {
        const char* const sharing = level.fanout.multicast == Multicast::Tile   ? "LG_TILE"
                                    : level.fanout.multicast == Multicast::Axis ? "LG_AXIS"
                                    : level.fanout.multicast == Multicast::Word ? "LG_EACH_WORD"
                                                                                : "LG_NO_SHARING";
        names += (names.empty() ? "" : ", ") + cString(level.name);
        multicast += (multicast.empty() ? "" : ", ") + std::string(sharing);
        reduction.push_back(level.fanout.reduction ? 1 : 0);
    }
    const Counting& counting = exported.accelerator->counting;
    code.line("static const char *const lg_levels[] = {" + names + "};");
    code.line("static const lg_machine lg_the_machine = {" +
              std::string(exported.options.chargeFirstVisits ? "1, " : "0, ") +
              (counting.drains == Drains::Read ? "1, " : "0, ") +
              (counting.returns == Returns::All ? "1, " : "0, ") + "(const int[]){" + multicast +
              "}, (const char[])" + cNumbers(reduction) + "};");
    code.line("");
}

/// Writes the counts of the cost model for a group.
void writeExpected(CodeWriter& code, const ExportedGroups& exported, std::size_t group) {
    code.open("static const lg_expected lg_expected_" + std::to_string(group + 1) + "[] = {");
    const GroupCost& cost = *exported.cost.groups[group].cost;
    for (std::size_t a = 0; a < cost.layers.size(); ++a) {
        const std::vector<LevelCost>& levels = cost.layers[a].cost.levels;
        for (std::size_t l = 0; l < levels.size(); ++l) {
            for (std::size_t t = 0; t < levels[l].tensors.size(); ++t) {
                const TensorCost& one = levels[l].tensors[t];
                code.line("{" + std::to_string(a) + ", " + std::to_string(l) + ", " +
                          std::to_string(t) + ", " + (one.kept ? "1" : "0") + ", {" +
                          std::to_string(one.reads) + ", " + std::to_string(one.fills) + ", " +
                          std::to_string(one.updates) + "}},");
            }
        }
    }
    code.close("};");
    code.line("");
}

/// Writes the comparison of one number.
void writeNumber(CodeWriter& code, const std::string& layer, const std::string& what,
                 const std::string& found, std::int64_t expected) {
    code.line("same &= lg_number_equals(" + cString(layer) + ", " + cString(what) + ", " + found +
              ", " + std::to_string(expected) + ");");
}

void writeLayerNumbers(CodeWriter& code, const ExportedGroups& exported, std::size_t group) {
    const fusion::GroupShape& shape = exported.shapes[group];
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        const std::size_t layer = networkLayer(exported, group, a);
        const std::string name = shortLayerName(*exported.network, layer);
        const std::string number = "[" + std::to_string(layer) + "]";
        const Cost& cost = exported.cost.groups[group].cost->layers[a].cost;
        writeNumber(code, name, "operations", "lg_operations" + number, cost.macs);
        writeNumber(code, name, "time steps", "walk.steps[" + std::to_string(a) + "]", cost.steps);
        if (a != shape.sink()) {
            const Workload& workload = shape.workload(a);
            const std::int64_t perWord =
                operationCount(workload) / fusion::volume(shape.madeBox(a));
            writeNumber(code, name, "words made of " + workload.tensors[shape.output(a)].name,
                        "lg_made" + number, cost.macs / perWord);
        }
    }
}

void writeGroupCheck(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                     std::size_t group) {
    const std::string number = std::to_string(group + 1);
    std::string arguments;
    std::vector<std::size_t> written;
    for (const std::size_t a : names.parametersOf(exported, group)) {
        arguments += (arguments.empty() ? "" : ", ") + ("lg_found[" + std::to_string(a) + "]");
        for (std::size_t k = 0; k < exported.shapes[group].layers(); ++k) {
            const std::size_t layer = networkLayer(exported, group, k);
            if (names.arrayOf[layer][exported.shapes[group].output(k)] == a) {
                written.push_back(a);
            }
        }
    }
    code.line("static int lg_check_" + number + "(void)");
    code.open("{");
    code.line("printf(\"%s\\n\", " + cString(names.groups[group]) + ");");
    code.line("int same = " + names.groups[group] + "(" + arguments + ") == 0;");
    code.line("if (!same)");
    code.line("    printf(\"  a reader LACKS words of a handed-over tensor\\n\");");
    for (const std::size_t a : written) {
        const std::string array = "[" + std::to_string(a) + "]";
        code.line("same &= lg_equal(" + cString(names.arrays[a].name) + ", lg_found" + array +
                  ", lg_plain" + array + ", lg_words(&lg_arrays" + array + "));");
    }
    code.line("lg_walk walk = lg_count_group(&lg_group_" + number + ", &lg_the_machine);");
    writeLayerNumbers(code, exported, group);
    code.line("printf(\"  %-16s %-16s %-16s %14s %14s %14s\\n\", \"layer\", \"level\", \"tensor\", "
              "\"reads\", \"fills\", \"updates\");");
    code.line("for (size_t k = 0; k < sizeof lg_expected_" + number + " / sizeof *lg_expected_" +
              number + "; ++k)");
    code.line("    same &= lg_verdict(&walk, lg_levels, &lg_expected_" + number + "[k]);");
    code.line("lg_stop(&walk);");
    code.line("return same;");
    code.close("}");
    code.line("");
}

void writeGroupMain(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names) {
    code.line("int main(void)");
    code.open("{");
    code.line("int same = 1;");
    for (std::size_t a = 0; a < names.arrays.size(); ++a) {
        const std::string at = "[" + std::to_string(a) + "]";
        const std::string words = "lg_words(&lg_arrays" + at + ")";
        code.line("lg_plain" + at + " = lg_memory(" + words + ", sizeof(LG_WORD));");
        if (names.arrays[a].computed) {
            code.line("lg_found" + at + " = lg_memory(" + words + ", sizeof(LG_WORD));");
            continue;
        }
        code.line("for (int64_t k = 0; k < " + words + "; ++k)");
        code.line("    lg_plain" + at + "[k] = lg_small(k, " + std::to_string(a) + ");");
        code.line("lg_found" + at + " = lg_plain" + at + ";");
    }
    for (std::size_t l = 0; l < exported.network->layers.size(); ++l) {
        code.line("lg_plain_" + std::to_string(l) + "();");
    }
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        code.line("same &= lg_check_" + std::to_string(g + 1) + "();");
    }
    for (std::size_t a = 0; a < names.arrays.size(); ++a) {
        const std::string at = "[" + std::to_string(a) + "]";
        code.line("free(lg_plain" + at + ");");
        if (names.arrays[a].computed) {
            code.line("free(lg_found" + at + ");");
        }
    }
    code.line("(void)lg_made; /* unused if no layer hands over a tensor */");
    code.line(R"(printf("%s\n", same ? "all agrees" : "NOT ALL AGREES");)");
    code.line("return same ? 0 : 1;");
    code.close("}");
}

}  // namespace

void writeCGroupCounters(CodeWriter& code, const ExportedGroups& exported,
                         const CGroupNames& names) {
    const std::string layers = std::to_string(exported.network->layers.size());
    const std::string arrays = std::to_string(names.arrays.size());
    code.line("static int64_t lg_operations[" + layers + "]; /* of each layer */");
    code.line("static int64_t lg_made[" + layers + "]; /* words that a layer made for others */");
    code.line("static LG_WORD *lg_plain[" + arrays + "]; /* results of the plain loops */");
    code.line("static LG_WORD *lg_found[" + arrays + "]; /* results of the groups */");
    code.line("");
}

void writeCGroupCheck(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names) {
    writeMachine(code, exported);
    for (std::size_t l = 0; l < exported.network->layers.size(); ++l) {
        writeCGroupPlain(code, exported, names, l);
    }
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        writeExpected(code, exported, g);
        writeGroupCheck(code, exported, names, g);
    }
    writeGroupMain(code, exported, names);
}

}  // namespace loopglass
