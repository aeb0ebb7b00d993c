// An instruction mapping as a program. Every iteration of the operator is a row of digits (Split).
// Digits of loops iterate around the instruction; all other digits are positions in its tiles. To
// pack a tensor, the program visits its outer positions, rank by rank, and then the positions of a
// tile. For each position, the program copies the element with these digits, or zero if a digit is
// beyond its bound. Unpacking visits the result in the same order, and adds. In a correct program,
// every padded dimension is separate in some operand, where its padding is zero, or separate in the
// result, where its padding is discarded. packedTensors() ensures this.
#include "export/code/c_embedding.h"

#include "embed/request/embedding_text.h"
#include "export/code/c_embedding_code.h"
#include "export/code/c_nest.h"
#include "export/plan/exported.h"
#include "export/plan/index_text.h"
#include "loopglass_version.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/embed.h"
#include "words/sentences/exports.h"
#include "words/wording.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>

namespace loopglass {

namespace {

using embed::Digit;
using embed::PackedRank;
using embed::RankLayout;

bool hasDimension(const Tensor& tensor, std::size_t dimension) {
    return std::any_of(tensor.ranks.begin(), tensor.ranks.end(), [dimension](const Rank& rank) {
        return std::any_of(rank.terms.begin(), rank.terms.end(), [dimension](const Term& term) {
            return index(term.dimension) == dimension;
        });
    });
}

}  // namespace

EmbeddingCode::EmbeddingCode(const EmbeddedNest& nest)
    : m_nest(nest),
      m_split(embed::splitOf(nest.workload, nest.embedding)),
      m_packed(embed::packedTensors(nest.instruction, nest.workload, nest.embedding, m_split,
                                    nest.unrolling)),
      m_cost(embed::costOf(nest.instruction, nest.workload, nest.embedding, nest.unrolling)),
      m_output(index(outputTensor(nest.workload))) {
    for (const char* own : {"given", "packed", "words", "differ", "same", "calloc"}) {
        m_names.name(own);
    }
    m_function = m_names.name(lowerCase(workload().name));
    m_instructionName = m_names.name(lowerCase(nest.instruction.body.name));
    for (const Tensor& tensor : workload().tensors) {
        m_tensors.push_back(m_names.name(tensor.name));
        m_stores.push_back(m_names.name(tensor.name + "_packed"));
    }
}

std::string EmbeddingCode::type(std::size_t tensor) const {
    const int bits = m_nest.instruction.operands[index(m_packed[tensor].operand)].bits;
    return bits <= 8 ? "int8_t" : bits <= 16 ? "int16_t" : bits <= 32 ? "int32_t" : "int64_t";
}

/// Returns the extents of the tensor in the operator, including the elements before the offset of
/// its indices.
std::vector<std::int64_t> EmbeddingCode::extents(std::size_t tensor) const {
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload().dimensions) {
        bounds.push_back(dimension.bound);
    }
    std::vector<std::int64_t> all;
    for (const Rank& rank : workload().tensors[tensor].ranks) {
        all.push_back(checkedAdd(embed::extentOf(rank, bounds), rank.offset));
    }
    return all;
}

std::int64_t EmbeddingCode::givenWords(std::size_t tensor) const {
    std::int64_t words = 1;
    for (const std::int64_t extent : extents(tensor)) {
        words = checkedMultiply(words, extent);
    }
    return words;
}

void EmbeddingCode::loop(const std::string& name, std::int64_t bound) {
    m_code.open("for (int64_t " + name + " = 0; " + name + " < " + number(bound) + "; ++" + name +
                ") {");
}

void EmbeddingCode::closeLoops(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        m_code.close("}");
    }
}

std::vector<std::string> EmbeddingCode::opening() const {
    std::vector<std::string> lines{
        english(msg::exports::madeBy("Loopglass", std::string(toolVersion), "C11")),
        "",
        "  instruction: " + m_nest.instructionSource,
        "    " + equationText(body()) + " with " + boundsText(body()),
        "  operator: " + m_nest.workloadSource,
        "    " + equationText(workload()) + " with " + boundsText(workload()),
        "  embedding: " + embed::partsText(m_nest.instruction, workload(), m_nest.embedding)};
    for (std::size_t d = 0; d < workload().dimensionCount(); ++d) {
        if (m_split.bounds[d] != workload().dimensions[d].bound) {
            lines.push_back("    " + workload().dimensions[d].name + " is padded from " +
                            number(workload().dimensions[d].bound) + " to " +
                            number(m_split.bounds[d]));
        }
    }
    lines.push_back("  " + number(m_cost.calls) + " executions of the instruction; " +
                    percentText(m_cost.utilisation) +
                    " of their operations belong to the operator");
    for (const embed::TensorMemory& memory : m_cost.tensors) {
        lines.push_back("  " + workload()[memory.tensor].name + ": " + number(memory.packedWords) +
                        " packed words from " + number(memory.givenWords) + " words");
    }
    lines.emplace_back();
    lines.push_back("  cc -std=c11 -O2 FILE.c && ./a.out      compares with the plain loop nest");
    lines.push_back("  cc -std=c11 -O2 -DLG_NO_MAIN -c FILE.c  compiles only the function");
    return lines;
}

