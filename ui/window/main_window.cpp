#include "window/main_window.h"

#include "commands/enter_presses.h"
#include "files/assumed_note.h"
#include "files/certificate_window.h"
#include "files/import_panel.h"
#include "inspector/inspector.h"
#include "modes/mode_rail.h"
#include "modes/mode_table.h"
#include "modes/search_mode.h"
#include "text/glossary.h"
#include "text/text.h"
#include "text/units.h"
#include "theme/application_style.h"
#include "tour/tour_bar.h"
#include "widgets/stable_size_container.h"
#include "widgets/tab_keys.h"
#include "widgets/wheel_event_filter.h"
#include "window/drop_sign.h"
#include "window/help_browser.h"
#include "window/mode_docks.h"
#include "window/status_line.h"
#include "window/window_commands.h"

#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLayout>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr QLatin1String languageKey("language");
constexpr QLatin1String saidOfRoomKey("saidOfRoom");
constexpr QLatin1String energyUnitKey("energyUnit");
constexpr QLatin1String delayUnitKey("delayUnit");
constexpr int minWidth = 960;        // half the width of a common screen
constexpr int maxMinWidth = 1280;    // all contents fit at every text size
constexpr int minHeader = 880;       // smallest width of the header, without the mode rail
constexpr int roomForPanels = 1260;  // smallest width at which all panels fit beside a view
constexpr int steadyNote = 96;       // pixels that a shorter remark leaves free
constexpr int statusHeight = 28;     // height with legends or a message

/// Returns the chosen language; empty for the language of the system.
QString rememberedLanguage() { return QSettings().value(languageKey).toString(); }

}  // namespace

int leastWindowWidth(double scale, int screenWidth) {
    return std::min({qRound(minWidth * scale), maxMinWidth, screenWidth});
}

MainWindow::MainWindow(Theme& theme, MapperRegistry mappers, const QString& language)
    : m_language(language.isEmpty() ? rememberedLanguage() : language),
      m_bench(theme, std::move(mappers), *this) {
    setObjectName(QStringLiteral("window"));
    setAcceptDrops(true);
    qApp->installEventFilter(new WheelEventFilter(this));
    qApp->installEventFilter(new EnterPresses(this));
    resize(1280, 800);
    ui::chooseEnergyUnit(QSettings().value(energyUnitKey).toString());
    ui::chooseDelayUnit(QSettings().value(delayUnitKey).toString());
    restoreTheme();
    clearStyleSheet();
    applyPalette(m_bench.theme());
    setFont(QApplication::font());  // a hidden window keeps its previous font
    createWidgets();
    listen();
    restoreModeStates();
    applyStyleSheet(m_bench.theme(), BaseStyle::Yes);
    showTheme();
    m_bench.show(*m_bench.modes().front());
    showTitle();
    if (m_bench.theme().isProjector()) {
        showProjector(true);
    }
}

MainWindow::~MainWindow() {
    m_bench.disconnect(this);
    m_bench.controller().stop();
    // Widgets refer to objects of the workbench.
    m_bench.clear();
    m_docks = nullptr;
    for (QWidget* part : findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        delete part;
    }
}

/// Creates all widgets with texts.
void MainWindow::createWidgets() {
    m_session = new QMainWindow(this, Qt::Widget);
    m_docks = new ModeDocks(*m_session);
    m_import = new ImportPanel(m_bench.theme(), document(), this);
    if (const auto report = document().state().importReport()) {
        m_import->setReport(*report);
    }
    connect(m_import, &ImportPanel::closed, this, [this] { m_docks->setGlobalDockVisible(false); });
    connect(m_import, &ImportPanel::messageSent, this, &MainWindow::showMessage);
    m_pages = new QStackedWidget(this);
    m_headers = new QStackedWidget(this);
    useCurrentPageSizeHint(*m_pages);
    useCurrentPageSizeHint(*m_headers, HiddenPagePolicy::Height);
    m_note = new QLabel(this);
    auto* note = new StableSizeContainer(m_note, steadyNote, this);
    m_status = new StatusLine(*note, this);
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(note);
    m_bench.createWidgets();
    addWindowCommands(*this);
    addModes(m_bench);
    m_search = qobject_cast<SearchMode*>(m_bench.modeCalled(QLatin1String(Workbench::home)));
    connect(&inspector(), &Inspector::wordRequested, this, &MainWindow::showWord);
    addHelpCommands(*this);
    fillMenus(*this);
    addActions(commands().actions());  // lets shortcuts work with any focus
    createFrame();
    placeModes();
}

