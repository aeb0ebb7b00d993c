#pragma once

#include "widgets/elided_combo_box.h"

#include <QEvent>
#include <QFrame>
#include <algorithm>

namespace loopglass::ui {

/// A list box with the width of a fixed number of characters, so that several boxes are equally
/// wide. The list is created when it is opened for the first time. Otherwise its nine widgets would
/// be restyled with every style sheet.
class ChoiceBox : public ElidedComboBox {
public:
    explicit ChoiceBox(int characters, QWidget* parent = nullptr)
        : ElidedComboBox(parent),
          m_characters(characters) {}

    QSize sizeHint() const override { return minimumSizeHint() + besideTexts(); }

    QSize minimumSizeHint() const override {
        ensurePolished();
        const QFontMetrics metrics = fontMetrics();
        const int besideIcon = iconSize().width() + 4;  // the same distance as in Qt
        const QSize characters(m_characters * metrics.horizontalAdvance(QLatin1Char('X')) +
                                   besideIcon,
                               std::max({metrics.height(), 14, iconSize().height()}) + 2);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        return style()->sizeFromContents(QStyle::CT_ComboBox, &option, characters, this);
    }

protected:
    /// The base class would create the list to style it.
    void changeEvent(QEvent* event) override {
        const bool restyled =
            event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange;
        if (restyled && !hasList()) {
            QWidget::changeEvent(event);
            updateGeometry();
        } else {
            ElidedComboBox::changeEvent(event);
        }
    }

private:
    bool hasList() const {
        return findChild<QFrame*>(QString(), Qt::FindDirectChildrenOnly) != nullptr;
    }

    int m_characters;
};

}  // namespace loopglass::ui
