#pragma once

#include "lab/marks/answers.h"
#include "lab/sheet/shown_question.h"

#include <QWidget>

namespace loopglass::ui {

class Theme;

/// Where the answer to one question is written, whatever its kind.
class AnswerField : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Nothing when nothing was written.
    virtual lab::AnswerValue value() const = 0;
    /// Anything may stand in a file of answers; what does not fit is left out.
    virtual void setValue(const lab::AnswerValue& value) = 0;
    /// It takes a mapping from the explorer.
    virtual bool takesMapping() const { return false; }

signals:
    /// The user wrote something.
    void edited();
    /// The user ended with Enter, where that writes nothing.
    void entered();
};

/// How much room a field has: that of a page, or of a column beside other work.
enum class FieldWidth { Page, Column };

/// The field for a question.
AnswerField* createAnswerField(const lab::Question& question, const lab::ShownQuestion& shown,
                               const Theme& theme, FieldWidth width, QWidget* parent);

}  // namespace loopglass::ui
