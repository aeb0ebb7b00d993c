#include "labs/answer_field.h"

#include "labs/choice_field.h"
#include "labs/table_field.h"
#include "text/text.h"
#include "theme/fixed_pitch.h"
#include "theme/theme.h"
#include "widgets/view_parts.h"

#include <QFontMetrics>
#include <QGridLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <algorithm>

namespace loopglass::ui {

namespace {

class NumberField : public AnswerField {
public:
    NumberField(const std::string& inUnit, const Theme& theme, QWidget* parent)
        : AnswerField(parent),
          m_line(new QLineEdit(this)) {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins({});
        setFixedPitch(*m_line, theme, 14);
        m_line->setAccessibleName(tr("Answer"));
        m_line->setToolTip(tr("Type a number; Enter checks the answer"));
        m_line->setMaximumWidth(220);
        auto* unit = faintLabel(this);
        unit->setTextFormat(Qt::PlainText);
        unit->setText(qt(inUnit));
        row->addWidget(m_line);
        row->addWidget(unit);
        row->addStretch();
        setFocusProxy(m_line);
        connect(m_line, &QLineEdit::textEdited, this, &AnswerField::edited);
        connect(m_line, &QLineEdit::returnPressed, this, &AnswerField::entered);
    }
    lab::AnswerValue value() const override { return textValue(m_line->text()); }
    void setValue(const lab::AnswerValue& value) override { m_line->setText(textOf(value)); }

private:
    QLineEdit* m_line;
};

/// A field for words or for the text of a mapping.
class TextField : public AnswerField {
public:
    TextField(bool mapping, const Theme& theme, FieldWidth width, QWidget* parent)
        : AnswerField(parent),
          m_mapping(mapping),
          m_text(new QPlainTextEdit(this)) {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins({});
        column->addWidget(m_text);
        m_text->setAccessibleName(mapping ? tr("Mapping") : tr("Answer"));
        m_text->setToolTip(mapping ? tr("Mapping in YAML") : tr("Type the answer"));
        m_text->setTabChangesFocus(true);
        if (mapping) {
            setFixedPitch(*m_text, theme, 12);
            m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
            m_text->setPlaceholderText(
                tr("YAML of a mapping. The button below inserts the mapping of the explorer."));
        }
        const int line = QFontMetrics(m_text->font()).lineSpacing();
        m_text->setMinimumHeight(line * (mapping && width == FieldWidth::Page ? 8 : 5));
        if (width == FieldWidth::Column) {
            // Limits the height, so that the buttons below stay visible.
            m_text->setMaximumHeight(line * 6);
        }
        setFocusProxy(m_text);
        connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
            if (!m_setting) {
                emit edited();
            }
        });
    }
    lab::AnswerValue value() const override { return textValue(m_text->toPlainText()); }
    void setValue(const lab::AnswerValue& value) override {
        if (textOf(value) != m_text->toPlainText()) {
            m_setting = true;
            m_text->setPlainText(textOf(value));
            m_setting = false;
        }
    }
    bool takesMapping() const override { return m_mapping; }

private:
    bool m_mapping;
    bool m_setting = false;
    QPlainTextEdit* m_text;
};

/// A field for parameters of the accelerator.
class MachineField : public AnswerField {
public:
    MachineField(const lab::AcceleratorAnswer& asked, const Theme& theme, QWidget* parent)
        : AnswerField(parent) {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins({});
        grid->setHorizontalSpacing(12);
        grid->setColumnStretch(2, 1);
        for (const std::string& name : asked.vary) {
            auto* label = new QLabel(qt(name), this);
            label->setTextFormat(Qt::PlainText);
            auto* line = new QLineEdit(this);
            setFixedPitch(*line, theme, 13);
            line->setMaximumWidth(160);
            line->setObjectName(qt(name));
            line->setToolTip(tr("Type the value of this parameter; Enter checks the answer"));
            label->setBuddy(line);
            const auto row = static_cast<int>(m_lines.size());
            grid->addWidget(label, row, 0);
            grid->addWidget(line, row, 1);
            m_lines << line;
            connect(line, &QLineEdit::textEdited, this, &AnswerField::edited);
            connect(line, &QLineEdit::returnPressed, this, &AnswerField::entered);
        }
        if (!m_lines.isEmpty()) {
            setFocusProxy(m_lines.first());
        }
    }
    lab::AnswerValue value() const override {
        lab::AnswerValue value;
        for (const QLineEdit* line : m_lines) {
            if (!line->text().trimmed().isEmpty()) {
                value.kind = YamlKind::Map;
                value.keys.push_back(line->objectName().toStdString());
                value.entries.push_back(textValue(line->text()));
            }
        }
        return value;
    }
    void setValue(const lab::AnswerValue& value) override {
        for (QLineEdit* line : m_lines) {
            const auto key =
                std::find(value.keys.begin(), value.keys.end(), line->objectName().toStdString());
            const auto at = static_cast<std::size_t>(key - value.keys.begin());
            line->setText(at < value.entries.size() ? textOf(value.entries[at]) : QString());
        }
    }

private:
    QList<QLineEdit*> m_lines;
};

}  // namespace

AnswerField* createAnswerField(const lab::Question& question, const lab::DisplayedQuestion& shown,
                               const Theme& theme, FieldWidth width, QWidget* parent) {
    if (std::holds_alternative<lab::NumberAnswer>(question.answer)) {
        return new NumberField(shown.unit, theme, parent);
    }
    if (const auto* choice = std::get_if<lab::ChoiceAnswer>(&question.answer)) {
        return new ChoiceField(*choice, shown, parent);
    }
    if (std::holds_alternative<lab::TableAnswer>(question.answer)) {
        return new TableField(shown, theme, width, parent);
    }
    if (const auto* machine = std::get_if<lab::AcceleratorAnswer>(&question.answer)) {
        return new MachineField(*machine, theme, parent);
    }
    return new TextField(!std::holds_alternative<lab::TextAnswer>(question.answer), theme, width,
                         parent);
}

lab::AnswerValue textValue(const QString& text) {
    lab::AnswerValue value;
    if (!text.trimmed().isEmpty()) {
        value.kind = YamlKind::Text;
        value.text = text.toStdString();
    }
    return value;
}

QString textOf(const lab::AnswerValue& value) {
    return value.kind == YamlKind::Text ? qt(value.text) : QString();
}

QString plainLabText(const std::string& marked) {
    return qt(marked).remove(QLatin1Char('`')).remove(QStringLiteral("**"));
}

}  // namespace loopglass::ui