void EmbeddingCode::writeInstruction() {
    std::string parameters;
    std::string product;
    std::string result;
    Namer local = m_names;
    std::vector<std::string> loops;
    for (const Dimension& dimension : body().dimensions) {
        loops.push_back(local.name(lowerCase(dimension.name)));
    }
    for (std::size_t o = 0; o < body().tensorCount(); ++o) {
        const std::size_t tensor = index(m_nest.embedding.tensors[o]);
        const std::string name = local.name(body().tensors[o].name);
        const bool output = body().tensors[o].output;
        parameters +=
            (o == 0 ? "" : ", ") + std::string(output ? "" : "const ") + type(tensor) + " *" + name;
        std::vector<std::string> at;
        for (const DimensionId i : indicesOf(m_nest.instruction, tensorId(o))) {
            at.push_back(loops[index(i)]);
        }
        const std::string word =
            name + "[" + rowByRow(at, shapeOf(m_nest.instruction, tensorId(o))) + "]";
        if (output) {
            result = word;
        } else {
            product += (product.empty() ? "(int64_t)" : " * ") + word;
        }
    }
    writeCComment(m_code, {"A model of the instruction. Replace this model by the instruction of",
                           "the machine. The operands are tiles, stored row by row."});
    m_code.line("static int64_t lg_calls = 0;\n\nstatic void " + m_instructionName + "(" +
                parameters + ")");
    m_code.open("{\n    ++lg_calls;");
    for (std::size_t i = 0; i < loops.size(); ++i) {
        loop(loops[i], body().dimensions[i].bound);
    }
    m_code.line(result + " = (" + type(m_output) + ")(" + result + " + " + product + ");");
    closeLoops(loops.size());
    m_code.close("}");
    m_code.line("");
}

/// Opens loops over the outer positions of every rank: a loop for each digit of a separate rank,
/// otherwise a single loop.
std::size_t EmbeddingCode::openOuter(std::size_t tensor, Namer& local, WalkNames& names) {
    std::size_t opened = 0;
    const auto open = [&](DigitKey key, const std::string& name, std::int64_t size) {
        names.outer.back()[key] = local.name(name);
        loop(names.outer.back()[key], size);
        ++opened;
    };
    const std::vector<Rank>& ranks = workload().tensors[tensor].ranks;
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        const PackedRank& packed = m_packed[tensor].ranks[r];
        names.outer.emplace_back();
        if (packed.layout != RankLayout::Apart) {
            open({}, "at" + number(static_cast<std::int64_t>(r)), packed.outer);
            continue;
        }
        for (const Term& term : ranks[r].terms) {
            const std::size_t d = index(term.dimension);
            for (std::size_t g = 0; g < m_split.digits[d].size(); ++g) {
                if (!m_split.digits[d][g].instruction) {
                    open({d, g}, lowerCase(workload().dimensions[d].name),
                         m_split.digits[d][g].size);
                }
            }
        }
    }
    return opened;
}

/// Opens loops over a tile, one loop for each digit.
std::size_t EmbeddingCode::openTile(std::size_t tensor, Namer& local, WalkNames& names) {
    std::size_t opened = 0;
    for (const DimensionId i : indicesOf(m_nest.instruction, m_packed[tensor].operand)) {
        for (const embed::MatchedPart& part : m_nest.embedding.matched[index(i)]) {
            const std::size_t d = index(part.dimension);
            std::size_t g = 0;
            while (!m_split.digits[d][g].instruction) {
                ++g;
            }
            names.tile[{d, g}] = local.name(lowerCase(workload().dimensions[d].name) + "_tile");
            loop(names.tile[{d, g}], part.factor);
            ++opened;
        }
    }
    return opened;
}

