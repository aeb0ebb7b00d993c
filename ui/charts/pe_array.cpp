#include "charts/pe_array.h"

#include "text/text.h"
#include "theme/print_theme.h"

#include <QFontMetrics>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr double title = 22;        // pixels of the title above the columns
constexpr double rowTitle = 18;     // pixels of the vertical title beside the rows
constexpr double largestCell = 40;  // pixels
constexpr double slant = 0.87;      // sine of the angle of the columns' labels

QString textOf(const ArrayAxis& axis, bool undecided) {
    return undecided ? PeArray::tr("%1, not decided").arg(axis.there) : axis.text();
}

}  // namespace

std::int64_t ArrayAxis::used() const {
    std::int64_t product = 1;
    for (const Part& part : loops) {
        product *= part.factor;
    }
    return product;
}

QString ArrayAxis::at(std::int64_t position) const {
    QStringList text;
    for (auto part = loops.rbegin(); part != loops.rend(); ++part) {
        text.push_front(part->dimension + QString::number(position % part->factor));
        position /= part->factor;
    }
    return text.join(QLatin1Char(' '));
}

QString ArrayAxis::text() const {
    QStringList parts;
    for (const Part& part : loops) {
        parts.push_back(QStringLiteral("%1 %2").arg(part.dimension).arg(part.factor));
    }
    const QString count = PeArray::tr("%1 of %2").arg(used()).arg(there);
    return parts.isEmpty() ? count
                           : parts.join(QStringLiteral(" × ")) + QStringLiteral(" = ") + count;
}

PeArray::PeArray(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("Array of processing elements"));
    setMinimumSize(240, 180);
    setFocusPolicy(Qt::StrongFocus);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void PeArray::setAxes(const ArrayAxis& x, const ArrayAxis& y) {
    m_x = x;
    m_y = y;
    m_undecided = false;
    updateMessage();
}

void PeArray::setUndecided(std::int64_t columns, std::int64_t rows) {
    m_x = {columns, {}};
    m_y = {rows, {}};
    m_undecided = true;
    updateMessage();
}

void PeArray::updateMessage() {
    m_shares.reset();
    m_column = std::min(m_column, m_x.there - 1);
    m_row = std::min(m_row, m_y.there - 1);
    setAccessibleDescription(
        m_undecided ? tr("%1 columns and %2 rows; the columns and rows in use are not decided")
                          .arg(m_x.there)
                          .arg(m_y.there)
                    : tr("%1 of %2 columns and %3 of %4 rows are in use")
                          .arg(m_x.used())
                          .arg(m_x.there)
                          .arg(m_y.used())
                          .arg(m_y.there));
    update();
}

void PeArray::setShares(LaneShares shares) {
    m_shares = std::move(shares);
    update();
}

/// Returns the share of all time steps in which a child works; 0 for an unused child.
double PeArray::shareAt(std::int64_t column, std::int64_t row) const {
    if (m_undecided || column >= m_x.used() || row >= m_y.used()) {
        return 0;
    }
    const bool known = m_shares && column < m_shares->columns && row < m_shares->rows;
    return known ? m_shares->at(column, row) : 1;
}

double PeArray::rowLabels() const {
    return QFontMetrics(m_theme.numbers(10)).horizontalAdvance(m_y.at(m_y.used() - 1)) + 14.0;
}

double PeArray::columnLabels() const {
    const int wide = QFontMetrics(m_theme.numbers(10)).horizontalAdvance(m_x.at(m_x.used() - 1));
    return wide * slant + 12;
}

double PeArray::cell() const {
    const double across = width() - rowTitle - rowLabels() - 24;
    const double down = height() - title - columnLabels() - 4;
    return std::clamp(
        std::min(across / static_cast<double>(m_x.there), down / static_cast<double>(m_y.there)),
        2.0, largestCell);
}

QRectF PeArray::grid() const {
    const double side = cell();
    const double wide = side * static_cast<double>(m_x.there);
    const double before = rowTitle + rowLabels();
    const double left = before + std::max(0.0, (width() - before - 24 - wide) / 2);
    return {left, title + columnLabels(), wide, side * static_cast<double>(m_y.there)};
}

std::optional<std::pair<std::int64_t, std::int64_t>> PeArray::childAt(const QPointF& point) const {
    const QRectF area = grid();
    if (!area.contains(point)) {
        return std::nullopt;
    }
    return std::pair{static_cast<std::int64_t>((point.x() - area.left()) / cell()),
                     static_cast<std::int64_t>((point.y() - area.top()) / cell())};
}

QString PeArray::tip(std::int64_t column, std::int64_t row) const {
    if (m_undecided) {
        return tr("column %1, row %2: not decided").arg(column + 1).arg(row + 1);
    }
    if (column >= m_x.used() || row >= m_y.used()) {
        return tr("column %1, row %2: idle").arg(column + 1).arg(row + 1);
    }
    const QString holds = QStringLiteral("%1 %2").arg(m_x.at(column), m_y.at(row)).simplified();
    const double share = shareAt(column, row);
    const QString what = holds.isEmpty() ? tr("in use") : holds;
    const QString works =
        share < 1 ? tr("%1, busy %2 of the time").arg(what, shareLabel(share)) : what;
    return tr("column %1, row %2: %3").arg(column + 1).arg(row + 1).arg(works);
}

