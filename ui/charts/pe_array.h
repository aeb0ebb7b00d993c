#pragma once

#include "mapping/lane_shares.h"
#include "theme/theme.h"

#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// An axis of a fanout that a mapping uses, with its loops, outermost first.
struct ArrayAxis {
    std::int64_t there = 1;
    struct Part {
        QString dimension;
        std::int64_t factor = 1;
    };
    std::vector<Part> loops;
    std::int64_t used() const;
    /// Returns the indices of the child at a position as text, such as `K1 C0`.
    QString at(std::int64_t position) const;
    /// Returns a description of the axis, such as `C 2 × Q 7 = 14 of 14`.
    QString text() const;
};

/// The children of a fanout as a grid. Used children are filled, and the indices of each column and
/// row are shown as labels. The child under the mouse or with the keyboard focus has a tooltip with
/// its contents.
class PeArray : public QWidget {
    Q_OBJECT

public:
    PeArray(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the loops. This function assumes that all used children work all the time.
    void setAxes(const ArrayAxis& x, const ArrayAxis& y);
    /// Shows an array whose use is not decided yet.
    void setUndecided(std::int64_t columns, std::int64_t rows);
    /// Sets the share of time in which each used child works; a square is filled in proportion to
    /// this share.
    void setShares(LaneShares shares);
    QSize sizeHint() const override { return {420, 300}; }

    /// Returns column and row of the child at a point; none if no child exists.
    std::optional<std::pair<std::int64_t, std::int64_t>> childAt(const QPointF& point) const;
    QString tip(std::int64_t column, std::int64_t row) const;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    double shareAt(std::int64_t column, std::int64_t row) const;
    double cell() const;
    QRectF grid() const;
    double rowLabels() const;
    double columnLabels() const;
    void drawChildren(QPainter& painter) const;
    void updateMessage();
    void drawLabels(QPainter& painter) const;
    void drawTitles(QPainter& painter) const;
    QRectF cellAt(std::int64_t column, std::int64_t row) const;
    void moveTo(std::int64_t column, std::int64_t row);

    const Theme& m_theme;
    ArrayAxis m_x;
    ArrayAxis m_y;
    std::optional<LaneShares> m_shares;
    bool m_undecided = false;
    std::int64_t m_column = 0;  ///< child with the keyboard focus
    std::int64_t m_row = 0;
};

}  // namespace loopglass::ui
