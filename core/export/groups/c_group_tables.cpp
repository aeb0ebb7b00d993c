// A group as tables of C, which the plan and the counting code interpret: the layers with their
// tensors and own loops, and the shared loops.
#include "export/groups/c_group_tables.h"

#include "export/code/c_types.h"

#include <algorithm>

namespace loopglass {

namespace {

std::string flagText(bool flag) { return flag ? "1" : "0"; }

/// Writes a list of loops. Returns its name, or NULL if it is empty.
std::string writeLoopTable(CodeWriter& code, const std::string& name,
                           const std::vector<fusion::FlatLoop>& loops) {
    if (loops.empty()) {
        return "NULL";
    }
    code.open("static const lg_loop " + name + "[] = {");
    for (const fusion::FlatLoop& loop : loops) {
        code.line("{" + std::to_string(loop.dimension) + ", " + std::to_string(loop.level) + ", " +
                  flagText(loop.temporal) + ", " + flagText(loop.onX) + ", " +
                  std::to_string(loop.factor) + ", " + std::to_string(loop.step) + ", " +
                  std::to_string(loop.pieces) + "},");
    }
    code.close("};");
    return name;
}

const char* roleText(fusion::Role role) {
    switch (role) {
    case fusion::Role::Own:
        return "LG_OWN";
    case fusion::Role::Made:
        return "LG_MADE";
    case fusion::Role::HandedOver:
        return "LG_HANDED";
    case fusion::Role::Skip:
        break;
    }
    return "LG_SKIP";
}

/// Returns one tensor of a layer as a row of a table.
std::string tensorRow(const fusion::GroupShape& shape, std::size_t a, std::size_t t) {
    const Tensor& tensor = shape.workload(a).tensors[t];
    const fusion::TensorPlace& place = shape.place[a][t];
    std::vector<std::int64_t> coefficients;
    for (const Rank& rank : tensor.ranks) {
        std::vector<std::int64_t> row(shape.workload(a).dimensionCount(), 0);
        for (const Term& term : rank.terms) {
            row[index(term.dimension)] = term.coefficient;
        }
        coefficients.insert(coefficients.end(), row.begin(), row.end());
    }
    std::vector<std::int64_t> keeps;
    for (std::size_t l = 0; l < shape.levels; ++l) {
        keeps.push_back(shape.keeps(a, t, l) ? 1 : 0);
    }
    return "{" + cString(tensor.name) + ", " + roleText(place.role) + ", " +
           std::to_string(place.source) + ", " + std::to_string(tensor.ranks.size()) +
           ", (const int64_t[])" + cNumbers(coefficients) + ", (const int64_t[])" +
           cNumbers(place.shift) + ", (const char[])" + cNumbers(keeps) + "},";
}

}  // namespace

void writeCGroupSizes(CodeWriter& code, const ExportedGroups& exported) {
    std::size_t ranges = 1;
    std::size_t tensors = 1;
    std::size_t loops = 1;
    for (const fusion::GroupShape& shape : exported.shapes) {
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            const Workload& workload = shape.workload(a);
            ranges = std::max(ranges, workload.dimensionCount());
            tensors = std::max(tensors, workload.tensorCount());
            loops = std::max(loops, shape.shared.size() + shape.own[a].size());
            for (const Tensor& tensor : workload.tensors) {
                ranges = std::max(ranges, tensor.ranks.size());
            }
        }
    }
    code.line("enum { LG_RANGES = " + std::to_string(ranges) + ", LG_TENSORS = " +
              std::to_string(tensors) + ", LG_LOOPS = " + std::to_string(loops) + " };");
}

void writeCGroupArrays(CodeWriter& code, const CGroupNames& names) {
    code.open("static const lg_box lg_arrays[] = {");
    for (const CGroupArray& array : names.arrays) {
        std::vector<std::int64_t> low;
        std::vector<std::int64_t> high;
        for (const fusion::Range& range : array.box.ranges) {
            low.push_back(range.begin);
            high.push_back(range.end);
        }
        code.line("{" + std::to_string(array.box.ranges.size()) + ", 1, " + cNumbers(low) + ", " +
                  cNumbers(high) + "}, /* " + array.name + " */");
    }
    code.close("};");
    code.line("");
}

void writeCGroupTables(CodeWriter& code, const ExportedGroups& exported, std::size_t group) {
    const fusion::GroupShape& shape = exported.shapes[group];
    const std::string number = std::to_string(group + 1);
    std::vector<std::string> loops;
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        const std::string layer = number + "_" + std::to_string(a);
        code.open("static const lg_tensor lg_tensors_" + layer + "[] = {");
        for (std::size_t t = 0; t < shape.workload(a).tensorCount(); ++t) {
            code.line(tensorRow(shape, a, t));
        }
        code.close("};");
        loops.push_back(writeLoopTable(code, "lg_own_" + layer, shape.own[a]));
    }
    code.open("static const lg_layer lg_layers_" + number + "[] = {");
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        const GroupLayer& layer = exported.groups[group].layers[a];
        std::vector<std::int64_t> bounds;
        for (const Dimension& dimension : shape.workload(a).dimensions) {
            bounds.push_back(dimension.bound);
        }
        const std::string name =
            shortLayerName(*exported.network, networkLayer(exported, group, a));
        code.line("{" + cString(name) + ", " + std::to_string(bounds.size()) +
                  ", (const int64_t[])" + cNumbers(bounds) + ", " +
                  std::to_string(shape.workload(a).tensorCount()) + ", lg_tensors_" + number + "_" +
                  std::to_string(a) + ", " + std::to_string(shape.output(a)) + ", " +
                  std::to_string(shape.own[a].size()) + ", " + loops[a] + ", " +
                  flagText(shape.streams[a] != 0) + ", " + flagText(shape.stored[a] != 0) + ", " +
                  flagText(layer.recompute) + ", " + std::to_string(layer.across) + "},");
    }
    code.close("};");
    const std::string shared = writeLoopTable(code, "lg_shared_" + number, shape.shared);
    code.line("static lg_group lg_group_" + number + " = {");
    code.line("    .layers = " + std::to_string(shape.layers()) + ", .layer = lg_layers_" + number +
              ", .levels = " + std::to_string(shape.levels) +
              ", .home = " + std::to_string(shape.home) +
              ", .pipelined = " + flagText(exported.groups[group].run == GroupRun::Pipelined) +
              ", .loops = " + std::to_string(shape.shared.size()) + ", .loop = " + shared + "};");
    code.line("");
}

}  // namespace loopglass
