#include "labs/table_field.h"

#include "theme/fixed_pitch.h"
#include "theme/theme.h"
#include "widgets/view_parts.h"

#include <QGridLayout>
#include <QLineEdit>

namespace loopglass::ui {

TableField::TableField(const lab::DisplayedQuestion& shown, const Theme& theme, FieldWidth width,
                       QWidget* parent)
    : AnswerField(parent) {
    for (const std::string& row : shown.rows) {
        QList<QLineEdit*> cells;
        for (const std::string& column : shown.columns) {
            auto* cell = new QLineEdit(this);
            setFixedPitch(*cell, theme, 13);
            cell->setMinimumWidth(64);
            cell->setToolTip(tr("Type a number; Enter checks the answer"));
            cell->setAccessibleName(plainLabText(row) + QStringLiteral(", ") +
                                    plainLabText(column));
            connect(cell, &QLineEdit::textEdited, this, &AnswerField::edited);
            connect(cell, &QLineEdit::returnPressed, this, &AnswerField::entered);
            cells << cell;
        }
        m_cells << cells;
    }
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    if (width == FieldWidth::Page) {
        layOutTable(*grid, shown);
    } else {
        layOutColumn(*grid, shown);
    }
    if (!m_cells.isEmpty() && !m_cells.first().isEmpty()) {
        setFocusProxy(m_cells.first().first());
    }
}

QWidget* TableField::label(const std::string& text) {
    auto* made = faintLabel(this);
    made->setTextFormat(Qt::PlainText);
    made->setText(plainLabText(text));
    made->setWordWrap(true);
    return made;
}

void TableField::layOutTable(QGridLayout& grid, const lab::DisplayedQuestion& shown) {
    for (int c = 0; c < static_cast<int>(shown.columns.size()); ++c) {
        grid.addWidget(label(shown.columns[static_cast<std::size_t>(c)]), 0, c + 1);
    }
    for (int r = 0; r < m_cells.size(); ++r) {
        grid.addWidget(label(shown.rows[static_cast<std::size_t>(r)]), r + 1, 0);
        for (int c = 0; c < m_cells[r].size(); ++c) {
            grid.addWidget(m_cells[r][c], r + 1, c + 1);
        }
    }
}

/// Shows each row of the table as a heading, followed by a line for each column.
void TableField::layOutColumn(QGridLayout& grid, const lab::DisplayedQuestion& shown) {
    grid.setColumnStretch(0, 1);
    int line = 0;
    for (int r = 0; r < m_cells.size(); ++r) {
        auto* heading = label(shown.rows[static_cast<std::size_t>(r)]);
        heading->setProperty("faint", false);
        grid.addWidget(heading, line++, 0, 1, 2);
        for (int c = 0; c < m_cells[r].size(); ++c) {
            grid.addWidget(label(shown.columns[static_cast<std::size_t>(c)]), line, 0);
            m_cells[r][c]->setMaximumWidth(110);
            grid.addWidget(m_cells[r][c], line++, 1);
        }
    }
}

lab::AnswerValue TableField::value() const {
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

void TableField::setValue(const lab::AnswerValue& value) {
    for (int r = 0; r < m_cells.size(); ++r) {
        const auto row = static_cast<std::size_t>(r);
        for (int c = 0; c < m_cells[r].size(); ++c) {
            const auto column = static_cast<std::size_t>(c);
            const bool there =
                row < value.entries.size() && column < value.entries[row].entries.size();
            m_cells[r][c]->setText(there ? textOf(value.entries[row].entries[column]) : QString());
        }
    }
}

}  // namespace loopglass::ui
