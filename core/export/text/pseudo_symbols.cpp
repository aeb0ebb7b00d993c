#include "export/text/pseudo_symbols.h"

#include "words/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

std::string upperCase(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return text;
}

}  // namespace

std::string productText(const std::vector<std::string>& factors) {
    std::string text;
    for (const std::string& factor : factors) {
        text += (text.empty() ? "" : "*") + factor;
    }
    return text.empty() ? "1" : text;
}

PseudoSymbols::PseudoSymbols(const Exported& exported)
    : m_plan(exported.plan),
      m_workload(exported.workload()) {
    nameDimensions();
    nameLoops();
}

std::vector<std::string> PseudoSymbols::reach(DimensionId dimension, std::size_t from) const {
    std::vector<std::string> factors;
    bool all = true;
    for (std::size_t i = 0; i < m_plan.loops.size(); ++i) {
        if (m_plan.loops[i].dimension == dimension) {
            if (i >= from) {
                factors.push_back(m_bounds[i]);
            } else {
                all = false;
            }
        }
    }
    if (all && !factors.empty()) {
        return {m_whole[index(dimension)]};
    }
    return factors;
}

std::vector<std::string> PseudoSymbols::legend() const {
    std::vector<std::string> lines;
    for (std::size_t d = 0; d < m_workload.dimensionCount(); ++d) {
        std::vector<std::string> names;
        std::vector<std::string> values;
        for (std::size_t i = 0; i < m_plan.loops.size(); ++i) {
            if (index(m_plan.loops[i].dimension) == d) {
                names.push_back(m_bounds[i]);
                values.push_back(std::to_string(m_plan.loops[i].bound));
            }
        }
        std::string line = m_whole[d] + " = ";
        const bool uneven =
            std::any_of(m_plan.loops.begin(), m_plan.loops.end(), [d](const PlanLoop& loop) {
                return index(loop.dimension) == d && loop.uneven;
            });
        if (names.size() > 1 && !uneven) {
            line += productText(names) + " = " + productText(values) + " = ";
        }
        lines.push_back(line + std::to_string(m_workload.dimensions[d].bound));
    }
    return lines;
}

void PseudoSymbols::nameDimensions() {
    for (const Tensor& tensor : m_workload.tensors) {
        m_namer.name(tensor.name);
    }
    for (const Dimension& dimension : m_workload.dimensions) {
        m_whole.push_back(m_namer.name(upperCase(dimension.name)));
        m_small.push_back(m_namer.name(lowerCase(dimension.name)));
    }
}

/// Numbers blocks from the innermost outward. The number of a loop is the number of blocks inside
/// its block.
std::vector<std::size_t> PseudoSymbols::blocks() const {
    std::vector<std::size_t> numbers(m_plan.loops.size());
    std::size_t block = 0;
    for (std::size_t i = m_plan.loops.size(); i-- > 0;) {
        const bool same = i + 1 == m_plan.loops.size() ||
                          (m_plan.loops[i].level == m_plan.loops[i + 1].level &&
                           m_plan.loops[i].spatial() == m_plan.loops[i + 1].spatial());
        block += same ? 0 : 1;
        numbers[i] = block;
    }
    return numbers;
}

void PseudoSymbols::nameLoops() {
    std::vector<std::size_t> count(m_workload.dimensionCount());
    for (const PlanLoop& loop : m_plan.loops) {
        ++count[index(loop.dimension)];
    }
    const std::vector<std::size_t> block = blocks();
    for (std::size_t i = 0; i < m_plan.loops.size(); ++i) {
        const std::size_t d = index(m_plan.loops[i].dimension);
        m_pieces.emplace_back();
        if (count[d] == 1) {
            m_loops.push_back(m_small[d]);
            m_bounds.push_back(m_whole[d]);
        } else {
            const std::string number = std::to_string(block[i]);
            m_loops.push_back(m_namer.name(lowerCase(m_workload.dimensions[d].name) + number));
            m_bounds.push_back(m_namer.name(upperCase(m_workload.dimensions[d].name) + number));
            if (m_plan.loops[i].uneven) {
                m_pieces.back() = m_namer.name(m_loops.back() + "_n");
            }
        }
    }
}

}  // namespace loopglass
