// The notation follows the Tiling lecture (docs/bibliography.md), except for its error k1*K1+k0.
// This code writes k1*K0+k0, because an iteration of an outer loop covers the inner range K0.
#include "export/text/pseudo_text.h"

#include "export/plan/code_writer.h"
#include "export/plan/pieces.h"
#include "export/text/pseudo_symbols.h"
#include "words/number_text.h"

#include <algorithm>

namespace loopglass {

namespace {

class PseudoWriter : public PlanVisitor {
public:
    PseudoWriter(CodeWriter& code, const Exported& exported)
        : m_code(code),
          m_exported(exported),
          m_plan(exported.plan),
          m_symbols(exported),
          m_pieces(exported.plan, m_symbols.pieces()) {}

    void legend() {
        for (const std::string& line : m_symbols.legend()) {
            m_code.line("// " + line);
        }
        m_code.line("");
    }

    void level(std::size_t level) override {
        m_code.line("// " + commentText(levelHeading(m_exported, level)));
    }

    void copyIn(const PlanCopy& copy) override {
        m_code.line("// " + commentText(need(copy)));
        const std::string tile = slice(copy);
        if (!isOutput(copy.tensor)) {
            m_code.line("mvin(" + tile + ");");
        } else if (isReturning(copy)) {
            m_code.line(
                "mvin(" + tile + std::string(");  // zeros at the first visit") +
                (meetsSiblings(copy) ? "; in all but one of the instances with one parent" : ""));
        } else {
            m_code.line(tile + " = 0;");
        }
    }

    void copyOut(const PlanCopy& copy) override {
        m_code.line("mvout(" + slice(copy) + ");" +
                    (meetsSiblings(copy)
                         ? "  // added to the sums of the instances with the same parent"
                         : ""));
    }

    void openLoop(std::size_t i) override {
        writeZeros(i);
        const PlanLoop& loop = m_plan.loops[i];
        const std::string& name = m_symbols.loop(i);
        const char* axis = loop.kind == PlanLoopKind::SpatialX   ? "  // along x"
                           : loop.kind == PlanLoopKind::SpatialY ? "  // along y"
                                                                 : "";
        if (loop.uneven) {
            m_code.line(m_symbols.bound(i) + " = ceil(" + rangeOf(i) + "/" +
                        std::to_string(loop.stride) + ");");
        }
        m_code.open((loop.spatial() ? "parallel_for (" : "for (") + name + " = 0; " + name + " < " +
                    m_symbols.bound(i) + "; " + name + "++) {" + axis);
        if (m_pieces.shortens(i)) {
            const std::string step = std::to_string(loop.stride);
            m_code.line(m_pieces.piece(i) + " = min(" + rangeOf(i) + "-" + name + "*" + step +
                        ", " + step + ");");
        }
    }
    void closeLoop(std::size_t) override { m_code.close("}"); }

    void operation() override {
        writeZeros(m_plan.loops.size());
        std::string text;
        for (std::size_t t = 0; t < m_exported.workload().tensorCount(); ++t) {
            if (t != output()) {
                text += (text.empty() ? "" : " * ") + word(t);
            }
        }
        m_code.line(word(output()) + " += " + text + ";");
    }

private:
    std::size_t output() const { return index(m_exported.problem().output); }
    bool isOutput(std::size_t tensor) const { return tensor == output(); }
    const Tensor& tensor(std::size_t t) const { return m_exported.workload().tensors[t]; }

    /// Returns the range of a loop with an imperfect factor.
    std::string rangeOf(std::size_t i) const {
        const DimensionId d = m_plan.loops[i].dimension;
        const std::string range = m_pieces.range(i);
        const bool all = range == std::to_string(m_exported.workload()[d].bound);
        return all ? m_symbols.whole(d) : range;
    }

    bool isUneven(DimensionId d) const {
        return std::any_of(m_plan.loops.begin(), m_plan.loops.end(), [d](const PlanLoop& loop) {
            return loop.dimension == d && loop.uneven;
        });
    }

