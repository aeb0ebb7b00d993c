#pragma once

#include "trace/mark.h"

#include <QColor>
#include <QFont>
#include <QHash>
#include <QObject>
#include <QPainter>
#include <QString>

namespace loopglass::ui {

/// Colours, fonts and marks. There is one theme per application, which is passed to all drawing
/// code. It is light or dark, and has normal sizes for a desk or large sizes for a projector.
class Theme : public QObject {
    Q_OBJECT

public:
    explicit Theme(QObject* parent = nullptr);

    bool isDark() const { return m_dark; }
    void setDark(bool dark);
    /// For projection to a large room: large text, thick lines and strong contrast.
    bool isProjector() const { return m_projector; }
    void setProjector(bool projector);
    /// The user's text size, relative to the default.
    double zoom() const { return m_zoom; }
    /// Sets the text size. A size that is too small or too large to read becomes the default.
    void setZoom(double zoom);
    /// Selects the next larger or smaller text size, while `canZoomBy`.
    void zoomBy(int steps);
    bool canZoomBy(int steps) const;
    /// Text size relative to the default of a desk, also for elements of the height of text.
    double scale() const { return (m_projector ? projectorScale : 1) * m_zoom; }
    int scaled(int pixels) const { return qRound(pixels * scale()); }
    /// Returns the width of a line that has this many pixels on a desk.
    double stroke(double pixels) const { return m_projector ? pixels * projectorStroke : pixels; }

    QColor page() const;   ///< behind panels
    QColor panel() const;  ///< panels and canvases
    QColor hairline() const;
    QColor text() const;
    QColor faintText() const;
    QColor accent() const;
    QColor soft() const;  ///< background of selected or active elements, still calm
    QColor markColor(Mark mark) const;
    QColor tensorColor(std::size_t operand, bool output) const;  ///< operand: 0 first, 1 second, …
    QColor good() const;                                         ///< text of something proven
    QColor caution() const;                                      ///< text of something not proven
    QColor wrong() const;                                        ///< text and borders of errors
    /// Return the same hue, darker or lighter until text is readable on a panel (contrast 4.5 : 1).
    QColor legible(QColor color) const;  ///< on a panel; 7 : 1 on a projector
    QColor onLevel(QColor color) const;  ///< on the bands of all levels; 4.5 : 1
    QColor levelColor(std::size_t level, std::size_t levels) const;
    /// Like levelColor(), for bars on a panel: the outermost level has the strongest colour.
    QColor levelBarColor(std::size_t level, std::size_t levels) const;
    QColor operationsColor() const;  ///< colour of MACs beside the bars of levels
    /// Returns a font; pixels are pixels of a desk (scale()). Fonts are cached, because painting
    /// uses the same few repeatedly.
    QFont font(int pixels = 13, bool bold = false) const;
    QFont numbers(int pixels = 13, bool bold = false) const;  ///< monospaced

    /// Draws a mark: kept circle, dominated triangle, capacity square, bound diamond, best star.
    void drawMark(QPainter& painter, Mark mark, const QPointF& centre, double size) const;
    static QString markName(Mark mark);
    /// Returns a style, or text with styles in it, with its text sizes converted from the sizes of
    /// a desk.
    QString sized(const QString& style) const;
    /// Returns the application's style sheet for the current colours and sizes.
    QString styleSheet() const;

signals:
    void changed();
    /// Emitted before the text size changes; visible widgets still have their old size.
    void zoomChanging();

private:
    static constexpr double projectorScale = 1.3;
    static constexpr double projectorStroke = 1.6;
    QColor token(unsigned light, unsigned dark, unsigned wallLight, unsigned wallDark) const;

    bool m_dark = false;
    bool m_projector = false;
    double m_zoom = 1;
    mutable QHash<int, QFont> m_fonts;    ///< by drawn pixels, negative for bold
    mutable QHash<int, QFont> m_numbers;  ///< the same, monospaced
};

}  // namespace loopglass::ui
