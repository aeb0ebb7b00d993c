// A mapping as a C function. The loop nest of the plan is written unchanged. Each tile has a buffer
// of exactly its footprint for each instance in use. Tiles are copied whole at the places of the
// plan. Output tiles start as zeros, accumulate the inner sums, and are then added to the tile of
// the outer level. Spatial reduction needs no additional code. All buffers are allocated on the
// heap, because stacks are too small. The allocation is before the first loop, because a failure
// inside a parallel loop could not end the function.
#include "export/code/c_nest.h"

#include "export/code/c_parallel.h"
#include "export/code/c_types.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

std::string forText(const std::string& name, const std::string& bound) {
    return "for (int64_t " + name + " = 0; " + name + " < " + bound + "; ++" + name + ") {";
}

bool isNumberText(const std::string& text) {
    return text.find_first_not_of("0123456789") == std::string::npos;
}

class CNestWriter : public PlanVisitor {
public:
    CNestWriter(CodeWriter& code, const Exported& exported, const CNames& names)
        : m_code(code),
          m_exported(exported),
          m_plan(exported.plan),
          m_names(names),
          m_pieces(exported.plan, names.pieces),
          m_marks(openMpMarks(exported.plan)) {}

    void level(std::size_t level) override {
        m_code.line("/* " + commentText(levelHeading(m_exported, level)) + " */");
    }

    void copyIn(const PlanCopy& copy) override {
        const std::string& buffer = m_names.buffers[copy.level][copy.tensor];
        if (m_plan.instances[copy.level] > 1) {
            m_code.line(
                type(copy.tensor) + " *const " + buffer + " = " +
                m_names.stores[copy.level][copy.tensor] + " + " +
                rowByRow({instanceText(m_plan, m_names.loops, copy.level), "0"}, {1, copy.words}) +
                ";");
        }
        const bool output = isOutput(copy.tensor);
        comment(copy, output ? "zeros for" : "load");
        copyLoops(copy, output ? CopyKind::Zero : CopyKind::In);
    }

    void copyOut(const PlanCopy& copy) override {
        comment(copy, "store", true);
        copyLoops(copy, CopyKind::Out);
    }

    void openLoop(std::size_t i) override {
        switch (m_marks[i]) {
        case CMark::ParallelFor:
            m_code.line("PARALLEL_FOR");
            break;
        case CMark::Simd:
            m_code.line("SIMD");
            break;
        case CMark::SimdSum:
            m_code.open("{");
            m_code.line(type(index(m_exported.problem().output)) + " sum = 0;");
            m_code.line("SIMD_SUM");
            break;
        case CMark::None:
            break;
        }
        const PlanLoop& loop = m_plan.loops[i];
        m_code.open(forText(m_names.loops[i], cPieces(m_pieces, loop, i)) +
                    (loop.kind == PlanLoopKind::SpatialX   ? " /* along x */"
                     : loop.kind == PlanLoopKind::SpatialY ? " /* along y */"
                                                           : ""));
        if (m_pieces.shortens(i)) {
            m_code.line(cPiece(m_pieces, loop, i, m_names.loops[i]));
        }
    }

    void closeLoop(std::size_t i) override {
        m_code.close("}");
        if (m_marks[i] == CMark::SimdSum) {
            m_code.line(operand(index(m_exported.problem().output)) + " += sum;");
            m_code.close("}");
        }
    }

    void operation() override {
        const std::size_t output = index(m_exported.problem().output);
        std::string product;
        for (std::size_t t = 0; t < m_exported.workload().tensorCount(); ++t) {
            if (t != output) {
                product += product.empty() ? "(" + type(output) + ")" : " * ";
                product += operand(t);
            }
        }
        const bool toSum = !m_marks.empty() && m_marks.back() == CMark::SimdSum;
        m_code.line((toSum ? "sum" : operand(output)) + " += " + product + ";");
    }

private:
    enum class CopyKind { In, Zero, Out };

    std::string type(std::size_t tensor) const { return cType(m_exported, tensor); }
    bool isOutput(std::size_t tensor) const { return m_exported.workload().tensors[tensor].output; }

