#pragma once

#include "record/records.h"

#include <QObject>
#include <optional>

namespace loopglass::ui {

/// The selection of all views: the selected and the hovered candidate, the displayed search step,
/// and the pruning reason that filters views. Views communicate only through this object.
class SelectionModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    NodeId selected() const { return m_selected; }
    NodeId hovered() const { return m_hovered; }
    /// Returns the displayed search step; without a value, views follow the latest step.
    std::optional<std::uint32_t> moment() const { return m_moment; }
    /// Returns the reason of the highlighted nodes; None for no filter.
    PruneReason filter() const { return m_filter; }

public slots:
    void select(loopglass::NodeId node);
    void hover(loopglass::NodeId node);
    void showMoment(std::optional<std::uint32_t> moment);
    void setFilter(loopglass::PruneReason reason);
    void reset();  ///< resets everything for another session: no selection, no filter, latest step

signals:
    void selectedChanged();
    void hoveredChanged();
    void momentChanged();
    void filterChanged();

private:
    NodeId m_selected = noNode;
    NodeId m_hovered = noNode;
    std::optional<std::uint32_t> m_moment;
    PruneReason m_filter = PruneReason::None;
};

}  // namespace loopglass::ui
