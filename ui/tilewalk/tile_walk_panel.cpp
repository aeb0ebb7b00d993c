#include "tilewalk/tile_walk_panel.h"

#include "charts/reserved_lines.h"
#include "charts/step_player.h"
#include "charts/vector_picture.h"
#include "text/text.h"
#include "toolkit/step_slider.h"
#include "widgets/elided_combo_box.h"
#include "widgets/view_parts.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int playEvery = 400;  ///< milliseconds between two steps
constexpr int widestCombo = 150;

}  // namespace

TileWalkPanel::TileWalkPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_canvas(new TileCanvas(m_scene, theme)) {
    setAccessibleName(tr("Tiles by step"));
    m_controls = new QWidget(this);
    auto* controls = new QVBoxLayout(m_controls);
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(4);
    m_where = faintLabel(this);
    m_where->setWordWrap(true);
    reserveLines(*m_where, 2);
    QWidget* const steps = createStepRow(theme);
    QWidget* const axes = createAxisRow(theme);
    controls->addWidget(steps);
    controls->addWidget(m_where);
    controls->addWidget(axes);
    for (QWidget* row : {steps, axes}) {
        row->setProperty(interactiveProperty, true);
    }
    auto* scroll = scrolledDown(m_canvas, tr("Tiles of each level"), this);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->addWidget(m_controls);
    layout->addWidget(scroll, 1);
    connectWalk();
}

/// Connects the player and the keys of the pictures with the tile walk.
void TileWalkPanel::connectWalk() {
    m_player->setPicture(m_canvas);
    connect(m_player, &StepPlayer::stepRequested, this, &TileWalkPanel::goTo);
    connect(m_canvas, &TileCanvas::stepped, m_player, &StepPlayer::stepBy);
    connect(m_canvas, &TileCanvas::endRequested, m_player, &StepPlayer::goToEnd);
    connect(m_canvas, &TileCanvas::playRequested, m_player, &StepPlayer::togglePlay);
    connect(m_canvas, &TileCanvas::instanceTaken, this, &TileWalkPanel::takeInstance);
    connect(m_canvas, &TileCanvas::gridTaken, this, &TileWalkPanel::fillAxes);
    connect(m_canvas, &TileCanvas::levelStepped, this, [this](int inward) {
        const auto level = static_cast<std::int64_t>(m_scene.level()) + inward;
        takeLevel(static_cast<std::size_t>(std::max<std::int64_t>(level, 1)));
    });
}

QWidget* TileWalkPanel::createStepRow(const Theme& theme) {
    m_level = new ElidedComboBox(this);
    m_level->setAccessibleName(tr("Level of the steps"));
    m_level->setToolTip(tr("Each step loads the next tile of this level (Up, Down)"));
    m_player = new StepPlayer(theme, this);
    m_player->putFirst(m_level);
    m_player->setPace(playEvery, 1);
    connect(m_level, &QComboBox::activated, this,
            [this](int item) { takeLevel(static_cast<std::size_t>(item) + 1); });
    return m_player;
}

void TileWalkPanel::addAxisLine(const std::vector<QWidget*>& parts) {
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    for (QWidget* each : parts) {
        line->addWidget(each);
    }
    line->addStretch(1);
    m_axisRows->addLayout(line);
}

QWidget* TileWalkPanel::createAxisRow(const Theme& theme) {
    auto* row = new QWidget(this);
    m_axisRows = new QBoxLayout(QBoxLayout::LeftToRight, row);
    m_axisRows->setContentsMargins(0, 0, 0, 0);
    m_axisRows->setSpacing(4);
    m_axesOf = faintLabel(row);
    m_across = new ElidedComboBox(row);
    m_down = new ElidedComboBox(row);
    m_cutAxis = new ElidedComboBox(row);
    m_cut = new StepSlider(theme, row);
    m_cutAt = faintLabel(row);
    m_across->setAccessibleName(tr("Horizontal axis"));
    m_across->setToolTip(plainTip(tr("Dimension of the tensor on the horizontal axis")));
    m_down->setAccessibleName(tr("Vertical axis"));
    m_down->setToolTip(plainTip(tr("Dimension of the tensor on the vertical axis")));
    m_cutAxis->setAccessibleName(tr("Fixed axis"));
    m_cutAxis->setToolTip(plainTip(tr("Axis that is not drawn")));
    m_cut->setAccessibleName(tr("Position on the fixed axis"));
    m_cut->setMaximumWidth(widestCombo);
    m_cut->setMinimumWidth(40);
    m_cut->setToolTip(
        tr("Position on an axis that is not drawn. Default: the position of the tile"));
    for (QComboBox* combo : {m_across, m_down, m_cutAxis}) {
        combo->setMaximumWidth(widestCombo);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    }
    auto* cutText = faintLabel(row);
    cutText->setText(tr("fixed at", "an axis that is not drawn"));
    auto* times = faintLabel(row);
    times->setText(QStringLiteral("×"));
    addAxisLine({m_axesOf, m_across, times, m_down});
    addAxisLine({cutText, m_cutAxis, m_cut, m_cutAt});
    m_axisRows->setStretch(1, 1);
    connect(m_across, &QComboBox::activated, this, &TileWalkPanel::axesChosen);
    connect(m_down, &QComboBox::activated, this, &TileWalkPanel::axesChosen);
    connect(m_cutAxis, &QComboBox::activated, this, &TileWalkPanel::fillCut);
    connect(m_cut, &QSlider::valueChanged, this, &TileWalkPanel::cutChosen);
    return row;
}

void TileWalkPanel::setMapping(const std::shared_ptr<const Problem>& problem,
                               const Mapping& mapping, const CostOptions& options,
                               const QString& none) {
    m_problem = problem;
    m_mapping = mapping;
    m_options = options;
    m_none = none;
    m_stale = true;
    if (isVisible()) {
        applyMapping();
    }
}

