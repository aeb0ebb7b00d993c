#include "machine/machine_panel.h"

#include "charts/play_button.h"
#include "charts/step_slider.h"
#include "charts/vector_picture.h"
#include "text/text.h"
#include "widgets/elided_combo_box.h"
#include "widgets/view_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

constexpr int sliderSteps = 1'000'000;  ///< more steps than this share a place of the slider
constexpr int narrowestCombo = 56;
constexpr int widestCombo = 220;

/// Frames of a picture, and steps of each.
struct Speed {
    int milliseconds;
    std::int64_t steps;
    int perSecond;
};
constexpr std::array<Speed, 6> speeds{
    {{1000, 1, 1}, {250, 1, 4}, {100, 1, 10}, {33, 1, 30}, {33, 10, 300}, {33, 100, 3000}}};
constexpr int usualSpeed = 1;

}  // namespace

MachinePanel::MachinePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_canvas(new MachineCanvas(m_scene, theme)) {
    setAccessibleName(tr("Machine step by step"));
    m_controls = new QWidget(this);
    auto* controls = new QVBoxLayout(m_controls);
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(4);
    m_where = faintLabel(this);
    m_where->setWordWrap(true);
    for (QWidget* row : {createStepRow(), createChoices()}) {
        row->setProperty(forHandsProperty, true);
        controls->addWidget(row);
    }
    controls->addWidget(m_where);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Machine at work"));
    scroll->setWidget(m_canvas);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(m_controls);
    layout->addWidget(scroll, 1);
    m_play.setTimerType(Qt::PreciseTimer);
    connect(&m_play, &QTimer::timeout, this, &MachinePanel::playOn);
    takeSpeed(usualSpeed);
    connectCanvas();
}

void MachinePanel::connectCanvas() {
    connect(m_canvas, &MachineCanvas::stepped, this, [this](int steps) { stepBy(steps); });
    connect(m_canvas, &MachineCanvas::endAsked, this, &MachinePanel::goToEnd);
    connect(m_canvas, &MachineCanvas::playAsked, this, &MachinePanel::togglePlay);
    connect(m_canvas, &MachineCanvas::laneTaken, this, &MachinePanel::takeLane);
    connect(m_canvas, &MachineCanvas::speedStepped, this, &MachinePanel::changeSpeed);
    connect(m_canvas, &MachineCanvas::unitStepped, this, [this](int inward) {
        const auto unit = static_cast<std::int64_t>(m_scene.unit()) + inward;
        takeUnit(static_cast<std::size_t>(std::max<std::int64_t>(unit, 1)));
    });
}

QToolButton* MachinePanel::button(const QString& text, const QString& name) {
    auto* made = new QToolButton(this);
    made->setText(text);
    made->setToolTip(name);
    made->setAccessibleName(name);
    made->setFocusPolicy(Qt::TabFocus);
    made->setStyleSheet(QStringLiteral("padding: 5px 6px"));
    return made;
}

QWidget* MachinePanel::createStepRow() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* first = button(QStringLiteral("|◀"), tr("First step (Home)"));
    auto* back = button(QStringLiteral("◀"), tr("One step back (Left)"));
    m_playButton = button({}, {});
    m_playButton->setCheckable(true);
    showPlaying(*m_playButton, false);
    auto* forward = button(QStringLiteral("▶"), tr("One step forward (Right)"));
    auto* last = button(QStringLiteral("▶|"), tr("Last step (End)"));
    m_slider = new StepSlider(m_theme, row);
    m_slider->setAccessibleName(tr("Step"));
    m_slider->setMinimumWidth(60);
    for (QWidget* each :
         std::initializer_list<QWidget*>{first, back, forward, last, m_playButton}) {
        layout->addWidget(each);
    }
    layout->addWidget(m_slider, 1);
    connect(first, &QToolButton::clicked, this, [this] { goToEnd(false); });
    connect(last, &QToolButton::clicked, this, [this] { goToEnd(true); });
    connect(back, &QToolButton::clicked, this, [this] { stepBy(-1); });
    connect(forward, &QToolButton::clicked, this, [this] { stepBy(1); });
    connect(m_playButton, &QToolButton::clicked, this, &MachinePanel::togglePlay);
    connect(m_slider, &QSlider::valueChanged, this, [this](int at) {
        const double share = static_cast<double>(at) / std::max(1, m_slider->maximum());
        goTo(m_slider->maximum() < sliderSteps
                 ? at
                 : static_cast<std::int64_t>(share * static_cast<double>(m_scene.steps() - 1)));
    });
    return row;
}

