#pragma once

#include "design/points/design_data.h"
#include "theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>
#include <optional>

namespace loopglass::ui {

/// The base class of the views that show the points of a design. Subclasses draw the points. This
/// class stores the data and the marked point, and calls refresh() only while the view is visible.
/// The enclosing page shows whether the points are out of date. To add a view, a programmer adds a
/// class and a row in design_views.cpp.
class DesignView : public QWidget {
    Q_OBJECT

public:
    explicit DesignView(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the points that are mapped so far; null if there are none.
    void setData(const SharedDesign& data);
    const SharedDesign& data() const { return m_data; }
    /// Sets the point shown in the right panel.
    void setMarker(const std::optional<DesignPlace>& marker);
    const std::optional<DesignPlace>& marker() const { return m_marker; }
    /// Returns the content as a table of text with a header row.
    virtual QList<QStringList> asTable() const = 0;
    /// Draws the view with a painter for a picture of this size.
    void paintTo(QPainter& painter, const QSize& size);
    /// Returns true if the view has scrolled parts. On paper, such parts get the space that they
    /// need.
    virtual bool hasParts() const { return false; }
    /// Executes updates that were delayed while the view was invisible. This is needed before the
    /// view is drawn as a picture.
    void refreshIfStale();
    /// Returns a text about the background work of the view and its progress; empty if there is
    /// none.
    virtual QString work() const { return {}; }
    virtual void stopWork() {}

signals:
    /// Emitted when the user moves the mark by mouse or keys.
    void markerMoved(loopglass::ui::DesignPlace place);
    /// Emitted on a click or Enter. The receiver opens this point in the mode Layer.
    void opened(loopglass::ui::DesignPlace place);
    /// Emitted for an accelerator that is not one of the points. The receiver opens it in the mode
    /// Layer. `what` describes the necessary steps.
    void machineOpened(std::shared_ptr<const loopglass::Accelerator> machine, const QString& what);
    void workChanged();

protected:
    const Theme& theme() const { return m_theme; }
    /// Draws the view at its own size. The default renders the widget.
    virtual void draw(QPainter& painter);
    /// Called when the points have changed. The number of points may be 0.
    virtual void refresh() = 0;
    /// Called when the mark has moved.
    virtual void markerChanged() { update(); }
    void moveMarker(const DesignPlace& place);
    void showEvent(QShowEvent* event) override;
    /// Handles arrows, Home, End, B and Enter.
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Theme& m_theme;
    SharedDesign m_data;
    std::optional<DesignPlace> m_marker;
    bool m_stale = false;
};

/// Returns all points as a table: values of the parameters, costs, and energy by part.
QList<QStringList> designTable(const SharedDesign& data);

}  // namespace loopglass::ui
