#pragma once

#include "embed/stream_session.h"
#include "theme/theme.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// The context of the selected instruction: the loops with their current steps and loaded tiles,
/// and every tensor with its tile on the chip. The line above compares the cost of the stream with
/// the cost of the naive stream. A click on a tensor selects the next instruction that moves a tile
/// with that element. A click on a loop selects the next instruction after a step of that loop.
class StreamPicture : public QWidget {
    Q_OBJECT

public:
    StreamPicture(const Theme& theme, StreamSession& session, QWidget* parent = nullptr);

    void paintTo(QPainter& painter, const QSize& size, const Theme& theme) const;
    /// Describes the selected line in words.
    QString description() const;
    /// Return the centre of the line of a loop, and the centre of the tile of a tensor.
    QPointF placeOfLoop(std::size_t loop) const;
    QPointF placeOfTile(std::size_t tensor) const;
    QSize minimumSizeHint() const override { return {240, 300}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// A tensor drawn as a rectangle of two ranks, one of which may be missing.
    struct Grid {
        std::optional<std::size_t> down;
        std::optional<std::size_t> across;
        QRectF caption;
        QRectF place;
    };
    struct Bar {
        double energy;
        QColor colour;
    };
    void step(int by);
    void stepOfTensor(int by);
    double nestTop(const Theme& theme) const { return theme.scaled(112); }
    double lineHeight(const Theme& theme) const { return theme.scaled(19); }
    /// Returns the two drawn ranks of a tensor. The function columnsOf() returns the number of
    /// adjacent tensors at which the drawn tensors are largest.
    std::vector<std::size_t> drawnRanks(std::size_t tensor) const;
    static std::size_t columnsOf(std::size_t count, double width, double height, double caption);
    Grid gridOf(std::size_t tensor, const QSize& size, const Theme& theme) const;
    QRectF tileRect(const Grid& grid, std::size_t tensor,
                    const std::vector<std::int64_t>& origin) const;
    QColor colourOf(const Theme& theme, std::size_t tensor) const;
    bool isMoved(std::size_t tensor) const;
    void drawEnergy(QPainter& painter, const QSize& size, const Theme& theme) const;
    void drawBar(QPainter& painter, const QRectF& place, const Theme& theme,
                 const std::vector<Bar>& parts, double whole) const;
    void drawNest(QPainter& painter, const QSize& size, const Theme& theme) const;
    void drawCaption(QPainter& painter, const Grid& grid, const Theme& theme, std::size_t tensor,
                     const std::vector<std::int64_t>& origin) const;
    void drawTensor(QPainter& painter, const QSize& size, const Theme& theme,
                    std::size_t tensor) const;

    const Theme& m_theme;
    StreamSession& m_session;
};

}  // namespace loopglass::ui
