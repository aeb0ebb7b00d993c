#include "mappers/explanation_panel.h"

#include "text/digit_gap.h"
#include "text/text.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/elided_label.h"
#include "widgets/view_parts.h"

#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>

namespace loopglass::ui {

ExplanationPanel::ExplanationPanel(const Theme& theme, RacePage& page, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_page(page),
      m_heading(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)),
      m_text(new QLabel(this)),
      m_open(new QPushButton(tr("Edit mapping"), this)),
      m_badge(new StatusBadge(theme, this)),
      m_staleOverlay(new StaleOverlay(theme, *m_text)) {
    setAccessibleName(tr("Reason"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_heading->setProperty("heading", true);
    m_open->setToolTip(tr("Open the mapping of this run in Edit mapping"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAutoFillBackground(true);
    m_text->setBackgroundRole(QPalette::Base);
    m_open->setProperty("primary", true);
    arrange();
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    connect(m_open, &QPushButton::clicked, this, &ExplanationPanel::openRequested);
    connect(&page, &RacePage::changed, this, &ExplanationPanel::refresh);
    connect(&page, &RacePage::markMoved, this, &ExplanationPanel::refresh);
    connect(&theme, &Theme::changed, this, &ExplanationPanel::refresh);
    refresh();
}

void ExplanationPanel::arrange() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 14, 16, 12);
    column->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->addWidget(sectionLabel(tr("Reason"), this));
    head->addWidget(m_badge, 0, Qt::AlignVCenter);
    head->addStretch();
    head->addStrut(18);
    column->addLayout(head);
    column->addWidget(m_heading);
    column->addWidget(new TextArea(m_text, tr("Reason for the end of the run"), this), 1);
    column->addWidget(m_open);
}

QString ExplanationPanel::text() const {
    QTextDocument page;
    page.setHtml(m_text->text());
    return m_heading->accessibleName() + QLatin1Char('\n') + page.toPlainText();
}

void ExplanationPanel::refresh() {
    const SharedRaceData& shown = m_page.data();
    const RacePlace& place = m_page.marked();
    const race::Run* run = shown ? shown->at(place) : nullptr;
    const RaceExplanation* why = m_page.why();
    const bool old = run != nullptr && m_page.freshness() == Freshness::Stale;
    m_badge->setWords(old ? tr("out of date") : QString(), old);
    m_staleOverlay->setOld(old);
    m_open->setEnabled(why != nullptr && why->mapping && m_page.freshness() == Freshness::Current);
    m_heading->setVisible(run != nullptr);
    if (run == nullptr) {
        m_text->setText(shown ? tr("This run has not ended yet.")
                              : tr("Select a run to see how it differs from the optimum and "
                                   "whether it is a local optimum."));
    } else {
        m_heading->setFullText(raceRunTitle(*shown, place));
        const QString message = unbrokenInHtml(
            raceExplanationText(m_theme, *shown, place, why, m_page.run().isRunning()));
        if (message == m_text->text()) {
            return;
        }
        m_text->setText(message);
    }
    m_text->setAccessibleName(text());
}

}  // namespace loopglass::ui
