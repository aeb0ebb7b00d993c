#include "widgets/elided_check_box.h"

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

void ElidedCheckBox::paintEvent(QPaintEvent* /*event*/) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = shownText();
    painter.drawControl(QStyle::CE_CheckBox, option);
}

}  // namespace loopglass::ui
