#include "design/point_panel.h"

#include "text/digit_gap.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/view_parts.h"
#include "widgets/wrapped_label.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>

namespace loopglass::ui {

PointPanel::PointPanel(const Theme& theme, DesignPage& page, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_page(page),
      m_badge(new StatusBadge(theme, this)),
      m_heading(new QLabel(this)),
      m_figures(new WrappedLabel(this)),
      m_staleOverlay(new StaleOverlay(theme, *m_figures)),
      m_followed(new QCheckBox(tr("Layer follows the selection"), this)),
      m_open(new QPushButton(tr("Open in Layer"), this)),
      m_keep(new QPushButton(tr("Save as accelerator file…"), this)) {
    setAccessibleName(tr("Selected point"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_heading->setProperty("heading", true);
    m_heading->setWordWrap(true);
    m_heading->setTextFormat(Qt::PlainText);
    m_figures->setTextFormat(Qt::RichText);
    m_figures->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_followed->setToolTip(
        tr("Each selected point replaces the current accelerator, and the mode Layer searches it"));
    m_open->setToolTip(
        tr("Replace the current accelerator with the accelerator of this point; undo restores it"));
    m_open->setProperty("primary", true);
    m_keep->setToolTip(tr("Save the accelerator of this point as a file"));
    arrange();
    connect(m_open, &QPushButton::clicked, this, [this] { emit openRequested(*m_page.marker()); });
    connect(m_keep, &QPushButton::clicked, this, [this] { emit keepRequested(*m_page.marker()); });
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    connect(&page, &DesignPage::changed, this, &PointPanel::refresh);
    connect(&page, &DesignPage::markerMoved, this, &PointPanel::showPoint);
    connect(&theme, &Theme::changed, this, &PointPanel::showPoint);
    refresh();
}

void PointPanel::arrange() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 14, 16, 12);
    column->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->addWidget(sectionLabel(tr("Selected point"), this));
    head->addWidget(m_badge, 0, Qt::AlignVCenter);
    head->addStretch();
    head->addStrut(18);
    column->addLayout(head);
    column->addWidget(scrolled(), 1);
    column->addWidget(m_followed);
    column->addWidget(m_open);
    column->addWidget(m_keep);
}

/// Creates the scrolled part with the heading and the metrics, because they do not fit into a low
/// window.
QWidget* PointPanel::scrolled() {
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_heading);
    column->addWidget(m_figures, 1);
    return new TextArea(inside, tr("Metrics of this point"), this);
}

QString PointPanel::text() const {
    QTextDocument page;
    page.setHtml(m_figures->text());
    return m_heading->text() + QLatin1Char('\n') + page.toPlainText();
}

void PointPanel::refresh() {
    const bool old = m_page.freshness() == Freshness::Stale;
    m_badge->setWords(m_page.shownText(), old);
    m_staleOverlay->setOld(old);
    showPoint();
}

void PointPanel::showPoint() {
    const SharedDesign& shown = m_page.data();
    const auto marker = m_page.marker();
    const DesignPoint* point = shown && marker ? shown->at(*marker) : nullptr;
    m_open->setEnabled(point != nullptr && point->isMapped());
    m_keep->setEnabled(point != nullptr);
    m_heading->setVisible(point != nullptr);
    const Message whyNone = shown && !marker ? shown->reasonNoBest() : Message();
    if (!whyNone.empty()) {
        m_figures->setText(unbrokenInHtml(scoresOf(*shown).text(whyNone).toHtmlEscaped()));
    } else if (point == nullptr) {
        m_figures->setText(shown ? tr("This point is not mapped yet.")
                                 : tr("Select a point to see its cost, the effect of one step, and "
                                      "the reasons against other sizes."));
    } else {
        m_heading->setText(placeTitle(*shown, *marker));
        m_figures->setText(unbrokenInHtml(pointText(m_theme, *shown, *marker)));
    }
    m_figures->setAccessibleName(text());
}

}  // namespace loopglass::ui
