#pragma once

#include "embed/embed_session.h"
#include "theme/theme.h"

#include <QWidget>
#include <array>
#include <limits>

class QLabel;
class QTableWidget;

namespace loopglass::ui {

/// A plot of memory against operations, with a point for each instruction mapping. Points that no
/// other point dominates are connected. A click selects the nearest point; the keys Left and Right
/// select the next point.
class ParetoPlot : public QWidget {
    Q_OBJECT

public:
    ParetoPlot(const Theme& theme, EmbedSession& session, QWidget* parent = nullptr);

    void paintTo(QPainter& painter, const QSize& size, const Theme& theme) const;
    std::optional<QPointF> placeOf(std::size_t embedding) const;
    QSize minimumSizeHint() const override { return {240, 140}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Span {
        double least = std::numeric_limits<double>::infinity();
        double most = 0;
    };

    std::array<Span, 2> spans() const;
    static QRectF plotIn(const QSize& size, const Theme& theme);
    void drawEnds(QPainter& painter, const QSize& size, const Theme& theme) const;
    void drawBytes(QPainter& painter, const QRectF& plot, const Theme& theme) const;
    std::optional<QPointF> place(std::size_t embedding, const QSize& size) const;

    const Theme& m_theme;
    EmbedSession& m_session;
};

/// All instruction mappings as a sortable table and as a plot.
class SolutionsView : public QWidget {
    Q_OBJECT

public:
    SolutionsView(const Theme& theme, EmbedSession& session, QWidget* parent = nullptr);

    QTableWidget& table() const { return *m_table; }
    ParetoPlot& plot() const { return *m_plot; }
    QList<QStringList> asTable() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();
    void fitColumns();
    void showChosen();
    QStringList headings() const;
    QList<QVariant> cells(std::size_t embedding) const;

    EmbedSession& m_session;
    QTableWidget* m_table;
    ParetoPlot* m_plot;
    QLabel* m_empty;  ///< replacement of table and plot if there is nothing to show
    SharedEmbedData m_filled;
    bool m_fitting = false;  ///< true while the view changes its own columns
};

}  // namespace loopglass::ui
