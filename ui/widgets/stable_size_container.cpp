#include "widgets/stable_size_container.h"

#include <QEvent>

namespace loopglass::ui {

StableSizeContainer::StableSizeContainer(QWidget* content, int slack, QWidget* parent)
    : QWidget(parent),
      m_content(content),
      m_slack(slack) {
    content->setParent(this);
    setSizePolicy(content->sizePolicy());
}

QSize StableSizeContainer::steady(QSize hint, int& room) const {
    const QSize wanted = hint.expandedTo(m_content->minimumSize());
    if (wanted.width() > room || wanted.width() + m_slack < room) {
        room = wanted.width();
    }
    return {room, wanted.height()};
}

QSize StableSizeContainer::sizeHint() const { return steady(m_content->sizeHint(), m_room); }

QSize StableSizeContainer::minimumSizeHint() const {
    return steady(m_content->minimumSizeHint(), m_minSpace);
}

void StableSizeContainer::report() {
    const QSize hint = sizeHint();
    const QSize least = minimumSizeHint();
    if (hint != m_reported || least != m_reportedMinimum) {
        m_reported = hint;
        m_reportedMinimum = least;
        updateGeometry();
    }
}

bool StableSizeContainer::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {  // the size hints of the content have changed
        report();
        m_content->setGeometry(rect());  // the content grew when its minimum size was larger
    } else if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) {
        m_room = m_minSpace = 0;
        report();
    }
    return QWidget::event(event);
}

void StableSizeContainer::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_content->setGeometry(rect());
}

void StableSizeContainer::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    // Resets the size, because the font may have been larger for a time while the widget was
    // hidden. The layout kept that size, because a layout does not query hidden widgets again.
    m_room = m_minSpace = 0;
    m_reported = m_reportedMinimum = QSize();
    report();
    m_content->setGeometry(rect());
}

}  // namespace loopglass::ui
