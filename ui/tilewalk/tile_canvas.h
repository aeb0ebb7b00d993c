#pragma once

#include "theme/theme.h"
#include "tilewalk/tile_scene.h"
#include "widgets/flow.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// The grids of a scene beside each other, each with the array of the instances and their shared
/// words. A click selects a grid or an instance; the arrow keys step.
class TileCanvas : public QWidget {
    Q_OBJECT

public:
    TileCanvas(const TileScene& scene, const Theme& theme, QWidget* parent = nullptr);

    /// Redraws; the caller must call this function after every change of the scene.
    void showScene();
    /// Shows the reason for an empty drawing.
    void showNothing(const QString& why);
    std::size_t grid() const { return m_grid; }
    void takeGrid(std::size_t grid);
    const std::vector<TileGrid>& grids() const { return m_grids; }
    /// Return the drawn parts of a grid: its words, and its array of instances, which is empty if
    /// there is none.
    QRectF wordsAt(std::size_t grid) const;
    QRectF arrayAt(std::size_t grid) const;
    /// Returns the numbers of a grid, such as "loaded 4, stays 8, dropped 4".
    QString figuresOf(const TileGrid& grid) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void gridTaken(std::size_t grid);
    void instanceTaken(std::int64_t instance);
    void stepped(int steps);       ///< emitted to step backward or forward
    void endRequested(bool last);  ///< emitted to show the first or the last step
    void levelStepped(int inward);
    void playRequested();

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
        QRectF axes;  ///< area of the texts, in as many lines as necessary
        QRectF figures;
        QRectF words;
        QRectF sharers;  ///< area of the text above the array
        QRectF array;
    };
    /// A legend entry: a swatch of a word state, or the frame of a level without a state.
    struct LegendEntry {
        QString text{};
        std::optional<WordState> state{};
        std::size_t level = 0;
        bool sibling = false;
    };
    /// The numbers of text lines, which are equal for all grids, so that their words are aligned.
    struct Lines {
        int axes = 1;
        int figures = 1;
        int sharers = 1;
    };
    struct Layout {
        Flow legend;
        std::vector<Cell> cells;
        double height = 0;
    };
    Layout layOut(int width) const;
    Lines linesOf(double width) const;
    Cell layOutCell(const TileGrid& grid, const Lines& lines, const QPointF& at,
                    double width) const;
    std::vector<LegendEntry> legend() const;
    QString sharersOf(const TileGrid& grid) const;
    QColor colorOf(const TileGrid& grid) const;
    QString axesOf(const TileGrid& grid) const;
    void drawCell(QPainter& painter, std::size_t number) const;
    void drawArray(QPainter& painter, const TileGrid& grid, const QRectF& area) const;
    void drawLegend(QPainter& painter) const;
    void drawSample(QPainter& painter, const LegendEntry& entry, const QPointF& at) const;
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
