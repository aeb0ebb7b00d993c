#pragma once

#include <QCheckBox>

namespace loopglass::ui {

/// A check box whose name ends in an ellipsis where it has not the room for it.
class ElidedCheckBox : public QCheckBox {
    Q_OBJECT

public:
    using QCheckBox::QCheckBox;
    /// What is seen of the name.
    QString shownText() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace loopglass::ui
