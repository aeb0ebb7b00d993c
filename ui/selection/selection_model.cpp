#include "selection/selection_model.h"

namespace loopglass::ui {

void SelectionModel::select(NodeId node) {
    if (node != m_selected) {
        m_selected = node;
        emit selectedChanged();
    }
}

void SelectionModel::hover(NodeId node) {
    if (node != m_hovered) {
        m_hovered = node;
        emit hoveredChanged();
    }
}

void SelectionModel::showMoment(std::optional<std::uint32_t> moment) {
    if (moment != m_moment) {
        m_moment = moment;
        emit momentChanged();
    }
}

void SelectionModel::setFilter(PruneReason reason) {
    if (reason != m_filter) {
        m_filter = reason;
        emit filterChanged();
    }
}

void SelectionModel::reset() {
    hover(noNode);
    select(noNode);
    showMoment(std::nullopt);
    setFilter(PruneReason::None);
}

}  // namespace loopglass::ui