void MainWindow::chooseLanguage(const QString& choice) {
    QSettings().setValue(languageKey, choice);
    const QString next = WindowLanguage::spokenFor(choice);
    const QString name = WindowLanguage::nameOf(next);
    showMessage(next == m_language.spoken()
                    ? tr("The language stays %1.").arg(name)
                    : tr("The language %1 takes effect at the next start.").arg(name));
    showTheme();  // marks the selected language
}

void MainWindow::chooseEnergyUnit(const QString& unit) {
    QSettings().setValue(energyUnitKey, unit);
    ui::chooseEnergyUnit(unit);
    m_bench.theme().announceUnits();
}

void MainWindow::chooseDelayUnit(const QString& unit) {
    QSettings().setValue(delayUnitKey, unit);
    ui::chooseDelayUnit(unit);
    m_bench.theme().announceUnits();
    if (unit != delayUnits().first() && !document().accelerator().clock) {
        showMessage(tr("This accelerator has no clock, so delays stay in cycles."));
    }
}

void MainWindow::createFrame() {
    auto* bar = new QToolBar(tr("Header"), this);
    bar->setObjectName(QStringLiteral("header"));
    bar->setMovable(false);
    bar->toggleViewAction()->setVisible(false);
    auto* head = new QWidget(bar);
    auto* headRow = new QHBoxLayout(head);
    headRow->setContentsMargins(0, 0, 0, 0);
    headRow->setSpacing(4);
    headRow->addWidget(m_headers, 1);
    m_assumed = new AssumedNote(document(), head);
    connect(m_assumed, &QToolButton::clicked, this, &MainWindow::showImport);
    headRow->addWidget(m_assumed);
    bar->addWidget(head);
    addToolBar(bar);
    // Without this widget, Qt would add the widths of the top line and of the mode rail.
    auto* below = new QWidget(this);
    auto* row = new QHBoxLayout(below);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_rail = new ModeRail(m_bench, below);
    row->addWidget(m_rail);
    row->addWidget(m_session, 1);
    m_session->setCentralWidget(m_pages);
    setCentralWidget(below);
    m_note->setProperty("faint", true);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setMinimumHeight(statusHeight);
    m_status->legends().addWidget(new QWidget(m_status));  // placeholder for modes without a legend
}

void MainWindow::placeModes() {
    for (const auto& mode : m_bench.modes()) {
        m_docks->addAuxiliaryDock(*mode);
    }
    m_docks->addGlobalDock(
        {QStringLiteral("import"), tr("Import report"), Side::Right, m_import, 420});
    for (const auto& mode : m_bench.modes()) {
        connect(mode.get(), &Mode::changed, this, &MainWindow::showNote);
        if (mode->hasWidgets()) {
            place(*mode);
        } else {
            connect(mode.get(), &Mode::widgetsCreated, this, [this, &one = *mode] { place(one); });
        }
    }
}

void MainWindow::place(Mode& mode) {
    m_pages->addWidget(&mode.page());
    m_headers->addWidget(&mode.header());
    updatePagePolicies(*m_pages);
    updatePagePolicies(*m_headers, HiddenPagePolicy::Height);
    m_docks->add(mode);
    if (QWidget* legend = mode.legend()) {
        m_status->legends().addWidget(legend);
    }
}

void MainWindow::listen() {
    connect(&m_bench, &Workbench::modeChanged, this, &MainWindow::showMode);
    connect(&m_bench, &Workbench::messageSent, this, &MainWindow::showMessage);
    connect(&document(), &Document::changed, this, &MainWindow::showTitle);
    connect(&document(), &Document::replaced, this, &MainWindow::showTitle);
    connect(&files(), &FileController::saved, this, &MainWindow::showTitle);
    connect(&files(), &FileController::given, this, &MainWindow::showTitle);
    connect(&m_bench.theme(), &Theme::changed, this, &MainWindow::showTheme);
    connect(&m_bench.theme(), &Theme::zoomChanging, this, [this] {
        if (m_docks != nullptr) {
            m_docks->scaleChanging();
        }
    });
    connect(&files(), &FileController::certificateOpened, this, [this](const QString& file) {
        certificates().check(file);
        certificates().show();
        certificates().raise();
    });
    listenToImports();
}