/// Places the fields for cut ranks beside the drawn axes, or below the axes if the space is
/// insufficient. A row wider than the panel would cause the texts above to wrap at the width of the
/// row.
void TileWalkPanel::fitAxes() {
    const int needed = m_axisRows->itemAt(0)->minimumSize().width() + m_axisRows->spacing() +
                       m_axisRows->itemAt(1)->minimumSize().width();
    m_axisRows->setDirection(needed > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void TileWalkPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitAxes();
}

void TileWalkPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    applyMapping();
}

void TileWalkPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_player->stop();
}

void TileWalkPanel::applyMapping() {
    if (!m_stale) {
        return;
    }
    m_stale = false;
    QString why = m_none.isEmpty() ? tr("The tiles of the best mapping appear here, step by step. "
                                        "Open a sample.")
                                   : m_none;
    m_scene.clear();
    if (m_problem) {
        why = m_scene.setMapping(m_problem, m_mapping, m_options);
    }
    m_controls->setVisible(why.isEmpty());
    if (!why.isEmpty()) {
        m_player->setStep(0, 0);
        m_canvas->showNothing(why);
        return;
    }
    fillLevels();
    showState(true);
}

void TileWalkPanel::fillLevels() {
    const QSignalBlocker quiet(m_level);
    m_level->clear();
    for (std::size_t l = 1; l <= m_scene.walk().levelCount(); ++l) {
        m_level->addItem(m_scene.levelName(l));
    }
}

/// Shows the state; `all` is true if the level or the mapping has changed, so that the steps and
/// axes differ.
void TileWalkPanel::showState(bool all) {
    const QSignalBlocker quietLevel(m_level);
    m_level->setCurrentIndex(static_cast<int>(m_scene.level()) - 1);
    m_player->setStep(m_scene.step(), m_scene.steps());
    m_where->setText(
        tr("step %1 of %2: %3")
            .arg(countLabel(m_scene.step() + 1), countLabel(m_scene.steps()), m_scene.loopsText()));
    m_canvas->showScene();
    if (all) {
        fillAxes();
    }
}

void TileWalkPanel::fillAxes() {
    if (m_scene.isEmpty()) {
        return;
    }
    const TileGrid& grid = m_canvas->grids()[m_canvas->grid()];
    m_axesOf->setText(tr("%1:").arg(grid.name));
    for (QComboBox* combo : {m_across, m_down}) {
        const QSignalBlocker quiet(combo);
        combo->clear();
        combo->addItems(grid.axes);
        combo->setCurrentIndex(static_cast<int>(combo == m_across ? grid.across : grid.down));
        combo->setEnabled(grid.axes.size() > 1);
    }
    const QSignalBlocker quiet(m_cutAxis);
    m_cutAxis->clear();
    for (std::size_t a = 0; a < grid.sizes.size(); ++a) {
        if (a != grid.across && a != grid.down && grid.sizes[a] > 1) {
            m_cutAxis->addItem(grid.axes[static_cast<qsizetype>(a)], static_cast<int>(a));
        }
    }
    fillCut();
}

void TileWalkPanel::fillCut() {
    const bool some = m_cutAxis->count() > 0;
    m_cutAxis->setEnabled(some);
    m_cut->setEnabled(some);
    if (!some) {
        m_cutAt->clear();
        fitAxes();
        return;
    }
    const auto axis = static_cast<std::size_t>(m_cutAxis->currentData().toInt());
    const std::size_t grid = m_canvas->grid();
    const QSignalBlocker quiet(m_cut);
    const std::int64_t size = m_canvas->grids()[grid].sizes[axis];
    m_cut->setRange(-1, static_cast<int>(std::min<std::int64_t>(size - 1, INT32_MAX)));
    m_cut->setValue(static_cast<int>(m_scene.cut(grid, axis).value_or(-1)));
    showCut();
}

void TileWalkPanel::showCut() {
    m_cutAt->setText(m_cut->value() < 0 ? tr("at the tile") : countLabel(m_cut->value()));
    fitAxes();
}

void TileWalkPanel::axesChosen() {
    const std::size_t grid = m_canvas->grid();
    auto across = static_cast<std::size_t>(m_across->currentIndex());
    auto down = static_cast<std::size_t>(m_down->currentIndex());
    if (across == down) {  // exchange of the two axes
        const TileGrid& before = m_canvas->grids()[grid];
        (sender() == m_across ? down : across) = sender() == m_across ? before.across : before.down;
    }
    m_scene.setAxes(grid, across, down);
    showState(true);
}

void TileWalkPanel::cutChosen(int at) {
    const auto axis = static_cast<std::size_t>(m_cutAxis->currentData().toInt());
    m_scene.setCut(m_canvas->grid(), axis, at < 0 ? std::nullopt : std::optional<std::int64_t>(at));
    showCut();
    showState(false);
}

bool TileWalkPanel::isPlaying() const { return m_player->isPlaying(); }

bool TileWalkPanel::takeKey(const QKeyEvent& event) { return m_player->takeKey(event); }

void TileWalkPanel::stepBy(int steps) { m_player->stepBy(steps); }

void TileWalkPanel::goTo(std::int64_t step) {
    if (!m_scene.isEmpty()) {
        m_scene.setStep(step);
        showState(false);
    }
}

void TileWalkPanel::takeLevel(std::size_t level) {
    if (!m_scene.isEmpty()) {
        m_scene.setLevel(level);
        showState(true);
    }
}

void TileWalkPanel::takeInstance(std::int64_t instance) {
    if (!m_scene.isEmpty()) {
        m_scene.setInstance(instance);
        showState(false);
    }
}

}  // namespace loopglass::ui
