#pragma once

#include "theme/theme.h"

#include <QTimer>
#include <QWidget>
#include <cstdint>

class QHBoxLayout;
class QSlider;
class QToolButton;

namespace loopglass::ui {

/// Goes through steps: one by one, to the first and the last, by a slider, and by itself while it
/// plays. It asks for a step; who shows that one tells it by setStep().
class StepPlayer : public QWidget {
    Q_OBJECT

public:
    StepPlayer(const Theme& theme, QWidget* parent);

    /// Has a part stand before the buttons. The Tab key comes to it first when it was made before
    /// this player.
    void putFirst(QWidget* part);
    /// What has the keys after a click on a button: who plays by mouse stops with the space bar.
    void setPicture(QWidget* picture) { m_picture = picture; }
    /// Which step is shown, of how many; when there are none, it stops.
    void setStep(std::int64_t step, std::int64_t steps);
    /// While it plays it goes on by `steps` after so many milliseconds.
    void setPace(int milliseconds, std::int64_t steps);
    bool isPlaying() const { return m_clock.isActive(); }
    void stop();

public slots:
    void stepBy(std::int64_t steps);
    void goToEnd(bool last);
    /// From the end it begins again.
    void togglePlay();

signals:
    /// May be before the first step or after the last.
    void stepAsked(std::int64_t step);

private:
    QToolButton* addButton(const QString& text, const QString& name);
    void listen();
    void playOn();
    std::int64_t stepAt(int place) const;
    int placeOf(std::int64_t step) const;

    std::int64_t m_step = 0;
    std::int64_t m_steps = 0;
    std::int64_t m_pace = 1;
    QTimer m_clock;
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
