#pragma once

#include "mappers/spaces/spaces_data.h"
#include "theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>

namespace loopglass::ui {

/// The view of a sample of the mapping space. The left part shows the distribution of the objective
/// over legal mappings, with the optimum and the results of mappers. The right part shows energy
/// against delay, with the proven front.
class SpacesView : public QWidget {
    Q_OBJECT

public:
    explicit SpacesView(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the sample; null if there is none.
    void setData(const SharedSpaces& shown, std::vector<SpaceMark> marks);
    /// Returns the fraction of legal samples within `ratio` times the optimum.
    double shareWithin(double ratio) const;
    /// Returns the distribution as a table of text with a header row.
    QList<QStringList> asTable() const;
    void paintTo(QPainter& painter, const QSize& size, const Theme& theme) const;
    QSize minimumSizeHint() const override { return {412, 300}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    SharedSpaces m_data;
    std::vector<SpaceMark> m_marks;
};

}  // namespace loopglass::ui
