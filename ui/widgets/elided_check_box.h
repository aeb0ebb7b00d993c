#pragma once

#include <QCheckBox>
#include <functional>
#include <utility>

namespace loopglass::ui {

/// A check box whose text ends in an ellipsis if it does not fit.
class ElidedCheckBox : public QCheckBox {
    Q_OBJECT

public:
    using QCheckBox::QCheckBox;
    /// Returns the visible part of the text.
    QString shownText() const;
    /// Sets a function for a click on the text. If it returns false, the click changes the box.
    void setTextClick(std::function<bool()> click) { m_textClick = std::move(click); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    std::function<bool()> m_textClick;
};

}  // namespace loopglass::ui