QWidget* MachinePanel::createChoices() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_unit = new ElidedComboBox(row);
    m_unit->setAccessibleName(tr("What a step is"));
    m_unit->setToolTip(tr("Each step is a cycle, or lasts as long as a tile stays (Up, Down)"));
    m_speed = new ElidedComboBox(row);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How fast it plays (comma and full stop)"));
    for (const Speed& speed : speeds) {
        m_speed->addItem(
            tr("%1 a second", "steps that are played").arg(countLabel(speed.perSecond)));
    }
    m_tensor = new ElidedComboBox(row);
    m_tensor->setAccessibleName(tr("Tensor that colours the lanes"));
    m_tensor->setToolTip(tr("Lanes of one shade work on the same word of this tensor"));
    auto* tensorText = faintLabel(row);
    tensorText->setText(tr("lanes by", "the tensor that colours the lanes"));
    for (QComboBox* combo : {m_unit, m_speed, m_tensor}) {
        combo->setMinimumWidth(narrowestCombo);
        combo->setMaximumWidth(widestCombo);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    }
    layout->addWidget(m_unit, 1);
    layout->addWidget(m_speed, 1);
    layout->addWidget(tensorText);
    layout->addWidget(m_tensor, 1);
    layout->addStretch(0);
    connect(m_unit, &QComboBox::activated, this, [this](int item) {
        takeUnit(m_scene.problem().levelCount() - static_cast<std::size_t>(item));
    });
    connect(m_speed, &QComboBox::activated, this, &MachinePanel::takeSpeed);
    connect(m_tensor, &QComboBox::activated, this,
            [this](int item) { takeTensor(static_cast<std::size_t>(item)); });
    return row;
}

void MachinePanel::setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                              const CostOptions& options, const QString& none) {
    m_problem = problem;
    m_mapping = mapping;
    m_options = options;
    m_none = none;
    m_stale = true;
    if (isVisible()) {
        catchUp();
    }
}

void MachinePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    catchUp();
}

void MachinePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (isPlaying()) {
        togglePlay();
    }
}

void MachinePanel::catchUp() {
    if (!m_stale) {
        return;
    }
    m_stale = false;
    QString why = m_none;
    if (m_problem) {
        why = m_scene.setMapping(m_problem, m_mapping, m_options);
    } else {
        m_scene.clear();
    }
    m_controls->setVisible(m_problem && why.isEmpty());
    if (m_scene.isEmpty()) {
        if (isPlaying()) {
            togglePlay();
        }
        m_canvas->showNothing(why);
        return;
    }
    fillChoices();
    showTime();
}

void MachinePanel::fillChoices() {
    const QSignalBlocker quietUnit(m_unit);
    const QSignalBlocker quietTensor(m_tensor);
    m_unit->clear();
    m_unit->addItem(tr("by cycle"));
    for (std::size_t l = m_scene.problem().levelCount(); l-- > 1;) {
        m_unit->addItem(tr("by tile of %1").arg(m_scene.levelName(l)));
    }
    m_tensor->clear();
    for (const Tensor& tensor : m_scene.problem().workload.tensors) {
        m_tensor->addItem(qt(tensor.name));
    }
}

void MachinePanel::showTime() {
    const QSignalBlocker quietUnit(m_unit);
    const QSignalBlocker quietTensor(m_tensor);
    const QSignalBlocker quietSlider(m_slider);
    const std::int64_t last = m_scene.steps() - 1;
    m_unit->setCurrentIndex(static_cast<int>(m_scene.problem().levelCount() - m_scene.unit()));
    m_tensor->setCurrentIndex(static_cast<int>(m_scene.tensor()));
    m_slider->setRange(0, static_cast<int>(std::min<std::int64_t>(last, sliderSteps)));
    m_slider->setEnabled(last > 0);
    m_slider->setValue(last < sliderSteps
                           ? static_cast<int>(m_scene.step())
                           : static_cast<int>(static_cast<double>(m_scene.step()) /
                                              static_cast<double>(last) * sliderSteps));
    m_where->setText(m_scene.timeText());
    m_canvas->showScene();
}

void MachinePanel::stepBy(std::int64_t steps) { goTo(m_scene.step() + steps); }

void MachinePanel::goTo(std::int64_t step) {
    if (!m_scene.isEmpty()) {
        m_scene.setStep(step);
        showTime();
    }
}

void MachinePanel::goToEnd(bool last) {
    if (!m_scene.isEmpty()) {
        goTo(last ? m_scene.steps() - 1 : 0);
    }
}

void MachinePanel::takeUnit(std::size_t unit) {
    if (!m_scene.isEmpty()) {
        m_scene.setUnit(unit);
        showTime();
    }
}

void MachinePanel::takeLane(qint64 column, qint64 row) {
    if (!m_scene.isEmpty()) {
        m_scene.setLane(column, row);
        showTime();
    }
}

void MachinePanel::takeTensor(std::size_t tensor) {
    if (!m_scene.isEmpty()) {
        m_scene.setTensor(tensor);
        showTime();
    }
}

void MachinePanel::takeSpeed(int speed) {
    const QSignalBlocker quiet(m_speed);
    m_speed->setCurrentIndex(std::clamp(speed, 0, static_cast<int>(speeds.size()) - 1));
    m_play.setInterval(speeds[static_cast<std::size_t>(m_speed->currentIndex())].milliseconds);
}

void MachinePanel::changeSpeed(int faster) { takeSpeed(m_speed->currentIndex() + faster); }

void MachinePanel::playOn() {
    if (m_scene.isEmpty() || m_scene.step() + 1 >= m_scene.steps()) {
        togglePlay();
    } else {
        stepBy(speeds[static_cast<std::size_t>(m_speed->currentIndex())].steps);
    }
}

/// From the end it begins again.
void MachinePanel::togglePlay() {
    if (m_play.isActive()) {
        m_play.stop();
    } else if (!m_scene.isEmpty()) {
        if (m_scene.step() + 1 >= m_scene.steps()) {
            goToEnd(false);
        }
        m_play.start();
    }
    showPlaying(*m_playButton, m_play.isActive());
}

}  // namespace loopglass::ui