    void comment(const PlanCopy& copy, const char* what, bool outward = false) {
        const auto& levels = m_exported.accelerator().levels;
        const std::size_t from = outward ? copy.level : copy.parent;
        const std::size_t to = outward ? copy.parent : copy.level;
        m_code.line("/* " +
                    commentText(std::string(what) + " " +
                                m_exported.workload().tensors[copy.tensor].name + ", " +
                                levels[from].name + " to " + levels[to].name + ": " +
                                extentText(copy.extent, copy.words)) +
                    " */");
    }

    /// Returns the array of a tensor at a level that keeps it, or its extents.
    const std::string& arrayName(std::size_t level, std::size_t tensor) const {
        return level == 0 ? m_names.tensors[tensor] : m_names.buffers[level][tensor];
    }
    std::vector<std::int64_t> extents(std::size_t level, std::size_t tensor) const {
        if (level == 0) {
            return arrayExtents(m_exported, tensor);
        }
        return std::find_if(m_plan.copies.begin(), m_plan.copies.end(),
                            [&](const PlanCopy& copy) {
                                return copy.level == level && copy.tensor == tensor;
                            })
            ->extent;
    }

    /// Returns the word that the loops of the levels from `level` up to `end` reach. `inside`
    /// contains the loops within a tile for each rank, or is empty.
    std::string word(std::size_t level, std::size_t end, std::size_t tensor,
                     const std::vector<std::string>& inside = {}) const {
        const std::vector<Rank>& ranks = m_exported.workload().tensors[tensor].ranks;
        std::vector<std::string> coordinates;
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            SumText sum = coordinate(m_plan, m_names.loops, ranks[r], m_plan.firstLoop[level],
                                     m_plan.firstLoop[end]);
            if (!inside.empty() && !inside[r].empty()) {
                sum.add(1, inside[r]);
            }
            sum.add(level == 0 ? ranks[r].offset : 0);
            coordinates.push_back(sum.text());
        }
        return arrayName(level, tensor) + "[" + rowByRow(coordinates, extents(level, tensor)) + "]";
    }

    std::string operand(std::size_t tensor) const {
        return word(m_plan.innermostKeeper(tensor), m_plan.levelCount(), tensor);
    }

    void copyLoops(const PlanCopy& copy, CopyKind kind) {
        std::vector<std::string> inside(copy.extent.size());
        std::vector<std::string> own;
        for (std::size_t r = 0; r < copy.extent.size(); ++r) {
            if (copy.extent[r] > 1) {
                inside[r] = "i" + std::to_string(r);
                const Rank& rank = m_exported.workload().tensors[copy.tensor].ranks[r];
                m_code.open(
                    forText(inside[r], m_pieces.extent(rank, m_plan.firstLoop[copy.level]).text()));
            }
            own.push_back(inside[r].empty() ? "0" : inside[r]);
        }
        const std::string here =
            arrayName(copy.level, copy.tensor) + "[" + rowByRow(own, copy.extent) + "]";
        const std::string there = word(copy.parent, copy.level, copy.tensor, inside);
        m_code.line(kind == CopyKind::Zero ? here + " = 0;"
                    : kind == CopyKind::In ? here + " = " + there + ";"
                                           : there + " += " + here + ";");
        for (const std::int64_t extent : copy.extent) {
            if (extent > 1) {
                m_code.close("}");
            }
        }
    }

    CodeWriter& m_code;
    const Exported& m_exported;
    const Plan& m_plan;
    const CNames& m_names;
    PlanPieces m_pieces;
    std::vector<CMark> m_marks;
};

