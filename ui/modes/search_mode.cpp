#include "modes/search_mode.h"

#include "ask/question_controller.h"
#include "compare/side_by_side.h"
#include "editors/editors_panel.h"
#include "find/filter_bar.h"
#include "find/find_bar.h"
#include "find/place_history.h"
#include "inspector/caption.h"
#include "inspector/inspector.h"
#include "machine/machine_panel.h"
#include "machine/machine_view.h"
#include "machine/played_view.h"
#include "manual_mapping/manual_mapping_panes.h"
#include "manual_mapping/manual_mapping_view.h"
#include "models/trace_marks.h"
#include "modes/headers/status_legend.h"
#include "modes/headers/top_bar.h"
#include "modes/presented_step.h"
#include "modes/run_presenter.h"
#include "modes/search_commands.h"
#include "modes/search_place.h"
#include "modes/workbench.h"
#include "reasons/lost_optimum.h"
#include "reasons/reasons_view.h"
#include "report/report_pdf.h"
#include "text/text.h"
#include "tilewalk/tile_steps_view.h"
#include "tilewalk/tile_walk_panel.h"
#include "tour/tour_bar.h"
#include "views/compare_view.h"
#include "views/cutoffs_view.h"
#include "views/energy_view.h"
#include "views/mapping_view.h"
#include "views/orders_view.h"
#include "views/paper_rows_question.h"
#include "views/table_dialog.h"
#include "views/tiles_view.h"
#include "views/timeline_strip.h"
#include "views/unrollings_view.h"
#include "views/view_export.h"
#include "widgets/save_dialog.h"
#include "widgets/tab_font_fitter.h"

#include <QApplication>
#include <QDir>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr int minInspector = 216;  // smallest width in pixels, so that a line has several words

/// Returns the kind of candidates that the steps of a view present; empty for the whole search.
std::optional<NodeKind> presentedKind(ViewId view) {
    switch (view) {
    case ViewId::Orders:
        return NodeKind::Order;
    case ViewId::Tiles:
        return NodeKind::Tile;
    case ViewId::Unrollings:
        return NodeKind::Unrolling;
    default:
        return std::nullopt;
    }
}

/// Returns a part of a view and ignores dialogs of the view, because a closing dialog moves the
/// focus. The new focus requests parts while some parts of the dialog have already been destroyed.
template <class Part> Part* partOf(const QWidget& view) {
    for (QObject* child : view.children()) {
        auto* widget = qobject_cast<QWidget*>(child);
        if (widget == nullptr || widget->isWindow()) {
            continue;
        }
        if (auto* part = qobject_cast<Part*>(widget)) {
            return part;
        }
        if (auto* part = partOf<Part>(*widget)) {
            return part;
        }
    }
    return nullptr;
}

}  // namespace

SearchMode::SearchMode(Workbench& bench)
    : m_bench(bench),
      m_page(new QWidget(&bench.window())),
      m_tabs(new QTabWidget(m_page)) {
    createViews();
    createFinder();
    createPanels();
    addSearchCommands(*this, bench);
    addCandidateMenus();
    addHandPanes();
    showRuns();
    connect(&bench.files(), &FileController::mappingOpened, this, &SearchMode::showGiven);
    connect(&bench.files(), &FileController::documentOpened, m_tour, &TourBar::end);
    connect(&bench.document(), &Document::changed, this, &SearchMode::followImport);
    connect(&bench.shown(), &DisplayedRun::changed, this, &SearchMode::showImported);
    connect(m_tabs, &QTabWidget::currentChanged, this, &Mode::changed);
}

SearchMode::~SearchMode() = default;

