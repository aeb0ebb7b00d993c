#pragma once

#include "export/plan/plan.h"

#include <string>
#include <vector>

/// Where words lie, as expressions over the loops of a nest; they read the same in C, Python and
/// MLIR's affine maps.
namespace loopglass {

/// `64 * a + b + 3` from its summands, `0` from none.
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

/// Names of the loops of a plan, by position.
using LoopNames = std::vector<std::string>;

/// The coordinate along one rank that the loops from `first` up to `end` (excluded) reach.
SumText coordinate(const Plan& plan, const LoopNames& names, const Rank& rank, std::size_t first,
                   std::size_t end);

/// A position in an array of these extents, row by row: `((a * 3) + b) * 5 + c`.
std::string rowByRow(const std::vector<std::string>& coordinates,
                     const std::vector<std::int64_t>& extents);

/// The number of an instance of a level among those in use, `(a * 4 + b) * 3 + c`; `0` for one.
std::string instanceText(const Plan& plan, const LoopNames& names, std::size_t level);

}  // namespace loopglass
