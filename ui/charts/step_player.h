#pragma once

#include "theme/theme.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <optional>

class QHBoxLayout;
class QSlider;
class QToolButton;

namespace loopglass::ui {

/// Controls for steps: buttons for one step forward and backward and for the first and last step, a
/// slider, and automatic playback. The player requests a step; the owner shows the step and calls
/// setStep().
class StepPlayer : public QWidget {
    Q_OBJECT

public:
    StepPlayer(const Theme& theme, QWidget* parent);

    /// Places a widget before the buttons. To be first in the Tab order, the widget must be created
    /// before this player.
    void putFirst(QWidget* part);
    /// Sets the widget that gets the focus after a click on a button. With this focus, the space
    /// bar stops the playback.
    void setPicture(QWidget* picture) { m_picture = picture; }
    /// Sets the current step and the number of steps. Without steps, playback stops.
    void setStep(std::int64_t step, std::int64_t steps);
    /// Sets the speed of playback: it advances by `steps` after each interval, which is in
    /// milliseconds.
    void setPace(int milliseconds, std::int64_t steps);
    bool isPlaying() const { return m_clock.isActive(); }
    void stop();
    /// Handles the space bar, which plays and pauses. Returns true if it handled the key.
    bool takeKey(const QKeyEvent& event);

public slots:
    void stepBy(std::int64_t steps);
    void goToEnd(bool last);
    /// Starts or stops the playback. At the end, playback begins again.
    void togglePlay();

signals:
    /// Emitted when the user or the playback requests a step. The requested step may be before the
    /// first step or after the last.
    void stepRequested(std::int64_t step);
    /// Emitted about 60 times a second during playback, with the part of the step's time that has
    /// passed, from 0 to 1. Emitted without a value when the playback stops.
    void timePassed(std::optional<double> share);

private:
    QToolButton* addButton(const QString& text, const QString& name);
    void listen();
    void playOn();
    double passedShare() const;
    std::int64_t stepAt(int place) const;
    int placeOf(std::int64_t step) const;

    std::int64_t m_step = 0;
    std::int64_t m_steps = 0;
    std::int64_t m_pace = 1;
    QTimer m_clock;
    QTimer m_frames;        ///< frames between two steps
    QElapsedTimer m_since;  ///< time since the displayed step
    QWidget* m_picture = nullptr;
    QHBoxLayout* m_row;
    QToolButton* m_first;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_forward;
    QToolButton* m_last;
    QSlider* m_slider;
};

}  // namespace loopglass::ui