bool PeArray::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto child = childAt(help->pos())) {
            QToolTip::showText(help->globalPos(), tip(child->first, child->second), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

QRectF PeArray::cellAt(std::int64_t column, std::int64_t row) const {
    const double side = cell();
    return {grid().topLeft() +
                QPointF(side * static_cast<double>(column), side * static_cast<double>(row)),
            QSizeF(side, side)};
}

void PeArray::moveTo(std::int64_t column, std::int64_t row) {
    m_column = std::clamp<std::int64_t>(column, 0, m_x.there - 1);
    m_row = std::clamp<std::int64_t>(row, 0, m_y.there - 1);
    const QPoint at = cellAt(m_column, m_row).bottomRight().toPoint();
    QToolTip::showText(mapToGlobal(at), tip(m_column, m_row), this);
    update();
}

void PeArray::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return moveTo(m_column - 1, m_row);
    case Qt::Key_Right:
        return moveTo(m_column + 1, m_row);
    case Qt::Key_Up:
        return moveTo(m_column, m_row - 1);
    case Qt::Key_Down:
        return moveTo(m_column, m_row + 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

void PeArray::focusInEvent(QFocusEvent*) { update(); }

void PeArray::focusOutEvent(QFocusEvent*) {
    QToolTip::hideText();
    update();
}

void PeArray::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawChildren(painter);
    drawLabels(painter);
    drawTitles(painter);
    if (hasFocus() && !PrintTheme::isOn()) {
        painter.setPen(QPen(m_theme.text(), m_theme.stroke(2)));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cellAt(m_column, m_row).adjusted(-1, -1, 0, 0));
    }
}

void PeArray::drawChildren(QPainter& painter) const {
    const QRectF area = grid();
    const double side = cell();
    const double space = side > 8 ? 2 : side > 4 ? 1 : 0;
    painter.setPen(m_undecided ? QPen(m_theme.hairline(), m_theme.stroke(1)) : Qt::NoPen);
    for (std::int64_t row = 0; row < m_y.there; ++row) {
        for (std::int64_t column = 0; column < m_x.there; ++column) {
            const double share = shareAt(column, row);
            const QRectF square(area.left() + side * static_cast<double>(column),
                                area.top() + side * static_cast<double>(row), side - space,
                                side - space);
            painter.setBrush(m_undecided  ? Qt::NoBrush
                             : share == 1 ? QBrush(m_theme.accent())
                                          : QBrush(m_theme.hairline()));
            painter.drawRect(square);
            if (share > 0 && share < 1) {
                painter.setBrush(m_theme.accent());
                painter.drawRect(square.adjusted(0, (1 - share) * square.height(), 0, 0));
            }
        }
    }
}

void PeArray::drawLabels(QPainter& painter) const {
    const QRectF area = grid();
    const double side = cell();
    painter.setFont(m_theme.numbers(10));
    painter.setPen(m_theme.text());
    // If cells are smaller than letters, only every n-th cell has a label.
    const auto step = std::max<std::int64_t>(
        1, static_cast<std::int64_t>((painter.fontMetrics().height() - 1) / side + 0.99));
    for (std::int64_t row = 0; row < m_y.used() && !m_y.loops.empty(); row += step) {
        painter.drawText(QRectF(0, area.top() + side * static_cast<double>(row) + side / 2 - 10,
                                area.left() - 6, 20),
                         Qt::AlignRight | Qt::AlignVCenter, m_y.at(row));
    }
    for (std::int64_t column = 0; column < m_x.used() && !m_x.loops.empty(); column += step) {
        painter.save();
        painter.translate(area.left() + side * (static_cast<double>(column) + 0.5), area.top() - 5);
        painter.rotate(-60);
        painter.drawText(QPointF(0, 4), m_x.at(column));
        painter.restore();
    }
}

void PeArray::drawTitles(QPainter& painter) const {
    const QRectF area = grid();
    painter.setFont(m_theme.font(11, true));
    painter.setPen(m_theme.faintText());
    painter.drawText(QRectF(0, 0, width(), title), Qt::AlignHCenter | Qt::AlignVCenter,
                     tr("columns: %1").arg(textOf(m_x, m_undecided)));
    painter.save();
    painter.translate(area.left() - rowLabels() - rowTitle / 2, area.center().y());
    painter.rotate(-90);
    // Half the height of the drawing with its labels, in pixels.
    const double half = std::min(area.center().y(), height() - area.center().y());
    const QString own = textOf(m_y, m_undecided);
    const QString rows = tr("rows: %1").arg(own);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(QRectF(-half, -10, 2 * half, 20), Qt::AlignCenter,
                     metrics.horizontalAdvance(rows) <= 2 * half
                         ? rows
                         : metrics.elidedText(own, Qt::ElideRight, 2 * half));
    painter.restore();
}

}  // namespace loopglass::ui
