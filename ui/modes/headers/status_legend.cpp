#include "modes/headers/status_legend.h"

#include "text/list_text.h"
#include "text/text.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStringList>
#include <QTimer>
#include <array>
#include <limits>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr std::array shownMarks{Mark::Kept, Mark::Better, Mark::Capacity, Mark::Cut, Mark::Open};
constexpr int leftEdge = 14;     // pixels before the first mark
constexpr int entrySpace = 34;   // pixels of an entry besides its words
constexpr int countEvery = 150;  ///< milliseconds between counts
/// Largest number of nodes that can be counted within a millisecond.
constexpr std::size_t quick = 20'000;

}  // namespace

StatusLegend::StatusLegend(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_timer(new QTimer(this)),
      m_staleOverlay(new StaleOverlay(theme, *this, nullptr, &Theme::page)) {
    setAccessibleName(tr("Candidates by state"));
    setAccessibleDescription(shownSentence(m_shown));
    m_timer->setSingleShot(true);
    m_timer->setInterval(countEvery);
    connect(m_timer, &QTimer::timeout, this, &StatusLegend::count);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void StatusLegend::setDisplayState(const DisplayState& shown) {
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
    m_staleOverlay->setOld(shown.isOld());
    showTip();
    update();
}

bool StatusLegend::isStale() const { return m_staleOverlay->isOver(); }

/// Counts soon, or at once if the number of nodes is small.
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
    showTip();
    update();
}

/// Shows a tooltip with all counts, including those of omitted entries.
void StatusLegend::showTip() {
    QStringList tip{m_shown.run ? text() : QString(), shownSentence(m_shown),
                    recordSentence(m_shown)};
    tip.removeAll(QString());
    setToolTip(plainTip(tip.join(QLatin1Char('\n'))));
    setAccessibleDescription(text() + QStringLiteral(". ") + shownSentence(m_shown));
}

QString StatusLegend::text() const {
    QStringList parts;
    for (const Mark mark : shownMarks) {
        parts.push_back(
            countLabel(static_cast<std::int64_t>(m_counts.marks[static_cast<std::size_t>(mark)])) +
            QLatin1Char(' ') + Theme::markName(mark));
    }
    if (!continuedEntry().isEmpty()) {
        parts.push_back(continuedEntry());
    }
    const QString whose = recordWords(m_shown);
    return whose.isEmpty() ? listedText(parts) : listedText(parts) + QLatin1Char(' ') + whose;
}

QString StatusLegend::entry(Mark mark) const {
    const auto count = static_cast<std::int64_t>(m_counts.marks[static_cast<std::size_t>(mark)]);
    return count == 0 && mark != Mark::Kept
               ? QString()
               : countLabel(count) + QLatin1Char(' ') + Theme::markName(mark);
}

/// Returns the entry of the orders that only longer orders follow, so that all entries add up to
/// the candidates of the view Pruning.
QString StatusLegend::continuedEntry() const {
    return m_counts.goesOn.count == 0
               ? QString()
               : tr("%1 continued", "number of orders")
                     .arg(countLabel(static_cast<std::int64_t>(m_counts.goesOn.count)));
}

/// Returns the drawn entries; omits entries from the end if the space is insufficient. An entry is
/// never cut, because a cut number would look like another number.
StatusLegend::Drawn StatusLegend::drawnIn(int room) const {
    if (!m_shown.run) {
        return {{}, leftEdge};  // "0 kept" would be the result of a search
    }
    QList<std::pair<std::optional<Mark>, QString>> all;
    for (const Mark mark : shownMarks) {
        all.emplace_back(mark, entry(mark));
    }
    all.emplace_back(Mark::Open, continuedEntry());
    all.emplace_back(std::nullopt, recordWords(m_shown));
    const QFontMetrics metrics(m_theme.font(11));
    const QString more(QChar(0x2026));
    const int roomOfMore = entrySpace / 2 + metrics.horizontalAdvance(more);
    Drawn drawn{{}, leftEdge};
    Drawn andMore;
    for (const auto& [mark, words] : all) {
        if (words.isEmpty()) {
            continue;
        }
        if (drawn.width + roomOfMore <= room) {
            andMore = drawn;
            andMore.parts.emplace_back(std::nullopt, more);
        }
        drawn.parts.emplace_back(mark, words);
        drawn.width += entrySpace + metrics.horizontalAdvance(words);
    }
    // The last entry needs no space on its right.
    return drawn.width - entrySpace / 2 <= room ? drawn : andMore;
}

/// Returns the size of the complete legend.
QSize StatusLegend::sizeHint() const {
    return {drawnIn(std::numeric_limits<int>::max()).width, 24};
}

void StatusLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(m_theme.font(11));
    double x = leftEdge;
    const double middle = height() / 2.0;
    for (const auto& [mark, words] : drawnIn(width()).parts) {
        const int wide = painter.fontMetrics().horizontalAdvance(words);
        if (mark) {
            m_theme.drawMark(painter, *mark, QPointF(x, middle), 10);
        }
        const double left = mark ? x + 10 : x - entrySpace / 2.0;
        painter.setPen(mark ? m_theme.text() : m_theme.faintText());
        painter.drawText(QRectF(left, 0, wide + 2, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         words);
        x += entrySpace + wide;
    }
}

}  // namespace loopglass::ui
