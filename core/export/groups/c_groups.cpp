// A mapping with groups in C. The plan of a group is computed by the program itself, by the
// definition in docs/fusion.md, so that the text does not grow with the iterations.
#include "export/groups/c_groups.h"

#include "export/code/c_nest.h"
#include "export/groups/c_group_check.h"
#include "export/groups/c_group_loops.h"
#include "export/groups/c_group_runtime.h"
#include "export/groups/c_group_tables.h"
#include "words/sentences/exports.h"
#include "workload/checked.h"
#include "workload/input_error.h"

namespace loopglass {

namespace {

void checkLength(const ExportedGroups& exported) {
    std::int64_t operations = 0;
    for (const GroupEvaluation& group : exported.cost.groups) {
        for (const FusedLayer& layer : group.cost->layers) {
            operations = checkedAdd(operations, layer.cost.macs);
        }
    }
    if (operations > maxGroupTestOperations) {
        throw InputError(msg::exports::selfTestTooLong(operations, maxGroupTestOperations));
    }
}

/// Returns the comment at the beginning of the file.
std::vector<std::string> headOf(const ExportedGroups& exported, bool selfTest) {
    std::vector<std::string> lines = preamble(exported, selfTest ? "C11 with a self-test" : "C11");
    const auto add = [&](std::initializer_list<const char*> more) {
        lines.insert(lines.end(), more.begin(), more.end());
    };
    add({"", "One function runs a group: the shared loops, and in each iteration the turn of every",
         "layer on its box. A handed-over tensor is in a buffer at the home, which has the size of",
         "the largest tile. All other tensors are arrays, row by row. Words of padding are 0."});
    if (selfTest) {
        add({"", "The program checks, for one run of each group:",
             "  - the results of each group against plain loops over each layer,",
             "  - that no reader lacks words of a handed-over tensor in its buffer,",
             "  - operations, time steps and words made, against the cost model,",
             "  - reads, fills and updates of each tensor of each layer at each level, against the",
             "    cost model: a handed-over tensor is updated by its maker and read by its "
             "readers.",
             "It does not check energies, cycles and capacities. Sums are taken modulo 2^64."});
    }
    add({"", selfTest ? "  cc -std=c11 -O2 FILE.c && ./a.out" : "  cc -std=c11 -O2 FILE.c -c"});
    return lines;
}

void writeOpening(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                  bool selfTest) {
    code.line("#include <inttypes.h>");
    code.line("#include <stdio.h>");
    code.line("#include <stdlib.h>");
    code.line("#include <string.h>");
    code.line("");
    code.line("#ifndef LG_WORD");
    code.line("#define LG_WORD uint64_t /* the type of all words */");
    code.line("#endif");
    code.line("");
    writeCGroupSizes(code, exported);
    code.raw(cGroupBoxes);
    code.raw(cGroupPlan);
    code.raw(cGroupHomes);
    writeCGroupArrays(code, names);
    if (selfTest) {
        code.raw(cGroupRequests);
        code.raw(cGroupMoves);
        code.raw(cGroupWalk);
        code.raw(cGroupVerdict);
        writeCGroupCounters(code, exported, names);
    }
}

}  // namespace

std::string cGroupsText(const ExportedGroups& exported, bool selfTest) {
    if (selfTest) {
        checkLength(exported);
    }
    CodeWriter code;
    const CGroupNames names = cGroupNames(exported);
    writeCComment(code, headOf(exported, selfTest));
    writeOpening(code, exported, names, selfTest);
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        writeCGroupTables(code, exported, g);
        for (std::size_t a = 0; a < exported.shapes[g].layers(); ++a) {
            writeCGroupLayer(code, exported, names, {g, a}, selfTest);
        }
        writeCGroupFunction(code, exported, names, g, selfTest);
    }
    if (selfTest) {
        writeCGroupCheck(code, exported, names);
    }
    return code.take();
}

}  // namespace loopglass