void SearchMode::createViews() {
    SelectionModel& selection = m_bench.selection();
    const Theme& theme = m_bench.theme();
    m_tabs->setObjectName(QStringLiteral("views"));
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views"));
    m_tabs->tabBar()->setDrawBase(false);
    m_mapping = new MappingView(selection, theme);
    m_compare = new CompareView(selection, theme);
    m_manualMapping = new ManualMappingView(m_bench.document(), selection, theme);
    m_views = {new OrdersView(selection, theme),
               new TilesView(selection, theme),
               new UnrollingsView(selection, theme),
               new CutoffsView(selection, theme),
               new EnergyView(selection, theme),
               m_mapping,
               new ReasonsView(selection, theme, m_bench.services()),
               m_compare,
               m_manualMapping,
               new MachineView(selection, theme),
               new TileStepsView(selection, theme)};
    QStringList words;
    for (View* view : std::as_const(m_views)) {
        m_tabs->addTab(view, view->title());
        words << viewWord(view->id());
    }
    new TabFontFitter(theme, *m_tabs->tabBar(), words);
    connect(m_manualMapping, &ManualMappingView::messageSent, &m_bench, &Workbench::showMessage);
    connect(m_mapping, &MappingView::editRequested, this, &SearchMode::editMapping);
    connect(&m_compare->sideBySide(), &SideBySide::showRequested, this, &SearchMode::showGiven);
    connect(&m_compare->sideBySide(), &SideBySide::manualMappingRequested, this,
            [this](const GivenMapping& of) {
                m_manualMapping->startFrom(of.mapping, of.variant, of.name);
                showView(ViewId::Hand);
            });
    joinPins();
    connect(m_manualMapping, &ManualMappingView::mappingChanged, this, &SearchMode::shareEdited);
    connect(&m_bench.document(), &Document::changed, this, &SearchMode::shareEdited);
}

/// Offers the edited mapping to the views that play a mapping.
void SearchMode::shareEdited() {
    std::optional<PlayedView::Edited> edited;
    const std::optional<ExportChoice> own = m_manualMapping->exportChoice();
    if (own && m_manualMapping->isOwn() && m_bench.document().state().manualMapping != nullptr) {
        edited = {own->problem, own->mapping, own->options};
    }
    for (View* view : std::as_const(m_views)) {
        if (auto* played = qobject_cast<PlayedView*>(view)) {
            played->setEdited(edited);
        }
    }
}

/// Adds a mapping that is pinned in Edit mapping as a column of Compare.
void SearchMode::joinPins() {
    SideBySide& columns = m_compare->sideBySide();
    columns.setProof(m_bench.services().of<ProofSearch>());
    connect(m_manualMapping, &ManualMappingView::pinToggled, this,
            [this, &columns] { columns.setHandPin(m_manualMapping->pin()); });
    connect(&m_bench.document(), &Document::changed, &columns, [this, &columns] {
        columns.withholdDataflows(m_bench.document().state().isWithheld("dataflows"));
    });
    connect(&columns, &SideBySide::removed, this, [this, &columns] {
        if (m_manualMapping->isPinned() && !columns.hasHandPin()) {
            m_manualMapping->unpin();
        }
    });
}

