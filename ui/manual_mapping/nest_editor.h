#pragma once

#include "manual_mapping/manual_edits.h"
#include "manual_mapping/nest_painter.h"

#include <QWidget>
#include <memory>

class QMenu;

namespace loopglass::ui {

class FactorField;

/// An editable loop nest: the user drags loops between levels, temporal loops and axes, or moves,
/// splits and merges loops by keys. A single widget draws the loop nest. The editor changes no
/// mapping itself, but requests edits with edited().
class NestEditor : public QWidget {
    Q_OBJECT

public:
    explicit NestEditor(const Theme& theme, QWidget* parent = nullptr);

    void setNest(std::shared_ptr<const Problem> problem, const ManualMappingMetrics& numbers);
    void clear();
    /// Shows the gauges of the mapping that a drag would produce, until the drag ends.
    void showGauges(const std::vector<BufferFill>& gauges);

    const NestLayout& nest() const { return m_layout; }
    /// Returns the selected loop.
    std::optional<LoopPlace> selected() const;
    void select(const LoopPlace& place);
    /// Returns the rectangle of a loop; empty if the loop does not exist.
    QRect rectOf(const LoopPlace& place) const;
    bool isDragging() const { return m_dragged.has_value() && m_dragging; }
    /// Returns a menu of the edits of the selected loop.
    QMenu* createMenu();
    /// Returns the loop nest as text for screen readers.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

signals:
    void edited(const loopglass::Mapping& mapping, const QString& name);
    /// Emitted while a loop is dragged over another place; the signal previewEnded() ends the
    /// preview.
    void previewed(const loopglass::Mapping& mapping);
    void previewEnded();
    void repaired(std::size_t wrong, std::size_t repair);
    /// Emitted when the row that was selected by keys must be scrolled into view.
    void shownAt(const QRect& rect);
    /// Emitted when rows above the visible rows were added or removed, which moved the visible rows
    /// by `down` pixels.
    void shifted(int down);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// The row whose position on screen is kept.
    struct Held {
        LevelId level = levelId(0);
        int bandTop = 0;
        std::optional<LoopPlace> loop;  ///< selected loop, if it is visible
        int rowTop = 0;
    };
    // Implemented in nest_editor.cpp.
    std::optional<Held> held() const;
    void keepInSight(const Held& held);
    std::optional<std::size_t> loopNear(const NestRow& gone) const;
    void layOut();
    void selectRow(std::optional<std::size_t> row);
    void stepSelection(int by);
    void ask(const ManualEdit& edit);
    void ask(const std::optional<ManualEdit>& edit);
    void reportPlace();
    // Implemented in nest_editor_mouse.cpp.
    void dragTo(const QPoint& at);
    void endDrag();
    // Implemented in nest_editor_keys.cpp.
    bool keyOnNest(int key);
    bool repairOfKey(int key);
    bool keyOnLoop(QKeyEvent& event, const LoopPlace& place);
    bool moveByKey(QKeyEvent& event);
    void splitInHand(const LoopPlace& place);
    void typeFactor(const LoopPlace& place, const QString& begun);
    void takeFactor();
    void closeFactor();
    void askDimension();
    void addDimensions(QMenu& menu);
    LoopPlace newPlace() const;

    const Theme& m_theme;
    std::shared_ptr<const Problem> m_problem;
    ManualMappingMetrics m_numbers;
    NestLayout m_layout;
    std::optional<std::size_t> m_selected;  ///< selected row
    std::optional<std::size_t> m_hovered;
    std::optional<std::size_t> m_dragged;
    std::optional<LoopPlace> m_next;  ///< loop that is selected after the edit
    std::optional<Drop> m_drop;
    std::optional<std::vector<BufferFill>> m_preview;
    QPoint m_pressed;
    QPoint m_cursor;
    bool m_dragging = false;
    FactorField* m_factor;
    std::optional<LoopPlace> m_typed;  ///< loop whose factor the user types
};

}  // namespace loopglass::ui
