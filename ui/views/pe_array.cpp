#include "views/pe_array.h"

#include <QPainter>

#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr double left = 76;
constexpr double top = 56;
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

PeArray::PeArray(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("Array of processing elements"));
    setMinimumSize(280, 200);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void PeArray::setAxes(const ArrayAxis& x, const ArrayAxis& y) {
    m_x = x;
    m_y = y;
    setAccessibleDescription(tr("%1 of %2 columns and %3 of %4 rows are used")
                                 .arg(x.used())
                                 .arg(x.there)
                                 .arg(y.used())
                                 .arg(y.there));
    update();
}

void PeArray::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double cell = std::clamp(std::min((width() - left - 8) / static_cast<double>(m_x.there),
                                            (height() - top - 8) / static_cast<double>(m_y.there)),
                                   2.0, 44.0);
    const QRectF grid(left, top, cell * static_cast<double>(m_x.there),
                      cell * static_cast<double>(m_y.there));
    const double space = cell > 8 ? 2 : cell > 4 ? 1 : 0;
    QColor used = m_theme.accent();
    painter.setPen(Qt::NoPen);
    for (std::int64_t row = 0; row < m_y.there; ++row) {
        for (std::int64_t column = 0; column < m_x.there; ++column) {
            const bool busy = row < m_y.used() && column < m_x.used();
            painter.setBrush(busy ? used : m_theme.hairline());
            painter.drawRect(QRectF(grid.left() + cell * static_cast<double>(column),
                                    grid.top() + cell * static_cast<double>(row), cell - space,
                                    cell - space));
        }
    }
    drawLabels(painter, grid, cell);
}

void PeArray::drawLabels(QPainter& painter, const QRectF& grid, double cell) const {
    painter.setFont(m_theme.numbers(10));
    painter.setPen(m_theme.text());
    // Labels stand upright where they fit and are left out where cells are too small for letters.
    const int letter = painter.fontMetrics().height();
    const auto step = std::max<std::int64_t>(1, static_cast<std::int64_t>(letter / cell) + 1);
    for (std::int64_t row = 0; row < m_y.used(); row += step) {
        painter.drawText(QRectF(0, grid.top() + cell * static_cast<double>(row), left - 8, cell),
                         Qt::AlignRight | Qt::AlignVCenter, m_y.at(row));
    }
    for (std::int64_t column = 0; column < m_x.used(); column += step) {
        painter.save();
        painter.translate(grid.left() + cell * (static_cast<double>(column) + 0.5), grid.top() - 6);
        painter.rotate(-60);
        painter.drawText(QPointF(0, 4), m_x.at(column));
        painter.restore();
    }
}

}  // namespace loopglass::ui
