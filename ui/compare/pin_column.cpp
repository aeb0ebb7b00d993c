#include "compare/pin_column.h"

#include "charts/nest_panel.h"
#include "format/nest_text.h"
#include "widgets/view_parts.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {
constexpr int leastWidth = 204;  // a nest of seven loops is read, and three stand side by side
constexpr int crossWidth = 26;
}  // namespace

PinColumn::PinColumn(const Theme& theme, const Pin& pin, QWidget* parent)
    : QWidget(parent),
      m_note(faintLabel(this)),
      m_noteText(pin.note) {
    setAccessibleName(pin.name);
    setMinimumWidth(theme.scaled(leastWidth));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 12, 0);
    QLabel* name = headingLabel(theme, this);
    name->setText(pin.name);
    name->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(name, 1);
    head->addWidget(removeButton(theme));
    layout->addLayout(head);
    m_note->setWordWrap(true);
    layout->addWidget(m_note);
    auto* buttons = new QHBoxLayout;
    const auto button = [&](const QString& text, const QString& tip, void (PinColumn::*asked)()) {
        auto* made = new QPushButton(text, this);
        made->setToolTip(tip);
        connect(made, &QPushButton::clicked, this, asked);
        buttons->addWidget(made);
        return made;
    };
    button(tr("Show"), tr("Show it under Mapping, with what moves because of it"),
           &PinColumn::showAsked)
        ->setEnabled(pin.mapping.has_value());
    button(tr("By hand"), tr("Change it by hand"), &PinColumn::handAsked)
        ->setEnabled(pin.mapping.has_value());
    buttons->addStretch();
    layout->addLayout(buttons);
    if (pin.mapping) {
        auto* nest = new NestPanel(theme, this);
        nest->setNest(*pin.problem, nestText(*pin.problem, *pin.mapping));
        layout->addWidget(nest);
    }
    layout->addStretch();
    setOld(false);
}

QPushButton* PinColumn::removeButton(const Theme& theme) {
    auto* button = new QPushButton(QStringLiteral("×"), this);
    button->setAccessibleName(tr("Remove"));
    button->setToolTip(tr("Take it out of the comparison"));
    button->setFixedWidth(theme.scaled(crossWidth));
    button->setStyleSheet(QStringLiteral("padding: 2px 0"));
    connect(button, &QPushButton::clicked, this, &PinColumn::removeAsked);
    return button;
}

void PinColumn::setOld(bool old) {
    const QString before = tr("of before the edit");
    m_note->setText(!old                   ? m_noteText
                    : m_noteText.isEmpty() ? before
                                           : m_noteText + QStringLiteral(" · ") + before);
    m_note->setVisible(!m_note->text().isEmpty());
}

}  // namespace loopglass::ui
