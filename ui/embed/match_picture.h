#pragma once

#include "embed/embed_session.h"

#include <QString>
#include <cstdint>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// A tensor as a grid: two of its ranks, or all but the last rank as rows.
struct MatchGrid {
    QString caption;
    int rows = 1;
    int columns = 1;
    bool cut = false;  ///< true if only a part of the tensor is drawn
    /// The position of each element in the grid: (row, column).
    std::vector<std::pair<int, int>> places;
    /// For each element, whether the element lies outside the operator, in the padding.
    std::vector<bool> padded;
};

/// An operand of the instruction beside its tensor of the operator.
struct MatchedOperand {
    std::size_t operand = 0;  ///< operand of the instruction
    bool output = false;
    std::size_t role = 0;  ///< role number of the operator's tensor, see roleNumbers()
    MatchGrid own;
    MatchGrid other;
};

/// An instruction mapping as grids: operands first, the output last.
class MatchPicture {
public:
    MatchPicture(const EmbedData& data, const embed::Embedding& embedding);

    const std::vector<MatchedOperand>& operands() const { return m_operands; }
    /// Returns the number of operations of one execution.
    std::int64_t operationCount() const;
    /// Returns the indices of the operation with this number; the last dimension varies fastest.
    std::vector<std::int64_t> operation(std::int64_t number) const;
    std::int64_t numberOf(const std::vector<std::int64_t>& operation) const;
    /// Returns the element of an operand that an operation reads or writes.
    std::size_t elementOf(std::size_t operand, std::int64_t number) const;
    /// Returns the nearest operation that uses an element of an operand.
    std::int64_t withElement(std::int64_t number, std::size_t operand, std::size_t element) const;
    /// Returns the matched elements, such as `inp[0,5] = ifmap[0,1,0,1]`, for an index of
    /// operands().
    QString pairText(std::size_t place, std::int64_t number) const;
    /// Returns the matched indices, such as `x 0, y 3, z 5 is N 0, K 3, C 1, …`.
    QString iterationText(std::int64_t number) const;

private:
    MatchedOperand matched(std::size_t operand) const;
    MatchGrid ownGrid(std::size_t operand) const;
    MatchGrid otherGrid(std::size_t operand) const;
    struct Reach;
    Reach reachOf(std::size_t operand) const;
    static std::vector<std::size_t> drawnRanks(const Reach& reach);
    std::vector<std::int64_t> coordinates(std::size_t operand, std::int64_t number) const;

    const EmbedData& m_data;
    const embed::Embedding& m_embedding;
    std::vector<MatchedOperand> m_operands;
};

}  // namespace loopglass::ui