/// Creates the find bar; each found candidate is shown in the view of its kind, and each such step
/// can be undone.
void SearchMode::createFinder() {
    m_find = new FindBar(m_bench.selection(), m_page);
    auto* column = new QVBoxLayout(m_page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tour = new TourBar(m_bench.selection(), m_bench.services().of<ProofSearch>(), m_bench.theme(),
                         m_page);
    connect(m_tour, &TourBar::viewRequested, this, &SearchMode::showView);
    connect(m_tour, &TourBar::focusLeft, this, [this] { inFront().setFocus(); });
    column->addWidget(m_tour);
    column->addWidget(m_find);
    m_filter = new FilterBar(m_bench.selection(), m_page);
    column->addWidget(m_filter);
    column->addWidget(m_tabs, 1);
    m_caption = new Caption(m_bench.selection(), m_bench.theme(),
                            m_bench.services().of<ProofSearch>(), m_page);
    column->addWidget(m_caption);
    m_history = new PlaceHistory(m_bench.selection(), m_bench.shown(), this);
    connect(m_tabs, &QTabWidget::currentChanged, this,
            [this] { m_history->setView(inFront().id()); });
    connect(m_history, &PlaceHistory::viewRequested, this, &SearchMode::showView);
    connect(m_history, &PlaceHistory::changed, &m_bench, &Workbench::update);
    m_questions = new QuestionController(m_bench.selection(), m_bench.shown(),
                                         m_bench.services().of<ProofSearch>(), this);
    connect(m_questions, &QuestionController::viewRequested, this, &SearchMode::showView);
    m_questions->setNamesLayer([this] {
        return m_bench.mode() != this && !isSingleWorkload(m_bench.document().network());
    });
    connect(m_find, &FindBar::found, this,
            [this](NodeId node) { showKind(m_bench.shown().now().run->trace()[node].kind); });
    connect(m_find, &FindBar::closed, this, [this] { inFront().setFocus(); });
}

void SearchMode::createPanels() {
    QWidget* window = &m_bench.window();
    const Theme& theme = m_bench.theme();
    m_top = new TopBar(theme, m_bench.document(), m_bench.controller(), m_bench.commands(),
                       m_bench.services(), window);
    m_top->setProperty("helpTopic", QStringLiteral("search.md"));
    m_legend = new StatusLegend(theme, window);
    m_inspector = new Inspector(m_bench.selection(), theme, m_bench.services(), window);
    const auto widen = [this, &theme] { m_inspector->setMinimumWidth(theme.scaled(minInspector)); };
    widen();
    connect(&theme, &Theme::changed, m_inspector, widen);
    connect(m_inspector, &Inspector::editRequested, this, &SearchMode::editMapping);
    connect(m_inspector, &Inspector::viewRequested, this, &SearchMode::showView);
    m_timeline = new TimelineStrip(m_bench.selection(), theme, window);
    setParts(
        {m_page,
         m_top,
         {{QStringLiteral("editors"), tr("Editors"), Side::Left, &m_bench.editors(), 300, true},
          {QStringLiteral("inspector"), tr("Explanation"), Side::Right, m_inspector, 264, false, 6,
           true},
          {QStringLiteral("timeline"), tr("Timeline"), Side::Bottom, m_timeline, 124}},
         m_legend},
        actions());
}

ModeActions SearchMode::actions() {
    const auto always = [] { return true; };
    return {{ModeCommand::Run,
             {[this] { return !m_bench.document().state().isWithheld("search"); },
              [this] { startOrResume(); }}},
            {ModeCommand::Stop,
             {[this] { return m_bench.controller().state() != RunController::State::Idle; },
              [this] { m_bench.controller().stop(); }}},
            {ModeCommand::Export, {always, [this] { askExport(focusedView()); }}},
            {ModeCommand::Report,
             {[this] {
                  const DisplayState& shown = m_bench.shown().now();
                  return shown.freshness == Freshness::Current && !shown.run->isRunning();
              },
              [this] { askReport(); }}},
            {ModeCommand::CopyPicture,
             {always, [this] { copyOnPaper(focusedView(), m_bench.theme()); }}},
            {ModeCommand::CopyTable, {always, [this] { copyTable(focusedView()); }}},
            {ModeCommand::ShowTable,
             {always, [this] {
                  (new TableDialog(m_bench.theme(), focusedView(), &m_bench.window()))->show();
              }}}};
}

/// Passes a new run to all views, and then restores the selection and the stored state.
void SearchMode::showRuns() {
    const DisplayedRun& shown = m_bench.shown();
    for (View* view : std::as_const(m_views)) {
        connect(&shown, &DisplayedRun::changed, view, &View::setDisplayState);
    }
    connect(&shown, &DisplayedRun::changed, m_inspector, &View::setDisplayState);
    connect(&shown, &DisplayedRun::changed, m_caption, &View::setDisplayState);
    connect(&shown, &DisplayedRun::changed, m_timeline, &View::setDisplayState);
    connect(&shown, &DisplayedRun::changed, m_legend, &StatusLegend::setDisplayState);
    connect(&shown, &DisplayedRun::changed, m_top, &TopBar::setDisplayState);
    auto* lost = new LostOptimum(m_bench.selection(), shown, m_bench.services(), this);
    connect(lost, &LostOptimum::viewRequested, this, &SearchMode::showView);
    connect(m_top, &TopBar::lossRuleRequested, lost, &LostOptimum::show);
    connect(m_inspector, &Inspector::lossRuleRequested, lost, &LostOptimum::show);
    connect(m_top, &TopBar::errorRequested, this, [this] {
        if (!m_bench.editors().isVisible()) {
            m_bench.commands().action(QStringLiteral("view.left"))->trigger();
        }
        m_bench.editors().showProblem();
    });
    connect(&shown, &DisplayedRun::changed, m_find, &FindBar::setDisplayState);
    connect(&shown, &DisplayedRun::changed, m_filter, &FilterBar::setDisplayState);
    connect(&shown, &DisplayedRun::changed, m_tour, &TourBar::setDisplayState);
    connect(&m_bench.controller(), &RunController::stepped, this, &SearchMode::notifyStep);
    m_place = new SearchPlace(m_bench, *m_history, this);
    m_presenter = new RunPresenter(m_bench, this);
    connect(m_presenter, &RunPresenter::changed, this, &Mode::changed);
}

/// Adds a context menu with the actions on a candidate.
void SearchMode::addCandidateMenus() {
    for (View* view : std::as_const(m_views)) {
        if (view == m_manualMapping) {
            continue;  // the view has a menu for loops
        }
        for (const char* id : {"edit.hand", "run.evaluate", "view.table", "file.export"}) {
            view->addAction(m_bench.commands().action(QLatin1String(id)));
        }
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
    }
}

/// Connects the panels that explain an edited mapping with the other views and with the search.
void SearchMode::addHandPanes() {
    const auto* panes =
        new ManualMappingPanes(*m_manualMapping, m_bench.document(), m_bench.shown(),
                               m_bench.selection(), m_bench.theme());
    connect(panes, &ManualMappingPanes::searchRequested, &m_bench.autoRun(), &AutoRun::runNow);
    connect(panes, &ManualMappingPanes::candidateRequested, this, &SearchMode::showKind);
}

void SearchMode::showKind(NodeKind kind) { showView(viewOfKind(kind)); }

/// Shows an edited mapping, which is visible only in its own view.
void SearchMode::showEdited(Document::Parts parts) {
    if (parts == Document::ManualMappingPart &&
        m_bench.document().state().manualMapping != nullptr) {
        showView(ViewId::Hand);
    }
}

QString SearchMode::note() const { return m_presenter->note(); }

View& SearchMode::inFront() const { return *m_views[m_tabs->currentIndex()]; }

bool SearchMode::showsEdited() const {
    const auto* played = qobject_cast<const PlayedView*>(&inFront());
    return &inFront() == m_manualMapping || (played != nullptr && played->showsEdited());
}

View& SearchMode::focusedView() const {
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr;
         widget = widget->parentWidget()) {
        if (auto* view = qobject_cast<View*>(widget)) {
            return *view;
        }
    }
    return inFront();
}

