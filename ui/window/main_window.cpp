#include "window/main_window.h"

#include "editors/editors_panel.h"
#include "hand/hand_panes.h"
#include "hand/hand_view.h"
#include "inspector/inspector.h"
#include "models/selection_keeper.h"
#include "reasons/reasons_view.h"
#include "text/text.h"
#include "views/compare_view.h"
#include "views/cutoffs_view.h"
#include "views/energy_view.h"
#include "views/mapping_view.h"
#include "views/orders_view.h"
#include "views/tiles_view.h"
#include "views/timeline_strip.h"
#include "views/unrollings_view.h"
#include "window/drawing_access.h"
#include "window/start_page.h"
#include "window/status_legend.h"
#include "window/top_bar.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolBar>
#include <utility>

namespace loopglass::ui {

MainWindow::MainWindow(Theme& theme, MapperRegistry mappers, QWidget* parent)
    : QMainWindow(parent),
      m_theme(theme),
      m_document(std::move(mappers)),
      m_autoRun(m_document, m_controller),
      m_shownRun(m_document, m_controller, m_autoRun, m_selection),
      m_files(m_document, m_autoRun, *this) {
    setObjectName(QStringLiteral("window"));
    setAcceptDrops(true);
    setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks);
    resize(1280, 800);
    describeDrawings();
    createActions();
    createBars();
    createCentre();
    createDocks();
    createMenus();
    connectModels();
    restoreSettings();
    showTheme();
    showState();
}

MainWindow::~MainWindow() {
    // Views are told of no run before the controller and its run go.
    m_controller.stop();
    m_shownRun.disconnect();
    disconnect(&m_controller, nullptr, this, nullptr);
}

