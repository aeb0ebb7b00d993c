#include "embed/match_view.h"

#include "embed/embed_words.h"
#include "text/engine_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int edge = 16;
constexpr double largestCell = 14;
constexpr double wordsTop = 10;
constexpr double wordsGap = 8;  // pixels above the drawing

}  // namespace

MatchView::MatchView(const Theme& theme, EmbedSession& session, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_session(session) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("One execution of the instruction"));
    connect(&theme, &Theme::changed, this, [this] { update(); });
    connect(&session, &EmbedSession::changed, this, &MatchView::take);
    connect(&session, &EmbedSession::chosenMoved, this, &MatchView::take);
    take();
}

void MatchView::take() {
    m_picture.reset();
    m_data = m_session.data();
    if (const embed::Found* found = m_session.found()) {
        m_picture.emplace(*m_data, found->embedding);
        m_operation = std::min(m_operation, m_picture->operationCount() - 1);
    }
    setAccessibleDescription(description());
    update();
}

void MatchView::setOperation(std::int64_t number) {
    if (!m_picture) {
        return;
    }
    m_operation = std::clamp<std::int64_t>(number, 0, m_picture->operationCount() - 1);
    setAccessibleDescription(description());
    update();
}

QString MatchView::description() const {
    return m_picture ? descriptionOf(m_operation) : m_session.emptyResultText();
}

QString MatchView::descriptionOf(std::int64_t operation) const {
    QStringList pairs;
    for (std::size_t i = 0; i < m_picture->operands().size(); ++i) {
        pairs << m_picture->pairText(i, operation);
    }
    return m_picture->iterationText(operation) + QLatin1Char('\n') +
           pairs.join(QStringLiteral("   "));
}

/// Returns the area for the matched elements, with as many lines as necessary. The area is large
/// enough for the last operation, which has the largest numbers, so that the drawing below never
/// moves.
QRectF MatchView::wordsArea(const QSize& size, const Theme& theme) const {
    const QFontMetricsF metrics(theme.font(12));
    const QRectF room(edge, wordsTop, size.width() - 2 * edge, 10'000);
    double high = 0;
    for (const std::int64_t operation : {m_operation, m_picture->operationCount() - 1}) {
        high = std::max(
            high,
            metrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, descriptionOf(operation))
                .height());
    }
    return {room.topLeft(), QSizeF(room.width(), high)};
}

/// Returns the area of the row of an operand, with the instruction at the left.
MatchView::Area MatchView::areaOf(const QSize& size, const Theme& theme, std::size_t place,
                                  bool own) const {
    const auto count = static_cast<double>(m_picture->operands().size());
    const double top =
        std::max<double>(theme.scaled(64), wordsArea(size, theme).bottom() + wordsGap);
    const double line = theme.scaled(22);
    const double height = (size.height() - top - edge) / count;
    const double left = own ? edge : size.width() * 0.36;
    const double width = own ? size.width() * 0.30 - edge : size.width() * 0.64 - edge;
    const MatchedOperand& operand = m_picture->operands()[place];
    const MatchGrid& grid = own ? operand.own : operand.other;
    Area area;
    const double y = top + height * static_cast<double>(place);
    area.caption = QRectF(left, y, width, line);
    area.cell = std::min({theme.scaled(1) * largestCell, width / grid.columns,
                          std::max(1.0, height - line - 8) / grid.rows});
    area.grid = QRectF(left, y + line, area.cell * grid.columns, area.cell * grid.rows);
    return area;
}

QRectF MatchView::cellOf(const Area& area, const std::pair<int, int>& at) const {
    const double gap = area.cell > 5 ? 1 : 0;
    return {area.grid.left() + area.cell * at.second, area.grid.top() + area.cell * at.first,
            area.cell - gap, area.cell - gap};
}

QPointF MatchView::placeOf(std::size_t place, bool own, std::size_t element) const {
    const MatchedOperand& operand = m_picture->operands()[place];
    const MatchGrid& grid = own ? operand.own : operand.other;
    return cellOf(areaOf(size(), m_theme, place, own), grid.places[element]).center();
}

void MatchView::drawGrid(QPainter& painter, const QSize& size, const Theme& theme,
                         std::size_t place, bool own) const {
    const MatchedOperand& operand = m_picture->operands()[place];
    const MatchGrid& grid = own ? operand.own : operand.other;
    const Area area = areaOf(size, theme, place, own);
    const QColor colour = theme.roleColor(operand.role);
    painter.setPen(theme.text());
    painter.setFont(theme.numbers(12, true));
    painter.drawText(area.caption, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(grid.caption, Qt::ElideRight,
                                                      static_cast<int>(area.caption.width())));
    painter.setPen(Qt::NoPen);
    for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column) {
            painter.fillRect(cellOf(area, {row, column}), theme.soft());
        }
    }
    // Several elements may share a cell. The cell is drawn as padding if all of them are padding.
    for (const bool padding : {true, false}) {
        for (std::size_t e = 0; e < grid.places.size(); ++e) {
            const auto& [row, column] = grid.places[e];
            if (grid.padded[e] == padding && row < grid.rows && column < grid.columns) {
                const QRectF cell = cellOf(area, grid.places[e]);
                painter.fillRect(cell, padding ? theme.panel() : colour);
                if (padding) {
                    painter.fillRect(cell, QBrush(colour, Qt::BDiagPattern));
                }
            }
        }
    }
    const std::size_t marked = m_picture->elementOf(operand.operand, m_operation);
    painter.setPen(QPen(theme.text(), theme.stroke(2)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cellOf(area, grid.places[marked]).adjusted(-1, -1, 1, 1));
}

