// Tile sizes as text. A loop has tiles of constant size if it and all outer loops of its dimension
// have perfect factors. From the first imperfect factor inward, tile sizes have names, down to a
// step of 1. Cost: linear in the loops.
#include "export/plan/pieces.h"

#include <utility>

namespace loopglass {

PlanPieces::PlanPieces(const Plan& plan, std::vector<std::string> pieces)
    : m_plan(plan),
      m_pieces(std::move(pieces)) {
    for (std::size_t i = 0; i < plan.loops.size(); ++i) {
        const PlanLoop& loop = plan.loops[i];
        const Length range = lengthAt(loop.dimension, i);
        const bool divides = range.number != 0 && range.number % loop.stride == 0;
        m_range.push_back(range);
        m_length.push_back(divides || loop.stride == 1 ? Length{loop.stride, 0} : named(i));
    }
}

PlanPieces::Length PlanPieces::lengthAt(DimensionId dimension, std::size_t place) const {
    for (std::size_t i = place; i-- > 0;) {
        if (m_plan.loops[i].dimension == dimension) {
            return m_length[i];
        }
    }
    return {m_plan.workload()[dimension].bound, 0};
}

std::string PlanPieces::lengthText(const Length& length) const {
    return length.number != 0 ? std::to_string(length.number) : m_pieces[length.loop];
}

std::string PlanPieces::length(DimensionId dimension, std::size_t place) const {
    return lengthText(lengthAt(dimension, place));
}

SumText PlanPieces::extent(const Rank& rank, std::size_t place) const {
    SumText sum;
    std::int64_t number = 1;
    for (const Term& term : rank.terms) {
        const Length length = lengthAt(term.dimension, place);
        if (length.number != 0) {
            number += term.coefficient * (length.number - 1);
        } else {
            sum.add(term.coefficient, m_pieces[length.loop]);
            number -= term.coefficient;
        }
    }
    sum.add(number);
    return sum;
}

bool PlanPieces::fixed(const Rank& rank, std::size_t place) const {
    for (const Term& term : rank.terms) {
        if (lengthAt(term.dimension, place).number == 0) {
            return false;
        }
    }
    return true;
}

}  // namespace loopglass
