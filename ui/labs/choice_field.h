#pragma once

#include "labs/answer_field.h"

class QAbstractButton;

namespace loopglass::ui {

/// A question with one or several correct options. Texts may have any length: they wrap in a narrow
/// field.
class ChoiceField : public AnswerField {
    Q_OBJECT

public:
    ChoiceField(const lab::ChoiceAnswer& asked, const lab::DisplayedQuestion& shown,
                QWidget* parent);

    lab::AnswerValue value() const override;
    void setValue(const lab::AnswerValue& value) override;

private:
    QAbstractButton* addOption(const lab::DisplayedQuestion::Option& option, int row);

    bool m_several;
    QList<QAbstractButton*> m_buttons;
};

}  // namespace loopglass::ui
