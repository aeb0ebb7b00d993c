#include "widgets/mark_label.h"

#include <QPainter>

namespace loopglass::ui {

MarkLabel::MarkLabel(const Theme& theme, Mark mark, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_mark(mark) {
    setFixedSize(sizeHint());
    setAccessibleName(Theme::markName(mark));
}

void MarkLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    m_theme.drawMark(painter, m_mark, QPointF(9, 9), 12);
}

}  // namespace loopglass::ui
