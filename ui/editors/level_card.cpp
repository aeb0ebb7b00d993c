#include "editors/level_card.h"

#include "editors/buffer_row.h"
#include "editors/editor_parts.h"
#include "editors/fanout_picture.h"
#include "editors/kept/keeps_card.h"
#include "editors/kept/kept_steps.h"
#include "editors/level_details.h"
#include "editors/technology_steps.h"
#include "mapping/tensor_roles.h"
#include "text/text.h"
#include "theme/font_families.h"
#include "widgets/elided_label.h"
#include "workload/names.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr int minOfName = 90;    // in pixels; the name of a level is never narrower than this
constexpr int energyDigits = 6;  // number of digits of the energy beside the name

/// Returns whether a buffer keeps several tensors.
bool keepsSeveral(const Level& level, const std::vector<std::string>& tensors) {
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        if (keptBy(level, b, tensors).size() > 1) {
            return true;
        }
    }
    return false;
}

}  // namespace

LevelCard::LevelCard(Theme& theme, Document& document, std::size_t level, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_editing(new LevelEditing(document, level, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_body = new QWidget(this);
    m_rows = new QVBoxLayout(m_body);
    m_rows->setContentsMargins(10, 6, 10, 8);
    m_rows->setSpacing(4);
    m_rows->addWidget(createHeader());
    for (std::size_t b = 0; b < m_editing->level().buffers.size(); ++b) {
        m_buffers.push_back(new BufferRow(theme, *m_editing, b, m_body));
        m_rows->addWidget(m_buffers.back());
    }
    m_fanout = new FanoutPicture(theme, this);
    column->addWidget(m_body);
    column->addWidget(m_fanout);
    connect(m_editing, &LevelEditing::messageSent, this, &LevelCard::messageSent);
    connect(m_fanout, &FanoutPicture::clicked, this, &LevelCard::editFanout);
    connect(&m_theme, &Theme::changed, this, [this] {
        refresh();
        update();
    });
    refresh();
}

QWidget* LevelCard::createHeader() {
    auto* header = new QWidget(m_body);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_fold = signButton(QStringLiteral("▸"), tr("Show all parameters of this level"), header);
    m_fold->setCheckable(true);
    m_fold->setFixedSize(20, 20);
    m_fold->setStyleSheet(
        QStringLiteral("QToolButton { border: none; padding: 0; background: transparent; }"));
    m_name = new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, header);
    m_name->setLeast(minOfName);
    m_name->setProperty("heading", true);
    m_energy = new QLabel(header);
    m_energy->setProperty("faint", true);
    m_energy->setProperty("small", true);
    m_energy->setStyleSheet(QStringLiteral(".QLabel { %1; }").arg(styleOf(fixedPitchFamilies())));
    row->addWidget(m_fold);
    row->addWidget(m_name, 1);
    row->addWidget(m_energy);
    connect(m_fold, &QToolButton::toggled, this, &LevelCard::setUnfolded);
    return header;
}

/// Creates the menu for the buffers of the level.
QWidget* LevelCard::createBuffersButton(QWidget* parent) {
    QToolButton* button = signButton(tr("Buffers %1").arg(QChar(0x25BE)),
                                     tr("Split, add, merge or remove buffers"), parent);
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 4px 7px; }"
                                         "QToolButton::menu-indicator { image: none; }"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillBuffers(*menu); });
    button->setMenu(menu);
    return button;
}

void LevelCard::fillBuffers(QMenu& menu) {
    menu.clear();
    const Document& document = m_editing->document();
    const std::vector<std::string> tensors = namesOf(document.workload().tensors);
    const std::size_t number = m_editing->number();
    const Accelerator now = withTensorNames(document.workload(), document.accelerator());
    const Level& level = now.levels[number];
    const auto offer = [&](const QString& name, const Accelerator& changed) {
        const Accelerator accelerator =
            withRolesAsBefore(document.workload(), document.accelerator(), changed);
        menu.addAction(name, this,
                       [this, name, accelerator] { emit buffersChanged(name, accelerator); });
    };
    const QString of = qt(level.name);
    if (keepsSeveral(level, tensors)) {
        offer(tr("Split %1: a buffer for each tensor").arg(of),
              withBuffersSplit(now, number, tensors));
    }
    for (const std::string& tensor : tensors) {
        const bool alone =
            std::any_of(level.buffers.begin(), level.buffers.end(), [&](const Buffer& buffer) {
                return !buffer.keepsAll && buffer.keeps == std::vector<std::string>{tensor};
            });
        if (!alone) {
            offer(tr("Add a buffer of %1 for %2").arg(of, qt(tensor)),
                  withBufferFor(now, number, tensor, tensors));
        }
    }
    if (level.buffers.size() > 1) {
        offer(tr("Merge the buffers of %1").arg(of), withBuffersJoined(now, number, tensors));
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            offer(tr("Remove the buffer %1").arg(qt(level.buffers[b].name)),
                  withoutBuffer(now, number, b, tensors));
        }
    }
}

QToolButton* LevelCard::createAddButton(QWidget* parent) {
    QToolButton* button = signButton(tr("Add"), tr("Add a level below this one"), parent);
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 4px 7px; }"));
    connect(button, &QToolButton::clicked, this, [this, button] {
        if (isSingle(m_editing->level().fanout)) {
            emit addBelow(m_editing->number(), NewLevelPlace::AboveFanout);
        } else {
            askForSide(*button);
        }
    });
    return button;
}