/// Keeps the report of an import beside the imported document until another document is opened.
void MainWindow::listenToImports() {
    connect(&files(), &FileController::imported, this, &MainWindow::showImport);
    connect(&files(), &FileController::documentOpened, this,
            [this] { m_docks->setGlobalDockVisible(false); });
    connect(&document(), &Document::changed, this, [this](Document::Parts parts) {
        if (parts.testFlag(Document::ImportPart) && m_docks != nullptr) {
            const auto report = document().state().importReport();
            report ? m_import->setReport(*report) : m_docks->setGlobalDockVisible(false);
        }
    });
}

/// Shows the report in a mode for editing, because the other modes have no panels.
void MainWindow::showImport() {
    if (const auto report = document().state().importReport()) {
        if (!m_bench.mode()->isForWork()) {
            m_bench.show(*m_bench.modeCalled(QLatin1String(Workbench::home)));
        }
        m_import->setReport(*report);
        m_docks->setGlobalDockVisible(true);
    }
}

void MainWindow::showMode() {
    Mode& mode = *m_bench.mode();
    m_pages->setCurrentWidget(&mode.page());
    m_headers->setCurrentWidget(&mode.header());
    QWidget* legend = mode.legend();
    QStackedWidget& legends = m_status->legends();
    legends.setCurrentWidget(legend == nullptr ? legends.widget(0) : legend);
    m_docks->enter(mode);
    fitSpace();
    showNote();
    showTitle();
}

void MainWindow::showNote() {
    if (const Mode* mode = m_bench.mode()) {
        m_note->setText(mode->note() + QStringLiteral("  "));
    }
}

/// Shows the document in the title. Start has no document, unless one has unsaved changes.
void MainWindow::showTitle() {
    const bool isStart =
        m_bench.mode() != nullptr && m_bench.mode()->name() == QLatin1String("start");
    setWindowTitle(isStart && !files().hasUnsaved()
                       ? QStringLiteral("Loopglass[*]")
                       : document().title() + QStringLiteral("[*] – Loopglass"));
    setWindowModified(files().hasUnsaved());
}

void MainWindow::showTheme() {
    const Theme& theme = m_bench.theme();
    keepDefaultSize();
    applyStyleSheet(theme, BaseStyle::No);
    statusBar()->setMinimumHeight(theme.scaled(statusHeight));
    commands().action(QStringLiteral("view.dark"))->setChecked(theme.isDark());
    commands().action(QStringLiteral("view.projector"))->setChecked(theme.isProjector());
    const QString language = rememberedLanguage();
    for (const QString& one : QStringList{QString()} + WindowLanguage::all()) {
        commands().action(languageCommand(one))->setChecked(language == one);
    }
    showUnits();
    m_docks->setScale(theme.scale());
    fitSpace();  // another font size needs another width
    m_bench.update();
}

void MainWindow::showUnits() {
    for (const QString& unit : QStringList{QString()} + energyUnits()) {
        commands().action(energyUnitCommand(unit))->setChecked(unit == chosenEnergyUnit());
    }
    for (const QString& unit : delayUnits()) {
        commands().action(delayUnitCommand(unit))->setChecked(unit == chosenDelayUnit());
    }
}

void MainWindow::setProjector(bool projector) {
    Theme& theme = m_bench.theme();
    if (projector == theme.isProjector()) {
        return;
    }
    if (projector) {
        m_docks->scaleChanging();  // stores the widths of all panels
        m_docks->setFolded(true, true);
    }
    if (!projector) {
        // The window leaves the screen before its text shrinks, so that it gets its size back.
        showProjector(false);
    }
    theme.setProjector(projector);
    fitSpace();
    const QString keys = tr("Projector mode. Page Down shows the next step, Esc ends the mode.");
    if (projector) {
        showProjector(true);
        showMessage(keys);
    } else if (m_message == keys) {
        showMessage(QString());
    }
}

/// Gives the whole screen to the centre on a projector, and restores the window afterwards.
void MainWindow::showProjector(bool projector) {
    m_rail->setVisible(!projector);
    menuBar()->setVisible(!projector);
    setWindowState(windowState().setFlag(Qt::WindowFullScreen, projector));
}

