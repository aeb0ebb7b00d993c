#include "compare/sideways_area.h"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>
#include <algorithm>

namespace loopglass::ui {

SidewaysArea::SidewaysArea(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(horizontalScrollBar(), &QScrollBar::rangeChanged, this, &QWidget::updateGeometry);
}

/// The texts inside are wrapped, so the height depends on the width.
int SidewaysArea::tall() const {
    const QLayout* inside = widget() != nullptr ? widget()->layout() : nullptr;
    if (inside == nullptr) {
        return 0;
    }
    const int wide = std::max(viewport()->width(), inside->minimumSize().width());
    const int tall = std::max(inside->minimumSize().height(),
                              inside->hasHeightForWidth() ? inside->totalHeightForWidth(wide)
                                                          : inside->sizeHint().height());
    const QScrollBar& bar = *horizontalScrollBar();
    return tall + (bar.maximum() > 0 ? bar.sizeHint().height() : 0);
}

QSize SidewaysArea::sizeHint() const { return {QScrollArea::sizeHint().width(), tall()}; }

QSize SidewaysArea::minimumSizeHint() const {
    return {QScrollArea::minimumSizeHint().width(), tall()};
}

bool SidewaysArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
    }
    return QScrollArea::eventFilter(watched, event);
}

void SidewaysArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    updateGeometry();
}

}  // namespace loopglass::ui
