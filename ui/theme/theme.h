#pragma once

#include "trace/mark.h"

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPainter>
#include <QString>

namespace loopglass::ui {

/// Colours, fonts and marks (see the visual language: calm page, loud data). One per application,
/// handed to who draws; change() switches between light and dark.
class Theme : public QObject {
    Q_OBJECT

public:
    explicit Theme(QObject* parent = nullptr);

    bool isDark() const { return m_dark; }
    void setDark(bool dark);

    QColor page() const;   ///< behind panels
    QColor panel() const;  ///< panels and canvases
    QColor hairline() const;
    QColor text() const;
    QColor faintText() const;
    QColor accent() const;
    QColor soft() const;  ///< behind what is selected or switched on, still calm
    QColor markColor(Mark mark) const;
    QColor tensorColor(std::size_t operand, bool output) const;  ///< operand: 0 first, 1 second, …
    QColor good() const;     ///< text that says that something is proven
    QColor caution() const;  ///< text that says that something is not
    QColor wrong() const;    ///< text and borders of what is mistaken
    /// The same hue, darker or lighter until text in it reads well on a panel (4.5 : 1).
    QColor legible(QColor color) const;
    QColor levelColor(std::size_t level, std::size_t levels) const;
    /// The same ramp for bars, which stand alone on a panel: the outermost level stands out most.
    QColor levelBarColor(std::size_t level, std::size_t levels) const;
    QColor operationsColor() const;  ///< of operations beside the bars of levels
    QFont font(int pixels = 13, bool bold = false) const;
    QFont numbers(int pixels = 13, bool bold = false) const;  ///< monospaced

    /// Kept circle, better-twin triangle, capacity square, cut diamond, best star.
    void drawMark(QPainter& painter, Mark mark, const QPointF& centre, double size) const;
    static QString markName(Mark mark);
    /// The application's style sheet and palette for the current tokens.
    QString styleSheet() const;

signals:
    void changed();

private:
    bool m_dark = false;
};

}  // namespace loopglass::ui
