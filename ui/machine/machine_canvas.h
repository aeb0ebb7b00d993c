#pragma once

#include "machine/machine_layout.h"
#include "machine/machine_scene.h"
#include "theme/theme.h"

#include <QPixmap>
#include <QWidget>
#include <optional>

namespace loopglass::ui {

/// A drawing of an accelerator that executes a mapping. A click selects a lane. Keys step, play,
/// and select a neighbouring lane.
class MachineCanvas : public QWidget {
    Q_OBJECT

public:
    MachineCanvas(const MachineScene& scene, const Theme& theme, QWidget* parent = nullptr);

    /// Redraws; the caller must call this function after every change of the scene.
    void showScene();
    /// Shows the words of the step on their way; `share` is the part of the step's time that has
    /// passed. Without a value, no word is on its way.
    void showPassed(std::optional<double> share);
    /// Shows the reason for an empty drawing.
    void showNothing(const QString& why);
    const MachineFrame& frame() const { return m_frame; }
    /// Returns the layout for a widget of this size.
    MachineLayout layoutFor(const QSize& size) const;
    /// Draws the scene at another size.
    void drawInto(QPainter& painter, const QSize& size) const;
    /// Returns the text for the arrow below the mouse.
    QString wayText(const MachineWay& way) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void laneTaken(qint64 column, qint64 row);
    void stepped(int steps);       ///< emitted to step backward or forward
    void endRequested(bool last);  ///< emitted to show the first or the last step
    void unitStepped(int inward);
    void speedStepped(int faster);
    void playRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    bool moveLane(QKeyEvent* event);
    void takeLaneAt(const QPointF& point);
    QString tipAt(const QPointF& point) const;
    void describe();
    void drawStill(QPainter& painter, const MachineLayout& layout) const;

    const MachineScene& m_scene;
    const Theme& m_theme;
    QString m_nothing;
    MachineFrame m_frame;
    std::optional<double> m_passed;
    QPixmap m_still;  ///< drawing without moving words, which is drawn once per step
};

}  // namespace loopglass::ui
