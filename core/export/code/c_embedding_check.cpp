// Writes the part of the program that compares the instruction mapping with the plain loop nest.
#include "export/code/c_embedding_code.h"
#include "export/plan/index_text.h"
#include "words/wording.h"
#include "workload/checked.h"

#include <string_view>

namespace loopglass {

namespace {

constexpr std::string_view checkRuntime = R"C(static void *lg_memory(int64_t words, size_t bytes)
{
    void *lg_space = calloc((size_t)words, bytes);
    if (!lg_space) {
        fprintf(stderr, "out of memory\n");
        exit(2);
    }
    return lg_space;
}

static int lg_same(const char *what, int64_t lg_found, int64_t expected)
{
    printf("%s %" PRId64 ", expected %" PRId64 "%s\n", what, lg_found, expected,
           lg_found == expected ? "" : ": NOT THE SAME");
    return lg_found == expected;
}

int main(void)
)C";

}  // namespace

void EmbeddingCode::writePlain() {
    m_code.line("static void lg_plain(" + operandList("", true) + ")");
    m_code.open("{");
    Namer local = m_names;
    std::vector<std::string> loops;
    for (const Dimension& dimension : workload().dimensions) {
        loops.push_back(local.name(lowerCase(dimension.name)));
        loop(loops.back(), dimension.bound);
    }
    std::string product;
    std::string result;
    for (std::size_t t = 0; t < tensorCount(); ++t) {
        std::vector<std::string> at;
        for (const Rank& rank : workload().tensors[t].ranks) {
            SumText sum;
            for (const Term& term : rank.terms) {
                sum.add(term.coefficient, loops[index(term.dimension)]);
            }
            sum.add(rank.offset);
            at.push_back(sum.text());
        }
        const std::string word = m_tensors[t] + "[" + rowByRow(at, extents(t)) + "]";
        if (t == m_output) {
            result = word;
        } else {
            product += (product.empty() ? "(int64_t)" : " * ") + word;
        }
    }
    m_code.line(result + " = (" + type(m_output) + ")(" + result + " + " + product + ");");
    closeLoops(loops.size());
    m_code.close("}");
    m_code.line("");
}

/// Writes the operands with small numbers, and the results.
void EmbeddingCode::writeArrays() {
    for (std::size_t t = 0; t < tensorCount(); ++t) {
        const std::string order = number(static_cast<std::int64_t>(t));
        const std::string words = number(givenWords(t));
        m_code.line(type(t) + " *const lg_t" + order + " = lg_memory(" + words + ", sizeof *lg_t" +
                    order + ");");
        const int bits = m_nest.instruction.operands[index(m_packed[t].operand)].bits;
        if (t != m_output) {
            m_code.line("for (int64_t i0 = 0; i0 < " + words + "; ++i0)");
            m_code.line("    lg_t" + order + "[i0] = (" + type(t) + ")((i0 * 7 + i0 / 5 + " +
                        order + ") % " + (bits < 2 ? "2" : "4 - 2") + ");");
        }
    }
    m_code.line(type(m_output) + " *const lg_expected = lg_memory(" + number(givenWords(m_output)) +
                ", sizeof *lg_expected);");
}

void EmbeddingCode::writeMain() {
    m_code.raw("#ifndef LG_NO_MAIN\n");
    writePlain();
    m_code.raw(checkRuntime);
    m_code.open("{");
    writeArrays();
    const std::string result = "lg_t" + number(static_cast<std::int64_t>(m_output));
    const std::string arguments = operandList("lg_t", false);
    m_code.line("const int64_t words = " + m_function + "(" + arguments + ");");
    m_code.line("lg_plain(" + arguments.substr(0, arguments.rfind("lg_t")) + "lg_expected);");
    m_code.line("int64_t differ = 0;");
    m_code.line("for (int64_t i0 = 0; i0 < " + number(givenWords(m_output)) + "; ++i0)");
    m_code.line("    differ += " + result + "[i0] != lg_expected[i0];");
    std::int64_t words = 0;
    for (const embed::TensorMemory& memory : m_cost.tensors) {
        words = checkedAdd(words, memory.packedWords);
    }
    m_code.line(R"(int same = lg_same("elements that differ", differ, 0);)");
    m_code.line(R"(same &= lg_same("executions", lg_calls, )" + number(m_cost.calls) + ");");
    m_code.line(R"(same &= lg_same("packed words", words, )" + number(words) + ");");
    for (std::size_t t = 0; t < tensorCount(); ++t) {
        m_code.line("free(lg_t" + number(static_cast<std::int64_t>(t)) + ");");
    }
    m_code.line("free(lg_expected);");
    m_code.line(R"(printf("%s\n", same ? "all agrees" : "NOT ALL AGREES");)");
    m_code.line("return same ? 0 : 1;");
    m_code.close("}");
    m_code.raw("#endif\n");
}

}  // namespace loopglass