    /// Returns true if a loop leaves words of the output in place, or reaches some words again.
    bool meets(const PlanLoop& loop) const {
        const TensorReuse& reuse = m_exported.problem().reuse[output()];
        return !reuse.indexing.contains(loop.dimension) || reuse.partial.contains(loop.dimension);
    }

    /// Returns true if other iterations or instances add to words of the tile, so that initial
    /// zeros would lose sums.
    bool isReturning(const PlanCopy& copy) const {
        const auto end = m_plan.loops.begin() + static_cast<std::ptrdiff_t>(copy.place);
        return std::any_of(m_plan.loops.begin(), end,
                           [this](const PlanLoop& loop) { return meets(loop); });
    }

    bool meetsSiblings(const PlanCopy& copy) const {
        for (std::size_t i = m_plan.firstLoop[copy.parent]; i < copy.place; ++i) {
            if (m_plan.loops[i].spatial() && meets(m_plan.loops[i])) {
                return true;
            }
        }
        return false;
    }

    /// Writes zeros for an output that no level below the outermost keeps; the zeros are written as
    /// late as possible.
    void writeZeros(std::size_t place) {
        if (m_plan.keepers[output()].size() > 1) {
            return;
        }
        std::size_t first = 0;
        while (first < m_plan.loops.size() && !m_plan.loops[first].spatial() &&
               !meets(m_plan.loops[first])) {
            ++first;
        }
        if (place == first) {
            m_code.line(sliceText(output(), place) + " = 0;");
        }
    }

    /// Returns the position of the loops before `end` along a dimension, as summands.
    std::vector<std::string> summands(DimensionId dimension, std::int64_t coefficient,
                                      std::size_t end) const {
        std::vector<std::string> sum;
        for (std::size_t i = 0; i < end; ++i) {
            if (m_plan.loops[i].dimension != dimension) {
                continue;
            }
            std::vector<std::string> factors = m_symbols.reach(dimension, i + 1);
            if (m_plan.loops[i].uneven) {
                factors.clear();
                if (m_plan.loops[i].stride != 1) {
                    factors.push_back(std::to_string(m_plan.loops[i].stride));
                }
            }
            factors.insert(factors.begin(), m_symbols.loop(i));
            if (coefficient != 1) {
                factors.insert(factors.begin(), std::to_string(coefficient));
            }
            sum.push_back(productText(factors));
        }
        return sum;
    }

    static std::string sum(const std::vector<std::string>& summands) {
        std::string text;
        for (const std::string& summand : summands) {
            text += (text.empty() ? "" : "+") + summand;
        }
        return text.empty() ? "0" : text;
    }

    std::string position(const Rank& rank, std::size_t end) const {
        std::vector<std::string> all;
        for (const Term& term : rank.terms) {
            const auto part = summands(term.dimension, term.coefficient, end);
            all.insert(all.end(), part.begin(), part.end());
        }
        if (rank.offset != 0) {
            all.push_back(std::to_string(rank.offset));
        }
        return sum(all);
    }

    /// Returns the words of a tile along a rank in terms of bounds: `P0+R-1`, `2*(P0-1)+R`.
    std::string extent(const Rank& rank, std::size_t from) const {
        std::vector<std::string> parts;
        std::int64_t constant = 1;
        for (const Term& term : rank.terms) {
            std::vector<std::string> inside = m_symbols.reach(term.dimension, from);
            if (isUneven(term.dimension)) {
                const std::string length = m_pieces.length(term.dimension, from);
                inside =
                    length == "1" ? std::vector<std::string>{} : std::vector<std::string>{length};
            }
            if (inside.empty()) {
                continue;
            }
            if (term.coefficient == 1) {
                parts.push_back(productText(inside));
                --constant;
            } else {
                parts.push_back(std::to_string(term.coefficient) + "*(" + productText(inside) +
                                "-1)");
            }
        }
        if (parts.empty()) {
            return "1";
        }
        return sum(parts) + (constant > 0   ? "+" + std::to_string(constant)
                             : constant < 0 ? std::to_string(constant)
                                            : "");
    }

