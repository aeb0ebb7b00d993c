#include "views/status_badge.h"

#include "text/text.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int fontSize = 11;  ///< font size in pixels
constexpr int beside = 7;     ///< pixels at the left and at the right of the text
constexpr int high = 18;

/// Returns the state of the run itself, which takes precedence over the state of the document.
QString momentWords(const DisplayState& shown) {
    if (shown.moment) {
        return StatusBadge::tr("at step %1").arg(countLabel(*shown.moment));
    }
    if (shown.paused) {
        return StatusBadge::tr("paused");
    }
    const auto& result = shown.run->result();
    return result && result->stopped() && !shown.isOld() ? StatusBadge::tr("stopped") : QString();
}

}  // namespace

QString shownWords(const DisplayState& shown) {
    if (!shown.run) {
        return {};
    }
    const QString moment = momentWords(shown);
    if (!shown.isOld()) {
        return moment;
    }
    return moment.isEmpty() ? StatusBadge::tr("out of date")
                            : StatusBadge::tr("out of date, %1").arg(moment);
}

QString shownSentence(const DisplayState& shown) {
    if (!shown.run) {
        return StatusBadge::tr("No search has run yet.");
    }
    const QString of =
        StatusBadge::tr("%1 on %2")
            .arg(qt(shown.run->problem().workload.name), qt(shown.run->problem().accelerator.name));
    QString text;
    switch (shown.freshness) {
    case Freshness::Before:
        text = StatusBadge::tr("Shows the previous search of %1 until the new search has results.")
                   .arg(of);
        break;
    case Freshness::Stale:
        text = shown.error.isEmpty()
                   ? StatusBadge::tr(
                         "Shows the previous search of %1. The edited input has not been searched.")
                         .arg(of)
                   : StatusBadge::tr(
                         "Shows the previous search of %1. The edited input cannot be searched: %2")
                         .arg(of, sentence(shown.error));
        break;
    case Freshness::Current:
    case Freshness::Nothing:
        text = StatusBadge::tr("Shows the search of %1.").arg(of);
        break;
    }
    if (shown.moment) {
        text += StatusBadge::tr(" Search step %1 of %2.")
                    .arg(countLabel(*shown.moment), countLabel(shown.run->trace().now()));
    } else if (shown.paused) {
        text += StatusBadge::tr(" The search is paused.");
    } else if (!shown.isOld() && shown.run->result() && shown.run->result()->stopped()) {
        text += StatusBadge::tr(" The search was stopped.");
    }
    return text;
}

QString recordWords(const DisplayState& shown) {
    return shown.run && shown.run->options().uneven != Unevenness::Even
               ? StatusBadge::tr("with perfect factors")
               : QString();
}

QString recordSentence(const DisplayState& shown) {
    return recordWords(shown).isEmpty()
               ? QString()
               : StatusBadge::tr("Steps and counts belong to the search with perfect factors. The "
                                 "search with imperfect factors starts from its result.");
}

StatusBadge::StatusBadge(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    hide();
    connect(&theme, &Theme::changed, this, &StatusBadge::fit);  // the font may have changed
}

void StatusBadge::setDisplayState(const DisplayState& shown) {
    setWords(shownWords(shown), shown.isOld());
    setToolTip(plainTip(shownSentence(shown)));
}

void StatusBadge::setWords(const QString& text, bool old) {
    if (text == m_text && old == m_old) {
        return;
    }
    m_text = text;
    m_old = old;
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    fit();
}

void StatusBadge::fit() {
    resize(sizeHint());
    updateGeometry();
    update();
    emit resized();
}

void StatusBadge::setOverlayOpacity(double overlayOpacity) {
    m_overlayOpacity = overlayOpacity;
    update();
}

QSize StatusBadge::sizeHint() const {
    const QFontMetrics metrics(m_theme.font(fontSize));
    return {metrics.horizontalAdvance(m_text) + 2 * beside, std::max(high, metrics.height() + 2)};
}

void StatusBadge::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(m_old ? m_overlayOpacity : 1);
    const QColor colour = m_old ? m_theme.caution() : m_theme.accent();
    painter.setPen(QPen(colour, m_theme.stroke(1)));
    painter.setBrush(m_theme.panel());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), height() / 2.0,
                            height() / 2.0);
    painter.setFont(m_theme.font(fontSize));
    painter.setPen(m_theme.legible(colour));
    painter.drawText(rect(), Qt::AlignCenter, m_text);
}

}  // namespace loopglass::ui
