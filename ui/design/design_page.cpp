#include "design/design_page.h"

#include "text/text.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/tab_font_fitter.h"
#include "widgets/tab_keys.h"
#include "widgets/view_parts.h"

#include <QStackedLayout>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

DesignPage::DesignPage(const Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_tabs(new QTabWidget(this)),
      m_empty(emptyLabel(this)),
      m_badge(new StatusBadge(theme, m_tabs)),
      m_staleOverlay(new StaleOverlay(theme, *m_tabs, m_badge)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    createViews();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs, 1);
    column->addWidget(m_empty, 1);
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    connect(&m_run, &DesignRun::changed, this, &DesignPage::takePoints);
    connect(&document, &Document::changed, this, &DesignPage::followDocument);
    connect(&document, &Document::replaced, this, &DesignPage::followDocument);
    connect(&document, &Document::refusalChanged, this, &DesignPage::followDocument);
    followDocument();
}

void DesignPage::createViews() {
    setAccessibleName(tr("Design space"));
    m_tabs->setObjectName(QStringLiteral("designViews"));
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views of the design space"));
    m_tabs->tabBar()->setDrawBase(false);
    QStringList words;
    for (const DesignViewRow& row : designViewRows()) {
        DesignView* view = row.make({m_theme, m_document, m_tabs});
        view->setObjectName(QLatin1String(row.name));
        view->setAccessibleName(designViewTitle(row));
        m_views.push_back(view);
        m_tabs->addTab(view, designViewTitle(row));
        words << designViewWord(row);
        connect(view, &DesignView::markerMoved, this, &DesignPage::mark);
        connect(view, &DesignView::opened, this, &DesignPage::opened);
        connect(view, &DesignView::machineOpened, this, &DesignPage::machineOpened);
        connect(view, &DesignView::workChanged, this, &DesignPage::changed);
    }
    new TabFontFitter(m_theme, *m_tabs->tabBar(), words);
    connect(m_tabs, &QTabWidget::currentChanged, this, &DesignPage::changed);
    focusPageOnTabClick(*m_tabs);
    useCurrentPageSizeHint(*m_tabs);
}

QString DesignPage::begin() {
    const QString why = m_refusal.isEmpty() ? m_run.start(m_document) : m_refusal;
    return why.isEmpty() ? QString() : tr("Not mapped: %1").arg(why);
}

/// Stops the run of the previous design after an edit.
void DesignPage::followDocument() {
    if (m_run.discardStale(m_document)) {
        stop();  // and the background work of the views
    } else if (m_run.isRunning() && freshness() == Freshness::Stale) {
        m_run.stop();
    }
    takePoints();
}

void DesignPage::takePoints() {
    if (m_shown != m_run.data()) {
        if (m_shown && m_run.data() && !(m_shown->of.plan.axes == m_run.data()->of.plan.axes)) {
            m_follows = true;  // the marked place is a different one now
        }
        m_shown = m_run.data();
        keepMarker();
        for (DesignView* view : m_views) {
            view->setData(m_shown);
            view->setMarker(m_marker);
        }
    }
    const bool old = freshness() == Freshness::Stale;
    const bool even =
        m_shown != nullptr && leavesOutUneven(m_document.method(), m_document.options());
    m_badge->setWords(old ? tr("out of date") : even ? tr("perfect factors only") : QString(), old);
    m_badge->setToolTip(even ? tr("The search allows imperfect factors. The mode Design space uses "
                                  "perfect factors only, and its proofs hold for these.")
                             : QString());
    m_badge->setVisible(old || even);
    m_badge->raise();
    placeBadge();
    m_staleOverlay->setOld(old);
    m_empty->setText(emptyText());
    m_empty->setVisible(!m_shown);
    m_tabs->setVisible(m_shown != nullptr);
    emit changed();
}

/// Places the label to the right of the tabs if all tabs fit, otherwise below them.
void DesignPage::placeBadge() {
    constexpr int apart = 12;
    const QSize size = m_badge->sizeHint();
    const QTabBar& bar = *m_tabs->tabBar();
    const int left = m_tabs->width() - size.width() - apart;
    const bool beside = bar.tabRect(bar.count() - 1).right() + apart <= left;
    const int top = beside ? (bar.height() - size.height()) / 2 : bar.height() + apart / 2;
    m_badge->setGeometry({QPoint(left, top), size});
}

void DesignPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeBadge();
}

/// Keeps the mark at the same values when points are inserted.
void DesignPage::keepMarker() {
    if (!m_shown) {
        m_follows = true;
        m_marker = std::nullopt;
        return;
    }
    const bool there =
        m_marker && m_marker->curve < m_shown->curves.size() && m_marker->x < m_shown->xs.size();
    if (m_follows || !there) {
        m_follows = true;
        m_marker = m_shown->best();
    }
}

void DesignPage::mark(const DesignPlace& place) {
    if (!m_shown || place.curve >= m_shown->curves.size() || place.x >= m_shown->xs.size()) {
        return;
    }
    m_marker = place;
    m_follows = false;
    for (DesignView* view : m_views) {
        view->setMarker(m_marker);
    }
    emit markerMoved();
}

QString DesignPage::emptyText() const {
    if (m_document.design().axes.empty()) {
        return tr("Results appear here. Add a parameter at the left, such as a capacity, then map "
                  "its points (F5). The mode Network has a roofline without parameters.");
    }
    return tr("No points are mapped yet. Map them with F5 or the button at the left.");
}

DesignView* DesignPage::view(const QString& name) const {
    const auto found = std::find_if(m_views.begin(), m_views.end(), [&](const DesignView* view) {
        return view->objectName() == name;
    });
    return found == m_views.end() ? nullptr : *found;
}

QString DesignPage::viewInFront() const {
    return m_tabs->currentWidget() != nullptr ? m_tabs->currentWidget()->objectName() : QString();
}

void DesignPage::chooseView(const QString& name) {
    if (DesignView* wanted = view(name)) {
        m_tabs->setCurrentWidget(wanted);
    }
}

void DesignPage::showView(const QString& name) {
    if (DesignView* wanted = view(name)) {
        m_tabs->setCurrentWidget(wanted);
        wanted->setFocus(Qt::ShortcutFocusReason);
    }
}

ExportedView DesignPage::exported() const {
    DesignView* view = this->view(viewInFront());
    view->refreshIfStale();
    const auto table = [view] { return view->asTable(); };
    if (view->hasParts()) {
        return exportedWidget(*view, view->accessibleName(), table);
    }
    return {view->accessibleName(), view->size(),
            [view](QPainter& painter, const QSize& size) { view->paintTo(painter, size); }, table};
}

QString DesignPage::viewsWork() const {
    for (const DesignView* view : m_views) {
        if (const QString work = view->work(); !work.isEmpty()) {
            return work;
        }
    }
    return {};
}

void DesignPage::stop() {
    m_run.stop();
    for (DesignView* view : m_views) {
        view->stopWork();
    }
}

QString DesignPage::shownText() const { return m_badge->text(); }

bool DesignPage::isStale() const { return m_staleOverlay->isOver(); }

}  // namespace loopglass::ui
