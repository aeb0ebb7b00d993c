#pragma once

#include "export/plan/exported.h"
#include "export/plan/names.h"

#include <string>
#include <vector>

namespace loopglass {

/// `a*b*c`, `1` of nothing.
std::string productText(const std::vector<std::string>& factors);

/// The lecture's names: of loops (n2, n1, n0) and of their bounds (N2, N1, N0), which stand for
/// numbers. The exported mapping must outlive it.
class PseudoSymbols {
public:
    explicit PseudoSymbols(const Exported& exported);

    const std::string& loop(std::size_t i) const { return m_loops[i]; }

    /// Bounds of the loops of a dimension from a position inward: how far a step before it goes.
    std::vector<std::string> reach(DimensionId dimension, std::size_t from) const;
    const std::string& bound(std::size_t i) const { return m_bounds[i]; }
    /// The bound of a dimension, a letter.
    const std::string& whole(DimensionId dimension) const { return m_whole[index(dimension)]; }
    /// Names of the pieces of loops that need not divide, by position: `k1_n`.
    const std::vector<std::string>& pieces() const { return m_pieces; }

    /// The values of all bounds, a line for each dimension: `N = N2*N1*N0 = 2*2*2 = 8`.
    std::vector<std::string> legend() const;

private:
    void nameDimensions();
    std::vector<std::size_t> blocks() const;
    void nameLoops();

    const Plan& m_plan;
    const Workload& m_workload;
    Namer m_namer{NameRules::Plain};
    std::vector<std::string> m_whole;   ///< bounds of dimensions
    std::vector<std::string> m_small;   ///< dimensions in lower case
    std::vector<std::string> m_loops;   ///< by position in the plan
    std::vector<std::string> m_bounds;  ///< bounds of the loops
    std::vector<std::string> m_pieces;
};

}  // namespace loopglass