void SearchMode::setTab(ViewId id) { m_tabs->setCurrentWidget(&view(id)); }

void SearchMode::showView(ViewId id) {
    setTab(id);
    m_bench.show(*this);
}

/// Focuses the drawing or the table, so that its keys and F1 work immediately.
void SearchMode::takeFocus() {
    if (!inFront().isAncestorOf(m_bench.window().focusWidget())) {
        inFront().setFocus(Qt::ShortcutFocusReason);
    }
}

void SearchMode::startOrResume() {
    if (m_bench.controller().state() == RunController::State::Paused) {
        m_bench.controller().resume();
    } else {
        m_bench.autoRun().runNow();
    }
}

void SearchMode::askExport(View& view) {
    m_bench.save(tr("Export the view"), view.name() + QStringLiteral(".png"),
                 tr("Picture (*.png);;Vector picture (*.svg);;Page (*.pdf);;Table (*.csv)"),
                 [&](const QString& file) {
                     return writeWithPaperRows(
                         view, file, [&] { return exportOnPaper(view, file, m_bench.theme()); });
                 });
}

void SearchMode::askReport() {
    const QString file = askSaveFile(&m_bench.window(), tr("Write a report of the run"),
                                     QStringLiteral("report.pdf"),
                                     tr("Pages to print (*.pdf);;Page for a browser (*.html)"));
    if (file.isEmpty()) {
        return;
    }
    const RunData& run = *m_bench.shown().now().run;
    const auto& proof = m_bench.services().of<ProofSearch>();
    const QString problem =
        writeReport(run, file, proof.isOf(run) ? proof.gap() : std::optional<double>());
    if (wasWritten(&m_bench.window(), problem)) {
        m_bench.showMessage(tr("Report written: %1").arg(QDir::toNativeSeparators(file)));
    }
}

