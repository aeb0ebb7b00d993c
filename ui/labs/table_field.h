#pragma once

#include "labs/answer_field.h"

class QGridLayout;
class QLineEdit;

namespace loopglass::ui {

class Theme;

/// A field for several numbers: a table if there is space, otherwise a list.
class TableField : public AnswerField {
    Q_OBJECT

public:
    TableField(const lab::DisplayedQuestion& shown, const Theme& theme, FieldWidth width,
               QWidget* parent);

    lab::AnswerValue value() const override;
    void setValue(const lab::AnswerValue& value) override;

private:
    void layOutTable(QGridLayout& grid, const lab::DisplayedQuestion& shown);
    void layOutColumn(QGridLayout& grid, const lab::DisplayedQuestion& shown);
    QWidget* label(const std::string& text);

    QList<QList<QLineEdit*>> m_cells;
};

}  // namespace loopglass::ui
