#include "canvas/tree_data.h"

#include <utility>

namespace loopglass::ui {

void TreeData::setParents(std::span<const std::uint32_t> parents) {
    m_shape.build(parents);
    m_slotsStale = true;
    m_marks.resize(parents.size(), static_cast<std::uint8_t>(Mark::Open));
    m_reasons.resize(parents.size(), 0);
    m_counts.build(m_shape, m_marks);
}

void TreeData::setVerdicts(std::vector<std::uint8_t> marks, std::vector<std::uint8_t> reasons) {
    m_marks = std::move(marks);
    m_reasons = std::move(reasons);
    m_marks.resize(m_shape.size(), static_cast<std::uint8_t>(Mark::Open));
    m_reasons.resize(m_shape.size(), 0);
    m_counts.build(m_shape, m_marks);
}

const TreeLayout& TreeData::slotLayout() const {
    if (m_slotsStale) {
        m_slots = TreeLayout::bySlots(m_shape, std::move(m_slots));
        m_slotsStale = false;
    }
    return m_slots;
}

std::vector<std::uint32_t> TreeData::havingReason(std::uint8_t reason) const {
    std::vector<std::uint32_t> before(size() + 1U, 0);
    for (std::uint32_t p = 0; p < size(); ++p) {
        before[p + 1U] = before[p] + (m_reasons[m_shape.nodeAt(p)] == reason ? 1U : 0U);
    }
    return before;
}

std::uint32_t TreeData::count(Mark mark) const {
    return m_shape.empty() ? 0 : m_counts.of(0, m_shape.size())[static_cast<std::size_t>(mark)];
}

}  // namespace loopglass::ui
