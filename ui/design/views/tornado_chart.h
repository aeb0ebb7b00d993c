#pragma once

#include "theme/theme.h"

#include <QKeyEvent>
#include <QRectF>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// One bar of a tornado chart: a change of one parameter, and its effect.
struct TornadoBar {
    /// Name of the parameter; the bars of a parameter are adjacent.
    QString name;
    QString step;   ///< description of the step: `55 296 → 27 648 words`
    QString label;  ///< description of the change: `+9.0 %`
    QString tip;    ///< description of the step and the change as a sentence
    /// Relative change: −0.1 means a reduction by a tenth, to the left; none means no bar.
    std::optional<double> change = {};
};

/// A chart with bars on both sides of a vertical line: reductions are to the left, and increases to
/// the right. The height follows from the number of bars. Mouse or keys select a bar; a double
/// click or Enter opens it.
class TornadoChart : public QWidget {
    Q_OBJECT

public:
    explicit TornadoChart(const Theme& theme, QWidget* parent = nullptr);

    /// `less` and `more` are the titles of the two sides.
    void setBars(std::vector<TornadoBar> bars, const QString& less, const QString& more);
    const std::vector<TornadoBar>& bars() const { return m_bars; }
    std::size_t chosen() const { return m_chosen; }
    void choose(std::size_t bar);
    void draw(QPainter& painter) const;
    /// The following functions return the row of a bar, the bar, and its label, in widget
    /// coordinates.
    QRectF rowOf(std::size_t bar) const;
    QRectF barOf(std::size_t bar) const;
    QRectF labelOf(std::size_t bar) const;
    double stepRight() const;  ///< right edge of the column of steps
    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

signals:
    void chosenChanged(std::size_t bar);
    void asked(std::size_t bar);
    /// Emitted for each key that does not select a bar. Without this signal, a scroll area around
    /// the chart would consume the key.
    void otherKey(QKeyEvent* event);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    bool isFirst(std::size_t bar) const;
    double at(double change) const;
    double nameWidth() const;
    double widthBeside(double steps) const;
    double stepWidth() const;
    double labelWidth() const;
    std::optional<std::size_t> barAt(const QPointF& position) const;
    void drawHead(QPainter& painter) const;
    void drawBar(QPainter& painter, std::size_t bar) const;

    const Theme& m_theme;
    std::vector<TornadoBar> m_bars;
    std::vector<double> m_tops;
    QString m_less;
    QString m_more;
    double m_least = 0;  ///< relative change at the left edge
    double m_most = 0;
    std::size_t m_chosen = 0;
};

}  // namespace loopglass::ui
