#pragma once

#include "manual_mapping/nest_rows.h"

#include <QPainter>

namespace loopglass::ui {

/// The item below the mouse, and the item with the focus.
struct NestInteraction {
    std::optional<std::size_t> selected;  ///< row of the layout that is selected
    std::optional<std::size_t> hovered;
    std::optional<std::size_t> dragged;
    std::optional<Drop> drop;
    bool focused = false;
};

/// Draws an editable loop nest from its layout.
class NestPainter {
public:
    /// Creates a painter; `gauges` may belong to another mapping, e.g. to the preview of a drag.
    NestPainter(const Problem& problem, const ManualMappingMetrics& numbers,
                const std::vector<BufferFill>& gauges, const Theme& theme)
        : m_problem(problem),
          m_numbers(numbers),
          m_gauges(gauges),
          m_theme(theme) {}

    void draw(QPainter& painter, const NestLayout& layout, const NestInteraction& hands,
              const QRect& seen) const;
    /// Draws a loop at the cursor during a drag.
    void drawGhost(QPainter& painter, const NestRow& row, const QPoint& at,
                   const QRect& room) const;

private:
    void drawBands(QPainter& painter, const NestLayout& layout) const;
    void drawRow(QPainter& painter, const NestLayout& layout, const NestInteraction& hands,
                 std::size_t r) const;
    void drawRemark(QPainter& painter, const NestRow& row, int flags) const;
    void drawHeading(QPainter& painter, const NestRow& row) const;
    QString wordsOf(const BufferFill& gauge) const;
    int wordsWidth(LevelId level) const;
    int drawBufferFill(QPainter& painter, const BufferFill& gauge, const QRect& room,
                       int name) const;
    void drawLoop(QPainter& painter, const NestRow& row, bool selected, bool focused,
                  bool hovered) const;
    void drawPieces(QPainter& painter, const NestRow& row, const Loop& loop) const;
    void drawIndexing(QPainter& painter, const NestRow& row, const Loop& loop) const;
    void drawAxis(QPainter& painter, const NestRow& row) const;
    void drawWrong(QPainter& painter, const NestRow& row) const;
    void drawRepair(QPainter& painter, const NestRow& row, bool selected, bool hovered) const;
    bool isWrong(const NestRow& row, const Loop& loop) const;
    bool isViolatedAxis(const NestRow& row) const;

    const Problem& m_problem;
    const ManualMappingMetrics& m_numbers;
    const std::vector<BufferFill>& m_gauges;
    const Theme& m_theme;
};

}  // namespace loopglass::ui
