#pragma once

#include "mappers/race_painter.h"

#include <QPixmap>
#include <QWidget>

namespace loopglass::ui {

/// The curves of a benchmark. A click on a curve or a cell selects a run. The arrow keys select the
/// next method and seed, the keys Page Up and Page Down select the next layer, and the key T
/// switches between evaluations and time.
class RaceView : public QWidget {
    Q_OBJECT

public:
    explicit RaceView(const Theme& theme, QWidget* parent = nullptr);

    void setData(const SharedRaceData& shown);
    void setMarked(const RacePlace& marked);
    race::ProgressAxis along() const { return m_along; }
    void setAlong(race::ProgressAxis along);
    /// Paints the contents in the colours of a theme.
    void paintTo(QPainter& painter, const QSize& size, const Theme& theme) const;
    /// Draws only the curves, in a layout for this size.
    void paintFigure(QPainter& painter, const QSize& size, const Theme& theme) const;
    /// Returns the end of the curve of a method.
    std::optional<QPointF> endOf(std::size_t method) const;
    QPointF cellAt(std::size_t benchmarkCase, std::size_t method) const;
    QSize minimumSizeHint() const override { return {260, 260}; }

signals:
    /// Emitted with the selected layer and method; the receiver selects the run.
    void picked(std::size_t benchmarkCase, std::size_t method);
    void seedRequested(int step);
    void openRequested();
    void alongChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const RacePainter& laidOut() const;  ///< layout of the curves; requires data
    void forget();

    const Theme& m_theme;
    SharedRaceData m_data;
    RacePlace m_marked;
    race::ProgressAxis m_along = race::ProgressAxis::Evaluations;
    /// Layout of the displayed data at the size of the view.
    mutable std::optional<RacePainter> m_laidOut;
    QPixmap m_picture;
};

}  // namespace loopglass::ui
