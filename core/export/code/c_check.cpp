#include "export/code/c_check.h"

#include "export/code/c_counted.h"
#include "export/code/c_types.h"
#include "words/wording.h"

namespace loopglass {

namespace {

/// Writes the untiled loops of the equation over arrays of int64_t.
void writeUntiled(CodeWriter& code, const Exported& exported) {
    const Workload& workload = exported.workload();
    Namer local(NameRules::C);
    local.name("operand");
    local.name("plain");
    std::vector<std::string> names;
    for (const Dimension& dimension : workload.dimensions) {
        names.push_back(local.name(lowerCase(dimension.name)));
        code.open("for (int64_t " + names.back() + " = 0; " + names.back() + " < " +
                  std::to_string(dimension.bound) + "; ++" + names.back() + ") {");
    }
    std::string product;
    std::string result;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        std::vector<std::string> at;
        for (const Rank& rank : workload.tensors[t].ranks) {
            SumText sum;
            for (const Term& term : rank.terms) {
                sum.add(term.coefficient, names[index(term.dimension)]);
            }
            sum.add(rank.offset);
            at.push_back(sum.text());
        }
        const std::string word = "[" + rowByRow(at, arrayExtents(exported, t)) + "]";
        if (workload.tensors[t].output) {
            result = "plain" + word;
        } else {
            product += (product.empty() ? "" : " * ") + std::string("operand[") +
                       std::to_string(t) + "]" + word;
        }
    }
    code.line(result + " += " + product + ";");
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        code.close("}");
    }
}

/// Writes the array `t0` of a tensor, and operand[0], a copy as int64_t. An operand is filled with
/// values.
void writeArray(CodeWriter& code, const Exported& exported, std::size_t t) {
    const std::string number = std::to_string(t);
    const std::string array = "t" + number;
    const std::string count = std::to_string(arrayWords(exported, t));
    code.line(cType(exported, t) + " *const " + array + " = lg_memory(" + count + ", sizeof *" +
              array + ");");
    code.line("operand[" + number + "] = lg_memory(" + count + ", sizeof(int64_t));");
    if (t != index(exported.problem().output)) {
        code.line("for (int64_t i = 0; i < " + count + "; ++i)");
        code.line("    operand[" + number + "][i] = " + array + "[i] = (" + cType(exported, t) +
                  ")lg_small(i, " + number + ", " +
                  std::to_string(exported.problem().tensorBits[t]) + ");");
    }
}

/// Writes the untiled loops as a separate function.
void writeUntiledFunction(CodeWriter& code, const Exported& exported, const CNames& names) {
    code.line("static void lg_untiled_" + names.function +
              "(const int64_t *const *operand, int64_t *plain)");
    code.open("{");
    writeUntiled(code, exported);
    code.close("}");
    code.line("");
}

/// Writes all arrays. Returns the arguments of the loop nest: the operands, followed by the output.
std::string writeArrays(CodeWriter& code, const Exported& exported, std::size_t output) {
    std::string arguments;
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        writeArray(code, exported, t);
        if (t != output) {
            arguments += "t" + std::to_string(t) + ", ";
        }
    }
    return arguments + "t" + std::to_string(output);
}

}  // namespace

void writeCCheck(CodeWriter& code, const Exported& exported, const CNames& names) {
    writeCCounted(code, exported, names);
    writeUntiledFunction(code, exported, names);

    const std::size_t output = index(exported.problem().output);
    const std::string words = std::to_string(arrayWords(exported, output));
    code.line("static int lg_check_" + names.function + "(void)");
    code.open("{");
    code.line("int64_t *operand[" + std::to_string(exported.workload().tensorCount()) +
              "] = {NULL};");
    const std::string arguments = writeArrays(code, exported, output);
    code.line("int64_t *const found = operand[" + std::to_string(output) + "];");
    code.line("int64_t *const plain = lg_memory(" + words + ", sizeof(int64_t));");
    code.line(R"(printf("%s\n", )" + cString(names.function) + ");");
    code.line("lg_untiled_" + names.function + "((const int64_t *const *)operand, plain);");
    code.line("int same = " + names.function + "(" + arguments + ") == 0;");
    code.line("for (int64_t i = 0; i < " + words + "; ++i)");
    code.line("    found[i] = t" + std::to_string(output) + "[i];");
    code.line("same &= lg_equal(\"the loop nest\", found, plain, " + words + ");");
    code.line("same &= lg_count_" + names.function + "((const int64_t *const *)operand, plain);");
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        code.line("free(t" + std::to_string(t) + ");");
        code.line("free(operand[" + std::to_string(t) + "]);");
    }
    code.line("free(plain);");
    code.line("return same;");
    code.close("}");
    code.line("");
}

}  // namespace loopglass
