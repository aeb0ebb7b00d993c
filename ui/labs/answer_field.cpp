#include "labs/answer_field.h"

#include "text/text.h"
#include "theme/theme.h"
#include "widgets/view_parts.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QFontMetrics>
#include <QGridLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <algorithm>

namespace loopglass::ui {

namespace {

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

/// The text of a lab without its marks, for widgets that show plain text.
QString plain(const std::string& marked) {
    return qt(marked).remove(QLatin1Char('`')).remove(QStringLiteral("**"));
}

class NumberField : public AnswerField {
public:
    NumberField(const lab::NumberAnswer& asked, const Theme& theme, QWidget* parent)
        : AnswerField(parent),
          m_line(new QLineEdit(this)) {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins({});
        m_line->setFont(theme.numbers(14));
        m_line->setAccessibleName(tr("Answer"));
        m_line->setMaximumWidth(220);
        auto* unit = faintLabel(this);
        unit->setTextFormat(Qt::PlainText);
        unit->setText(qt(asked.unit));
        row->addWidget(m_line);
        row->addWidget(unit);
        row->addStretch();
        setFocusProxy(m_line);
        connect(m_line, &QLineEdit::textEdited, this, &AnswerField::edited);
    }
    lab::AnswerValue value() const override { return textValue(m_line->text()); }
    void setValue(const lab::AnswerValue& value) override { m_line->setText(textOf(value)); }

private:
    QLineEdit* m_line;
};

class ChoiceField : public AnswerField {
public:
    ChoiceField(const lab::ChoiceAnswer& asked, const lab::ShownQuestion& shown, QWidget* parent)
        : AnswerField(parent),
          m_several(asked.several) {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins({});
        column->setSpacing(6);
        auto* group = new QButtonGroup(this);
        group->setExclusive(!m_several);
        for (const lab::ShownQuestion::Option& option : shown.options) {
            QAbstractButton* button = nullptr;
            if (m_several) {
                button = new QCheckBox(plain(option.text), this);
            } else {
                button = new QRadioButton(plain(option.text), this);
            }
            button->setObjectName(qt(option.id));
            group->addButton(button);
            column->addWidget(button);
            m_buttons << button;
            connect(button, &QAbstractButton::clicked, this, &AnswerField::edited);
        }
        if (!m_buttons.isEmpty()) {
            setFocusProxy(m_buttons.first());
        }
    }
    lab::AnswerValue value() const override {
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
    void setValue(const lab::AnswerValue& value) override {
        const auto isChosen = [&](const QString& id) {
            return textOf(value) == id ||
                   std::any_of(value.entries.begin(), value.entries.end(),
                               [&](const lab::AnswerValue& one) { return textOf(one) == id; });
        };
        for (QAbstractButton* button : m_buttons) {
            button->setChecked(isChosen(button->objectName()));
        }
    }

private:
    bool m_several;
    QList<QAbstractButton*> m_buttons;
};

class TableField : public AnswerField {
public:
    TableField(const lab::ShownQuestion& shown, const Theme& theme, QWidget* parent)
        : AnswerField(parent) {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins({});
        grid->setHorizontalSpacing(12);
        const auto label = [&](const std::string& text, int row, int column) {
            auto* made = faintLabel(this);
            made->setTextFormat(Qt::PlainText);
            made->setText(plain(text));
            made->setWordWrap(true);
            grid->addWidget(made, row, column);
        };
        const auto columns = static_cast<int>(shown.columns.size());
        for (int c = 0; c < columns; ++c) {
            label(shown.columns[static_cast<std::size_t>(c)], 0, c + 1);
        }
        for (int r = 0; r < static_cast<int>(shown.rows.size()); ++r) {
            const std::string& name = shown.rows[static_cast<std::size_t>(r)];
            label(name, r + 1, 0);
            QList<QLineEdit*> row;
            for (int c = 0; c < columns; ++c) {
                auto* cell = new QLineEdit(this);
                cell->setFont(theme.numbers(13));
                cell->setMinimumWidth(64);
                cell->setAccessibleName(plain(name) + QStringLiteral(", ") +
                                        plain(shown.columns[static_cast<std::size_t>(c)]));
                grid->addWidget(cell, r + 1, c + 1);
                row << cell;
                connect(cell, &QLineEdit::textEdited, this, &AnswerField::edited);
            }
            m_cells << row;
        }
        if (!m_cells.isEmpty() && !m_cells.first().isEmpty()) {
            setFocusProxy(m_cells.first().first());
        }
    }
    lab::AnswerValue value() const override {
        lab::AnswerValue value;
        bool any = false;
        for (const QList<QLineEdit*>& row : m_cells) {
            lab::AnswerValue cells;
            cells.kind = YamlKind::List;
            for (const QLineEdit* cell : row) {
                lab::AnswerValue one;
                one.kind = YamlKind::Text;
                one.text = cell->text().toStdString();
                any = any || !cell->text().trimmed().isEmpty();
                cells.entries.push_back(std::move(one));
            }
            value.entries.push_back(std::move(cells));
        }
        value.kind = YamlKind::List;
        return any ? value : lab::AnswerValue();
    }
    void setValue(const lab::AnswerValue& value) override {
        for (int r = 0; r < m_cells.size(); ++r) {
            const auto row = static_cast<std::size_t>(r);
            for (int c = 0; c < m_cells[r].size(); ++c) {
                const auto column = static_cast<std::size_t>(c);
                const bool there =
                    row < value.entries.size() && column < value.entries[row].entries.size();
                m_cells[r][c]->setText(there ? textOf(value.entries[row].entries[column])
                                             : QString());
            }
        }
    }

private:
    QList<QList<QLineEdit*>> m_cells;
};

/// Words, or the text of a mapping.
class TextField : public AnswerField {
public:
    TextField(bool mapping, const Theme& theme, QWidget* parent)
        : AnswerField(parent),
          m_mapping(mapping),
          m_text(new QPlainTextEdit(this)) {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins({});
        column->addWidget(m_text);
        m_text->setAccessibleName(mapping ? tr("Mapping") : tr("Answer"));
        m_text->setTabChangesFocus(true);
        if (mapping) {
            m_text->setFont(theme.numbers(12));
            m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
            m_text->setPlaceholderText(
                tr("The YAML of a mapping, or take one from the explorer with the button below."));
        }
        m_text->setMinimumHeight(QFontMetrics(m_text->font()).lineSpacing() * (mapping ? 8 : 5));
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

/// Numbers of the machine.
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
            line->setFont(theme.numbers(13));
            line->setMaximumWidth(160);
            line->setObjectName(qt(name));
            label->setBuddy(line);
            const auto row = static_cast<int>(m_lines.size());
            grid->addWidget(label, row, 0);
            grid->addWidget(line, row, 1);
            m_lines << line;
            connect(line, &QLineEdit::textEdited, this, &AnswerField::edited);
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

AnswerField* createAnswerField(const lab::Question& question, const lab::ShownQuestion& shown,
                               const Theme& theme, QWidget* parent) {
    if (const auto* number = std::get_if<lab::NumberAnswer>(&question.answer)) {
        return new NumberField(*number, theme, parent);
    }
    if (const auto* choice = std::get_if<lab::ChoiceAnswer>(&question.answer)) {
        return new ChoiceField(*choice, shown, parent);
    }
    if (std::holds_alternative<lab::TableAnswer>(question.answer)) {
        return new TableField(shown, theme, parent);
    }
    if (const auto* machine = std::get_if<lab::AcceleratorAnswer>(&question.answer)) {
        return new MachineField(*machine, theme, parent);
    }
    return new TextField(!std::holds_alternative<lab::TextAnswer>(question.answer), theme, parent);
}

}  // namespace loopglass::ui
