#include "embed/embed_page.h"

#include "embed/domains_view.h"
#include "embed/match_view.h"
#include "embed/solutions_view.h"
#include "embed/stream_picture.h"
#include "embed/stream_view.h"
#include "text/text.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/tab_font_fitter.h"
#include "widgets/tab_keys.h"

#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace loopglass::ui {

EmbedPage::EmbedPage(const Theme& theme, EmbedSession& session, StreamSession& stream,
                     QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_tabs(new QTabWidget(this)),
      m_badge(new StatusBadge(theme, m_tabs)),
      m_staleOverlay(new StaleOverlay(theme, *m_tabs, m_badge)),
      m_match(new MatchView(theme, session, m_tabs)),
      m_domains(new DomainsView(theme, session, m_tabs)),
      m_solutions(new SolutionsView(theme, session, m_tabs)),
      m_stream(new StreamView(theme, stream, m_tabs)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setAccessibleName(tr("Instructions"));
    m_tabs->setObjectName(QStringLiteral("embedViews"));
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views of the instruction mapping"));
    m_tabs->tabBar()->setDrawBase(false);
    m_match->setObjectName(QStringLiteral("match"));
    m_domains->setObjectName(QStringLiteral("domains"));
    m_solutions->setObjectName(QStringLiteral("solutions"));
    m_stream->setObjectName(QStringLiteral("stream"));
    m_tabs->addTab(m_match, tr("Match"));
    m_tabs->addTab(m_domains, tr("Solver steps"));
    m_tabs->addTab(m_solutions, tr("Solutions"));
    m_tabs->addTab(m_stream, tr("Instruction stream"));
    new TabFontFitter(theme, *m_tabs->tabBar(),
                      {tr("Match"), tr("Steps"), tr("Solutions"), tr("Stream")});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs, 1);
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    connect(m_tabs, &QTabWidget::currentChanged, this, &EmbedPage::showFreshness);
    connect(m_tabs, &QTabWidget::currentChanged, this, &EmbedPage::viewChanged);
    focusPageOnTabClick(*m_tabs);
    useCurrentPageSizeHint(*m_tabs);
}

void EmbedPage::setOld(bool embeddings, bool stream) {
    m_embeddingsOld = embeddings;
    m_streamOld = stream;
    showFreshness();
}

/// Shows the status of the visible view.
void EmbedPage::showFreshness() {
    const bool old = isStreamInFront() ? m_streamOld : m_embeddingsOld;
    m_badge->setWords(old ? tr("out of date") : QString(), old);
    m_badge->setVisible(old);
    m_badge->raise();
    placeBadge();
    m_staleOverlay->setOld(old);
}

void EmbedPage::placeBadge() {
    const QSize size = m_badge->sizeHint();
    m_badge->setGeometry({QPoint(m_tabs->width() - size.width() - 12,
                                 (m_tabs->tabBar()->height() - size.height()) / 2),
                          size});
}

void EmbedPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeBadge();
}

QString EmbedPage::shownText() const { return m_badge->text(); }

bool EmbedPage::isStale() const { return m_staleOverlay->isOver(); }

QString EmbedPage::viewInFront() const { return m_tabs->currentWidget()->objectName(); }

bool EmbedPage::isStreamInFront() const { return m_tabs->currentWidget() == m_stream; }

void EmbedPage::chooseView(const QString& name) {
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (m_tabs->widget(i)->objectName() == name) {
            m_tabs->setCurrentIndex(i);
        }
    }
}

void EmbedPage::showView(const QString& name) {
    chooseView(name);
    m_tabs->currentWidget()->setFocus(Qt::ShortcutFocusReason);
}

ExportedView EmbedPage::exported() {
    const QString title = TabFontFitter::titleOf(*m_tabs->tabBar(), m_tabs->currentIndex());
    if (m_tabs->currentWidget() == m_match) {
        return {title, m_match->size(),
                [this](QPainter& painter, const QSize& size) {
                    m_match->paintTo(painter, size, m_paper);
                },
                [this] { return m_match->asTable(); }};
    }
    if (m_tabs->currentWidget() == m_domains) {
        return {title,
                m_domains->size(),
                [this](QPainter& painter, const QSize& size) {
                    m_domains->paintTo(painter, size, m_paper);
                },
                [this] { return m_domains->asTable(); },
                [this](const QSize& page) { return m_domains->furtherPages(page, m_paper); },
                nullptr,
                m_domains->wholeSize(m_paper)};
    }
    if (isStreamInFront()) {
        return exportedWidget(*m_stream, title, [this] { return m_stream->asTable(); });
    }
    return exportedWidget(*m_solutions, title, [this] { return m_solutions->asTable(); });
}

}  // namespace loopglass::ui
