#pragma once

#include <QComboBox>
#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace loopglass::ui {

/// A combo box whose selected text ends in "…" if it does not fit.
class ElidedComboBox : public QComboBox {
public:
    using QComboBox::QComboBox;

    /// Returns the size at which the whole text fits.
    QSize sizeHint() const override { return QComboBox::sizeHint() + besideTexts(); }

protected:
    static QSize besideTexts() { return {2 * besideText, 0}; }

    void paintEvent(QPaintEvent* /*event*/) override {
        QStylePainter painter(this);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        if (currentIndex() < 0) {
            option.currentText = placeholderText();
        }
        const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                   QStyle::SC_ComboBoxEditField, this);
        option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight,
                                                      room.width() - 2 * besideText);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }

private:
    static constexpr int besideText = 2;
};

}  // namespace loopglass::ui
