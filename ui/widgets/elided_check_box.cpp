#include "widgets/elided_check_box.h"

#include <QMouseEvent>
#include <QStyleOptionButton>
#include <QStylePainter>

namespace loopglass::ui {

namespace {
constexpr int besideIcon = 4;  ///< pixels, as in every style
}

QString ElidedCheckBox::shownText() const {
    QStyleOptionButton option;
    initStyleOption(&option);
    const int contents =
        style()->subElementRect(QStyle::SE_CheckBoxContents, &option, this).width();
    const int beside = icon().isNull() ? 0 : iconSize().width() + besideIcon;
    return fontMetrics().elidedText(text(), Qt::ElideRight, contents - beside);
}

void ElidedCheckBox::mousePressEvent(QMouseEvent* event) {
    QStyleOptionButton option;
    initStyleOption(&option);
    const QRect box = style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, this);
    if (event->button() == Qt::LeftButton && !box.contains(event->pos()) && m_textClick &&
        m_textClick()) {
        return;
    }
    QCheckBox::mousePressEvent(event);
}

void ElidedCheckBox::paintEvent(QPaintEvent* /*event*/) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = shownText();
    painter.drawControl(QStyle::CE_CheckBox, option);
}

}  // namespace loopglass::ui