/// Returns true if a panel can give its space to the centre.
bool MainWindow::hasCollapsiblePanel() const {
    const QList<ModePanel> panels =
        m_bench.mode() == nullptr ? QList<ModePanel>() : m_bench.mode()->panels();
    return std::any_of(panels.begin(), panels.end(),
                       [](const ModePanel& panel) { return panel.isForDesk; });
}

/// Hides the side panels in a window of half a screen, until the user shows them.
void MainWindow::fitSpace() {
    if (m_docks == nullptr) {
        return;  // the parts do not exist yet, or no longer
    }
    const Theme& theme = m_bench.theme();
    const bool folds = hasCollapsiblePanel();
    if (m_assumed != nullptr) {
        m_assumed->setShort(width() < theme.scaled(roomForPanels));
    }
    stayOnScreen();
    const int besideHeader = minWidth - minHeader;
    m_headers->setMinimumWidth(
        folds ? std::min(theme.scaled(minHeader),
                         leastWindowWidth(theme.scale(), screenWidth()) - besideHeader)
              : 0);
    const bool was = m_docks->isFolded();
    const bool hadFields = m_docks->isShown(Side::Left);
    m_docks->setFolded(theme.isProjector() || (folds && width() < theme.scaled(roomForPanels)),
                       theme.isProjector());
    if (hadFields && !m_docks->isShown(Side::Left) && !theme.isProjector() && theme.scale() > 1 &&
        !QSettings().value(saidOfRoomKey).toBool()) {
        QSettings().setValue(saidOfRoomKey, true);
        const QAction& shows = *commands().action(QStringLiteral("view.left"));
        m_spaceMessage =
            tr("The larger text needs the width of the left panel. %1 shows the panel again.")
                .arg(shows.shortcut().toString(QKeySequence::NativeText));
        showMessage(m_spaceMessage);
    } else if (was && !m_docks->isFolded()) {
        withdrawSpaceMessage();
    }
}

/// Removes the message about hidden panels, because they are visible again. A later message stays.
void MainWindow::withdrawSpaceMessage() {
    if (!m_spaceMessage.isEmpty() && m_message == m_spaceMessage) {
        showMessage(QString());
    }
    m_spaceMessage.clear();
}

int MainWindow::screenWidth() const { return screen()->availableGeometry().width(); }

/// Limits the smallest width to the visible contents and to the screen. Contents without space are
/// cut, or scroll. Without this limit, the layout makes the window wider than the screen.
void MainWindow::stayOnScreen() {
    const int least = hasCollapsiblePanel()
                          ? leastWindowWidth(m_bench.theme().scale(), screenWidth())
                          : std::min(minimumSizeHint().width(), screenWidth());
    setMinimumWidth(std::max(1, least));
}

bool MainWindow::event(QEvent* event) {
    const bool taken = QMainWindow::event(event);
    if (event->type() == QEvent::LayoutRequest && m_docks != nullptr) {
        stayOnScreen();
    }
    return taken;
}

/// Restores the previous size of the window after a return to the previous font size.
void MainWindow::keepDefaultSize() {
    const double fontScale = std::exchange(m_fontScale, m_bench.theme().scale());
    if (fontScale == 1 && m_fontScale > 1) {
        m_defaultSize = isFullScreen() ? normalGeometry().size() : size();
    } else if (fontScale > 1 && m_fontScale == 1 && m_defaultSize.isValid() && !isMaximized() &&
               !isFullScreen()) {
        // The call is delayed until the layout needs less space.
        QTimer::singleShot(0, this, [this, usual = std::exchange(m_defaultSize, QSize())] {
            QMainWindow::layout()->activate();
            resize(usual);
        });
    }
}

void MainWindow::togglePanel(Side side) {
    m_docks->toggle(side);
    if (!m_docks->isOppositeCollapsed()) {
        withdrawSpaceMessage();
        resize(size().expandedTo(minimumSizeHint()));
        return;
    }
    if (side == Side::Bottom) {
        return;  // the other panel was replaced by an earlier call
    }
    const auto keys = [this](const char* command) {
        return commands()
            .action(QLatin1String(command))
            ->shortcut()
            .toString(QKeySequence::NativeText);
    };
    m_spaceMessage = side == Side::Left
                         ? tr("The left panel takes the place of the right panel. %1 shows the "
                              "right panel again.")
                               .arg(keys("view.left"))
                         : tr("The right panel takes the place of the left panel. %1 shows the "
                              "left panel again.")
                               .arg(keys("view.right"));
    showMessage(m_spaceMessage);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    fitSpace();
    QMainWindow::resizeEvent(event);
}

