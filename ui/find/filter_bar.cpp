#include "find/filter_bar.h"

#include "models/reason_counts.h"
#include "models/trace_marks.h"
#include "selection/selection_model.h"
#include "text/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace loopglass::ui {

namespace {

constexpr int countEveryMs = 250;

/// Returns the number of candidates that were pruned for a reason, over all levels.
std::uint64_t candidatesWith(const ReasonCounts& counts, PruneReason reason) {
    std::uint64_t sum = 0;
    for (const auto& level : counts.levels) {
        sum += level[static_cast<std::size_t>(reason)].count;
    }
    return sum;
}

QString counted(std::uint64_t count) { return countLabel(static_cast<std::int64_t>(count)); }

}  // namespace

FilterBar::FilterBar(SelectionModel& selection, QWidget* parent)
    : QWidget(parent),
      m_selection(selection),
      m_badge(new QToolButton(this)),
      m_other(new QToolButton(this)),
      m_message(new QLabel(this)) {
    setAccessibleName(tr("Filter of reasons"));
    setProperty("helpTopic", QStringLiteral("reasons.md"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 6, 12, 6);
    m_badge->setProperty("pill", true);
    m_badge->setToolTip(tr("Clear the filter of reasons (Ctrl+Shift+F)"));
    m_other->setText(tr("Another reason"));
    m_other->setToolTip(tr("Filter by another reason"));
    m_other->setPopupMode(QToolButton::InstantPopup);
    m_other->setMenu(new QMenu(m_other));
    m_message->setProperty("faint", true);
    m_message->setToolTip(
        tr("Trees, Bounds and Timeline show all other candidates in a light colour"));
    row->addWidget(m_badge);
    row->addWidget(m_message);
    row->addStretch(1);
    row->addWidget(m_other);
    connect(m_badge, &QToolButton::clicked, this,
            [this] { m_selection.setFilter(PruneReason::None); });
    connect(m_other->menu(), &QMenu::aboutToShow, this, &FilterBar::fillMenu);
    m_soon.setSingleShot(true);
    m_soon.setInterval(countEveryMs);
    connect(&m_soon, &QTimer::timeout, this, &FilterBar::updateMessage);
    connect(&selection, &SelectionModel::filterChanged, this, &FilterBar::updateMessage);
    hide();
}

void FilterBar::setDisplayState(const DisplayState& shown) {
    if (m_shown.run != shown.run) {
        if (m_shown.run) {
            m_shown.run->disconnect(this);
            m_shown.run->disconnect(&m_soon);
        }
        if (shown.run) {
            connect(shown.run.get(), &RunData::finished, this, &FilterBar::updateMessage);
            connect(shown.run.get(), &RunData::grown, &m_soon, [this] {
                if (!m_soon.isActive()) {
                    m_soon.start();
                }
            });
        }
    }
    m_shown = shown;
    updateMessage();
}

QString FilterBar::message() const { return m_message->text(); }

void FilterBar::updateMessage() {
    const PruneReason reason = m_selection.filter();
    setVisible(reason != PruneReason::None);
    if (reason == PruneReason::None) {
        return;
    }
    m_badge->setText(tr("Only %1  ✕").arg(reasonName(reason)));
    m_badge->setAccessibleName(tr("Clear the filter: %1").arg(reasonName(reason)));
    if (!m_shown.run) {
        m_message->setText(tr("Nothing to filter. Run a search first."));
        return;
    }
    const ReasonCounts counts =
        countReasons(m_shown.run->trace(), m_shown.run->problem().levelCount(), m_shown.moment);
    const QString text = tr("%1 of %2 candidates")
                             .arg(counted(candidatesWith(counts, reason)), counted(counts.total));
    m_message->setText(m_shown.isOld() ? tr("Out of date: %1").arg(text) : text);
}

/// Fills the menu with the reasons of this search and with their numbers of candidates.
void FilterBar::fillMenu() {
    QMenu& menu = *m_other->menu();
    menu.clear();
    if (!m_shown.run) {
        return;
    }
    const ReasonCounts counts =
        countReasons(m_shown.run->trace(), m_shown.run->problem().levelCount(), m_shown.moment);
    for (std::size_t r = 1; r < reasonCount; ++r) {
        const auto reason = static_cast<PruneReason>(r);
        const std::uint64_t count = candidatesWith(counts, reason);
        if (count > 0 && reason != m_selection.filter()) {
            menu.addAction(tr("%1 (%2)").arg(reasonName(reason), counted(count)), this,
                           [this, reason] { m_selection.setFilter(reason); });
        }
    }
}

}  // namespace loopglass::ui
