#pragma once

#include "lab/marks/answers.h"
#include "lab/sheet/displayed_question.h"

#include <QWidget>

namespace loopglass::ui {

class Theme;

/// The field for the answer to one question of any kind.
class AnswerField : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Returns the answer; empty if the field is empty.
    virtual lab::AnswerValue value() const = 0;
    /// Sets the answer. A file of answers may have any content; values of the wrong kind are
    /// ignored.
    virtual void setValue(const lab::AnswerValue& value) = 0;
    /// Returns true if the field accepts a mapping from the explorer.
    virtual bool takesMapping() const { return false; }

signals:
    /// Emitted when the user has changed the answer.
    void edited();
    /// Emitted when the user has pressed Enter, unless Enter inserts a line.
    void entered();
};

/// Returns a text as an answer; nothing if it is blank.
lab::AnswerValue textValue(const QString& text);
/// Returns the text of a value; empty if the value is not a text.
QString textOf(const lab::AnswerValue& value);
/// Returns the text of a lab without markup, for widgets that show plain text.
QString plainLabText(const std::string& marked);

/// The place of a field: a whole page, or a column beside other views.
enum class FieldWidth { Page, Column };

/// Creates the field for a question.
AnswerField* createAnswerField(const lab::Question& question, const lab::DisplayedQuestion& shown,
                               const Theme& theme, FieldWidth width, QWidget* parent);

}  // namespace loopglass::ui
