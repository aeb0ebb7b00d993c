#include "modes/status_legend.h"

#include "text/list_text.h"
#include "text/text.h"
#include "views/shown_chip.h"
#include "views/shown_veil.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStringList>
#include <QTimer>
#include <array>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr std::array shownMarks{Mark::Kept, Mark::Better, Mark::Capacity, Mark::Cut, Mark::Open};
constexpr int leftEdge = 14;           // of the first mark
constexpr int entryRoom = 34;          // pixels of an entry beside its words
constexpr int countEvery = 150;        ///< milliseconds
constexpr std::size_t quick = 20'000;  ///< nodes that are counted within a millisecond

}  // namespace

StatusLegend::StatusLegend(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_timer(new QTimer(this)),
      m_veil(new ShownVeil(theme, *this, nullptr, &Theme::page)) {
    setAccessibleName(tr("Candidates by state"));
    setAccessibleDescription(shownSentence(m_shown));
    m_timer->setSingleShot(true);
    m_timer->setInterval(countEvery);
    connect(m_timer, &QTimer::timeout, this, &StatusLegend::count);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void StatusLegend::setShown(const Shown& shown) {
    const std::shared_ptr<RunData> before = m_shown.run;
    const bool moved = shown.moment != m_shown.moment;
    m_shown = shown;
    if (shown.run != before) {
        if (before) {
            disconnect(before.get(), nullptr, this, nullptr);
        }
        if (shown.run) {
            connect(shown.run.get(), &RunData::grown, this, &StatusLegend::countSoon);
            connect(shown.run.get(), &RunData::finished, this, &StatusLegend::count);
        }
        count();
    } else if (moved) {
        countSoon();
    }
    m_veil->setOld(shown.isOld());
    QStringList tip{shownSentence(shown), recordSentence(shown)};
    tip.removeAll(QString());
    setToolTip(plainTip(tip.join(QLatin1Char('\n'))));
    setAccessibleDescription(text() + QStringLiteral(". ") + shownSentence(shown));
    update();
}

bool StatusLegend::isVeiled() const { return m_veil->isOver(); }

/// At once where that takes no time.
void StatusLegend::countSoon() {
    if (m_shown.run->trace().size() < quick) {
        count();
    } else if (!m_timer->isActive()) {
        m_timer->start();
    }
}

void StatusLegend::count() {
    m_timer->stop();
    const auto& run = m_shown.run;
    m_counts = run ? countReasons(run->trace(), run->problem().levelCount(), m_shown.moment)
                   : ReasonCounts{};
    setAccessibleDescription(text() + QStringLiteral(". ") + shownSentence(m_shown));
    update();
}

QString StatusLegend::text() const {
    QStringList parts;
    for (const Mark mark : shownMarks) {
        parts.push_back(
            countLabel(static_cast<std::int64_t>(m_counts.marks[static_cast<std::size_t>(mark)])) +
            QLatin1Char(' ') + Theme::markName(mark));
    }
    const QString whose = recordWords(m_shown);
    return whose.isEmpty() ? listedText(parts) : listedText(parts) + QLatin1Char(' ') + whose;
}

QString StatusLegend::entry(Mark mark) const {
    const auto count = static_cast<std::int64_t>(m_counts.marks[static_cast<std::size_t>(mark)]);
    return mark == Mark::Open && count == 0
               ? QString()
               : countLabel(count) + QLatin1Char(' ') + Theme::markName(mark);
}

/// Of what is drawn.
QSize StatusLegend::sizeHint() const {
    const QFontMetrics metrics(m_theme.font(11));
    int wide = leftEdge;
    for (const Mark mark : shownMarks) {
        const QString words = entry(mark);
        wide += words.isEmpty() ? 0 : entryRoom + metrics.horizontalAdvance(words);
    }
    const QString whose = recordWords(m_shown);
    return {wide + (whose.isEmpty() ? 0 : entryRoom + metrics.horizontalAdvance(whose)), 24};
}

void StatusLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(m_theme.font(11));
    double x = leftEdge;
    const double middle = height() / 2.0;
    for (const Mark mark : shownMarks) {
        const QString words = entry(mark);
        if (words.isEmpty()) {
            continue;
        }
        m_theme.drawMark(painter, mark, QPointF(x, middle), 10);
        painter.setPen(m_theme.text());
        painter.drawText(QRectF(x + 10, 0, 400, height()), Qt::AlignLeft | Qt::AlignVCenter, words);
        x += entryRoom + painter.fontMetrics().horizontalAdvance(words);
    }
    painter.setPen(m_theme.faintText());
    painter.drawText(QRectF(x - entryRoom / 2.0, 0, 400, height()),
                     Qt::AlignLeft | Qt::AlignVCenter, recordWords(m_shown));
}

}  // namespace loopglass::ui
