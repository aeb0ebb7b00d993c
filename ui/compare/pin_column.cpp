#include "compare/pin_column.h"

#include "charts/nest_panel.h"
#include "format/nest_text.h"
#include "widgets/view_parts.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int minPixels = 156;  // narrow enough for three columns beside the names of the metrics
constexpr int crossWidth = 26;
}  // namespace

PinColumn::PinColumn(const Theme& theme, const Pin& pin, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_note(faintLabel(this)),
      m_causes(new QLabel(this)),
      m_noteText(pin.note) {
    setAccessibleName(pin.name);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 12, 0);
    layout->addLayout(createHead(pin.name));
    layout->addWidget(m_note);
    m_causes->setWordWrap(true);
    m_causes->hide();
    layout->addWidget(m_causes);
    auto* buttons = new QHBoxLayout;
    const auto button = [&](const QString& text, const QString& tip, void (PinColumn::*asked)()) {
        auto* made = new QPushButton(text, this);
        made->setToolTip(tip);
        made->setEnabled(pin.mapping.has_value());
        connect(made, &QPushButton::clicked, this, asked);
        buttons->addWidget(made);
    };
    button(tr("Show"), tr("Show the mapping and its data movement in Loop nest"),
           &PinColumn::showRequested);
    button(tr("Edit"), tr("Edit this mapping"), &PinColumn::manualMappingRequested);
    buttons->addStretch();
    layout->addLayout(buttons);
    if (pin.mapping) {
        auto* nest = new NestPanel(theme, this);
        nest->setNest(*pin.problem, nestText(*pin.problem, *pin.mapping));
        nest->setMinimumWidth(nest->minWidth());
        layout->addWidget(nest);
    }
    layout->addStretch();
    m_note->setWordWrap(true);
    setOld(false);
}

/// Creates the name beside the button that removes the column.
QLayout* PinColumn::createHead(const QString& pinned) {
    QLabel* name = headingLabel(m_theme, this);
    name->setText(pinned);
    name->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(name, 1);
    head->addWidget(removeButton(m_theme));
    return head;
}

QPushButton* PinColumn::removeButton(const Theme& theme) {
    auto* button = new QPushButton(QStringLiteral("×"), this);
    button->setAccessibleName(tr("Remove"));
    button->setToolTip(tr("Remove from comparison"));
    button->setFixedWidth(theme.scaled(crossWidth));
    button->setStyleSheet(QStringLiteral("QPushButton { padding: 2px 0; }"));
    connect(button, &QPushButton::clicked, this, &PinColumn::removeRequested);
    return button;
}

int PinColumn::minWidth() const {
    return std::max(m_theme.scaled(minPixels), minimumSizeHint().width());
}

void PinColumn::setCauses(const QString& text) {
    m_causes->setText(text);
    m_causes->setVisible(!text.isEmpty());
}

void PinColumn::setOld(bool old) {
    const QString before = tr("Out of date");
    m_note->setText(!old                   ? m_noteText
                    : m_noteText.isEmpty() ? before
                                           : m_noteText + QStringLiteral(" · ") + before);
    m_note->setVisible(!m_note->text().isEmpty());
}

}  // namespace loopglass::ui