/// Returns the coordinate of a word along a rank; `inside` collects the conditions for the word to
/// exist.
std::string EmbeddingCode::elementOf(std::size_t tensor, std::size_t r, const WalkNames& names,
                                     std::string& inside) const {
    const Rank& rank = workload().tensors[tensor].ranks[r];
    const PackedRank& packed = m_packed[tensor].ranks[r];
    const bool apart = packed.layout == RankLayout::Apart;
    const auto within = [&inside](const std::string& sum, std::int64_t bound) {
        inside += (inside.empty() ? "" : " && ") + sum + " < " + std::to_string(bound);
    };
    SumText element;
    std::int64_t last = 0;
    if (!apart) {
        element.add(packed.step, names.outer[r].at({}));
        last = (packed.outer - 1) * packed.step;
    }
    for (const Term& term : rank.terms) {
        const std::size_t d = index(term.dimension);
        SumText iteration;
        for (std::size_t g = 0; g < m_split.digits[d].size(); ++g) {
            const Digit& digit = m_split.digits[d][g];
            if (!digit.instruction && !apart) {
                continue;  // digits of loops are in `outer`
            }
            const std::string& name =
                digit.instruction ? names.tile.at({d, g}) : names.outer[r].at({d, g});
            iteration.add(digit.weight, name);
            element.add(term.coefficient * digit.weight, name);
            last += term.coefficient * digit.weight * (digit.size - 1);
        }
        if (apart && m_split.bounds[d] > workload().dimensions[d].bound) {
            within(iteration.text(), workload().dimensions[d].bound);
        }
    }
    const std::int64_t extent = extents(tensor)[r] - rank.offset;
    if (!apart && last >= extent) {
        within(element.text(), extent);
    }
    element.add(rank.offset);
    return element.text();
}

/// Writes the function that packs an operand or unpacks the result.
void EmbeddingCode::writeWalk(std::size_t tensor) {
    const bool output = tensor == m_output;
    m_code.line("static int64_t lg_" + std::string(output ? "unpack_" : "pack_") +
                m_tensors[tensor] + "(" + (output ? "" : "const ") + type(tensor) + " *given, " +
                (output ? "const " : "") + type(tensor) + " *packed)");
    m_code.open("{");
    m_code.line("int64_t words = 0;");
    Namer local = m_names;
    WalkNames names;
    std::size_t opened = openOuter(tensor, local, names);
    opened += openTile(tensor, local, names);
    std::vector<std::string> at;
    std::string inside;
    for (std::size_t r = 0; r < workload().tensors[tensor].ranks.size(); ++r) {
        at.push_back(elementOf(tensor, r, names, inside));
    }
    const std::string given = "given[" + rowByRow(at, extents(tensor)) + "]";
    if (output) {
        m_code.line((inside.empty() ? "" : "if (" + inside + ") ") + given + " = (" + type(tensor) +
                    ")(" + given + " + packed[words]);");
        m_code.line("++words;");
    } else {
        m_code.line("packed[words++] = " +
                    (inside.empty() ? given : inside + " ? " + given + " : 0") + ";");
    }
    closeLoops(opened);
    m_code.line("return words;");
    m_code.close("}");
    m_code.line("");
}

/// Returns the number of the current tile of the loop nest.
std::string EmbeddingCode::tileOf(std::size_t tensor, const DigitNames& loops) const {
    std::vector<std::string> at;
    std::vector<std::int64_t> sizes;
    const std::vector<Rank>& ranks = workload().tensors[tensor].ranks;
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        const PackedRank& packed = m_packed[tensor].ranks[r];
        SumText together;
        for (const Term& term : ranks[r].terms) {
            const std::size_t d = index(term.dimension);
            for (std::size_t g = 0; g < m_split.digits[d].size(); ++g) {
                const Digit& digit = m_split.digits[d][g];
                if (digit.instruction) {
                    continue;
                }
                const std::string& name = loops.at({d, g});
                if (packed.layout == RankLayout::Apart) {
                    at.push_back(name);
                    sizes.push_back(digit.size);
                } else {
                    together.add(term.coefficient * digit.weight / packed.step, name);
                }
            }
        }
        if (packed.layout != RankLayout::Apart) {
            at.push_back(together.text());
            sizes.push_back(packed.outer);
        }
    }
    return rowByRow(at, sizes);
}

std::string EmbeddingCode::operandList(const std::string& prefix, bool typed) const {
    std::string list;
    for (std::size_t t = 0; t < tensorCount(); ++t) {
        if (t != m_output) {
            list += (typed ? "const " + type(t) + " *" : "") + prefix +
                    (prefix.empty() ? m_tensors[t] : number(static_cast<std::int64_t>(t))) + ", ";
        }
    }
    return list + (typed ? type(m_output) + " *" : "") + prefix +
           (prefix.empty() ? m_tensors[m_output] : number(static_cast<std::int64_t>(m_output)));
}

