#pragma once

#include "words/vocabulary.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// The constraints on an embedding; each can be switched off (docs/embed.md, section
/// "Constraints").
enum class Constraint : std::uint8_t {
    DataFlow,      ///< matched operations of the instruction and the operator use matched elements
    SpatialEdges,  ///< equal steps between elements of the output stay equal
    AllDifferent,  ///< no element and no operation occurs twice
    Box,           ///< elements fill axis-parallel boxes with regular strides
    /// The first element of an operand matches the first element of the operator's tensor.
    Origin,
    Dense,           ///< all strides are 1
    LinearAccess,    ///< only dimensions that are alone in their indices may be matched
    WindowsOverlap,  ///< window positions that share an element become one element
    WholeTiles,      ///< factors divide the dimension sizes, so that no padding is needed
    /// A dimension of the instruction consists of a single dimension of the operator.
    OneDimension,
    OperandOrder,  ///< operands match in the order of the equations
    /// One solution is kept of several that differ only in the numbering of elements.
    SymmetricOnce,
};

inline constexpr std::size_t constraintCount = 12;

/// Returns all constraints in the order of the enumeration.
std::vector<Constraint> allConstraints();

/// A set of active constraints.
class ConstraintSet {
public:
    constexpr ConstraintSet() = default;
    static constexpr ConstraintSet all() {
        ConstraintSet set;
        set.m_bits = (1U << constraintCount) - 1;
        return set;
    }

    constexpr bool has(Constraint constraint) const { return (m_bits & bit(constraint)) != 0; }
    constexpr ConstraintSet with(Constraint constraint) const {
        ConstraintSet set = *this;
        set.m_bits |= bit(constraint);
        return set;
    }
    constexpr ConstraintSet without(Constraint constraint) const {
        ConstraintSet set = *this;
        set.m_bits &= ~bit(constraint);
        return set;
    }
    constexpr bool operator==(const ConstraintSet&) const = default;

private:
    static constexpr std::uint32_t bit(Constraint constraint) {
        return 1U << static_cast<unsigned>(constraint);
    }

    std::uint32_t m_bits = 0;
};

/// Returns all constraints, as in a compiler with a fixed template.
constexpr ConstraintSet strictConstraints() { return ConstraintSet::all(); }

/// Returns the constraints that allow more embeddings. Windows may be matched and are unrolled in
/// memory, dimensions may be padded and fused, and operands may be exchanged.
constexpr ConstraintSet relaxedConstraints() {
    return ConstraintSet::all()
        .without(Constraint::LinearAccess)
        .without(Constraint::WindowsOverlap)
        .without(Constraint::WholeTiles)
        .without(Constraint::OneDimension)
        .without(Constraint::OperandOrder);
}

}  // namespace loopglass::embed

namespace loopglass {
template <> std::span<const VocabularyEntry<embed::Constraint>> vocabularyOf<embed::Constraint>();
}