/// Draws links from the marked element of each operand to the marked element of the operator.
void MatchView::drawLinks(QPainter& painter, const QSize& size, const Theme& theme) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.text(), theme.stroke(1.2), Qt::DashLine));
    for (std::size_t place = 0; place < m_picture->operands().size(); ++place) {
        const MatchedOperand& operand = m_picture->operands()[place];
        const std::size_t element = m_picture->elementOf(operand.operand, m_operation);
        const QRectF from = cellOf(areaOf(size, theme, place, true), operand.own.places[element]);
        const QRectF to = cellOf(areaOf(size, theme, place, false), operand.other.places[element]);
        painter.drawLine(QPointF(from.right() + 1, from.center().y()),
                         QPointF(to.left() - 1, to.center().y()));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void MatchView::paintTo(QPainter& painter, const QSize& size, const Theme& theme) const {
    const QRect whole(QPoint(), size);
    painter.fillRect(whole, theme.panel());
    if (!m_picture) {
        painter.setFont(theme.font(13));
        painter.setPen(theme.faintText());
        painter.drawText(whole.adjusted(60, 0, -60, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         description());
        return;
    }
    painter.setPen(theme.text());
    painter.setFont(theme.font(12));
    painter.drawText(wordsArea(size, theme), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     description());
    for (std::size_t place = 0; place < m_picture->operands().size(); ++place) {
        drawGrid(painter, size, theme, place, true);
        drawGrid(painter, size, theme, place, false);
    }
    drawLinks(painter, size, theme);
}

QList<QStringList> MatchView::asTable() const {
    if (!m_picture) {
        return {};
    }
    QList<QStringList> rows{{tr("operand"), tr("element"), tr("row"), tr("column"), tr("padding")}};
    for (const MatchedOperand& operand : m_picture->operands()) {
        for (std::size_t e = 0; e < operand.other.places.size(); ++e) {
            rows << QStringList{operand.own.caption, QString::number(e),
                                QString::number(operand.other.places[e].first),
                                QString::number(operand.other.places[e].second),
                                operand.other.padded[e] ? tr("yes") : tr("no")};
        }
    }
    return rows;
}

void MatchView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paintTo(painter, size(), m_theme);
}

void MatchView::pick(const QPointF& at) {
    for (std::size_t place = 0; m_picture && place < m_picture->operands().size(); ++place) {
        const MatchedOperand& operand = m_picture->operands()[place];
        for (const bool own : {true, false}) {
            const Area area = areaOf(size(), m_theme, place, own);
            if (!area.grid.contains(at)) {
                continue;
            }
            const std::pair<int, int> cell{
                static_cast<int>((at.y() - area.grid.top()) / area.cell),
                static_cast<int>((at.x() - area.grid.left()) / area.cell)};
            const std::vector<std::pair<int, int>>& places =
                (own ? operand.own : operand.other).places;
            const std::size_t now = m_picture->elementOf(operand.operand, m_operation);
            const auto found = std::find(places.begin(), places.end(), cell);
            if (found != places.end() && places[now] != cell) {
                setOperation(
                    m_picture->withElement(m_operation, operand.operand,
                                           static_cast<std::size_t>(found - places.begin())));
            }
            return;
        }
    }
}

void MatchView::mouseMoveEvent(QMouseEvent* event) { pick(event->position()); }

void MatchView::mousePressEvent(QMouseEvent* event) { pick(event->position()); }

void MatchView::step(std::int64_t by) { setOperation(m_operation + by); }

void MatchView::keyPressEvent(QKeyEvent* event) {
    const std::int64_t row =
        m_data ? m_data->instruction.body.dimensions.back().bound : std::int64_t{1};
    const std::size_t chosen = m_session.chosen();
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_Up:
        return step(-row);
    case Qt::Key_Down:
        return step(row);
    case Qt::Key_Home:
        return setOperation(0);
    case Qt::Key_End:
        return setOperation(m_picture ? m_picture->operationCount() - 1 : 0);
    case Qt::Key_PageDown:
        return m_session.choose(chosen + 1);
    case Qt::Key_PageUp:
        return m_session.choose(chosen == 0 ? 0 : chosen - 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

}  // namespace loopglass::ui
