#include "report/svg_text_object.h"

#include <QPainter>
#include <QSvgRenderer>
#include <utility>

namespace loopglass::ui {

SvgTextObject::SvgTextObject(QList<QByteArray> pictures, qreal pixel, const QSizeF& most,
                             QObject* parent)
    : QObject(parent),
      m_pictures(std::move(pictures)),
      m_pixel(pixel),
      m_most(most) {}

QSizeF SvgTextObject::intrinsicSize(QTextDocument* /*document*/, int /*position*/,
                                    const QTextFormat& format) {
    const QSvgRenderer renderer(m_pictures.value(format.intProperty(number)));
    QSizeF size = QSizeF(renderer.defaultSize()) * m_pixel;
    if (size.width() > m_most.width() || size.height() > m_most.height()) {
        size.scale(m_most, Qt::KeepAspectRatio);
    }
    return format.hasProperty(share) ? size * format.doubleProperty(share) : size;
}

void SvgTextObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/,
                               int /*position*/, const QTextFormat& format) {
    QSvgRenderer renderer(m_pictures.value(format.intProperty(number)));
    renderer.render(painter, rect);
}

}  // namespace loopglass::ui
