#pragma once

#include "design/points/design_data.h"
#include "theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>
#include <optional>

namespace loopglass::ui {

/// A view of the points of a design. Subclasses draw; the base keeps what is shown and which point
/// is marked, and calls refresh() only while the view is visible. How old the points are is said by
/// the page around it. One is added by a class and a row in design_views.cpp.
class DesignView : public QWidget {
    Q_OBJECT

public:
    explicit DesignView(const Theme& theme, QWidget* parent = nullptr);

    /// Points as far as they are mapped; null: none yet.
    void setData(const SharedDesign& data);
    const SharedDesign& data() const { return m_data; }
    /// The point that the panel at the right is about.
    void setMarker(const std::optional<DesignPlace>& marker);
    const std::optional<DesignPlace>& marker() const { return m_marker; }
    /// The same content as a table of text: header row first.
    virtual QList<QStringList> asTable() const = 0;
    /// Draws the view into a painter of this size; default: renders the widget.
    virtual void paintTo(QPainter& painter, const QSize& size);
    /// It is made of parts that scroll: on paper they have the room that they need.
    virtual bool hasParts() const { return false; }
    /// What was put off while it was not visible is done now, e.g. for a picture of it.
    void catchUp();
    /// Its tab can be chosen.
    virtual bool canShow(const DesignData& /*data*/) const { return true; }
    /// What it works out beside the window and how far it is; empty when it does nothing.
    virtual QString work() const { return {}; }
    virtual void stopWork() {}

signals:
    /// By mouse or keys.
    void markerMoved(loopglass::ui::DesignPlace place);
    /// A click or Enter: this point is wanted in Search.
    void opened(loopglass::ui::DesignPlace place);
    /// A machine that is none of the points is wanted in Search; `what` says what is done to get
    /// it.
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