/// Opens the loops around the instruction: loops of the result, then reduction loops.
std::size_t EmbeddingCode::openNest(Namer& local, DigitNames& loops) {
    std::size_t opened = 0;
    for (const bool ofResult : {true, false}) {
        for (std::size_t d = 0; d < workload().dimensionCount(); ++d) {
            for (std::size_t g = 0; g < m_split.digits[d].size(); ++g) {
                const Digit& digit = m_split.digits[d][g];
                if (!digit.instruction &&
                    hasDimension(workload().tensors[m_output], d) == ofResult) {
                    loops[{d, g}] = local.name(lowerCase(workload().dimensions[d].name));
                    loop(loops[{d, g}], digit.size);
                    ++opened;
                }
            }
        }
    }
    return opened;
}

/// Returns the text of one execution of the instruction.
std::string EmbeddingCode::executionText(const DigitNames& loops) const {
    std::string arguments;
    for (std::size_t o = 0; o < body().tensorCount(); ++o) {
        const std::size_t t = index(m_nest.embedding.tensors[o]);
        std::string tile = tileOf(t, loops);
        if (tile != "0" && m_packed[t].tileWords > 1) {
            const bool sum = tile.find(' ') != std::string::npos;
            tile = (sum ? "(" + tile + ")" : tile) + " * " + number(m_packed[t].tileWords);
        }
        arguments += (o == 0 ? "" : ", ") + m_stores[t] + (tile == "0" ? "" : " + " + tile);
    }
    return m_instructionName + "(" + arguments + ");";
}

void EmbeddingCode::writeNest() {
    writeCComment(m_code,
                  {"Computes the operator with the instruction and adds to the result. Returns",
                   "the number of packed words, or -1 if memory runs out."});
    m_code.line("int64_t " + m_function + "(" + operandList("", true) + ");");
    m_code.line("");
    m_code.line("int64_t " + m_function + "(" + operandList("", true) + ")");
    m_code.open("{");
    std::string missing;
    for (std::size_t t = 0; t < tensorCount(); ++t) {
        m_code.line(type(t) + " *const " + m_stores[t] + " = calloc(" + number(m_packed[t].words) +
                    ", sizeof *" + m_stores[t] + ");");
        missing += (missing.empty() ? "!" : " || !") + m_stores[t];
    }
    Namer local = m_names;
    m_code.line("int64_t words = -1;");
    m_code.open("if (!(" + missing + ")) {");
    m_code.line("words = 0;");
    for (std::size_t t = 0; t < tensorCount(); ++t) {
        if (t != m_output) {
            m_code.line("words += lg_pack_" + m_tensors[t] + "(" + m_tensors[t] + ", " +
                        m_stores[t] + ");");
        }
    }
    DigitNames loops;
    const std::size_t opened = openNest(local, loops);
    m_code.line(executionText(loops));
    closeLoops(opened);
    m_code.line("words += lg_unpack_" + m_tensors[m_output] + "(" + m_tensors[m_output] + ", " +
                m_stores[m_output] + ");");
    m_code.close("}");
    for (const std::string& store : m_stores) {
        m_code.line("free(" + store + ");");
    }
    m_code.line("return words;");
    m_code.close("}");
    m_code.line("");
}

std::string EmbeddingCode::take() {
    writeCComment(m_code, opening());
    m_code.raw("#include <inttypes.h>\n#include <stdint.h>\n#include <stdio.h>\n"
               "#include <stdlib.h>\n\n");
    writeInstruction();
    for (std::size_t t = 0; t < tensorCount(); ++t) {
        writeWalk(t);
    }
    writeNest();
    writeMain();
    return m_code.take();
}

namespace {

/// Returns true if every element that an operation uses depends only on the operand's own indices.
bool keepsDataFlow(const EmbeddedNest& nest) {
    for (std::size_t o = 0; o < nest.embedding.tensors.size(); ++o) {
        const std::vector<DimensionId> own = indicesOf(nest.instruction, tensorId(o));
        for (const Rank& rank : nest.workload[nest.embedding.tensors[o]].ranks) {
            for (const Term& term : rank.terms) {
                for (std::size_t i = 0; i < nest.embedding.matched.size(); ++i) {
                    for (const embed::MatchedPart& part : nest.embedding.matched[i]) {
                        if (part.dimension == term.dimension &&
                            std::find(own.begin(), own.end(), dimensionId(i)) == own.end()) {
                            return false;
                        }
                    }
                }
            }
        }
    }
    return true;
}

}  // namespace

std::string embeddingC(const EmbeddedNest& nest) {
    if (!nest.embedding.regular) {
        throw InputError(msg::embed::noCodeOfPoints());
    }
    if (!keepsDataFlow(nest)) {
        throw InputError(msg::embed::noCodeWithoutDataFlow());
    }
    return EmbeddingCode(nest).take();
}

}  // namespace loopglass
