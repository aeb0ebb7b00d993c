#include "export/code/c_text.h"

#include "export/code/c_check.h"
#include "export/code/c_nest.h"
#include "export/code/c_runtime.h"
#include "mapping/steps.h"
#include "words/number_text.h"
#include "words/sentences/exports.h"
#include "workload/input_error.h"

#include <algorithm>

namespace loopglass {

namespace {

void checkSelfTest(const Exported& exported) {
    if (hasSteps(exported.mapping) && exported.accelerator().counting.returns == Returns::All) {
        throw InputError(msg::exports::selfTestOfReturns());
    }
    if (exported.cost.macs > maxSelfTestOperations) {
        throw InputError(msg::exports::selfTestTooLong(exported.cost.macs, maxSelfTestOperations));
    }
}

void writeRuntime(CodeWriter& code, std::span<const Exported> mappings) {
    std::size_t ranks = 1;
    for (const Exported& exported : mappings) {
        for (const Tensor& tensor : exported.workload().tensors) {
            ranks = std::max(ranks, tensor.ranks.size());
        }
    }
    code.line("");
    code.line("#include <inttypes.h>");
    code.line("#include <stdio.h>");
    code.line("");
    code.line("enum { LG_RANKS = " + std::to_string(ranks) + " };");
    code.raw(cRuntimeRequests);
    code.raw(cRuntimeStores);
    code.line("");
}

void writeMain(CodeWriter& code, const std::vector<CNames>& names) {
    code.line("int main(void)");
    code.open("{");
    code.line("int same = 1;");
    for (const CNames& mapping : names) {
        code.line("same &= lg_check_" + mapping.function + "();");
    }
    code.line("(void)lg_move; /* unused if one level keeps every tensor */");
    code.line("(void)lg_settle;");
    code.line(R"(printf("%s\n", same ? "all agrees" : "NOT ALL AGREES");)");
    code.line("return same ? 0 : 1;");
    code.close("}");
}

std::vector<std::string> opening(const Exported& exported, bool selfTest) {
    std::vector<std::string> lines = preamble(exported, selfTest ? "C11 with a self-test" : "C11");
    lines.emplace_back();
    lines.push_back("  cc -std=c11 -O2 -fopenmp FILE.c" +
                    std::string(selfTest ? " && ./a.out" : " -c"));
    return lines;
}

}  // namespace

std::string cText(std::span<const Exported> mappings, bool selfTest) {
    CodeWriter code;
    Namer functions(NameRules::C);
    std::vector<CNames> names;
    for (const Exported& exported : mappings) {
        if (selfTest) {
            checkSelfTest(exported);
        }
        names.push_back(cNames(exported, functions));
    }
    for (std::size_t i = 0; i < mappings.size(); ++i) {
        writeCComment(code, opening(mappings[i], selfTest));
        if (i == 0) {
            writeCNestOpening(code);
        }
        code.line("");
        writeCNest(code, mappings[i], names[i]);
        if (selfTest && i == 0) {
            writeRuntime(code, mappings);
        }
        if (selfTest) {
            code.line("");
            writeCCheck(code, mappings[i], names[i]);
        }
    }
    if (selfTest) {
        writeMain(code, names);
    }
    return code.take();
}

}  // namespace loopglass