void MainWindow::createBars() {
    auto* bar = new QToolBar(tr("Search"), this);
    bar->setObjectName(QStringLiteral("searchBar"));
    bar->setMovable(false);
    m_top = new TopBar(m_theme, m_document, m_controller, m_commands, bar);
    m_top->setProperty("helpTopic", QStringLiteral("search.md"));
    bar->addWidget(m_top);
    addToolBar(bar);
    m_legend = new StatusLegend(m_theme, this);
    m_status = new QLabel(this);
    auto* clock = new QTimer(this);
    clock->setInterval(1000);
    connect(clock, &QTimer::timeout, this, [this] {
        if (m_controller.state() == RunController::State::Running) {
            showState();
        }
    });
    clock->start();
    m_status->setProperty("faint", true);
    statusBar()->addWidget(m_legend, 1);
    statusBar()->addPermanentWidget(m_status);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::createCentre() {
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views"));
    m_tabs->tabBar()->setDrawBase(false);
    m_start = new StartPage(m_theme, m_tabs);
    m_tabs->addTab(m_start, tr("Start"));
    m_compare = new CompareView(m_selection, m_theme);
    m_hand = new HandView(m_document, m_selection, m_theme);
    m_mapping = new MappingView(m_selection, m_theme);
    m_views = {new OrdersView(m_selection, m_theme),
               new TilesView(m_selection, m_theme),
               new UnrollingsView(m_selection, m_theme),
               new CutoffsView(m_selection, m_theme),
               new EnergyView(m_selection, m_theme),
               m_mapping,
               new ReasonsView(m_selection, m_theme),
               m_compare,
               m_hand};
    for (View* view : std::as_const(m_views)) {
        m_tabs->addTab(view, view->title());
    }
    setCentralWidget(m_tabs);
    connect(m_hand, &HandView::said, this, &MainWindow::say);
    connect(m_mapping, &MappingView::editAsked, this, &MainWindow::editByHand);
    addHandPanes();
    addCandidateMenus();
    connect(m_start, &StartPage::sampleChosen, &m_files, &FileController::openSample);
    connect(m_start, &StartPage::fileChosen, &m_files, &FileController::openRecent);
    connect(m_start, &StartPage::openAsked, &m_files, &FileController::askOpen);
}

QDockWidget* MainWindow::addPanel(Qt::DockWidgetArea area, const QString& id, const QString& title,
                                  QWidget* content) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(id);
    dock->setWidget(content);
    dock->setFeatures(QDockWidget::DockWidgetClosable);
    dock->setTitleBarWidget(new QWidget(dock));  // the panels say themselves what they are
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::createDocks() {
    auto* editors = new EditorsPanel(m_theme, m_document);
    connect(&m_autoRun, &AutoRun::errorChanged, editors, &EditorsPanel::showSearchError);
    QDockWidget* left =
        addPanel(Qt::LeftDockWidgetArea, QStringLiteral("editors"), tr("Editors"), editors);
    resizeDocks({left}, {300}, Qt::Horizontal);
    m_inspector = new Inspector(m_selection, m_theme);
    m_inspector->setMinimumWidth(216);  // words of a sentence side by side, however narrow
    connect(m_inspector, &Inspector::editAsked, this, &MainWindow::editByHand);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    QDockWidget* right =
        addPanel(Qt::RightDockWidgetArea, QStringLiteral("inspector"), tr("Why"), m_inspector);
    resizeDocks({right}, {264}, Qt::Horizontal);
    m_timeline = new TimelineStrip(m_selection, m_theme);
    QDockWidget* bottom =
        addPanel(Qt::BottomDockWidgetArea, QStringLiteral("timeline"), tr("Timeline"), m_timeline);
    resizeDocks({bottom}, {124}, Qt::Vertical);
}

void MainWindow::connectModels() {
    for (View* view : std::as_const(m_views)) {
        connect(&m_shownRun, &ShownRun::changed, view, &View::setShown);
    }
    connect(&m_shownRun, &ShownRun::changed, m_inspector, &View::setShown);
    connect(&m_shownRun, &ShownRun::changed, m_timeline, &View::setShown);
    connect(&m_shownRun, &ShownRun::changed, m_legend, &StatusLegend::setShown);
    connect(&m_shownRun, &ShownRun::changed, m_top, &TopBar::setShown);
    connect(&m_shownRun, &ShownRun::changed, this, &MainWindow::showState);
    m_keeper = new SelectionKeeper(m_selection, m_shownRun, this);
    connect(&m_shownRun, &ShownRun::changed, this, &MainWindow::showSavedPlace);
    connect(&m_controller, &RunController::runChanged, this, [this] { m_since.start(); });
    connect(&m_controller, &RunController::stateChanged, this, &MainWindow::showState);
    connect(&m_files, &FileController::said, this, &MainWindow::say);
    connect(&m_files, &FileController::documentOpened, this, &MainWindow::showOpened);
    connect(&m_files, &FileController::mappingOpened, this, &MainWindow::showGiven);
    connect(&m_files, &FileController::aboutToSave, this, &MainWindow::keepView);
    connect(&m_files, &FileController::saved, this, &MainWindow::showState);
    connect(&m_files, &FileController::recentChanged, m_start, &StartPage::setRecent);
    connect(&m_document, &Document::replaced, this, [this] {
        m_selection.reset();
        m_keeper->forget();
        m_saved = {};
    });
    connect(&m_document, &Document::changed, this, &MainWindow::showState);
    connect(&m_document, &Document::replaced, this, &MainWindow::showState);
    connect(&m_selection, &SelectionModel::selectedChanged, &m_commands, &CommandRegistry::update);
    connect(&m_selection, &SelectionModel::filterChanged, &m_commands, &CommandRegistry::update);
    connect(m_tabs, &QTabWidget::currentChanged, &m_commands, &CommandRegistry::update);
    connect(qApp, &QApplication::focusChanged, &m_commands, &CommandRegistry::update);
    connect(&m_theme, &Theme::changed, this, &MainWindow::showTheme);
}

/// A search that takes longer than a moment says how long it has taken.
QString MainWindow::waitText() const {
    const qint64 seconds = m_since.elapsed() / 1000;
    return seconds < 1 ? tr("searching …") : tr("searching … %1 s").arg(countLabel(seconds));
}

void MainWindow::showState() {
    const Shown& shown = m_shownRun.now();
    const auto& run = shown.run;
    QString text;
    if (shown.moment) {
        text =
            tr("decision %1 of %2").arg(countLabel(*shown.moment), countLabel(run->trace().now()));
    } else if (m_controller.state() == RunController::State::Running) {
        text = waitText();
    } else if (shown.paused) {
        text = tr("paused");
    } else if (run && !shown.isOld() && run->result()) {
        text = tr("searched in %1").arg(durationLabel(run->seconds()));
    }
    m_status->setText(text + QStringLiteral("  "));
    setWindowTitle(m_document.title() + QStringLiteral("[*] – Loopglass"));
    setWindowModified(m_document.isModified());
    m_commands.update();
}

void MainWindow::showTheme() {
    QPalette palette;
    palette.setColor(QPalette::Window, m_theme.page());
    palette.setColor(QPalette::Base, m_theme.panel());
    palette.setColor(QPalette::Text, m_theme.text());
    palette.setColor(QPalette::WindowText, m_theme.text());
    palette.setColor(QPalette::ButtonText, m_theme.text());
    palette.setColor(QPalette::Button, m_theme.panel());
    palette.setColor(QPalette::Link, m_theme.accent());
    palette.setColor(QPalette::Highlight, m_theme.accent());
    palette.setColor(QPalette::PlaceholderText, m_theme.faintText());
    palette.setColor(QPalette::ToolTipBase, m_theme.panel());
    palette.setColor(QPalette::ToolTipText, m_theme.text());
    QApplication::setPalette(palette);
    qApp->setStyleSheet(m_theme.styleSheet());
    if (QAction* dark = m_commands.action(QStringLiteral("view.dark"))) {
        dark->setChecked(m_theme.isDark());
    }
}

/// The view, inspector or timeline that has the focus; else the view in front.
View* MainWindow::viewInHand() const {
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr;
         widget = widget->parentWidget()) {
        if (auto* view = qobject_cast<View*>(widget)) {
            return view;
        }
    }
    return currentView();
}

