#pragma once

#include <QColor>
#include <QList>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QTextItem>
#include <QWidget>
#include <algorithm>

/// Records the texts that a widget paints and their places, because painted text has no label.
namespace loopglass::ui::test {

/// A piece of a text in one script, as passed to a printer.
struct DrawnText {
    QString text;
    QRectF place;  ///< in the widget, from the top to the end of its letters
    QRectF room;   ///< its visible part
    QColor color;
};

/// Records texts only.
class TextNotes : public QPaintEngine {
public:
    TextNotes() : QPaintEngine(QPaintEngine::AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return QPaintEngine::User; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {
    }
    void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPolygon(const QPoint*, int, PolygonDrawMode) override {}
    void drawRects(const QRectF*, int) override {}
    void drawRects(const QRect*, int) override {}
    void drawLines(const QLineF*, int) override {}
    void drawLines(const QLine*, int) override {}
    void drawEllipse(const QRectF&) override {}
    void drawEllipse(const QRect&) override {}
    void drawPoints(const QPointF*, int) override {}
    void drawPoints(const QPoint*, int) override {}
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        const QRectF place(at.x(), at.y() - item.ascent(), item.width(),
                           item.ascent() + item.descent());
        const QTransform to = painter()->deviceTransform();
        const QRectF room =
            painter()->hasClipping() ? to.mapRect(painter()->clipBoundingRect()) : m_all;
        notes.append({item.text(), to.mapRect(place), room & m_all, painter()->pen().color()});
    }
    void setAll(const QRectF& all) { m_all = all; }

    QList<DrawnText> notes;

private:
    QRectF m_all;
};

/// A paint device as large as a widget.
class NotePaper : public QPaintDevice {
public:
    explicit NotePaper(const QWidget& widget) : m_widget(widget) {
        m_notes.setAll(QRectF(widget.rect()));
    }
    QPaintEngine* paintEngine() const override { return &m_notes; }
    const QList<DrawnText>& notes() const { return m_notes.notes; }

protected:
    int metric(PaintDeviceMetric of) const override {
        switch (of) {
        case PdmWidth:
            return m_widget.width();
        case PdmHeight:
            return m_widget.height();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        default:
            return m_widget.logicalDpiX();
        }
    }

private:
    const QWidget& m_widget;
    mutable TextNotes m_notes;
};

/// Returns the texts of a widget without its children.
inline QList<DrawnText> drawnTexts(QWidget& widget) {
    NotePaper paper(widget);
    QPainter painter(&paper);
    widget.render(&painter, QPoint(), QRegion(), QWidget::RenderFlags());
    painter.end();
    return paper.notes();
}

/// Returns all text that a widget paints, without spaces.
inline QString writtenOn(QWidget& widget) {
    QString written;
    for (const DrawnText& one : drawnTexts(widget)) {
        written += one.text;
    }
    return written.remove(QLatin1Char(' '));
}

/// Returns whether the text was shortened: it ends with an ellipsis after a letter, and not after a
/// space like an unfinished sentence.
inline bool isShortened(const DrawnText& drawn) {
    return drawn.text.size() > 1 && drawn.text.endsWith(QChar(0x2026)) &&
           !drawn.text.at(drawn.text.size() - 2).isSpace();
}

/// Ignores the empty space above and below Chinese characters.
inline bool isCut(const DrawnText& drawn) {
    constexpr double side = 1.5;
    constexpr double above = 4;
    return drawn.place.width() > 0 &&
           !drawn.room.contains(drawn.place.adjusted(side, above, -side, -above));
}

inline bool overlap(const DrawnText& one, const DrawnText& other) {
    constexpr double side = 1.5;
    constexpr double above = 4;
    return one.place.adjusted(side, above, -side, -above)
        .intersects(other.place.adjusted(side, above, -side, -above));
}

}  // namespace loopglass::ui::test
