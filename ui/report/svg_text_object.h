#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QTextFormat>
#include <QTextObjectInterface>

#ifdef Q_MOC_RUN  // moc reads no other header
Q_DECLARE_INTERFACE(QTextObjectInterface, "org.qt-project.Qt.QTextObjectInterface")
#endif

namespace loopglass::ui {

/// Draws SVG pictures as vectors in a text document. A picture is represented by a character, whose
/// format has this object type and the number of the picture.
class SvgTextObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    static constexpr int type = QTextFormat::UserObject + 1;
    static constexpr int number = QTextFormat::UserProperty + 1;
    /// Property with the share of the full size at which the picture is drawn; 1 if it is absent.
    static constexpr int share = QTextFormat::UserProperty + 2;

    /// Creates the object; `pixel` is the size of a picture's pixel in the document. No picture is
    /// drawn larger than `most`.
    SvgTextObject(QList<QByteArray> pictures, qreal pixel, const QSizeF& most, QObject* parent);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    QList<QByteArray> m_pictures;
    qreal m_pixel;
    QSizeF m_most;
};

}  // namespace loopglass::ui