/// Shows an opened mapping beside the best mapping, with its cost and the reason why the search did
/// not choose it.
void SearchMode::showGiven(const GivenMapping& given) {
    m_mapping->showGiven(given);
    showView(ViewId::Mapping);
    m_bench.showMessage(
        m_mapping->brought()
            ? tr("%1 is shown in Loop nest.").arg(given.name)
            : tr("%1 cannot be shown. Search its accelerator and layer first.").arg(given.name));
}

/// Removes the mapping of an import after undo, and restores the mapping after redo.
void SearchMode::followImport(Document::Parts parts) {
    if (parts.testFlag(Document::ImportPart)) {
        m_mapping->forgetGiven();
        const auto& imported = m_bench.document().state().imported;
        m_importWaits = imported != nullptr && imported->mapping.has_value();
    }
}

void SearchMode::showImported() {
    const DisplayState& now = m_bench.shown().now();
    if (m_importWaits && now.run != nullptr && now.freshness == Freshness::Current) {
        m_importWaits = false;
        const Document& document = m_bench.document();
        const ImportedFiles& imported = *document.state().imported;
        m_mapping->showGiven(givenMapping(qt(imported.name), *imported.mapping, document.workload(),
                                          document.accelerator()));
    }
}

void SearchMode::editMapping() {
    const bool ofMapping = &inFront() == m_mapping;
    const auto& brought = m_mapping->brought();
    if (ofMapping && brought && m_mapping->given()) {
        m_manualMapping->startFrom(brought->mapping, brought->variant, brought->name);
    } else if (!ofMapping && m_bench.selection().selected() != noNode &&
               m_manualMapping->canStartFromSelected()) {
        m_manualMapping->startFromSelected();
    } else if (const auto& shown = m_mapping->shown(); ofMapping && shown) {
        m_manualMapping->startFrom(*shown, m_manualMapping->variantOfRun(),
                                   tr("the mapping shown"));
    } else {
        m_manualMapping->startFromBest();
    }
    showView(ViewId::Hand);
}

/// Returns the mapping of an opened file while it is displayed.
std::optional<ExportChoice> SearchMode::broughtChoice() const {
    const auto& answer = m_mapping->given();
    const auto& run = m_bench.shown().now().run;
    if (!answer || !m_mapping->brought() || run == nullptr) {
        return std::nullopt;
    }
    return ExportChoice{answer->shown.title,
                        answer->shown.mapping,
                        answer->problem,
                        run->variants() != nullptr ? run->variants()->given : run->sharedProblem(),
                        m_mapping->brought()->variant,
                        run->options().cost};
}

/// Returns the available mappings without repetition; the displayed mapping is first.
std::vector<ExportChoice> SearchMode::exportChoices() const {
    std::vector<ExportChoice> choices;
    const auto offer = [&](const ExportChoice& one) {
        const bool known =
            std::any_of(choices.begin(), choices.end(), [&](const ExportChoice& other) {
                return other.problem == one.problem && other.mapping == one.mapping;
            });
        if (!known) {
            choices.push_back(one);
        }
    };
    const DisplayState& now = m_bench.shown().now();
    const std::optional<ExportChoice> manualMapping = m_manualMapping->exportChoice();
    const std::optional<ExportChoice> brought = broughtChoice();
    if (manualMapping && showsEdited()) {
        offer(*manualMapping);
    } else if (brought && &inFront() == m_mapping) {
        offer(*brought);
    }
    if (now.run != nullptr) {
        for (ExportChoice one : choicesOf(*now.run, m_bench.selection())) {
            one.title = now.isOld() ? tr("%1, out of date").arg(one.title) : one.title;
            offer(one);
        }
    }
    if (manualMapping && m_manualMapping->isOwn()) {
        offer(*manualMapping);
    }
    if (brought) {
        offer(*brought);
    }
    for (const Pin& pin : m_compare->sideBySide().pins()) {
        if (pin.mapping) {
            offer({tr("pinned: %1").arg(pin.name), *pin.mapping, pin.problem, pin.asked,
                   pin.variant, m_bench.document().options().cost});
        }
    }
    return choices;
}