Inspector& MainWindow::inspector() const { return m_search->inspector(); }

const QList<View*>& MainWindow::views() const { return m_search->views(); }

View& MainWindow::view(ViewId id) const { return m_search->view(id); }

QuestionController& MainWindow::questions() const { return m_search->questions(); }

void MainWindow::beginTour(const Tour& tour) {
    if (files().openSample(sampleCalled(QLatin1String(tour.sample)))) {
        m_search->tour().begin(tour);
    }
}

void MainWindow::showView(ViewId id) { m_search->showView(id); }

QStringList MainWindow::openAtStart(const QStringList& files) {
    QStringList refused;
    qsizetype checked = 0;  // number of certificates, which do not open a document
    for (const QString& file : files) {
        checked += CertificateWindow::isCertificate(file) ? 1 : 0;
        if (!openFile(file)) {
            refused << lastMessage();
        }
    }
    if (refused.size() + checked == files.size()) {
        openFirst();
    } else if (document().path().isEmpty()) {
        document().setCleanBaseline();  // adding further files to a session is an edit
    }
    return refused;
}

/// Opens the help page of the focused view or panel; otherwise the help page of the mode.
void MainWindow::showHelp() {
    QString topic = m_bench.mode()->helpTopic();
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr;
         widget = widget->parentWidget()) {
        const auto* view = qobject_cast<View*>(widget);
        const QVariant named = widget->property("helpTopic");
        if (view != nullptr || named.isValid()) {
            topic = view != nullptr ? view->helpTopic() : named.toString();
            break;
        }
    }
    showHelpOn(topic);
}

CertificateWindow& MainWindow::certificates() {
    if (m_certificates == nullptr) {
        m_certificates = new CertificateWindow(document(), this);
        connect(&m_bench.theme(), &Theme::changed, m_certificates, &CertificateWindow::refresh);
    }
    return *m_certificates;
}

void MainWindow::showHelpOn(const QString& topic, const QString& sentence) {
    if (m_help == nullptr) {
        m_help = new HelpBrowser(m_bench.theme(), this);
    }
    m_help->show();
    m_help->raise();
    m_help->showSentence(topic, sentence);
}

/// Shows the row of the glossary. The row is found by the beginning of its definition, because the
/// word itself may also occur in other rows.
void MainWindow::showWord(const QString& word) {
    constexpr qsizetype beginning = 40;
    showHelpOn(QStringLiteral("glossary.md"), glossaryMeaning(word).left(beginning));
}

void MainWindow::restoreTheme() {
    const QSettings settings;
    m_bench.theme().setDark(settings.value(QStringLiteral("dark"), false).toBool());
    m_bench.theme().setProjector(settings.value(QStringLiteral("projector"), false).toBool());
    m_bench.theme().setZoom(settings.value(QStringLiteral("zoom"), 1).toDouble());
}

void MainWindow::restoreModeStates() {
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    m_docks->restore(settings);
}

void MainWindow::saveSettings() {
    QSettings settings;
    settings.setValue(QStringLiteral("dark"), m_bench.theme().isDark());
    settings.setValue(QStringLiteral("projector"), m_bench.theme().isProjector());
    settings.setValue(QStringLiteral("zoom"), m_bench.theme().zoom());
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    m_docks->save(settings);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!files().mayLeave()) {
        event->ignore();
        return;
    }
    saveSettings();
    for (const auto& mode : m_bench.modes()) {
        if (mode->can(ModeCommand::Stop)) {
            mode->run(ModeCommand::Stop);
        }
    }
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (m_drop == nullptr) {
        m_drop = new DropSign(m_bench.theme(), this);
    }
    m_drop->enter(*event);
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) {
    if (m_drop != nullptr) {
        m_drop->move(*event);
    }
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) {
    if (m_drop != nullptr) {
        m_drop->hide();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (m_drop == nullptr) {
        m_drop = new DropSign(m_bench.theme(), this);
    }
    files().openFiles(m_drop->drop(*event));
}

void MainWindow::showMessage(const QString& sentence) {
    m_message = sentence;
    m_status->showMessage(sentence);
}

}  // namespace loopglass::ui
