#include "search/bound/outer_loops.h"

namespace loopglass::bound {

void OuterLoops::assign(std::span<const double> left) {
    m_next.assign(left.size(), 1);
    m_beyond.assign(left.begin(), left.end());
    sum();
}

void OuterLoops::assign(std::span<const double> left, std::span<const double> next) {
    m_next.assign(next.begin(), next.end());
    m_beyond.resize(left.size());
    for (std::size_t d = 0; d < left.size(); ++d) {
        m_beyond[d] = left[d] / next[d];
    }
    sum();
}

void OuterLoops::setSiblings(double siblings) {
    m_all *= siblings / m_siblings;
    m_siblings = siblings;
}

void OuterLoops::sum() {
    m_loopsNext = m_loopsBeyond = DimensionSet();
    m_allNext = 1;
    m_all = m_siblings;
    for (std::size_t d = 0; d < m_next.size(); ++d) {
        m_allNext *= m_next[d];
        m_all *= m_next[d] * m_beyond[d];
        if (m_next[d] > 1) {
            m_loopsNext.insert(dimensionId(d));
        }
        if (m_beyond[d] > 1) {
            m_loopsBeyond.insert(dimensionId(d));
        }
    }
}

}  // namespace loopglass::bound
