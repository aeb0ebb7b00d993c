#pragma once

#include "export/plan/exported.h"
#include "export/plan/names.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns the product of factors as text: `a*b*c`; `1` for an empty list.
std::string productText(const std::vector<std::string>& factors);

/// Names of loops and bounds as in lectures: loops are n2, n1, n0, and their bounds are N2, N1, N0.
/// The exported mapping must outlive the object.
class PseudoSymbols {
public:
    explicit PseudoSymbols(const Exported& exported);

    const std::string& loop(std::size_t i) const { return m_loops[i]; }

    /// Returns the bounds of the loops over a dimension, from a position inward. The product of
    /// these bounds is the stride of the next outer loop.
    std::vector<std::string> reach(DimensionId dimension, std::size_t from) const;
    const std::string& bound(std::size_t i) const { return m_bounds[i]; }
    /// Returns the symbol for the size of a dimension.
    const std::string& whole(DimensionId dimension) const { return m_whole[index(dimension)]; }
    /// Returns the names of the tile sizes of loops with imperfect factors, such as `k1_n`, by
    /// position.
    const std::vector<std::string>& pieces() const { return m_pieces; }

    /// Returns the values of all bounds, one line per dimension: `N = N2*N1*N0 = 2*2*2 = 8`.
    std::vector<std::string> legend() const;

private:
    void nameDimensions();
    std::vector<std::size_t> blocks() const;
    void nameLoops();

    const Plan& m_plan;
    const Workload& m_workload;
    Namer m_namer{NameRules::Plain};
    std::vector<std::string> m_whole;   ///< symbols for the sizes of dimensions
    std::vector<std::string> m_small;   ///< names of the dimensions in lower case
    std::vector<std::string> m_loops;   ///< names of the loops, by position in the plan
    std::vector<std::string> m_bounds;  ///< bounds of the loops
    std::vector<std::string> m_pieces;
};

}  // namespace loopglass
