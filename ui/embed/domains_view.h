#pragma once

#include "charts/paper_pages.h"
#include "embed/embed_session.h"
#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// The shrinking domains of the solver: its steps in a strip, and every coordinate that lost values
/// in the current step. The keys Left and Right select a step, and the keys Up and Down select a
/// row.
class DomainsView : public QWidget {
    Q_OBJECT

public:
    DomainsView(const Theme& theme, EmbedSession& session, QWidget* parent = nullptr);

    void paintTo(QPainter& painter, const QSize& size, const Theme& theme) const;
    /// Returns further pages with the rows that do not fit the first page of this size.
    QList<PaperPage> furtherPages(const QSize& page, const Theme& theme) const;
    /// Returns the size of a picture with all rows.
    QSize wholeSize(const Theme& theme) const;
    /// Returns the rows of the step as a table.
    QList<QStringList> asTable() const;
    std::size_t step() const { return m_step; }
    std::size_t stepCount() const;
    void setStep(std::size_t step);
    /// Returns the description of the step.
    QString description() const;
    /// Returns the centre of a step in the strip.
    QPointF placeOf(std::size_t step) const;
    QSize minimumSizeHint() const override { return {260, 260}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    /// A coordinate that lost values in the step.
    struct Row {
        QString name;
        std::int64_t size = 1;
        std::vector<const embed::DomainChange*> changes;
        std::vector<embed::ValueRange> left;
    };
    const embed::DomainTrace* trace() const;
    void take();
    void work();
    QString nameOf(const embed::DomainVariable& variable) const;
    QRectF stripCell(std::size_t step, int width) const;
    static double rowsTop(const Theme& theme);
    int firstRow() const;
    int rowHeight(const Theme& theme) const { return theme.scaled(18); }
    QColor colourOf(const Theme& theme, std::optional<embed::Constraint> constraint) const;
    void drawStrip(QPainter& painter, const QSize& size, const Theme& theme) const;
    void drawLegend(QPainter& painter, const QSize& size, const Theme& theme) const;
    void drawRow(QPainter& painter, const QRectF& place, const Theme& theme, const Row& row) const;
    void scrollTo(int row);

    const Theme& m_theme;
    EmbedSession& m_session;
    SharedEmbedData m_data;
    std::size_t m_step = 0;
    int m_first = 0;  ///< first visible row
    std::vector<Row> m_rows;
};

}  // namespace loopglass::ui