/// If a level above a fanout is split, there is one new level; below a fanout, there is one for
/// each child.
void LevelCard::askForSide(QToolButton& button) {
    const Fanout& fanout = m_editing->level().fanout;
    const QString grid = tr("%1 × %2").arg(fanout.x).arg(fanout.y);
    auto* menu = new QMenu(&button);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Above the fanout of %1: one level, shared by all instances").arg(grid),
                    this,
                    [this] { emit addBelow(m_editing->number(), NewLevelPlace::AboveFanout); });
    menu->addAction(tr("Below the fanout of %1: one level in each instance").arg(grid), this,
                    [this] { emit addBelow(m_editing->number(), NewLevelPlace::BelowFanout); });
    menu->popup(button.mapToGlobal(button.rect().bottomLeft()));
}

QWidget* LevelCard::createButtons() {
    auto* buttons = new QWidget(m_more);
    // In one line, all buttons together would be wider than the initial panel.
    auto* lines = new QVBoxLayout(buttons);
    lines->setContentsMargins(0, 6, 0, 0);
    lines->setSpacing(4);
    QHBoxLayout* row = nullptr;
    const auto begin = [&] {
        row = new QHBoxLayout;
        row->setSpacing(4);
        lines->addLayout(row);
    };
    const auto add = [&](const QString& sign, const QString& name,
                         void (LevelCard::*signal)(std::size_t)) {
        QToolButton* button = signButton(sign, name, buttons);
        button->setStyleSheet(QStringLiteral("QToolButton { padding: 4px 7px; }"));
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this,
                [this, signal] { emit(this->*signal)(m_editing->number()); });
        return button;
    };
    begin();
    row->addWidget(createAddButton(buttons));
    add(tr("Copy"), tr("Duplicate this level"), &LevelCard::duplicate);
    row->addWidget(createBuffersButton(buttons));
    row->addStretch();
    begin();
    m_outward = add(QStringLiteral("↑"), tr("Move this level outward"), &LevelCard::moveOutward);
    m_inward = add(QStringLiteral("↓"), tr("Move this level inward"), &LevelCard::moveInward);
    m_remove = add(QStringLiteral("✕"), tr("Remove this level"), &LevelCard::remove);
    refreshButtons();
    row->addStretch();
    return buttons;
}

void LevelCard::createDetails() {
    m_more = new QWidget(m_body);
    auto* column = new QVBoxLayout(m_more);
    column->setContentsMargins(0, 0, 0, 0);
    m_details = new LevelDetails(m_theme, *m_editing, m_more);
    column->addWidget(m_details);
    column->addWidget(createButtons());
    m_rows->addWidget(m_more);
}

/// Focuses the size of the array, and scrolls to it after the layout of the unfolded card.
void LevelCard::editFanout() {
    setUnfolded(true);
    QWidget& field = m_details->columnsField();
    field.setFocus(Qt::OtherFocusReason);
    QTimer::singleShot(0, &field, [&field] {
        for (QWidget* parent = field.parentWidget(); parent != nullptr;
             parent = parent->parentWidget()) {
            if (auto* area = qobject_cast<QScrollArea*>(parent)) {
                area->ensureWidgetVisible(&field);
            }
        }
    });
}

bool LevelCard::isUnfolded() const { return m_fold->isChecked(); }

void LevelCard::setUnfolded(bool unfolded) {
    if (unfolded && m_more == nullptr) {
        createDetails();
    }
    if (m_more != nullptr) {
        m_more->setVisible(unfolded);
    }
    m_fold->setChecked(unfolded);
    m_fold->setText(unfolded ? QStringLiteral("▾") : QStringLiteral("▸"));
    update();
}

/// An accelerator needs at least one level, and no level can be outside of the outermost level.
void LevelCard::refreshButtons() {
    if (m_remove != nullptr) {
        const std::size_t levels = m_editing->document().accelerator().levels.size();
        m_outward->setEnabled(m_editing->number() > 0);
        m_inward->setEnabled(m_editing->number() + 1 < levels);
        m_remove->setEnabled(levels > 1);
    }
}

void LevelCard::refresh() {
    refreshButtons();
    const Level& level = m_editing->level();
    const QString name = QString::fromStdString(level.name);
    m_name->setFullText(name);
    m_name->setToolTip(name);
    setAccessibleName(tr("Level %1").arg(name));
    m_fold->setAccessibleName(tr("All parameters of level %1").arg(name));
    const bool several = level.buffers.size() > 1;
    m_energy->setText(
        several ? tr("%1 buffers").arg(level.buffers.size())
                : tr("%1 pJ/word")
                      .arg(parameterLabel(level.buffers.front().energy.read, energyDigits)));
    const QString origin = several ? QString()
                                   : originText(m_editing->document().accelerator(),
                                                m_editing->number(), 0, &FromTechnology::energy);
    m_energy->setToolTip(origin.isEmpty() ? QString() : plainTip(origin));
    for (BufferRow* row : m_buffers) {
        row->refresh();
    }
    if (m_details != nullptr) {
        m_details->refresh();
    }
    const auto& levels = m_editing->document().accelerator().levels;
    const std::size_t below = m_editing->number() + 1;
    m_fanout->show(level.fanout, below < levels.size() ? QString::fromStdString(levels[below].name)
                                                       : tr("lanes"));
    if (std::exchange(m_levels, levels.size()) != levels.size()) {
        update();  // repainted, because its colour depends on the number of levels
    }
}

void LevelCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::size_t levels = m_editing->document().accelerator().levels.size();
    painter.setBrush(m_theme.levelColor(m_editing->number(), levels + 1));
    painter.setPen(QPen(isUnfolded() ? m_theme.accent() : m_theme.hairline(), 1));
    painter.drawRoundedRect(QRectF(m_body->geometry()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

}  // namespace loopglass::ui