void writeSignature(CodeWriter& code, const Exported& exported, const CNames& names) {
    std::string parameters;
    for (std::size_t pass = 0; pass < 2; ++pass) {  // operands first, as usual in C functions
        for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
            const bool output = exported.workload().tensors[t].output;
            if (output == (pass == 1)) {
                parameters += (parameters.empty() ? "" : ", ") +
                              std::string(output ? "" : "const ") + cType(exported, t) + " *" +
                              names.tensors[t];
            }
        }
    }
    std::vector<std::string> lines{
        "Adds the products to the output. To get only the products, fill the output with "
        "zeros. Returns",
        "0, or 1 if memory runs out. Arrays are stored row by row:"};
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        lines.push_back("  " + names.tensors[t] + ": " +
                        extentText(arrayExtents(exported, t), arrayWords(exported, t)));
    }
    lines.push_back("Type of the output: " + cOutputTypeReason(exported) + ".");
    writeCComment(code, lines);
    code.line("int " + names.function + "(" + parameters + ");");
    code.line("");
    code.line("int " + names.function + "(" + parameters + ")");
}

std::string allocation(const std::string& type, const std::string& store, std::int64_t instances,
                       std::int64_t words) {
    return type + " *const " + store + " = malloc(sizeof(" + type + ")" +
           (instances == 1 ? "" : " * " + std::to_string(instances)) + " * " +
           std::to_string(words) + ");";
}

void writeAllocations(CodeWriter& code, const Exported& exported, const CNames& names) {
    std::string all;
    for (const PlanCopy& copy : exported.plan.copies) {
        const std::string type = cType(exported, copy.tensor);
        const std::int64_t instances = exported.plan.instances[copy.level];
        checkedMultiply(checkedMultiply(instances, copy.words), 8);
        const std::string& store = names.stores[copy.level][copy.tensor];
        code.line(allocation(type, store, instances, copy.words));
        all += (all.empty() ? "" : " && ") + store + " != NULL";
    }
    if (!all.empty()) {
        code.line("const int ready = " + all + ";");
        code.open("if (ready) {");
    }
}

void writeDeallocations(CodeWriter& code, const Exported& exported, const CNames& names) {
    if (exported.plan.copies.empty()) {
        code.line("return 0;");
        return;
    }
    code.close("}");
    for (const PlanCopy& copy : exported.plan.copies) {
        code.line("free(" + names.stores[copy.level][copy.tensor] + ");");
    }
    code.line("return ready ? 0 : 1;");
}

}  // namespace

std::string cPieces(const PlanPieces& pieces, const PlanLoop& loop, std::size_t place) {
    const std::string range = pieces.range(place);
    if (isNumberText(range)) {
        return std::to_string((std::stoll(range) - 1) / loop.stride + 1);
    }
    return loop.stride == 1 ? range
                            : "(" + range + " + " + std::to_string(loop.stride - 1) + ") / " +
                                  std::to_string(loop.stride);
}

std::string cPiece(const PlanPieces& pieces, const PlanLoop& loop, std::size_t place,
                   const std::string& counter) {
    const std::string step = std::to_string(loop.stride);
    const std::string left = pieces.range(place) + " - " + step + " * " + counter;
    return "const int64_t " + pieces.piece(place) + " = " + left + " < " + step + " ? " + left +
           " : " + step + "; /* min(" + left + ", " + step + ") */";
}

void writeCComment(CodeWriter& code, const std::vector<std::string>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string text = (i == 0 ? "/* " : " * ") + commentText(lines[i]);
        code.line(i + 1 == lines.size() ? text + " */"
                                        : text.substr(0, text.find_last_not_of(' ') + 1));
    }
}

void writeCNestOpening(CodeWriter& code) {
    code.raw(R"C(#include <stdint.h>
#include <stdlib.h>

#ifdef _OPENMP
#define PARALLEL_FOR _Pragma("omp parallel for")
#define SIMD _Pragma("omp simd")
#define SIMD_SUM _Pragma("omp simd reduction(+ : sum)")
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed" /* SIMD is optional */
#endif
#else
#define PARALLEL_FOR
#define SIMD
#define SIMD_SUM
#endif
)C");
}

void writeCNest(CodeWriter& code, const Exported& exported, const CNames& names) {
    writeSignature(code, exported, names);
    code.open("{");
    writeAllocations(code, exported, names);
    CNestWriter writer(code, exported, names);
    walk(exported.plan, writer);
    writeDeallocations(code, exported, names);
    code.close("}");
}

}  // namespace loopglass
