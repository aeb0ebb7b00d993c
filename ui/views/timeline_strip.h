#pragma once

#include "charts/timeline_grid.h"
#include "models/trace_marks.h"
#include "views/scrubber.h"
#include "views/view.h"

#include <QImage>

namespace loopglass::ui {

/// The whole search in one strip: what was visited when, at which depth, with the best so far as a
/// line. A press or a drag anywhere moves all views to that moment; the handle below does the same
/// by keys.
class TimelineStrip : public View {
    Q_OBJECT

public:
    TimelineStrip(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    Scrubber* scrubber() const { return m_scrubber; }
    QSize sizeHint() const override { return {640, 118}; }
    QSize minimumSizeHint() const override { return {240, 90}; }

protected:
    void runChanged() override;
    void refresh() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRect drawing() const;
    void drawGrid();
    void placeChip();
    void paintBest(QPainter& painter, const QRectF& area) const;
    void showAt(double x);
    double xOf(std::uint32_t moment) const;

    const Theme& m_theme;
    Scrubber* m_scrubber;
    TimelineGrid m_grid;
    QImage m_picture;           ///< the pixel tree, drawn again when the trace has grown
    std::uint64_t m_drawn = 0;  ///< nodes and last moment of the picture
};

}  // namespace loopglass::ui
