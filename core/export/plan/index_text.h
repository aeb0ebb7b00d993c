#pragma once

#include "export/plan/plan.h"

#include <string>
#include <vector>

/// Addresses of words as expressions over the loops of a loop nest. The syntax is the same in C,
/// Python and MLIR's affine maps.
namespace loopglass {

/// Builds `64 * a + b + 3` from its summands; `0` without summands.
class SumText {
public:
    void add(std::int64_t factor, const std::string& name);
    void add(std::int64_t number) { m_number += number; }
    void add(const SumText& other);
    bool empty() const { return m_text.empty() && m_number == 0; }
    std::string text() const;

private:
    std::string m_text;
    std::int64_t m_number = 0;
};

/// Returns the parts, separated by commas.
std::string joined(const std::vector<std::string>& parts);

/// Names of the loops of a plan, by position.
using LoopNames = std::vector<std::string>;

/// Returns the coordinate along one rank that results from the loops `first` to `end`−1.
SumText coordinate(const Plan& plan, const LoopNames& names, const Rank& rank, std::size_t first,
                   std::size_t end);

/// Returns an expression for a position in a row-major array of these extents: `((a * 3) + b) * 5 +
/// c`.
std::string rowByRow(const std::vector<std::string>& coordinates,
                     const std::vector<std::int64_t>& extents);

/// Returns an expression for the index of an instance among the used instances of a level: `(a * 4
/// + b) * 3 + c`; `0` if there is only one instance.
std::string instanceText(const Plan& plan, const LoopNames& names, std::size_t level);

}  // namespace loopglass