    std::string range(const Rank& rank, std::size_t end) const {
        const std::string from = position(rank, end);
        const std::string length = extent(rank, end);
        if (from == "0") {
            return "0:" + length;
        }
        // With one outer loop and one dimension, the slice is m2*M1:(m2+1)*M1, as in the lecture.
        if (rank.terms.size() == 1 && rank.offset == 0 && rank.terms.front().coefficient == 1 &&
            from.ends_with("*" + length) && from.find('+') == std::string::npos) {
            return from + ":(" + from.substr(0, from.find('*')) + "+1)*" + length;
        }
        return from + ":" + from + "+" + length;
    }

    std::string slice(const PlanCopy& copy) const {
        return sliceText(copy.tensor, m_plan.firstLoop[copy.level]);
    }

    /// Returns the part of a tensor that the loops from position `end` inward access.
    std::string sliceText(std::size_t t, std::size_t end) const {
        std::string text;
        for (const Rank& rank : tensor(t).ranks) {
            text += (text.empty() ? "" : ",") + range(rank, end);
        }
        return tensor(t).name + (text.empty() ? "" : "[" + text + "]");
    }

    std::string word(std::size_t t) const {
        std::string text;
        for (const Rank& rank : tensor(t).ranks) {
            text += (text.empty() ? "" : ",") + position(rank, m_plan.loops.size());
        }
        return tensor(t).name + (text.empty() ? "" : "[" + text + "]");
    }

    /// Returns the words that a copy needs, such as `W in w_buffer: K*N1*N0 = 32 words of 32; all
    /// of W has 64`.
    std::string need(const PlanCopy& copy) const {
        std::string factors;
        for (const Rank& rank : tensor(copy.tensor).ranks) {
            const std::string along = extent(rank, m_plan.firstLoop[copy.level]);
            const bool isSum = along.find_first_of("+-") != std::string::npos;
            if (along != "1") {
                factors += (factors.empty() ? "" : "*") + (isSum ? "(" + along + ")" : along);
            }
        }
        const Problem& problem = m_exported.problem();
        const Buffer& buffer = problem.accelerator.levels[copy.level]
                                   .buffers[*problem.keeper[copy.level][copy.tensor]];
        const auto& ranks = tensor(copy.tensor).ranks;
        const bool fixed = std::all_of(ranks.begin(), ranks.end(), [&](const Rank& rank) {
            return m_pieces.fixed(rank, m_plan.firstLoop[copy.level]);
        });
        std::string text = tensor(copy.tensor).name + " in " + buffer.name + ": " +
                           (factors.empty() ? "" : factors + " = ") + countText(copy.words) +
                           (copy.words == 1 ? " word" : " words") + (fixed ? "" : " at most");
        if (buffer.capacity) {
            text += " of " + countText(*usableWords(buffer));
        }
        std::int64_t all = 1;
        for (const std::int64_t e : m_plan.fullExtent[copy.tensor]) {
            all *= e;
        }
        return text + "; the whole " + tensor(copy.tensor).name + " has " + countText(all);
    }

    CodeWriter& m_code;
    const Exported& m_exported;
    const Plan& m_plan;
    PseudoSymbols m_symbols;
    PlanPieces m_pieces;
};

}  // namespace

std::string pseudoText(const Exported& exported) {
    CodeWriter code(2);
    for (const std::string& line : preamble(exported, "pseudo-code")) {
        code.line(line.empty() ? "//" : "// " + line);
    }
    code.line("//");
    PseudoWriter writer(code, exported);
    writer.legend();
    walk(exported.plan, writer);
    return code.take();
}

}  // namespace loopglass
