#include "views/view.h"

#include "charts/vector_picture.h"
#include "models/trace_marks.h"
#include "text/text.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"

#include <QKeyEvent>
#include <QPainter>
#include <utility>

namespace loopglass::ui {

namespace {

/// Returns true if the view draws or counts candidates of the record, not only the best mapping.
bool showsRecord(ViewId id) {
    return id == ViewId::Orders || id == ViewId::Tiles || id == ViewId::Unrollings ||
           id == ViewId::Cutoffs || id == ViewId::Reasons;
}

}  // namespace

View::View(ViewId id, SelectionModel& selection, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_id(id),
      m_selection(selection),
      m_badge(new StatusBadge(theme, this)),
      m_staleOverlay(new StaleOverlay(theme, *this, m_badge)) {
    setAccessibleDescription(shownSentence(m_shown));
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    setFocusPolicy(Qt::StrongFocus);
    // The background of a view is the background of panels, not of the page.
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    connect(&selection, &SelectionModel::selectedChanged, this, &View::refreshIfVisible);
    connect(&selection, &SelectionModel::filterChanged, this, &View::refreshIfVisible);
    connect(&theme, &Theme::changed, this, [this] {
        themeChanged();
        refreshIfVisible();
    });
}

void View::paintTo(QPainter& painter, const QSize& size) {
    const QSize own = this->size();
    if (own.isEmpty()) {
        return;
    }
    painter.save();
    const qreal scale = std::min(static_cast<qreal>(size.width()) / own.width(),
                                 static_cast<qreal>(size.height()) / own.height());
    painter.scale(scale, scale);
    drawWhole(painter, *this);
    painter.restore();
}

void View::setDisplayState(const DisplayState& shown) {
    if (shown == m_shown) {
        return;
    }
    const DisplayState before = std::exchange(m_shown, shown);
    const bool otherReason = !shown.run && shown.error != before.error;
    if (shown.run != before.run || otherReason) {
        if (before.run) {
            disconnect(before.run.get(), nullptr, this, nullptr);
        }
        if (shown.run) {
            connect(shown.run.get(), &RunData::grown, this, &View::refreshIfVisible);
            connect(shown.run.get(), &RunData::grown, this, &View::updateStatus);
            connect(shown.run.get(), &RunData::finished, this, &View::refreshIfVisible);
            connect(shown.run.get(), &RunData::finished, this, &View::updateStatus);
        }
        runChanged();
    }
    if (shown.run != before.run || shown.moment != before.moment || shown.paused != before.paused ||
        paintsFreshness()) {
        refreshIfVisible();
    }
    updateStatus();
}

void View::updateStatus() {
    const DisplayState own = ownShown();
    m_badge->setDisplayState(own);
    const QString whose = showsRecord(m_id) ? recordWords(own) : QString();
    if (!whose.isEmpty()) {
        const QString words = m_badge->text();
        m_badge->setWords(words.isEmpty() ? whose : words + QStringLiteral(" · ") + whose,
                          own.isOld());
        m_badge->setToolTip(plainTip(shownSentence(own) + QLatin1Char('\n') + recordSentence(own)));
    }
    m_staleOverlay->setOld(own.isOld());
    setAccessibleDescription(ownSentence());
    emit freshnessChanged(own);
}

QString View::ownSentence() const { return shownSentence(ownShown()); }

QString View::textWithoutRun(const QString& usual) const {
    return m_shown.error.isEmpty() ? usual : sentence(m_shown.error);
}

QString View::shownText() const { return m_badge->text(); }

bool View::isStale() const { return m_staleOverlay->isOver(); }

std::uint32_t View::shownMoment() const { return momentOf(m_shown); }

std::vector<NodeId> View::markedPath() const {
    if (!run()) {
        return {};
    }
    const std::optional<BestSteps::Step> best = run()->best(moment());
    const NodeId end = !isBestMarked() ? m_selection.selected() : best ? best->node : noNode;
    const Trace& trace = run()->trace();
    return static_cast<std::size_t>(end) < trace.size() ? pathOf(trace, end)
                                                        : std::vector<NodeId>();
}

void View::refreshIfStale() {
    if (m_stale) {
        m_stale = false;
        refresh();
    }
}

void View::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_selection.selected() != noNode) {
        m_selection.select(noNode);
        return;
    }
    QWidget::keyPressEvent(event);
}

void View::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshIfStale();
}

void View::refreshIfVisible() {
    m_stale = !isVisible();
    if (!m_stale) {
        refresh();
    }
    emit refreshed();
}

}  // namespace loopglass::ui
