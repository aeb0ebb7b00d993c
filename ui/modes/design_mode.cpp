#include "modes/design_mode.h"

#include "design/design_file.h"
#include "design/design_page.h"
#include "design/point_panel.h"
#include "design/vary_panel.h"
#include "design/views/sensitivity_view.h"
#include "design/views/sizes_view.h"
#include "document/validity.h"
#include "files/part_files.h"
#include "mapper/search_methods.h"
#include "modes/workbench.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/write_whole.h"
#include "views/paper_rows_question.h"
#include "widgets/save_dialog.h"

#include <QCheckBox>
#include <QJsonObject>
#include <QPushButton>
#include <QTimer>

namespace loopglass::ui {

namespace {
constexpr QLatin1String designKey("design");
constexpr QLatin1String resultsKey("results");
constexpr int rest = 150;  ///< delay in ms after the last move of the mark, until views follow
}  // namespace

DesignMode::DesignMode(Workbench& bench) : WorkMode(bench), m_rest(new QTimer(this)) {
    m_rest->setSingleShot(true);
    m_rest->setInterval(rest);
    connect(m_rest, &QTimer::timeout, this, &DesignMode::follow);
    connect(&m_bench.files(), &FileController::designOpened, this, [this](DesignAs as) {
        m_bench.show(*this);
        if (as == DesignAs::Sample) {
            m_page->showView(QLatin1String(designViewRows().front().name));
            run(ModeCommand::Run);
        }
    });
    addCommands();
}

void DesignMode::createWidgetsNow() {
    QWidget* window = &m_bench.window();
    m_page = new DesignPage(m_bench.theme(), m_bench.document(), window);
    m_vary = new VaryPanel(m_bench.theme(), m_bench.document(), window);
    m_point = new PointPanel(m_bench.theme(), *m_page, window);
    setWork(*m_page,
            {{QStringLiteral("vary"), tr("Varied parameters"), Side::Left, m_vary, 280},
             {QStringLiteral("point"), tr("Marked point"), Side::Right, m_point, 272}},
            actions());
    listen();
    showState();
}

void DesignMode::listen() {
    connect(m_page, &DesignPage::changed, this, &DesignMode::showState);
    connect(&m_page->run(), &DesignRun::begun, &m_bench.files(), &FileController::noteResults);
    for (const char* name : {"sizes", "sensitivity"}) {
        const DesignView* view = m_page->view(QLatin1String(name));
        connect(view, &DesignView::workChanged, this, [this, view] {
            if (!view->work().isEmpty()) {
                m_bench.files().noteResults();
            }
        });
    }
    connect(m_page, &DesignPage::markerMoved, this, &DesignMode::markMoved);
    connect(&m_point->followed(), &QCheckBox::clicked, this, &DesignMode::follow);
    connect(m_page, &DesignPage::opened, this, qOverload<const DesignPlace&>(&DesignMode::open));
    connect(m_page, &DesignPage::machineOpened, this,
            [this](const std::shared_ptr<const Accelerator>& machine, const QString& what) {
                open(*machine, what);
            });
    connect(m_point, &PointPanel::openRequested, this,
            qOverload<const DesignPlace&>(&DesignMode::open));
    connect(m_point, &PointPanel::keepRequested, this, &DesignMode::askKeep);
    connect(m_vary, &VaryPanel::messageSent, &m_bench, &Workbench::showMessage);
    connect(m_vary, &VaryPanel::mapRequested, this, &DesignMode::map);
    connect(m_vary, &VaryPanel::refusalChanged, this,
            [this] { m_page->refuse(m_vary->refusal()); });
}

void DesignMode::addCommands() {
    CommandRegistry& commands = m_bench.commands();
    const QString group = tr("Search");
    m_bench.addShowing(*this, QStringLiteral("design.run"), group, tr("Map all design points"),
                       [this] { run(ModeCommand::Run); });
    m_bench.addForFrontMode(
        *this, QStringLiteral("design.open"), group,
        tr("Open the marked design point in the mode Layer"), [this] { open(*m_page->marker()); },
        [this] { return m_point->open().isEnabled(); });
    m_bench.addForFrontMode(
        *this, QStringLiteral("design.keep"), tr("File"),
        tr("Save the marked accelerator as a file…"), [this] { askKeep(*m_page->marker()); },
        [this] { return m_point->keep().isEnabled(); });
    commands.add({QStringLiteral("design.save"),
                  tr("File"),
                  tr("Save the design space as a file…"),
                  {},
                  [this] { askSave(); },
                  [this] { return !m_bench.document().design().axes.empty(); }});
    addViewCommands();
}

void DesignMode::addViewCommands() {
    for (const DesignViewRow& row : designViewRows()) {
        const QString name = QLatin1String(row.name);
        m_bench.addShowing(
            *this, QStringLiteral("design.") + name, tr("View"),
            tr("Show %1").arg(designViewTitle(row)), [this, name] { m_page->showView(name); },
            formerDesignViewTitle(row));
    }
    m_bench.addShowing(*this, QStringLiteral("design.steps"), tr("Search"),
                       tr("Compute the sensitivity of each parameter"),
                       [this] { beginIn<SensitivityView>(QStringLiteral("sensitivity")); });
    m_bench.addShowing(*this, QStringLiteral("design.search"), tr("Search"), tr("Search all sizes"),
                       [this] { beginIn<SizesView>(QStringLiteral("sizes")); });
    m_bench.commands().addDrawingKeys(tr("In a sweep or heat map"),
                                      {{tr("Left, Right"), tr("to the next size")},
                                       {tr("Up, Down"), tr("to the next curve or row")},
                                       {tr("Home, End"), tr("to the first or last size")},
                                       {tr("B"), tr("to the best")},
                                       {tr("P"), tr("in Roofline: pin or unpin the mappings")},
                                       {tr("Enter"), tr("open the point in the mode Layer")}});
}

/// Shows a view that computes on request, and starts the computation.
template <class WorkingView> void DesignMode::beginIn(const QString& name) {
    m_page->showView(name);
    m_bench.reportProblem(qobject_cast<WorkingView*>(m_page->view(name))->begin());
}

void DesignMode::takeFocus() {
    if (m_page->data()) {
        m_page->showView(m_page->viewInFront());
    } else {
        m_vary->mapButton().setFocus(Qt::ShortcutFocusReason);
    }
}

QString DesignMode::remark() const {
    const SharedDesign& data = m_page->data();
    if (!data) {
        return tr("not mapped yet");
    }
    if (m_page->freshness() == Freshness::Stale) {
        return tr("out of date");
    }
    const auto known = static_cast<std::int64_t>(data->known());
    const auto mapped = static_cast<std::int64_t>(data->mapped());
    const QString points =
        tr("%1 of %2 points").arg(countLabel(known), countLabel(static_cast<int>(data->all())));
    if (m_page->run().isRunning()) {
        return tr("mapping… %1").arg(points);
    }
    if (known < static_cast<std::int64_t>(data->all())) {
        return tr("stopped: %1").arg(points);
    }
    const QString time = durationLabel(m_page->run().seconds());
    if (mapped < known) {
        return (data->isProven()
                    ? tr("%1 points in %2: %3 mapped with proven optimum, %4 without a mapping")
                    : tr("%1 points in %2: %3 mapped, some not proven, %4 without a mapping"))
            .arg(countLabel(known), time, countLabel(mapped), countLabel(known - mapped));
    }
    const QString message =
        !data->isProven() ? tr("%1 points in %2, some not proven")
        : data->hasStandIns()
            ? tr("optimum proven at every point within the budget · %1 points in %2")
            : tr("optimum proven at every point · %1 points in %2");
    return message.arg(countLabel(known), time);
}

void DesignMode::showState() {
    const SharedDesign& data = m_page->data();
    const Document& document = m_bench.document();
    plainHeader().setName(
        tr("Design space of %1")
            .arg(data ? tr("%1 on %2").arg(data->of.workload, qt(data->design().space.base.name))
                      : qt(document.accelerator().name)));
    QString number;
    if (const auto best = data ? data->best() : std::nullopt) {
        QString where = valueLabel(data->axis().parameter, data->xs[best->x]);
        if (const design::Axis* curves = data->curveAxis()) {
            where +=
                QStringLiteral(" · ") + valueLabel(curves->parameter, data->curves[best->curve]);
        }
        number = closedUp(tr("lowest %1 at %2").arg(scoresOf(*data).title(), where));
    } else if (data && !data->reasonNoBest().empty()) {
        number = data->design().limits.empty() ? tr("no accelerator has a mapping")
                                               : tr("no accelerator is within the budget");
    }
    plainHeader().setFigures(number, remark(), m_page->freshness() == Freshness::Stale);
    const bool running = m_page->run().isRunning();
    const bool done =
        data && m_page->freshness() == Freshness::Current && data->known() == data->all();
    m_vary->mapButton().setText(running ? tr("Stop") : tr("Map the points"));
    m_vary->mapButton().setEnabled(running || (!done && !document.design().axes.empty()));
    emit changed();
}

QString DesignMode::note() const {
    const SharedDesign& data = m_page->data();
    if (!m_page->run().failure().isEmpty()) {
        return m_page->run().failure();
    }
    if (!data || (m_page->freshness() != Freshness::Current && !m_page->run().isRunning())) {
        return {};
    }
    if (const QString work = m_page->viewsWork(); !work.isEmpty()) {
        return tr("searching… %1").arg(work);
    }
    const auto without = static_cast<std::int64_t>(data->known() - data->mapped());
    QString points = tr("%1 of %2 points mapped")
                         .arg(countLabel(static_cast<int>(data->mapped())),
                              countLabel(static_cast<int>(data->all())));
    if (without > 0) {
        points = tr("%1, %2 without a mapping").arg(points, countLabel(without));
    }
    return m_page->run().isRunning()
               ? tr("searching… %1").arg(points)
               : tr("%1 · %2 layer searches stored")
                     .arg(points, countLabel(static_cast<int>(m_page->run().cached())));
}

void DesignMode::map() { run(m_page->run().isRunning() ? ModeCommand::Stop : ModeCommand::Run); }

ModeActions DesignMode::actions() {
    ModeActions actions =
        exportActions([this] { return m_page->canExport(); }, [this] { return m_page->exported(); },
                      [this] { askExport(); });
    // Run is always available, because the view otherwise shows the reason.
    actions[ModeCommand::Run] = {[] { return true; },
                                 [this] { m_bench.reportProblem(m_page->begin()); }};
    actions[ModeCommand::Stop] = {
        [this] { return m_page->run().isRunning() || !m_page->viewsWork().isEmpty(); },
        [this] { m_page->stop(); }};
    return actions;
}

void DesignMode::askExport() {
    m_bench.save(tr("Export the view"), QStringLiteral("design.png"),
                 tr("Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Table (*.csv)"),
                 [this](const QString& file) {
                     const ExportedView view = m_page->exported();
                     QWidget& drawn = view.widget == nullptr ? *m_page : *view.widget;
                     return writeWithPaperRows(
                         drawn, file, [&] { return exportOnPaper(view, file, m_bench.theme()); });
                 });
}

QString DesignMode::keepAccelerator(const DesignPlace& place, const QString& file) const {
    const DesignPoint* point = m_page->data() ? m_page->data()->at(place) : nullptr;
    return point == nullptr ? tr("this point is not mapped")
                            : writeWhole(file, QByteArray::fromStdString(acceleratorText(
                                                   m_bench.document(), *point->machine)));
}

void DesignMode::askKeep(const DesignPlace& place) {
    const QString file =
        savedFile(&m_bench.window(), tr("Save the accelerator"), QStringLiteral("accelerator.yaml"),
                  tr("Accelerator (*.yaml)"),
                  [&](const QString& chosen) { return keepAccelerator(place, chosen); });
    if (!file.isEmpty()) {
        m_bench.showMessage(acceleratorWrittenText(m_bench.document(), file));
    }
}

QString DesignMode::saveDesign(const QString& file) const {
    return writeDesignFiles(m_bench.document(), file);
}

void DesignMode::askSave() {
    const QString file = askSaveFile(&m_bench.window(), tr("Save the design space"),
                                     QStringLiteral("design.yaml"), tr("Design space (*.yaml)"));
    if (!file.isEmpty()) {
        const QString why = saveDesign(file);
        const QString written =
            tr("Written: %1, and its accelerator and layers in the same folder").arg(file);
        m_bench.showMessage(!why.isEmpty() ? why
                            : isBlank(m_bench.document().constraints())
                                ? written
                                : tr("%1. Only a session stores the constraints.").arg(written));
    }
}

void DesignMode::markMoved() {
    m_rest->start();
    emit changed();
}

/// Merges successive moves into one step, so that undo returns to the state before the first move.
void DesignMode::follow() {
    const SharedDesign& data = m_page->data();
    const auto marker = m_page->marker();
    const DesignPoint* point = data && marker ? data->at(*marker) : nullptr;
    if (!m_point->followed().isChecked() || point == nullptr || !point->isMapped() ||
        m_page->freshness() != Freshness::Current) {
        return;
    }
    const QString title = pointTitle(*data, *marker);
    take(*point->machine, title,
         {tr("mark %1").arg(title), QStringLiteral("design.mark"), Document::EditTiming::Sliding});
}

/// Opens the accelerator with the exact method, because an exact search for the same objective
/// finds the same number. Reports that the previous accelerator is replaced. Returns false if the
/// document rejects the accelerator.
bool DesignMode::take(const Accelerator& machine, const QString& what, const Document::Edit& edit) {
    m_rest->stop();
    Document& document = m_bench.document();
    const std::shared_ptr<const Accelerator> before = document.state().accelerator;
    const bool isExact = document.method().key() == exactMethod().key();
    if (!isExact) {
        document.setMethod(exactMethod(), edit);
    }
    const QString why = document.setAccelerator(machine, edit);
    if (!why.isEmpty()) {
        m_bench.showMessage(why);
    } else if (!(document.accelerator() == *before)) {
        m_bench.showMessage(
            (isExact ? tr("The accelerator is replaced by %1. Undo restores the previous "
                          "accelerator.")
                     : tr("The accelerator is replaced by %1, and the search is exact now. Undo "
                          "restores the previous ones."))
                .arg(what));
    }
    return why.isEmpty();
}

void DesignMode::open(const DesignPlace& place) {
    const SharedDesign data = m_page->data();
    const DesignPoint* point = data ? data->at(place) : nullptr;
    if (point == nullptr || m_page->freshness() != Freshness::Current) {
        m_bench.showMessage(tr("Not opened: the points are out of date. Map them again first."));
        return;
    }
    open(*point->machine, pointTitle(*data, place));
}

void DesignMode::open(const Accelerator& machine, const QString& what) {
    m_bench.document().endGesture();
    const bool taken =
        take(machine, what,
             {tr("open %1").arg(what), QStringLiteral("design.open"), Document::EditTiming::Once});
    m_bench.document().endGesture();
    if (taken) {
        m_bench.show(*m_bench.modeCalled(QLatin1String(Workbench::home)));
    }
}

/// The views Sensitivity and Roofline show the marked accelerator; all other views show the design.
RunCommand DesignMode::runCommand() const {
    const Document& document = m_bench.document();
    const QString view = m_page->viewInFront();
    const bool ofPoint = view == QLatin1String("sensitivity") || view == QLatin1String("roofline");
    if (!ofPoint) {
        return document.design().axes.empty()
                   ? RunCommand()
                   : RunCommand{{{QStringLiteral("design"), RunCommand::session}}};
    }
    const SharedDesign& data = m_page->data();
    const DesignPoint* point = data && m_page->marker() ? data->at(*m_page->marker()) : nullptr;
    RunCommand command;
    QStringList arguments{view};
    if (point != nullptr && !(*point->machine == document.accelerator())) {
        command.accelerator = point->machine;
        arguments << RunCommand::acceleratorFile;
    }
    arguments << RunCommand::session;
    if (!document.design().allLayers) {
        arguments << layerOption(document);
    }
    if (view == QLatin1String("roofline")) {
        arguments << searchOptions(document, exactMethod());
    }
    command.lines << arguments;
    return command;
}

QStringList DesignMode::stateKeys() const { return {designKey}; }

void DesignMode::saveModeStateNow(QJsonObject& view) const {
    QJsonObject state{{QStringLiteral("view"), m_page->viewInFront()},
                      {QStringLiteral("follow"), m_point->followed().isChecked()}};
    if (const QJsonObject results = savedDesign(runs()); !results.isEmpty()) {
        state[resultsKey] = results;
    }
    view[designKey] = state;
}

DesignRuns DesignMode::runs() const {
    return {m_page->run(), *dynamic_cast<SizesView*>(m_page->view(QStringLiteral("sizes"))),
            *dynamic_cast<SensitivityView*>(m_page->view(QStringLiteral("sensitivity")))};
}

void DesignMode::restoreModeStateNow(const QJsonObject& view) {
    const QJsonObject design = view[designKey].toObject();
    const QString name = design[QStringLiteral("view")].toString();
    m_point->followed().setChecked(design[QStringLiteral("follow")].toBool());
    if (m_page->view(name) != nullptr) {
        m_page->chooseView(name);
    }
    const QJsonObject results = design[resultsKey].toObject();
    if (!results.isEmpty()) {
        m_bench.reportProblem(restoreDesign(results, m_bench.document(), runs()));
    }
}

}  // namespace loopglass::ui