bool SearchMode::canExportCode() const {
    return m_bench.shown().now().run != nullptr || m_manualMapping->problem() != nullptr;
}

void SearchMode::exportCode() {
    const std::vector<ExportChoice> choices = exportChoices();
    if (choices.empty()) {
        m_bench.showMessage(tr("The search has not found a mapping yet."));
        return;
    }
    openExportCode(m_bench.theme(), choices, &m_bench.window());
}

/// Returns the tile walk while it is visible.
TileWalkPanel* SearchMode::tileWalkInFront() const {
    auto* walk = partOf<TileWalkPanel>(inFront());
    return walk != nullptr && walk->isVisible() && !walk->scene().isEmpty() ? walk : nullptr;
}

/// Returns the animated drawing of the accelerator while it is visible.
MachinePanel* SearchMode::machineInFront() const {
    auto* machine = partOf<MachinePanel>(inFront());
    return machine != nullptr && machine->isVisible() && !machine->scene().isEmpty() ? machine
                                                                                     : nullptr;
}

bool SearchMode::canPresent() const {
    return tileWalkInFront() != nullptr || machineInFront() != nullptr ||
           m_bench.shown().now().run != nullptr;
}

/// Presents the next step; at the end of the search, presenting starts again, so that one key shows
/// everything.
void SearchMode::present(bool back) {
    if (m_tour->isOn()) {
        return back ? m_tour->previous() : m_tour->next();
    }
    if (TileWalkPanel* walk = tileWalkInFront()) {
        return walk->stepBy(back ? -1 : 1);
    }
    if (MachinePanel* machine = machineInFront()) {
        return machine->stepBy(back ? -1 : 1);
    }
    const DisplayState& shown = m_bench.shown().now();
    const Trace& trace = shown.run->trace();
    const std::uint32_t from = momentOf(shown);
    const std::optional<std::uint32_t> next =
        presentedStep(trace, presentedKind(inFront().id()), from, back);
    SelectionModel& selection = m_bench.selection();
    if (next) {
        selection.showMoment(*next < lastMoment(trace) ? next : std::nullopt);
    } else if (!back) {
        selection.showMoment(selection.moment() && from < lastMoment(trace)
                                 ? std::nullopt
                                 : std::optional<std::uint32_t>(0));
    }
    messageAbout(presentedCandidate(trace, presentedKind(inFront().id()),
                                    next.value_or(momentOf(m_bench.shown().now()))));
}

/// Shows the reason for a decision in the panel Why. For a node that cannot be selected, such as a
/// best mapping from outside the tree, the selection is unchanged.
void SearchMode::messageAbout(NodeId decided) {
    if (decided != noNode) {
        m_bench.selection().select(decided);
    }
}

/// Moves the displayed step to the end of the searched part. While candidates are displayed, the
/// view of the decided candidate's kind becomes active.
void SearchMode::notifyStep() {
    m_bench.selection().showMoment(std::nullopt);
    const std::shared_ptr<RunData>& run = m_bench.shown().now().run;
    if (run == nullptr || run != m_bench.controller().current()) {
        return;
    }
    const Trace& trace = run->trace();
    const NodeId decided = presentedCandidate(trace, std::nullopt, trace.now());
    if (decided != noNode && trace[decided].kind != NodeKind::Root &&
        (presentedKind(inFront().id()) || inFront().id() == ViewId::Cutoffs)) {
        setTab(viewOfKind(trace[decided].kind));
    }
    messageAbout(decided);
}

RunCommand SearchMode::runCommand() const {
    const bool edited =
        inFront().id() == ViewId::Hand && m_bench.document().state().manualMapping != nullptr;
    return commandOfLayer(m_bench.document(), edited ? "evaluate" : "map");
}

void SearchMode::saveModeStateNow(QJsonObject& view) const { m_place->keep(view, inFront()); }

void SearchMode::restoreModeStateNow(const QJsonObject& view) {
    m_place->restoreMarks(view);
    if (const std::optional<ViewId> tab = SearchPlace::tabOf(view)) {
        setTab(*tab);
    }
    m_place->restore(view);
}

}  // namespace loopglass::ui
