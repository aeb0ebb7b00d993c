#include "modes/embed_mode.h"

#include "embed/domains_view.h"
#include "embed/embed_explanation.h"
#include "embed/embed_page.h"
#include "embed/embed_panel.h"
#include "embed/embed_words.h"
#include "embed/match_view.h"
#include "embed/packing/residual.h"
#include "embed/solutions_view.h"
#include "embed/stream_view.h"
#include "export/code/c_embedding.h"
#include "export_code/code_dialog.h"
#include "files/samples.h"
#include "mapping/tensor_roles.h"
#include "modes/workbench.h"
#include "run/displayed_mapping.h"
#include "text/engine_text.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <QComboBox>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonObject>
#include <QPushButton>

namespace loopglass::ui {

namespace {

constexpr QLatin1String embedKey("embed");

/// Returns the initial instruction.
QString firstInstruction() {
    for (const QString& file : sampleFiles(QStringLiteral("instructions"))) {
        if (file.contains(QLatin1String("vta"))) {
            return file;
        }
    }
    return {};
}

/// Returns the initial machine.
QString firstMachine() {
    const QStringList files = sampleFiles(QStringLiteral("machines"));
    for (const QString& file : files) {
        if (file.endsWith(QLatin1String("diannao.yaml"))) {
            return file;
        }
    }
    return files.value(0);
}

}  // namespace

EmbedMode::EmbedMode(Workbench& bench)
    : WorkMode(bench),
      m_session(&bench.services().of<EmbedSession>()),
      m_stream(&bench.services().of<StreamSession>()) {
    addCommands();
}

void EmbedMode::createWidgetsNow() {
    QWidget* window = &m_bench.window();
    m_page = new EmbedPage(m_bench.theme(), *m_session, *m_stream, window);
    m_panel = new EmbedPanel(m_bench.theme(), *m_session, window);
    m_why = new EmbedExplanation(m_bench.theme(), *m_session, window);
    setWork(*m_page,
            {{QStringLiteral("embedPanel"), tr("Instruction"), Side::Left, m_panel, 300},
             {QStringLiteral("embedWhy"), tr("Explanation"), Side::Right, m_why, 272}},
            actions());
    listen();
    follow();
}

void EmbedMode::listen() {
    connect(m_panel, &EmbedPanel::openRequested, this, &EmbedMode::askOpen);
    connect(m_panel, &EmbedPanel::refused, this,
            [this](const QString& why) { m_bench.showMessage(why); });
    connect(m_why, &EmbedExplanation::codeRequested, this, &EmbedMode::askCode);
    connect(m_page, &EmbedPage::viewChanged, this, [this] {
        followStream();
        emit changed();
    });
    StreamView& stream = m_page->stream();
    connect(&stream, &StreamView::openRequested, this, &EmbedMode::askMachine);
    connect(&stream, &StreamView::refused, this,
            [this](const QString& why) { m_bench.showMessage(why); });
    connect(m_stream, &StreamSession::changed, this, &EmbedMode::showState);
    connect(&m_bench.shown(), &DisplayedRun::changed, this, &EmbedMode::followStream);
    connect(&m_bench.shown(), &DisplayedRun::changed, this, &EmbedMode::showState);
    connect(m_session, &EmbedSession::changed, this, &EmbedMode::showState);
    connect(m_session, &EmbedSession::chosenMoved, this, &EmbedMode::showState);
    connect(m_session, &EmbedSession::changed, this, &EmbedMode::followStream);
    connect(m_session, &EmbedSession::chosenMoved, this, &EmbedMode::followStream);
    connect(&stream, &StreamView::subjectChanged, this, &EmbedMode::followStream);
    connect(&m_bench.document(), &Document::changed, this, &EmbedMode::follow);
    connect(&m_bench.document(), &Document::replaced, this, &EmbedMode::follow);
    connect(&m_bench, &Workbench::modeChanged, this, &EmbedMode::follow);
}

void EmbedMode::addCommands() {
    m_bench.addShowing(*this, QStringLiteral("embed.open"), tr("Mode"), tr("Open an instruction"),
                       [this] { askOpen(); });
    m_bench.addForFrontMode(
        *this, QStringLiteral("embed.code"), tr("Mode"),
        tr("Write the program of the instruction mapping"), [this] { askCode(); },
        [this] { return m_why->code().isEnabled(); });
    m_bench.addShowing(*this, QStringLiteral("embed.machine"), tr("Mode"),
                       tr("Open a machine for instruction streams"), [this] {
                           m_page->showView(QStringLiteral("stream"));
                           askMachine();
                       });
    addViewCommands();
}

void EmbedMode::addViewCommands() {
    CommandRegistry& commands = m_bench.commands();
    const auto addView = [&](const char* name, const QString& title, const QString& former) {
        const QString view = QLatin1String(name);
        m_bench.addShowing(
            *this, QStringLiteral("embed.show-") + view, tr("View"), tr("Show %1").arg(title),
            [this, view] { m_page->showView(view); }, former);
    };
    addView("match", tr("Match"), {});
    addView("domains", tr("Solver steps"), tr("Domains"));
    addView("solutions", tr("Solutions"), {});
    addView("stream", tr("Instruction stream"), {});
    commands.addDrawingKeys(tr("In Match"),
                            {{tr("Left, Right, Up, Down"), tr("to the next operation")},
                             {tr("Home, End"), tr("to the first or last")},
                             {tr("Page Up, Page Down"), tr("to the next instruction mapping")}});
    commands.addDrawingKeys(tr("In Solver steps"),
                            {{tr("Left, Right"), tr("to the next step")},
                             {tr("Home, End"), tr("to the first or last")},
                             {tr("Up, Down"), tr("to the next coordinate")}});
    commands.addDrawingKeys(tr("In Instruction stream"),
                            {{tr("Up, Down"), tr("to the next instruction")},
                             {tr("Left, Right"), tr("to the next instruction of the same tensor")},
                             {tr("Home, End"), tr("to the first or last")}});
}

void EmbedMode::takeFocus() { m_page->showView(m_page->viewInFront()); }

/// Uses the open layer, and starts a search if the mode is visible.
void EmbedMode::follow() {
    const bool seen = m_bench.mode() == this;
    if (seen && !m_session->hasInstruction()) {
        m_session->open(firstInstruction());
    }
    m_session->setWorkload(m_bench.document().workload(), seen);
    followStream();
    showState();
}

/// Uses the best mapping of the displayed run after the search has ended.
void EmbedMode::followStream() {
    const bool seen = m_bench.mode() == this && m_page->isStreamInFront();
    if (seen && !m_stream->hasMachine()) {
        m_stream->open(firstMachine());
    }
    const DisplayState& shown = m_bench.shown().now();
    if (m_page->stream().subject() == StreamView::Subject::Instruction) {
        return followLoops(seen);
    }
    if (!shown.run) {
        return m_stream->setMapping(nullptr, std::nullopt, {}, seen);
    }
    if (!shown.isOld() && shown.run->result() != nullptr) {
        const auto best = bestMapping(*shown.run, std::nullopt);
        m_stream->setMapping(shown.run->sharedProblem(),
                             best ? std::optional(best->mapping) : std::nullopt,
                             shown.run->options().cost, seen);
    }
}

/// Passes the loops around the selected instruction mapping to the stream.
void EmbedMode::followLoops(bool seen) {
    const embed::Found* found = m_session->found();
    const CostOptions cost = m_bench.document().options().cost;
    if (found == nullptr || !found->embedding.regular || m_session->isOld()) {
        return m_stream->setMapping(nullptr, std::nullopt, cost, seen);
    }
    try {
        const EmbedData& data = *m_session->data();
        const embed::Residual rest = embed::residualOf(data.instruction, data.result.workload,
                                                       found->embedding, data.options.unrolling);
        const Accelerator tiled = embed::tiledAccelerator(
            fittedTo(data.result.workload, m_bench.document().accelerator()), data.instruction,
            rest);
        m_stream->setLoops(std::make_shared<const Problem>(bind(rest.workload, tiled)), cost,
                           operationCount(rest.workload), seen);
    } catch (const std::exception& error) {  // wrong input, or a count beyond 64 bits
        m_stream->setMapping(nullptr, std::nullopt, cost, seen);
        m_bench.showMessage(sentence(uiText(messageBy(error))));
    }
}

void EmbedMode::showState() {
    const QString layer = qt(m_bench.document().workload().name);
    plainHeader().setName(m_session->hasInstruction()
                              ? tr("%1 in %2").arg(qt(m_session->instruction().body.name), layer)
                              : tr("Instructions"));
    QString number;
    const DisplayState& shown = m_bench.shown().now();
    const bool ofLayer = m_page->stream().subject() == StreamView::Subject::Layer;
    m_page->setOld(m_session->isOld(),
                   m_stream->data() &&
                       (ofLayer ? shown.isOld() || !shown.run || shown.run->result() == nullptr
                                : m_session->isOld()));
    QString remark = m_session->isSearching() ? tr("searching…")
                     : m_session->isOld()     ? tr("out of date")
                                              : QString();
    const SharedEmbedData& data = m_session->data();
    if (data && !m_session->isOld()) {
        number =
            tr("%1 of %2")
                .arg(data->result.found.empty() ? 0 : static_cast<int>(m_session->chosen()) + 1)
                .arg(static_cast<qulonglong>(data->result.found.size()));
        remark = uiText(embed::outcomeOf(data->result));
    }
    plainHeader().setFigures(number, remark, m_session->isSearching());
    emit changed();
}

QString EmbedMode::note() const {
    const SharedEmbedData& data = m_session->data();
    if (!m_session->failure().isEmpty()) {
        return m_session->failure();
    }
    if (!data) {
        return {};
    }
    const embed::Effort& effort = data->result.effort;
    return countLabel(effort.nodes, tr("node"), tr("nodes")) + QStringLiteral(" · ") +
           countLabel(effort.failures, tr("failure"), tr("failures")) + QStringLiteral(" · ") +
           durationLabel(data->seconds);
}

ModeActions EmbedMode::actions() {
    ModeActions actions = exportActions(
        [this] {
            return !m_page->isStale() && (m_page->isStreamInFront() ? m_stream->data() != nullptr
                                                                    : m_session->data() != nullptr);
        },
        [this] { return m_page->exported(); }, [this] { askExport(); });
    actions[ModeCommand::Run] = {[this] { return m_session->hasInstruction(); },
                                 [this] { m_session->begin(); }};
    actions[ModeCommand::Stop] = {
        [this] { return m_session->isRunning() || m_stream->isRunning(); },
        [this] {
            if (m_stream->isRunning()) {
                m_stream->stop();
            }
            if (m_session->isRunning()) {
                m_session->stop();
            }
        }};
    return actions;
}

void EmbedMode::askExport() {
    m_bench.save(tr("Export the instruction mapping"), QStringLiteral("embedding.pdf"),
                 tr("Page (*.pdf);;Picture (*.png);;Drawing (*.svg);;Table (*.csv)"),
                 [this](const QString& file) {
                     return exportOnPaper(m_page->exported(), file, m_bench.theme());
                 });
}

void EmbedMode::open(const QString& file) {
    createWidgets();
    m_bench.reportProblem(m_session->open(file));
}

void EmbedMode::askOpen() {
    const QString file =
        QFileDialog::getOpenFileName(&m_bench.window(), tr("Open an instruction"), {},
                                     tr("Instructions (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty()) {
        open(file);
    }
}

void EmbedMode::openMachine(const QString& file) {
    createWidgets();
    m_bench.reportProblem(m_stream->open(file));
}

void EmbedMode::askMachine() {
    const QString file = QFileDialog::getOpenFileName(&m_bench.window(), tr("Open a machine"), {},
                                                      tr("Machines (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty()) {
        openMachine(file);
    }
}

CodeDialog* EmbedMode::code() const { return m_code; }

void EmbedMode::askCode() {
    const embed::Found* found = m_session->found();
    if (found == nullptr) {
        return m_bench.showMessage(tr("There is no instruction mapping to write. Search first."));
    }
    const EmbedData& data = *m_session->data();
    QString text;
    QString why;
    try {
        text = qt(embeddingC({data.instruction, data.result.workload, found->embedding,
                              data.options.unrolling, m_session->file().toStdString(),
                              data.result.workload.name}));
    } catch (const InputError& error) {
        why = sentence(uiText(error.text()));
    } catch (const CountOverflow& error) {
        why = sentence(uiText(error.text()));
    }
    m_code = new CodeDialog(m_bench.theme(), data.result.workload, &m_bench.window());
    m_code->setAttribute(Qt::WA_DeleteOnClose);
    m_code->setWindowTitle(tr("Program of the instruction mapping"));
    m_code->showCode(text, why.isEmpty() ? tr("%1 lines").arg(countLabel(text.count(u'\n'))) : why,
                     {tr("Write the program of the instruction mapping"),
                      QStringLiteral("embedding.c"), tr("C (*.c);;All files (*)")});
    m_code->show();
}

RunCommand EmbedMode::runCommand() const {
    const QStringList layer = layerOption(m_bench.document());
    if (m_page->viewInFront() == QLatin1String("stream") &&
        m_page->stream().subject() == StreamView::Subject::Layer) {
        return m_stream->hasMachine()
                   ? RunCommand{{QStringList{QStringLiteral("stream"), m_stream->file(),
                                             RunCommand::session} +
                                 layer}}
                   : RunCommand();
    }
    if (!m_session->hasInstruction()) {
        return {};
    }
    const embed::EmbedOptions& options = m_session->options();
    QStringList words{QStringLiteral("embed"), m_session->file(), RunCommand::session};
    words << layer;
    QStringList without;
    for (const embed::Constraint constraint : embed::allConstraints()) {
        if (!options.constraints.has(constraint)) {
            without << qt(keyOf(constraint));
        }
    }
    if (!without.isEmpty()) {
        words << QStringLiteral("--without") << without.join(QLatin1Char(','));
    }
    words << QStringLiteral("--padding") << qt(keyOf(options.padding)) << QStringLiteral("--unroll")
          << qt(keyOf(options.unrolling)) << QStringLiteral("--layout") << qt(keyOf(options.layout))
          << QStringLiteral("--first") << QString::number(EmbedSession::maxEmbeddings)
          << QStringLiteral("--node-limit") << QString::number(EmbedSession::nodeLimit);
    return {{words}};
}

QStringList EmbedMode::stateKeys() const { return {embedKey}; }

void EmbedMode::saveModeStateNow(QJsonObject& view) const {
    QJsonArray without;
    for (const embed::Constraint constraint : embed::allConstraints()) {
        if (!m_session->options().constraints.has(constraint)) {
            without.append(qt(keyOf(constraint)));
        }
    }
    view[embedKey] =
        QJsonObject{{QStringLiteral("view"), m_page->viewInFront()},
                    {QStringLiteral("instruction"), m_session->file()},
                    {QStringLiteral("machine"), m_stream->file()},
                    {QStringLiteral("without"), without},
                    {QStringLiteral("padding"), qt(keyOf(m_session->options().padding))},
                    {QStringLiteral("unrolling"), qt(keyOf(m_session->options().unrolling))},
                    {QStringLiteral("layout"), qt(keyOf(m_session->options().layout))}};
}

void EmbedMode::restoreModeStateNow(const QJsonObject& view) {
    const QJsonObject kept = view[embedKey].toObject();
    if (kept.isEmpty()) {
        return;
    }
    m_page->chooseView(kept[QStringLiteral("view")].toString());
    embed::EmbedOptions options = m_session->options();
    options.constraints = embed::ConstraintSet::all();
    for (const QJsonValue& name : kept[QStringLiteral("without")].toArray()) {
        if (const auto constraint = valueOf<embed::Constraint>(name.toString().toStdString())) {
            options.constraints = options.constraints.without(*constraint);
        }
    }
    const auto text = [&kept](const char* key) {
        return kept[QLatin1String(key)].toString().toStdString();
    };
    options.padding = valueOf<embed::Padding>(text("padding")).value_or(options.padding);
    options.unrolling = valueOf<embed::Unrolling>(text("unrolling")).value_or(options.unrolling);
    options.layout = valueOf<embed::Layout>(text("layout")).value_or(options.layout);
    m_session->setOptions(options);
    const QString file = kept[QStringLiteral("instruction")].toString();
    if (!file.isEmpty() && file != m_session->file()) {
        m_session->open(file);  // without this file, the current instruction stays
    }
    const QString machine = kept[QStringLiteral("machine")].toString();
    if (!machine.isEmpty() && machine != m_stream->file()) {
        m_stream->open(machine);
    }
}

}  // namespace loopglass::ui
