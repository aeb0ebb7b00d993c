#pragma once

#include "theme/theme.h"

#include <QList>
#include <QString>
#include <QWidget>

class QPainter;

namespace loopglass::ui {

/// A number with its name, unit and changes.
struct Figure {
    QString name;
    QString value;
    QString unit;
    QStringList changes;  ///< changes, coloured as good or bad according to their sign
    bool moreIsBetter = false;
    /// True if the mapping is illegal, so that no change of the number is good.
    bool cannotBe = false;
    bool operator==(const Figure&) const = default;
};

/// A row of large numbers; if one row has too little space, there are two rows. The rows depend on
/// the width, the font and the names, but not on the numbers, so that an edit moves nothing.
class FigureStrip : public QWidget {
    Q_OBJECT

public:
    explicit FigureStrip(const Theme& theme, QWidget* parent = nullptr);
    /// Sets the numbers, and the number of lines that are reserved for the changes of a number.
    void setFigures(const QList<Figure>& figures, int changeLines);
    const QList<Figure>& figures() const { return m_figures; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The numbers of one row and their common width.
    struct Row {
        qsizetype begin = 0;
        QList<int> widths;
    };
    int neededBy(const Figure& figure) const;
    int fontSize(const Figure& figure, int wide) const;
    int rowHeight() const;
    QList<Row> rows() const;
    void paintName(QPainter& painter, const Figure& figure, const QRect& cell) const;
    void paintFigure(QPainter& painter, const Figure& figure, const QRect& cell) const;
    void paintChanges(QPainter& painter, const Figure& figure, const QPoint& at) const;

    const Theme& m_theme;
    QList<Figure> m_figures;
    int m_changeLines = 0;
};

}  // namespace loopglass::ui
