#pragma once

#include "design/points/design_data.h"
#include "theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>
#include <optional>

namespace loopglass::ui {

/// A view of the points of a design. Subclasses draw; the base keeps what is shown and which point
/// is marked, and calls refresh() only while the view is visible. The enclosing page shows whether
/// the points are out of date. One is added by a class and a row in design_views.cpp.
class DesignView : public QWidget {
    Q_OBJECT

public:
    explicit DesignView(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the points mapped so far; null: none yet.
    void setData(const SharedDesign& data);
    const SharedDesign& data() const { return m_data; }
    /// Sets the point shown in the right panel.
    void setMarker(const std::optional<DesignPlace>& marker);
    const std::optional<DesignPlace>& marker() const { return m_marker; }
    /// The same content as a table of text: header row first.
    virtual QList<QStringList> asTable() const = 0;
    /// Draws the view into a painter of this size; default: renders the widget.
    virtual void paintTo(QPainter& painter, const QSize& size);
    /// Whether the view has scrolled parts, which get the space that they need on paper.
    virtual bool hasParts() const { return false; }
    /// Performs updates that were delayed while the view was invisible, for example for a picture.
    void refreshIfStale();
    /// Whether the tab of the view can be selected.
    virtual bool canShow(const DesignData& /*data*/) const { return true; }
    /// Returns the background work of the view and its progress; empty if there is none.
    virtual QString work() const { return {}; }
    virtual void stopWork() {}

signals:
    /// By mouse or keys.
    void markerMoved(loopglass::ui::DesignPlace place);
    /// A click or Enter: this point is wanted in Search.
    void opened(loopglass::ui::DesignPlace place);
    /// The user wants to open an accelerator that is not one of the points in Search; `what`
    /// describes the necessary steps.
    void machineOpened(std::shared_ptr<const loopglass::Accelerator> machine, const QString& what);
    void workChanged();

protected:
    const Theme& theme() const { return m_theme; }
    /// The points are others. There may be none.
    virtual void refresh() = 0;
    /// The mark is at another point.
    virtual void markerChanged() { update(); }
    void moveMarker(const DesignPlace& place);
    void showEvent(QShowEvent* event) override;
    /// Arrows, Home, End, B and Enter.
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Theme& m_theme;
    SharedDesign m_data;
    std::optional<DesignPlace> m_marker;
    bool m_stale = false;
};

/// All points as a table: values of the parameters, what they cost, where the energy goes.
QList<QStringList> designTable(const SharedDesign& data);

}  // namespace loopglass::ui
