#include "labs/choice_field.h"

#include "text/text.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QRadioButton>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// The text beside a button; clicking the text presses the button.
class OptionLabel : public QLabel {
public:
    OptionLabel(const QString& text, QAbstractButton& button, QWidget* parent)
        : QLabel(parent),
          m_button(button) {
        setTextFormat(Qt::PlainText);
        setText(text);
        setWordWrap(true);
    }

protected:
    void mousePressEvent(QMouseEvent* event) override { event->accept(); }
    void mouseReleaseEvent(QMouseEvent* event) override {
        if (event->button() == Qt::LeftButton && rect().contains(event->pos())) {
            m_button.setFocus(Qt::MouseFocusReason);
            m_button.click();
        }
    }

private:
    QAbstractButton& m_button;
};

}  // namespace

ChoiceField::ChoiceField(const lab::ChoiceAnswer& asked, const lab::DisplayedQuestion& shown,
                         QWidget* parent)
    : AnswerField(parent),
      m_several(asked.several) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    auto* group = new QButtonGroup(this);
    group->setExclusive(!m_several);
    for (const lab::DisplayedQuestion::Option& option : shown.options) {
        const auto row = static_cast<int>(m_buttons.size());
        QAbstractButton* button = addOption(option, row);
        group->addButton(button);
        m_buttons << button;
        connect(button, &QAbstractButton::clicked, this, &AnswerField::edited);
    }
    if (!m_buttons.isEmpty()) {
        setFocusProxy(m_buttons.first());
    }
}

QAbstractButton* ChoiceField::addOption(const lab::DisplayedQuestion::Option& option, int row) {
    QAbstractButton* button = nullptr;
    if (m_several) {
        button = new QCheckBox(this);
    } else {
        button = new QRadioButton(this);
    }
    const QString text = plainLabText(option.text);
    button->setObjectName(qt(option.id));
    button->setAccessibleName(text);
    button->setToolTip(m_several ? tr("Select every right choice") : tr("Select one choice"));
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->addWidget(button, row, 0, Qt::AlignTop);
    grid->addWidget(new OptionLabel(text, *button, this), row, 1);
    return button;
}

lab::AnswerValue ChoiceField::value() const {
    lab::AnswerValue value;
    for (const QAbstractButton* button : m_buttons) {
        if (!button->isChecked()) {
            continue;
        }
        const lab::AnswerValue one = textValue(button->objectName());
        if (!m_several) {
            return one;
        }
        value.kind = YamlKind::List;
        value.entries.push_back(one);
    }
    return value;
}

/// A button of an exclusive group cannot be unchecked, so exclusivity is switched off during the
/// change.
void ChoiceField::setValue(const lab::AnswerValue& value) {
    const auto isChosen = [&](const QString& id) {
        return textOf(value) == id ||
               std::any_of(value.entries.begin(), value.entries.end(),
                           [&](const lab::AnswerValue& one) { return textOf(one) == id; });
    };
    if (m_buttons.isEmpty()) {
        return;
    }
    QButtonGroup* group = m_buttons.first()->group();
    group->setExclusive(false);
    for (QAbstractButton* button : m_buttons) {
        button->setChecked(isChosen(button->objectName()));
    }
    group->setExclusive(!m_several);
}

}  // namespace loopglass::ui
