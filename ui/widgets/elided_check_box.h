#pragma once

#include <QCheckBox>

namespace loopglass::ui {

/// A check box whose text ends in an ellipsis if it does not fit.
class ElidedCheckBox : public QCheckBox {
    Q_OBJECT

public:
    using QCheckBox::QCheckBox;
    /// Returns the visible part of the text.
    QString shownText() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace loopglass::ui
