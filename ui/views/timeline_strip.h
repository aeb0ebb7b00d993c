#pragma once

#include "charts/timeline_grid.h"
#include "models/trace_marks.h"
#include "views/scrubber.h"
#include "views/view.h"

#include <QImage>
#include <optional>

class QToolButton;

namespace loopglass::ui {

/// The whole search in one strip: the nodes over time by depth, and the best cost so far as a line.
/// Pressing or dragging the mouse moves all views to that search step; the slider below does the
/// same by keys. The wheel and the keys + and − zoom into a range of search steps. The wheel with
/// Shift moves the range, and the key Z or a double click shows all steps again. A bar above the
/// strip shows the range, which can be moved by the mouse.
class TimelineStrip : public View {
    Q_OBJECT

public:
    TimelineStrip(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    Scrubber* scrubber() const { return m_scrubber; }
    /// Return the first and the last displayed search step.
    double firstShown() const { return m_first; }
    double spanShown() const;
    /// Shows a range of the search steps, limited to existing steps.
    void zoomTo(double first, double span);
    QSize sizeHint() const override { return {640, 118}; }
    QSize minimumSizeHint() const override { return {240, 90}; }

protected:
    void runChanged() override;
    void refresh() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect drawing() const;
    void drawGrid();
    void drawCells(QPainter& painter, const QSize& size) const;
    void placeBadge();
    void placeToEnd();
    void paintBest(QPainter& painter, const QRectF& area) const;
    void paintMoment(QPainter& painter, const QRectF& area) const;
    void paintPart(QPainter& painter) const;
    QRectF partBar() const;
    bool isZoomed() const { return m_span > 0; }
    void showAt(double x);
    void movePart(double x);
    void zoomAround(double factor, double moment);
    void keepMomentInSight();
    double momentAt(double x) const;
    double xOf(double moment) const;

    const Theme& m_theme;
    Scrubber* m_scrubber;
    QToolButton* m_toEnd;  ///< shows the last step again
    TimelineGrid m_grid;
    QImage m_picture;  ///< tree of pixels, drawn again when the trace has grown
    /// The values on which the picture depends.
    struct Drawn {
        std::size_t nodes = 0;
        TimelineGrid::Range range;
        PruneReason filter = PruneReason::None;
        QSize size;
        bool operator==(const Drawn&) const = default;
    };
    std::optional<Drawn> m_drawn;
    double m_first = 0;  ///< search step at the left edge
    double m_span = 0;   ///< number of search steps across the strip; 0 for all
    bool m_movesPart = false;
    /// Displayed search step when the mouse was pressed.
    std::optional<std::uint32_t> m_momentBefore;
};

}  // namespace loopglass::ui
