#pragma once

#include "theme/theme.h"
#include "tilewalk/tile_scene.h"

#include <QWidget>
#include <vector>

namespace loopglass::ui {

/// The grids of a scene side by side, each with the array of the instances and who shares. A click
/// takes a grid in hand, or an instance; the arrow keys step.
class TileCanvas : public QWidget {
    Q_OBJECT

public:
    TileCanvas(const TileScene& scene, const Theme& theme, QWidget* parent = nullptr);

    /// The scene has changed.
    void showScene();
    /// Says why there is nothing to draw.
    void showNothing(const QString& why);
    std::size_t grid() const { return m_grid; }
    void takeGrid(std::size_t grid);
    const std::vector<TileGrid>& grids() const { return m_grids; }
    /// What is drawn of a grid: its words, and its array of instances (empty when there is none).
    QRectF wordsAt(std::size_t grid) const;
    QRectF arrayAt(std::size_t grid) const;
    /// "loaded 4, stays 8, sent back 4 of 12 words"
    QString figuresOf(const TileGrid& grid) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void gridTaken(std::size_t grid);
    void instanceTaken(std::int64_t instance);
    void stepped(int steps);   ///< back or forward
    void endAsked(bool last);  ///< to the first or the last step
    void levelStepped(int inward);
    void playAsked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Cell {
        QRectF all;
        QRectF words;
        QRectF array;
    };
    struct Layout {
        std::vector<Cell> cells;
        double height = 0;
    };
    Layout layOut(int width) const;
    Cell layOutCell(const TileGrid& grid, const QPointF& at, double width) const;
    QColor colorOf(const TileGrid& grid) const;
    QString axesOf(const TileGrid& grid) const;
    void drawCell(QPainter& painter, std::size_t number) const;
    void drawArray(QPainter& painter, const TileGrid& grid, const QRectF& area) const;
    void drawLegend(QPainter& painter) const;
    void drawLevels(QPainter& painter) const;
    bool moveInstance(QKeyEvent* event);
    void describe();

    const TileScene& m_scene;
    const Theme& m_theme;
    QString m_nothing;
    std::vector<TileGrid> m_grids;
    Layout m_layout;
    std::size_t m_grid = 0;
};

}  // namespace loopglass::ui
