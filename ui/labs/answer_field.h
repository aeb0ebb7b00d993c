#pragma once

#include "lab/marks/answers.h"
#include "lab/sheet/shown_question.h"

#include <QWidget>

namespace loopglass::ui {

class Theme;

/// The field for the answer to one question of any kind.
class AnswerField : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Returns nothing if the field is empty.
    virtual lab::AnswerValue value() const = 0;
    /// A file of answers may have any content; values that do not fit are ignored.
    virtual void setValue(const lab::AnswerValue& value) = 0;
    /// Whether the field accepts a mapping from the explorer.
    virtual bool takesMapping() const { return false; }

signals:
    /// The user wrote something.
    void edited();
    /// The user ended with Enter, where that writes nothing.
    void entered();
};

/// The width of a field: a page, or a column beside other work.
enum class FieldWidth { Page, Column };

/// The field for a question.
AnswerField* createAnswerField(const lab::Question& question, const lab::ShownQuestion& shown,
                               const Theme& theme, FieldWidth width, QWidget* parent);

}  // namespace loopglass::ui
