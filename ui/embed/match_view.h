#pragma once

#include "embed/match_picture.h"
#include "theme/theme.h"

#include <QWidget>
#include <optional>

namespace loopglass::ui {

/// One execution of the instruction and its place in the operator: every operand beside its tensor,
/// with matched elements in colour. Hovering selects an operation. The arrow keys step through
/// operations, Page Up and Page Down through instruction mappings.
class MatchView : public QWidget {
    Q_OBJECT

public:
    MatchView(const Theme& theme, EmbedSession& session, QWidget* parent = nullptr);

    /// Paints the contents in the colours of a theme.
    void paintTo(QPainter& painter, const QSize& size, const Theme& theme) const;
    /// Returns every element of every operand with its matched element.
    QList<QStringList> asTable() const;
    std::int64_t operation() const { return m_operation; }
    void setOperation(std::int64_t number);
    /// Returns the description of the marked operation.
    QString description() const;
    QString descriptionOf(std::int64_t operation) const;
    QRectF wordsArea(const QSize& size, const Theme& theme) const;
    /// Returns the centre of an element in the grid of the instruction (`own`) or of the operator.
    QPointF placeOf(std::size_t place, bool own, std::size_t element) const;
    QSize minimumSizeHint() const override { return {260, 260}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Area {
        QRectF caption;
        QRectF grid;
        double cell = 1;
    };
    void take();
    Area areaOf(const QSize& size, const Theme& theme, std::size_t place, bool own) const;
    QRectF cellOf(const Area& area, const std::pair<int, int>& at) const;
    void drawGrid(QPainter& painter, const QSize& size, const Theme& theme, std::size_t place,
                  bool own) const;
    void drawLinks(QPainter& painter, const QSize& size, const Theme& theme) const;
    void pick(const QPointF& at);
    void step(std::int64_t by);

    const Theme& m_theme;
    EmbedSession& m_session;
    SharedEmbedData m_data;  ///< data of the picture
    std::optional<MatchPicture> m_picture;
    std::int64_t m_operation = 0;
};

}  // namespace loopglass::ui
