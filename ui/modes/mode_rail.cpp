#include "modes/mode_rail.h"

#include "modes/mode_icon.h"
#include "modes/mode_table.h"

#include <QAction>
#include <QLayout>
#include <QToolButton>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int railWidth = 58;
constexpr int buttonHeight = 56;
constexpr int iconPixels = 24;
constexpr int minIcon = 14;
constexpr int minButton = 24;
}  // namespace

ModeRail::ModeRail(Workbench& bench, QWidget* parent)
    : QToolBar(tr("Modes"), parent),
      m_bench(bench) {
    setObjectName(QStringLiteral("modes"));
    setAccessibleName(tr("Modes"));
    setMovable(false);
    setOrientation(Qt::Vertical);
    // Sets margins and gaps, because a tool bar copies them from the style when it is created,
    // before it has a name.
    layout()->setContentsMargins(0, 0, 0, 0);
    layout()->setSpacing(0);
    toggleViewAction()->setVisible(false);
    for (const ModeRow& row : modeRows()) {
        const QString name = QLatin1String(row.name);
        const QAction* action = bench.commands().action(QStringLiteral("mode.") + name);
        auto* button = new QToolButton(this);
        button->setObjectName(name);
        button->setText(modeWord(row));
        button->setToolTip(action->toolTip());
        button->setAccessibleName(tr("Mode: %1").arg(modeTitle(row)));
        button->setAccessibleDescription(action->toolTip());
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setCheckable(true);
        button->setProperty("rail", true);
        button->setProperty("helpTopic", bench.modeCalled(name)->helpTopic());
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
        connect(button, &QToolButton::clicked, this, &ModeRail::showMode);
        addWidget(button);
        m_buttons.push_back(button);
    }
    connect(&bench, &Workbench::modeChanged, this, &ModeRail::showMode);
    connect(&bench.theme(), &Theme::changed, this, &ModeRail::showTheme);
    showTheme();
    showMode();
}

QToolButton* ModeRail::button(const QString& mode) const {
    return findChild<QToolButton*>(mode, Qt::FindDirectChildrenOnly);
}

void ModeRail::showTheme() {
    const Theme& theme = m_bench.theme();
    // Limits the width from below, because very small letters do not become narrower.
    const int wide = std::max(theme.scaled(railWidth), railWidth);
    setFixedWidth(wide);
    fitButtons();
    showIcons();
}

/// Keeps every mode reachable: if large letters exceed the height, icons become smaller; after
/// that, the words move to tooltips.
void ModeRail::fitButtons() {
    const Theme& theme = m_bench.theme();
    const int usual = theme.scaled(buttonHeight);
    const int room = height() / std::max(1, static_cast<int>(m_buttons.size()));
    const int tall = isVisible() ? std::clamp(room, minButton, usual) : usual;
    const int icon = theme.scaled(iconPixels);
    const int besideIcon = usual - icon;  // height of the word and of the margins
    const bool word = tall - besideIcon >= minIcon;
    const int fitting = std::min(icon, word ? tall - besideIcon : tall - minButton + minIcon);
    for (QToolButton* button : m_buttons) {
        button->setToolButtonStyle(word ? Qt::ToolButtonTextUnderIcon : Qt::ToolButtonIconOnly);
        button->setIconSize({fitting, fitting});
        button->setFixedSize(maximumWidth() - 1, tall);
    }
}

void ModeRail::resizeEvent(QResizeEvent* event) {
    fitButtons();
    QToolBar::resizeEvent(event);
}

void ModeRail::showEvent(QShowEvent* event) {
    QToolBar::showEvent(event);
    fitButtons();
}

void ModeRail::showIcons() {
    const std::vector<ModeRow> rows = modeRows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        m_buttons[static_cast<qsizetype>(i)]->setIcon(modeIcon(rows[i], m_bench.theme()));
    }
}

/// Marks the button of the active mode, which stays pressed after a click.
void ModeRail::showMode() {
    for (QToolButton* button : m_buttons) {
        button->setChecked(m_bench.mode() != nullptr &&
                           button->objectName() == m_bench.mode()->name());
    }
}

}  // namespace loopglass::ui
