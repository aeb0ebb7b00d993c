#include "charts/step_player.h"

#include "text/text.h"
#include "toolkit/step_slider.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

/// If there are more steps, several share a position of the slider.
constexpr int sliderSteps = 1'000'000;
constexpr int frameEvery = 16;  // milliseconds between two frames, for 60 frames per second
/// The shortest time in milliseconds in which the eye can follow a movement. Faster steps share it.
constexpr int shortestMove = 250;

/// Sets the label of the button to the action that a press will start. The button is as wide as the
/// longer label, so that nothing moves when playing begins.
void showPlaying(QToolButton& button, bool plays) {
    const QString other = plays ? tr("Play") : tr("Pause");
    button.setChecked(plays);
    button.setText(other);
    const int wide = button.sizeHint().width();
    button.setText(plays ? tr("Pause") : tr("Play"));
    button.setMinimumWidth(std::max(wide, button.sizeHint().width()));
    button.setToolTip(plays ? tr("Pause (Space)") : tr("Play (Space)"));
    button.setAccessibleName(button.toolTip());
}

}  // namespace

StepPlayer::StepPlayer(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_row(new QHBoxLayout(this)),
      m_first(addButton(QStringLiteral("|◀"), tr("First step (Home)"))),
      m_back(addButton(QStringLiteral("◀"), tr("One step back (Left)"))),
      m_play(addButton({}, {})),
      m_forward(addButton(QStringLiteral("▶"), tr("One step forward (Right)"))),
      m_last(addButton(QStringLiteral("▶|"), tr("Last step (End)"))),
      m_slider(new StepSlider(theme, this)) {
    setAccessibleName(tr("Steps"));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(4);
    m_play->setCheckable(true);
    showPlaying(*m_play, false);
    m_slider->setAccessibleName(tr("Step"));
    m_slider->setToolTip(plainTip(tr("Drag to show another step")));
    m_slider->setMinimumWidth(60);
    for (QToolButton* each : {m_first, m_back, m_forward, m_last, m_play}) {
        m_row->addWidget(each);
    }
    m_row->addWidget(m_slider, 1);
    m_clock.setTimerType(Qt::PreciseTimer);
    m_frames.setTimerType(Qt::PreciseTimer);
    m_frames.setInterval(frameEvery);
    listen();
}

QToolButton* StepPlayer::addButton(const QString& text, const QString& name) {
    auto* made = new QToolButton(this);
    made->setText(text);
    made->setToolTip(name);
    made->setAccessibleName(name);
    made->setFocusPolicy(Qt::TabFocus);
    made->setStyleSheet(
        QStringLiteral("QToolButton { padding: 5px 6px; }"));  // five of them in a narrow panel
    return made;
}

void StepPlayer::listen() {
    connect(m_first, &QToolButton::clicked, this, [this] { goToEnd(false); });
    connect(m_last, &QToolButton::clicked, this, [this] { goToEnd(true); });
    connect(m_back, &QToolButton::clicked, this, [this] { stepBy(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { stepBy(1); });
    connect(m_play, &QToolButton::clicked, this, &StepPlayer::togglePlay);
    for (QToolButton* each : {m_first, m_back, m_forward, m_last, m_play}) {
        connect(each, &QToolButton::clicked, this, [this, each] {
            if (m_picture != nullptr && !each->hasFocus()) {
                m_picture->setFocus(Qt::MouseFocusReason);
            }
        });
    }
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int place) { emit stepRequested(stepAt(place)); });
    connect(&m_clock, &QTimer::timeout, this, &StepPlayer::playOn);
    connect(&m_frames, &QTimer::timeout, this, [this] { emit timePassed(passedShare()); });
}

void StepPlayer::putFirst(QWidget* part) { m_row->insertWidget(0, part); }

std::int64_t StepPlayer::stepAt(int place) const {
    const double share = static_cast<double>(place) / std::max(1, m_slider->maximum());
    return m_slider->maximum() < sliderSteps
               ? place
               : static_cast<std::int64_t>(share * static_cast<double>(m_steps - 1));
}

int StepPlayer::placeOf(std::int64_t step) const {
    const std::int64_t last = m_steps - 1;
    return last < sliderSteps ? static_cast<int>(step)
                              : static_cast<int>(static_cast<double>(step) /
                                                 static_cast<double>(last) * sliderSteps);
}

void StepPlayer::setStep(std::int64_t step, std::int64_t steps) {
    m_step = step;
    m_steps = steps;
    if (steps == 0) {
        return stop();
    }
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, static_cast<int>(std::min<std::int64_t>(steps - 1, sliderSteps)));
    m_slider->setEnabled(steps > 1);
    m_slider->setValue(placeOf(step));
}

void StepPlayer::setPace(int milliseconds, std::int64_t steps) {
    m_clock.setInterval(milliseconds);
    m_pace = steps;
}

void StepPlayer::stepBy(std::int64_t steps) { emit stepRequested(m_step + steps); }

void StepPlayer::goToEnd(bool last) { emit stepRequested(last ? m_steps - 1 : 0); }

bool StepPlayer::takeKey(const QKeyEvent& event) {
    const bool plays = event.key() == Qt::Key_Space && event.modifiers() == Qt::NoModifier;
    if (plays && !event.isAutoRepeat()) {
        togglePlay();
    }
    return plays;
}

void StepPlayer::stop() {
    if (isPlaying()) {
        togglePlay();
    }
}

void StepPlayer::togglePlay() {
    if (isPlaying()) {
        m_clock.stop();
        m_frames.stop();
        emit timePassed(std::nullopt);
    } else if (m_steps > 0) {
        if (m_step + 1 >= m_steps) {
            goToEnd(false);
        }
        m_clock.start();
        m_frames.start();
        m_since.start();
    }
    showPlaying(*m_play, isPlaying());
}

void StepPlayer::playOn() {
    if (m_step + 1 >= m_steps) {
        stop();
    } else {
        if (m_clock.interval() >= shortestMove) {
            m_since.restart();
        }
        stepBy(m_pace);
    }
}

/// Returns the passed part of the step's time. If steps are too fast for the eye, they share a
/// longer time, which begins again and again.
double StepPlayer::passedShare() const {
    const double passed =
        static_cast<double>(m_since.elapsed()) / std::max(m_clock.interval(), shortestMove);
    return m_clock.interval() >= shortestMove ? std::min(passed, 1.0) : passed - std::floor(passed);
}

}  // namespace loopglass::ui
