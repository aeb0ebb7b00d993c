#pragma once

#include "trace/mark.h"

#include <QColor>
#include <QFont>
#include <QHash>
#include <QObject>
#include <QPainter>
#include <QString>

namespace loopglass {
struct Workload;
}

namespace loopglass::ui {

/// The colours, fonts and marks of the window. There is one theme per application, which is passed
/// to all drawing code. The theme is light or dark, and has normal sizes for a desk or large sizes
/// for a projector.
class Theme : public QObject {
    Q_OBJECT

public:
    explicit Theme(QObject* parent = nullptr);

    bool isDark() const { return m_dark; }
    void setDark(bool dark);
    /// Returns true for projection, with large text, thick lines and strong contrast.
    bool isProjector() const { return m_projector; }
    void setProjector(bool projector);
    /// Returns the text size of the user, relative to the default.
    double zoom() const { return m_zoom; }
    /// Sets the text size. A size that is too small or too large to read becomes the default.
    void setZoom(double zoom);
    /// Selects the next larger or smaller text size, if `canZoomBy` allows it.
    void zoomBy(int steps);
    bool canZoomBy(int steps) const;
    /// Returns the text size relative to the default of a desk, also for elements with the height
    /// of text.
    double scale() const { return (m_projector ? projectorScale : 1) * m_zoom; }
    int scaled(int pixels) const { return qRound(pixels * scale()); }
    /// Returns the width of a line that has this number of pixels on a desk.
    double stroke(double pixels) const { return m_projector ? pixels * projectorStroke : pixels; }

    QColor page() const;   ///< background behind panels
    QColor panel() const;  ///< background of panels and canvases
    QColor hairline() const;
    QColor text() const;
    QColor faintText() const;
    QColor accent() const;
    QColor soft() const;  ///< light background of selected or active elements
    QColor markColor(Mark mark) const;
    /// Returns the colour of a tensor, which depends on the role of the tensor alone.
    QColor tensorColor(const Workload& workload, std::size_t tensor) const;
    /// Returns the colour of a role number, see roleNumbers().
    QColor roleColor(std::size_t role) const;
    QColor good() const;  ///< text of a proven result
    /// Text of a result without a proof.
    QColor caution() const;
    QColor wrong() const;  ///< text and borders of errors
    /// Return a colour of the same hue, darker or lighter, so that text is readable on a panel
    /// (contrast 4.5 : 1).
    QColor legible(QColor color) const;  ///< contrast on a panel; 7 : 1 on a projector
    QColor onLevel(QColor color) const;  ///< contrast of 4.5 : 1 on the bands of all levels
    QColor levelColor(std::size_t level, std::size_t levels) const;
    /// Returns the colour of a level's bar on a panel; the outermost level has the strongest
    /// colour.
    QColor levelBarColor(std::size_t level, std::size_t levels) const;
    QColor operationsColor() const;  ///< colour of MACs beside the bars of levels
    /// Returns a font; the size is in pixels of a desk (see scale()). Fonts are cached, because
    /// painting uses the same fonts repeatedly.
    QFont font(int pixels = 13, bool bold = false) const;
    QFont numbers(int pixels = 13, bool bold = false) const;  ///< font with fixed pitch

    /// Draws a mark: a circle for kept, a triangle for dominated, a square for capacity, a diamond
    /// for bound, and a star for best.
    void drawMark(QPainter& painter, Mark mark, const QPointF& centre, double size) const;
    static QString markName(Mark mark);
    /// Returns a style, or a text that contains styles, after converting its text sizes from the
    /// sizes of a desk.
    QString sized(const QString& style) const;
    /// Returns the application's style sheet for the current colours and sizes.
    QString styleSheet() const;

    /// Emits changed() after another unit of energies or delays was selected (text/units.h).
    void announceUnits() { emit changed(); }

signals:
    /// Emitted after a change of colours, sizes or units, which affects drawings and texts.
    void changed();
    /// Emitted before the text size changes, while visible widgets still have their old size.
    void zoomChanging();

private:
    static constexpr double projectorScale = 1.5;
    static constexpr double projectorStroke = 1.6;
    QColor token(unsigned light, unsigned dark, unsigned wallLight, unsigned wallDark) const;

    bool m_dark = false;
    bool m_projector = false;
    double m_zoom = 1;
    mutable QHash<int, QFont> m_fonts;    ///< fonts by drawn pixels, negative for bold
    mutable QHash<int, QFont> m_numbers;  ///< fixed-pitch fonts by drawn pixels, negative for bold
};

}  // namespace loopglass::ui
