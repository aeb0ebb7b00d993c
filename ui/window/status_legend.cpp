#include "window/status_legend.h"

#include "text/text.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStringList>
#include <QTimer>
#include <array>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr std::array shownMarks{Mark::Kept, Mark::Better, Mark::Capacity, Mark::Cut, Mark::Open};
constexpr int countEvery = 150;  ///< milliseconds

}  // namespace

StatusLegend::StatusLegend(const Theme& theme, SelectionModel& selection, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_selection(selection),
      m_timer(new QTimer(this)) {
    setAccessibleName(tr("Candidates by state"));
    m_timer->setSingleShot(true);
    m_timer->setInterval(countEvery);
    connect(m_timer, &QTimer::timeout, this, &StatusLegend::count);
    connect(&selection, &SelectionModel::momentChanged, m_timer, qOverload<>(&QTimer::start));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void StatusLegend::setRun(std::shared_ptr<RunData> run) {
    if (m_run) {
        disconnect(m_run.get(), nullptr, this, nullptr);
    }
    m_run = std::move(run);
    if (m_run) {
        connect(m_run.get(), &RunData::grown, this, [this] {
            if (!m_timer->isActive()) {
                m_timer->start();
            }
        });
        connect(m_run.get(), &RunData::finished, this, &StatusLegend::count);
    }
    count();
}

void StatusLegend::count() {
    m_counts =
        m_run ? countReasons(m_run->trace(), m_run->problem().levelCount(), m_selection.moment())
              : ReasonCounts{};
    setAccessibleDescription(text());
    update();
}

QString StatusLegend::text() const {
    QStringList parts;
    for (const Mark mark : shownMarks) {
        parts.push_back(
            countLabel(static_cast<std::int64_t>(m_counts.marks[static_cast<std::size_t>(mark)])) +
            QLatin1Char(' ') + Theme::markName(mark));
    }
    return parts.join(QStringLiteral(", "));
}

QSize StatusLegend::sizeHint() const {
    return {QFontMetrics(m_theme.font(11)).horizontalAdvance(text()) + 200, 24};
}

void StatusLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(m_theme.font(11));
    double x = 14;
    const double middle = height() / 2.0;
    for (const Mark mark : shownMarks) {
        const std::uint64_t count = m_counts.marks[static_cast<std::size_t>(mark)];
        if (mark == Mark::Open && count == 0) {
            continue;
        }
        m_theme.drawMark(painter, mark, QPointF(x, middle), 10);
        const QString entry =
            countLabel(static_cast<std::int64_t>(count)) + QLatin1Char(' ') + Theme::markName(mark);
        painter.setPen(m_theme.text());
        painter.drawText(QRectF(x + 10, 0, 400, height()), Qt::AlignLeft | Qt::AlignVCenter, entry);
        x += 34 + painter.fontMetrics().horizontalAdvance(entry);
    }
}

}  // namespace loopglass::ui
