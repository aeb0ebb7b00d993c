#include "modes/workbench.h"

#include "editors/editors_panel.h"
#include "widgets/drawing_access.h"

#include <QApplication>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr QLatin1String modeKey("mode");
}

Workbench::Workbench(Theme& theme, MapperRegistry mappers, QWidget& window)
    : m_theme(theme),
      m_window(window),
      m_document(std::move(mappers)),
      m_autoRun(m_document, m_controller),
      m_shown(m_document, m_controller, m_autoRun, m_selection),
      m_files(m_document, m_autoRun, window),
      m_commands(std::make_unique<CommandRegistry>()) {
    describeDrawings();  // called before the first drawing is created
    listen();
}

Workbench::~Workbench() {
    // Stops the run, so that the views release it before the controller is destroyed.
    m_controller.stop();
    m_shown.disconnect();
    m_controller.disconnect();
}

void Workbench::createWidgets() {
    m_editors = new EditorsPanel(m_theme, m_document, &m_window);
    m_editors->showSearchError(m_autoRun.error());
    connect(&m_autoRun, &AutoRun::errorChanged, m_editors, &EditorsPanel::showSearchError);
    connect(m_editors, &EditorsPanel::messageSent, this, &Workbench::showMessage);
}

void Workbench::clear() {
    m_front = nullptr;
    m_commands = std::make_unique<CommandRegistry>();  // the commands query the modes
    m_modes.clear();
    delete m_editors;
    m_editors = nullptr;
}

void Workbench::listen() {
    connect(&m_files, &FileController::messageSent, this, &Workbench::showMessage);
    connect(&m_files, &FileController::aboutToSave, this, &Workbench::saveModeState);
    connect(&m_files, &FileController::documentOpened, this, &Workbench::showOpened);
    connect(&m_files, &FileController::saved, this, &Workbench::update);
    connect(&m_document, &Document::changed, this, &Workbench::update);
    connect(&m_document, &Document::replaced, this, &Workbench::update);
    connect(&m_shown, &DisplayedRun::changed, this, &Workbench::update);
    connect(&m_controller, &RunController::stateChanged, this, &Workbench::update);
    connect(&m_selection, &SelectionModel::selectedChanged, this, &Workbench::update);
    connect(&m_selection, &SelectionModel::filterChanged, this, &Workbench::update);
    connect(qApp, &QApplication::focusChanged, this, &Workbench::update);
}

void Workbench::add(std::unique_ptr<Mode> mode) {
    connect(mode.get(), &Mode::changed, this, &Workbench::update);
    m_modes.push_back(std::move(mode));
}

Mode* Workbench::modeCalled(const QString& name) const {
    const auto found = std::find_if(m_modes.begin(), m_modes.end(),
                                    [&](const auto& mode) { return mode->name() == name; });
    return found == m_modes.end() ? nullptr : found->get();
}

Mode& Workbench::modeFor(ModeCommand command) const {
    return m_front != nullptr && m_front->can(command) ? *m_front
                                                       : *modeCalled(QLatin1String(home));
}

void Workbench::show(Mode& mode) {
    if (&mode != m_front) {
        mode.createWidgets();
        m_front = &mode;
        m_document.setPlace(mode.name());
        emit modeChanged(m_front);
        update();
    }
}

void Workbench::addShowing(Mode& mode, const QString& id, const QString& group, const QString& text,
                           const std::function<void()>& run, const QString& former) {
    m_commands->add({id,
                     group,
                     text,
                     {},
                     [this, &mode, run] {
                         show(mode);
                         run();
                     },
                     {},
                     false,
                     former});
}

void Workbench::addForFrontMode(Mode& mode, const QString& id, const QString& group,
                                const QString& text, const std::function<void()>& run,
                                const std::function<bool()>& enabled) {
    m_commands->add({id, group, text, {}, run, [this, &mode, enabled] {
                         return m_front == &mode && enabled();
                     }});
}

namespace {
/// Returns true if the mode has the fields of accelerator, workload and options.
bool hasEditors(Mode& mode) {
    const QList<ModePanel> panels = mode.panels();
    return std::any_of(panels.begin(), panels.end(),
                       [](const ModePanel& panel) { return panel.id == QLatin1String("editors"); });
}
}  // namespace

/// Returns the mode in which an edit is visible. Varied parameters are visible only in one mode,
/// and an edited mapping only in another. A step without parts is visible only in the mode of the
/// edit. All other edits are visible in the modes with these fields, and in the mode of the edit.
Mode* Workbench::elsewhere(const Document::Step& step) const {
    QString place = step.place;
    if (step.parts.testFlag(Document::DesignPart)) {
        place = QStringLiteral("design");
    } else if (step.parts.testFlag(Document::ManualMappingPart)) {
        place = QLatin1String(home);
    } else if (step.parts != Document::NoPart && m_front != nullptr && m_front->isForWork() &&
               hasEditors(*m_front)) {
        return nullptr;
    }
    Mode* made = modeCalled(place);
    if (made == nullptr || !made->isForWork()) {
        made = modeCalled(QLatin1String(home));
    }
    return made == m_front ? nullptr : made;
}

void Workbench::goTo(const Document::Step& step, const QString& done) {
    if (Mode* mode = elsewhere(step)) {
        show(*mode);
        showMessage(done.arg(step.name, mode->title()));
    }
}

void Workbench::undo() {
    const Document::Step step = m_document.undoStep();
    goTo(step, tr("Undone in %2: %1"));
    m_document.undoStack().undo();
    if (m_front != nullptr) {
        m_front->showEdited(step.parts);
    }
}

void Workbench::redo() {
    const Document::Step step = m_document.redoStep();
    goTo(step, tr("Redone in %2: %1"));
    m_document.undoStack().redo();
    if (m_front != nullptr) {
        m_front->showEdited(step.parts);
    }
}

void Workbench::showMessage(const QString& sentence) { emit messageSent(sentence); }

void Workbench::reportProblem(const QString& why) {
    if (!why.isEmpty()) {
        showMessage(why);
    }
}

void Workbench::save(const QString& title, const QString& proposed, const QString& kinds,
                     const FileWriter& write) {
    const QString file = savedFile(&m_window, title, proposed, kinds, write);
    if (!file.isEmpty()) {
        showMessage(tr("Written: %1").arg(file));
    }
}

QJsonObject Workbench::place() const {
    QJsonObject view;
    for (const auto& mode : m_modes) {
        mode->saveModeState(view);
    }
    if (m_front != nullptr && m_front->isForWork()) {
        view[modeKey] = m_front->name();
    }
    return view;
}

/// Stores the state for the session file.
void Workbench::saveModeState() { m_document.setView(place()); }

/// Shows an opened document. A session opens in its stored state and mode. Any other document opens
/// in the active mode, unless this mode cannot work on it.
void Workbench::showOpened(bool hasView) {
    Mode* next = m_front != nullptr && m_front->isForWork() ? m_front : nullptr;
    if (next == nullptr) {
        next = modeCalled(QLatin1String(home));
        next->showFirst();
    }
    if (hasView) {
        const QJsonObject view = m_document.view();
        for (const auto& mode : m_modes) {
            mode->restoreModeState(view);
        }
        Mode* kept = modeCalled(view[modeKey].toString());
        next = kept != nullptr && kept->isForWork() ? kept : modeCalled(QLatin1String(home));
    }
    show(*next);
}

}  // namespace loopglass::ui
