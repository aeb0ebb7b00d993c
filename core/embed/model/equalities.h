#pragma once

#include <cstddef>
#include <numeric>
#include <vector>

namespace loopglass::embed {

/// Sets of variables that are known to be equal (disjoint sets with path halving).
class Equalities {
public:
    explicit Equalities(std::size_t count) : m_parent(count) {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
    }

    std::size_t find(std::size_t variable) {
        while (m_parent[variable] != variable) {
            m_parent[variable] = m_parent[m_parent[variable]];
            variable = m_parent[variable];
        }
        return variable;
    }
    /// Joins the sets of two variables. Returns true if they were separate.
    bool join(std::size_t one, std::size_t other) {
        one = find(one);
        other = find(other);
        if (one == other) {
            return false;
        }
        m_parent[one < other ? other : one] = one < other ? one : other;
        return true;
    }

private:
    std::vector<std::size_t> m_parent;
};

}  // namespace loopglass::embed