View* MainWindow::currentView() const { return qobject_cast<View*>(m_tabs->currentWidget()); }

void MainWindow::showView(ViewId id) { m_tabs->setCurrentWidget(&view(id)); }

/// So that the keys of its drawing or table and F1 work at once.
void MainWindow::focusView() {
    View* view = currentView();
    if (view != nullptr && !view->isAncestorOf(focusWidget())) {
        view->setFocus(Qt::ShortcutFocusReason);
    }
}

/// The right button on a candidate: what can be done with it.
void MainWindow::addCandidateMenus() {
    for (View* view : std::as_const(m_views)) {
        if (view == m_hand) {
            continue;  // it has a menu for loops
        }
        for (const char* id : {"edit.hand", "run.evaluate", "view.table", "file.export"}) {
            view->addAction(m_commands.action(QLatin1String(id)));
        }
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
    }
}

/// What explains a mapping under the user's hands leads to the other views and to a search.
void MainWindow::addHandPanes() {
    const auto* panes = new HandPanes(*m_hand, m_document, m_shownRun, m_selection, m_theme);
    connect(panes, &HandPanes::searchAsked, this, [this] { m_autoRun.runNow(); });
    connect(panes, &HandPanes::candidateAsked, this, [this](NodeKind kind) {
        switch (kind) {
        case NodeKind::Order:
            return showView(ViewId::Orders);
        case NodeKind::Tile:
            return showView(ViewId::Tiles);
        case NodeKind::Unrolling:
            return showView(ViewId::Unrollings);
        case NodeKind::Nest:
        case NodeKind::Rest:
        case NodeKind::Whole:
        case NodeKind::Root:
            return showView(ViewId::Cutoffs);
        }
    });
}

}  // namespace loopglass::ui
