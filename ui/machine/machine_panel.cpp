#include "machine/machine_panel.h"

#include "charts/reserved_lines.h"
#include "charts/step_player.h"
#include "charts/vector_picture.h"
#include "text/text.h"
#include "widgets/elided_combo_box.h"
#include "widgets/view_parts.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

constexpr int narrowestCombo = 56;
constexpr int widestCombo = 220;

/// A speed: the frames per picture, and the steps per frame.
struct Speed {
    int milliseconds;
    std::int64_t steps;
    int perSecond;
};
constexpr std::array<Speed, 6> speeds{
    {{1000, 1, 1}, {250, 1, 4}, {100, 1, 10}, {33, 1, 30}, {33, 10, 300}, {33, 100, 3000}}};
constexpr int defaultSpeed = 1;

}  // namespace

MachinePanel::MachinePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_canvas(new MachineCanvas(m_scene, theme)) {
    setAccessibleName(tr("Execution step by step"));
    m_controls = new QWidget(this);
    auto* controls = new QVBoxLayout(m_controls);
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(4);
    m_where = faintLabel(this);
    m_where->setWordWrap(true);
    reserveLines(*m_where, 2);
    m_player = new StepPlayer(theme, this);
    for (QWidget* row : {static_cast<QWidget*>(m_player), createChoices()}) {
        row->setProperty(interactiveProperty, true);
        controls->addWidget(row);
    }
    controls->addWidget(m_where);
    auto* scroll = scrolledDown(m_canvas, tr("Accelerator at work"), this);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(m_controls);
    layout->addWidget(scroll, 1);
    connect(m_player, &StepPlayer::stepRequested, this, &MachinePanel::goTo);
    connect(m_player, &StepPlayer::timePassed, m_canvas, &MachineCanvas::showPassed);
    m_player->setPicture(m_canvas);
    takeSpeed(defaultSpeed);
    connectCanvas();
}

void MachinePanel::connectCanvas() {
    connect(m_canvas, &MachineCanvas::stepped, m_player, &StepPlayer::stepBy);
    connect(m_canvas, &MachineCanvas::endRequested, m_player, &StepPlayer::goToEnd);
    connect(m_canvas, &MachineCanvas::playRequested, m_player, &StepPlayer::togglePlay);
    connect(m_canvas, &MachineCanvas::laneTaken, this, &MachinePanel::takeLane);
    connect(m_canvas, &MachineCanvas::speedStepped, this, &MachinePanel::changeSpeed);
    connect(m_canvas, &MachineCanvas::unitStepped, this, [this](int inward) {
        const auto unit = static_cast<std::int64_t>(m_scene.unit()) + inward;
        takeUnit(static_cast<std::size_t>(std::max<std::int64_t>(unit, 1)));
    });
}

QWidget* MachinePanel::createChoices() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_unit = new ElidedComboBox(row);
    m_unit->setAccessibleName(tr("Step"));
    m_unit->setToolTip(tr("Step by cycle or by tile of a level (Up, Down)"));
    m_speed = new ElidedComboBox(row);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Playback speed (comma and full stop)"));
    for (const Speed& speed : speeds) {
        m_speed->addItem(
            tr("%1 per second", "steps that are played").arg(countLabel(speed.perSecond)));
    }
    m_tensor = new ElidedComboBox(row);
    m_tensor->setAccessibleName(tr("Tensor that colours the lanes"));
    m_tensor->setToolTip(tr("Lanes of one shade use the same word of this tensor"));
    auto* tensorText = faintLabel(row);
    tensorText->setText(tr("lanes by", "the tensor that colours the lanes"));
    for (QComboBox* combo : {m_unit, m_speed, m_tensor}) {
        combo->setMinimumWidth(narrowestCombo);
        combo->setMaximumWidth(widestCombo);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        combo->installEventFilter(this);
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
        refreshIfStale();
    }
}

void MachinePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshIfStale();
}

void MachinePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_player->stop();
}

bool MachinePanel::takeKey(const QKeyEvent& event) { return m_player->takeKey(event); }

/// Handles keys that the focused slider ignores, such as the space bar.
void MachinePanel::keyPressEvent(QKeyEvent* event) {
    if (!takeKey(*event)) {
        QWidget::keyPressEvent(event);
    }
}

/// Keeps the focus in a list after a choice; the arrow keys and Alt+Down open the list.
bool MachinePanel::eventFilter(QObject* watched, QEvent* event) {
    return (event->type() == QEvent::KeyPress && takeKey(*static_cast<QKeyEvent*>(event))) ||
           QWidget::eventFilter(watched, event);
}

void MachinePanel::refreshIfStale() {
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
        m_player->setStep(0, 0);
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
    m_unit->addItem(tr("each cycle"));
    for (std::size_t l = m_scene.problem().levelCount(); l-- > 1;) {
        m_unit->addItem(tr("each tile of %1").arg(m_scene.levelName(l)));
    }
    m_tensor->clear();
    for (const Tensor& tensor : m_scene.problem().workload.tensors) {
        m_tensor->addItem(qt(tensor.name));
    }
}

void MachinePanel::showTime() {
    const QSignalBlocker quietUnit(m_unit);
    const QSignalBlocker quietTensor(m_tensor);
    m_unit->setCurrentIndex(static_cast<int>(m_scene.problem().levelCount() - m_scene.unit()));
    m_tensor->setCurrentIndex(static_cast<int>(m_scene.tensor()));
    m_player->setStep(m_scene.step(), m_scene.steps());
    m_where->setText(m_scene.timeText());
    m_canvas->showScene();
}

bool MachinePanel::isPlaying() const { return m_player->isPlaying(); }

void MachinePanel::stepBy(std::int64_t steps) { m_player->stepBy(steps); }

void MachinePanel::goTo(std::int64_t step) {
    if (!m_scene.isEmpty()) {
        m_scene.setStep(step);
        showTime();
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
    const Speed& taken = speeds[static_cast<std::size_t>(m_speed->currentIndex())];
    m_player->setPace(taken.milliseconds, taken.steps);
}

void MachinePanel::changeSpeed(int faster) { takeSpeed(m_speed->currentIndex() + faster); }

}  // namespace loopglass::ui
