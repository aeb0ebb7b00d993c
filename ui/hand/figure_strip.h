#pragma once

#include "theme/theme.h"

#include <QList>
#include <QString>
#include <QWidget>

class QPainter;

namespace loopglass::ui {

/// A number with its name, its unit and by how much it changed.
struct Figure {
    QString name;
    QString value;
    QString unit;
    QStringList changes;  ///< drawn as good or not by their sign
    bool moreIsBetter = false;
    bool operator==(const Figure&) const = default;
};

/// A row of large numbers.
class FigureStrip : public QWidget {
    Q_OBJECT

public:
    explicit FigureStrip(const Theme& theme, QWidget* parent = nullptr);
    void setFigures(const QList<Figure>& figures);
    const QList<Figure>& figures() const { return m_figures; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<int> widths() const;
    void paintChanges(QPainter& painter, const Figure& figure, int left) const;

    const Theme& m_theme;
    QList<Figure> m_figures;
};

}  // namespace loopglass::ui
