#include "modes/labs_mode.h"

#include "document/manual_mapping.h"
#include "format/write/write_mapping.h"
#include "lab/file/lab_template.h"
#include "labs/answer_field.h"
#include "labs/author_window.h"
#include "labs/class_window.h"
#include "labs/differing_bypasses.h"
#include "labs/lab_draft.h"
#include "labs/lab_panel.h"
#include "labs/lab_start.h"
#include "labs/question_dock.h"
#include "labs/submission_dialog.h"
#include "labs/submitted_page.h"
#include "modes/search_mode.h"
#include "modes/workbench.h"
#include "run/displayed_mapping.h"
#include "text/engine_text.h"
#include "tour/tour_bar.h"
#include "widgets/save_dialog.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QUndoStack>
#include <algorithm>
#include <exception>

namespace loopglass::ui {

namespace {

constexpr QLatin1String labKey("lab");
constexpr QLatin1String lastLab("labs/file");
constexpr QLatin1String lastQuestion("labs/question");

}  // namespace

LabsMode::LabsMode(Workbench& bench)
    : WorkMode(bench),
      m_session(&bench.services().of<LabSession>()),
      m_handIn(new SubmissionDialog(*m_session, bench.window(), this)) {
    connect(m_handIn, &SubmissionDialog::messageSent, &m_bench, &Workbench::showMessage);
    connect(&m_bench.files(), &FileController::labOpened, this, [this](const QString& file) {
        m_bench.show(*this);
        open(file);
        takeFocus();
    });
    addCommands();
}

void LabsMode::createWidgetsNow() {
    QWidget* window = &m_bench.window();
    const Theme& theme = m_bench.theme();
    m_panel = new LabPanel(theme, *m_session, window);
    m_pages = new QStackedWidget(window);
    m_start = new LabStart(theme, m_pages);
    m_page = new QuestionPage(theme, *m_session, FieldWidth::Page, m_pages);
    m_dock = new QuestionDock(theme, *m_session, m_bench.document(), window);
    setWork(*m_pages,
            {{QStringLiteral("lab"), tr("Lab"), Side::Left, m_panel, LabPanel::begins, false, 3}},
            {{ModeCommand::Run,
              {[this] { return m_session->shown() != nullptr; }, [this] { checkAnswer(); }}},
             {ModeCommand::Stop,
              {[this] { return m_session->isChecking(); }, [this] { m_session->stop(); }}}});
    giveHelp({m_dock});
    placeStart();
    listen();
    showState();
}

void LabsMode::listen() {
    connect(m_panel, &LabPanel::labChosen, this, &LabsMode::open);
    connect(m_panel, &LabPanel::openRequested, this, &LabsMode::askOpen);
    connect(m_panel, &LabPanel::studentEntered, this, [this] {
        if (m_session->missing().isEmpty()) {
            // The field of the question gets the focus after it is read.
            m_page->setFocus(Qt::OtherFocusReason);
        }
    });
    connect(m_panel, &LabPanel::submitRequested, m_handIn, &SubmissionDialog::ask);
    connect(m_panel, &LabPanel::seen, this, &LabsMode::openLast, Qt::QueuedConnection);
    for (QuestionPage* page : {m_page, &m_dock->page()}) {
        connect(page, &QuestionPage::showRequested, this,
                qOverload<const QString&>(&LabsMode::showMe));
        connect(page, &QuestionPage::mappingRequested, this, &LabsMode::takeMapping);
    }
    connect(m_dock, &QuestionDock::backRequested, this, [this] {
        m_bench.show(*this);
        takeFocus();
    });
    connect(m_dock, &QuestionDock::closeRequested, this, [this] { setSideBySide(false); });
    connect(m_session, &LabSession::opened, this, &LabsMode::showState);
    connect(m_session, &LabSession::changed, this, &LabsMode::showState);
    connect(m_session, &LabSession::opened, this, &LabsMode::leaveSubmitted);
    connect(m_session, &LabSession::chosenMoved, this, [this] {
        QSettings().setValue(lastQuestion, static_cast<int>(m_session->chosen()));
        leaveSubmitted();
    });
    connect(m_handIn, &SubmissionDialog::submitted, this, &LabsMode::showSubmitted);
    connect(m_submitted, &SubmittedPage::backRequested, this, [this] {
        leaveSubmitted();
        takeFocus();
    });
}

void LabsMode::placeStart() {
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_page);
    m_submitted = new SubmittedPage(m_bench.theme(), *m_session, m_pages);
    m_pages->addWidget(m_submitted);
    connect(m_panel, &LabPanel::named, this, [this] { m_start->setLabs(m_panel->rows()); });
    connect(m_start, &LabStart::labChosen, this, [this](const QString& file) {
        open(file);
        takeFocus();
    });
    connect(m_start, &LabStart::openRequested, this, &LabsMode::askOpen);
}

/// Returns true if the question is visible, so that the user can answer it.
bool LabsMode::isInSight() const {
    return m_session->shown() != nullptr && (m_bench.mode() == this || m_isSideBySide);
}

void LabsMode::addCommands() {
    CommandRegistry& commands = m_bench.commands();
    const auto add = [&](const char* id, const QString& title, auto what, auto can) {
        commands.add({QLatin1String(id), tr("Mode"), title, {}, what, can});
    };
    const auto read = [this] { return m_session->shown() != nullptr; };
    add(
        "labs.open", tr("Open a lab"),
        [this] {
            m_bench.show(*this);
            askOpen();
        },
        std::function<bool()>());
    add(
        "labs.show-me", tr("Open the files of the question"), [this] { showMe(); },
        [this] { return isInSight(); });
    add(
        "labs.beside", tr("Show the question beside the explorer"),
        [this] { setSideBySide(!m_isSideBySide); }, read);
    add(
        "labs.take-mapping", tr("Use the current mapping as the answer"), [this] { takeMapping(); },
        read);
    add(
        "labs.hand-in", tr("Submit the answers"), [this] { m_handIn->ask(); }, read);
    addWorkCommands();
    addAuthorCommands();
}

void LabsMode::addAuthorCommands() {
    const auto add = [this](const char* id, const QString& title, auto what) {
        m_bench.commands().add({QLatin1String(id), tr("Mode"), title, {}, what, {}});
    };
    add("labs.edit", tr("Edit a lab, with a live preview"), [this] { askEdit(); });
    add("labs.new", tr("Write a new lab"), [this] { askNew(); });
    add("labs.grade", tr("Grade the answers of a class"), [this] { gradeClass(); });
}

/// Adds the commands for a visible question, in the lab or beside the explorer.
void LabsMode::addWorkCommands() {
    const auto add = [this](const char* id, const QString& title, const QKeySequence& key,
                            auto what) {
        m_bench.commands().add(
            {QLatin1String(id), tr("Mode"), title, key, what, [this] { return isInSight(); }});
    };
    add("labs.check", tr("Check the answer"), QKeySequence(Qt::ALT | Qt::Key_Return),
        [this] { m_session->check(m_session->chosen()); });
    add("labs.hint", tr("Show a hint"), {}, [this] { m_session->takeHint(m_session->chosen()); });
    add("labs.next", tr("Next question"), QKeySequence(Qt::ALT | Qt::Key_PageDown),
        [this] { m_session->step(1); });
    add("labs.previous", tr("Previous question"), QKeySequence(Qt::ALT | Qt::Key_PageUp),
        [this] { m_session->step(-1); });
}

ModePanel LabsMode::auxiliaryPanel() const {
    return {QStringLiteral("labQuestion"), tr("Question"), Side::Right, m_dock, 272, false, 4};
}

bool LabsMode::isAuxiliaryPanelVisible() const {
    return m_isSideBySide && m_session->lab() != nullptr;
}

void LabsMode::setSideBySide(bool beside) {
    createWidgets();
    if (beside != m_isSideBySide) {
        m_isSideBySide = beside;
        m_dock->begin();
        m_bench.update();
        emit changed();
    }
}

void LabsMode::takeFocus() {
    QWidget* first = m_page->field() != nullptr    ? static_cast<QWidget*>(m_page->field())
                     : m_session->lab() == nullptr ? static_cast<QWidget*>(&m_panel->labs())
                                                   : &m_panel->student();
    first->setFocus(Qt::ShortcutFocusReason);
}

void LabsMode::showState() {
    const lab::DisplayedLab* shown = m_session->shown();
    const lab::Lab* lab = m_session->lab();
    m_pages->setCurrentWidget(lab == nullptr   ? static_cast<QWidget*>(m_start)
                              : m_hasSubmitted ? static_cast<QWidget*>(m_submitted)
                                               : m_page);
    m_bench.files().setKeptElsewhere(
        shown == nullptr ? QString()
                         : tr("The window shows the accelerator, layer and mapping of the "
                              "explorer. Answers to the lab are saved as you type."));
    plainHeader().setName(shown != nullptr ? qt(shown->title)
                          : lab != nullptr ? qt(lab->title.in(m_session->language()))
                                           : tr("Labs"));
    QString number;
    QString remark = lab == nullptr ? tr("no lab is open") : QString();
    if (shown != nullptr) {
        const int all = static_cast<int>(m_session->lab()->questions.size());
        number = m_session->isCheckingAgain() ? tr("computing the points…")
                                              : tr("%1 of %2 points", "marks of a lab")
                                                    .arg(axisLabel(m_session->points()),
                                                         axisLabel(m_session->lab()->points()));
        remark = tr("%1 of %2 answered").arg(all - m_handIn->openQuestions()).arg(all) +
                 QStringLiteral(" · ") + standingOfAnswers();
    }
    plainHeader().setFigures(number, remark, false);
    emit changed();
}

/// Returns a text on whether a crash would lose the answers, and on the student to whom they
/// belong.
QString LabsMode::standingOfAnswers() const {
    const LabBook& book = *m_session->book();
    const bool kept = !book.file().isEmpty() && book.trouble().isEmpty();
    const QString seed = qt(m_session->seed());
    const QString saved = kept ? tr("answers saved") : tr("answers not saved");
    return seed.isEmpty() ? saved : saved + QStringLiteral(" · ") + tr("seed %1").arg(seed);
}

QString LabsMode::note() const {
    if (m_session->shown() == nullptr) {
        return {};
    }
    return tr("saved: %1").arg(QFileInfo(m_session->book()->file()).fileName());
}

void LabsMode::checkAnswer() {
    if (const QString whyNot = m_session->reasonNotToCheck(m_session->chosen());
        !whyNot.isEmpty()) {
        return m_bench.showMessage(whyNot);
    }
    m_session->check(m_session->chosen());
}

void LabsMode::open(const QString& file) {
    createWidgets();
    if (const QString why = m_session->open(file); !why.isEmpty()) {
        return m_bench.showMessage(why);
    }
    QSettings().setValue(lastLab, file);
    QSettings().setValue(lastQuestion, 0);
    setSideBySide(false);
    if (m_bench.mode() == this && !m_session->missing().isEmpty()) {
        takeFocus();  // focus for typing the student id
    }
}

/// Reopens an unfinished lab, even on another day or after a crash.
void LabsMode::openLast() {
    const QSettings settings;
    const QString file = settings.value(lastLab).toString();
    const int question = settings.value(lastQuestion).toInt();
    if (m_session->lab() == nullptr && !file.isEmpty() && QFileInfo::exists(file)) {
        open(file);
        m_session->choose(static_cast<std::size_t>(std::max(0, question)));
    }
}

void LabsMode::askOpen() {
    const QString file = QFileDialog::getOpenFileName(&m_bench.window(), tr("Open a lab"), {},
                                                      tr("Labs (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty()) {
        open(file);
    }
}

/// Sets the objective and the reuse model that the question requires. The student chooses the
/// search method, but another lab starts with the default search, which the questions of a lab
/// assume.
void LabsMode::setOptionsOf(const std::string& caseName) {
    Document& document = m_bench.document();
    const MapOptions asked = m_session->options(caseName);
    if (m_session->isShownFirst()) {
        document.setMethod(principlesMethod(), {tr("search of the question"), {}});
    }
    MapOptions options = document.options();
    options.objective = asked.objective;
    options.cost.reuse = asked.cost.reuse;
    options.variants.bypass = asked.variants.bypass;
    document.setOptions(options, {tr("search of the question"), {}});
}

/// Opens the files of the question, and opens a mapping for editing. Returns the reason for a
/// failure.
QString LabsMode::openGiven(const std::string& caseName) {
    Document& document = m_bench.document();
    const Document::Edit step{tr("tools of the question"), {}};
    const std::vector<std::string>& tools =
        m_session->lab()->questions[m_session->chosen()].without;
    document.setWithheld({tools, std::nullopt}, step);  // before the search of the files starts
    QString refused = document.setManualMapping(std::nullopt, {tr("no manual mapping"), {}});
    for (lab::GivenFile lab::Case::*which : {&lab::Case::accelerator, &lab::Case::workload,
                                             &lab::Case::constraints, &lab::Case::mapping}) {
        const lab::GivenFile file = m_session->given(caseName, which);
        if (!file) {
            continue;
        }
        const Document::Opened opened = document.openText(file->text, qt(file->file));
        if (which == &lab::Case::workload) {
            setOptionsOf(caseName);
        }
        if (!opened.mapping) {
            continue;
        }
        try {  // without Document::prepare(), because the question may allow no search
            const Problem here = bind(document.workload(), document.accelerator());
            refused = document.setManualMapping(
                handMappingOf(here, opened.mapping->mapping, opened.mapping->variant),
                {tr("mapping of the question"), {}});
        } catch (const std::exception& error) {
            refused = messageOf(error);
        }
    }
    document.setWithheld({tools, document.workload()}, step);
    return refused;
}

void LabsMode::showMe() {
    if (m_session->lab() != nullptr) {
        showMe(qt(m_session->shownCases().front()));
    }
}

/// Asks before the files of the user are replaced. Changes to files of a question can be undone.
bool LabsMode::mayReplaceFiles() const {
    return (m_isSideBySide && !m_dock->elsewhere().isOtherDocument()) || m_bench.files().mayLeave();
}

/// Shows the case in one undo step.
void LabsMode::showMe(const QString& caseName) {
    Document& document = m_bench.document();
    if (!mayReplaceFiles()) {
        return;
    }
    if (auto* search =
            dynamic_cast<SearchMode*>(m_bench.modeCalled(QLatin1String(Workbench::home)))) {
        search->tour().end();  // a tour is about other files
    }
    document.endGesture();
    const bool loses = m_bench.files().hasUnsaved();
    const bool undone = !document.isExample();  // undo ends at the first opened document
    if (undone) {
        document.undoStack().beginMacro(tr("files of the question"));
    }
    QString refused;
    try {
        refused = openGiven(caseName.toStdString());
    } catch (const InputError& error) {
        refused = messageOf(error);
    }
    if (undone) {
        document.undoStack().endMacro();
    }
    if (!loses) {
        m_bench.files().markAsProvided();
    }
    setSideBySide(true);
    m_dock->begin();
    m_bench.show(*m_bench.modeCalled(QLatin1String(Workbench::home)));
    if (document.state().manualMapping) {
        m_bench.commands().action(QStringLiteral("view.by-hand"))->trigger();
    }
    m_bench.showMessage(
        !refused.isEmpty() ? refused
        : document.state().isWithheld("search")
            ? tr("The files of the question are open. This question allows no search.")
            : tr("The files of the question are open. The question is shown beside them."));
}

/// Returns the mapping with the kept tensors of each level. The student may have changed these
/// tensors in the accelerator, but the checker uses the original accelerator.
Variant LabsMode::asRequested(const Variant& variant) const {
    const DocumentState& state = m_bench.document().state();
    try {
        return withDifferingBypasses(variant, m_session->problem(m_session->chosen()),
                                     bind(state.workload(), *state.accelerator));
    } catch (const InputError&) {
        return variant;  // the student's accelerator gives no valid problem
    }
}

/// Returns the text of the edited mapping.
std::string LabsMode::handText() const {
    const DocumentState& state = m_bench.document().state();
    return state.manualMapping
               ? writeMapping(state.manualMapping->mapping, state.workload(), *state.accelerator,
                              asRequested(state.manualMapping->variant))
               : std::string();
}

/// Returns the text of the best mapping for the current question.
std::string LabsMode::bestText() const {
    const DocumentState& state = m_bench.document().state();
    const DisplayState& shown = m_bench.shown().now();
    if (!shown.run || shown.isOld()) {
        return {};
    }
    const auto best = bestMapping(*shown.run, {});
    const VariantsRun* variants = shown.run->variants();
    return best ? writeMapping(
                      best->mapping, state.workload(), *state.accelerator,
                      asRequested(variants != nullptr ? variants->result.variant : Variant{}))
                : std::string();
}

/// Returns true if the edited mapping, rather than the best mapping, is visible.
bool LabsMode::takesHand() const {
    const auto* search =
        dynamic_cast<const SearchMode*>(m_bench.modeCalled(QLatin1String(Workbench::home)));
    return bestText().empty() || (search != nullptr && search->showsEdited());
}

/// Returns the reason why the mapping of the explorer cannot be the answer; empty if it can.
QString LabsMode::whyNotTaken() const {
    const DocumentState& state = m_bench.document().state();
    try {
        const Problem asked = m_session->problem(m_session->chosen());
        const std::vector<Level>& levels = asked.accelerator.levels;
        const auto& here = state.accelerator->levels;
        const bool same =
            asked.workload == state.workload() &&
            std::equal(levels.begin(), levels.end(), here.begin(), here.end(),
                       [](const Level& a, const Level& b) { return a.name == b.name; });
        return same ? QString()
                    : tr("The explorer shows %1. Open the files of the question first.")
                          .arg(m_bench.document().title());
    } catch (const InputError&) {
        return {};  // the check reports the error of the lab
    }
}

/// Uses a mapping as the answer, and shows the question if it is not visible.
void LabsMode::takeMapping() {
    if (!isInSight()) {
        m_bench.show(*this);
    }
    if (m_page->field() == nullptr || !m_page->field()->takesMapping()) {
        return m_bench.showMessage(tr("This question does not need a mapping."));
    }
    if (const QString why = whyNotTaken(); !why.isEmpty()) {
        return m_bench.showMessage(why);
    }
    lab::AnswerValue answer;
    answer.kind = YamlKind::Text;
    const std::string manualText = takesHand() ? handText() : std::string();
    answer.text = manualText.empty() ? bestText() : manualText;
    if (answer.text.empty()) {
        return m_bench.showMessage(
            tr("There is no mapping yet. Search, or create one in Edit mapping."));
    }
    m_session->setAnswer(m_session->chosen(), answer);
    const QString number = QString::number(m_session->chosen() + 1);
    m_bench.showMessage(
        manualText.empty()
            ? tr("The best mapping is now the answer to question %1.").arg(number)
            : tr("The edited mapping is now the answer to question %1.").arg(number));
}

/// Opens the editor on the open lab, or asks for a lab.
void LabsMode::askEdit() {
    const QString file =
        m_session->lab() != nullptr
            ? m_session->file()
            : QFileDialog::getOpenFileName(&m_bench.window(), tr("Edit a lab"), {},
                                           tr("Labs (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty()) {
        edit(file);
    }
}

void LabsMode::askNew() {
    const QString file = askSaveFile(&m_bench.window(), tr("Write a new lab"),
                                     QDir(QDir::homePath()).filePath(QStringLiteral("my-lab.yaml")),
                                     tr("Labs (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty()) {
        createLab(file);
    }
}

void LabsMode::createLab(const QString& file) {
    LabDraft& draft = m_bench.services().of<LabDraft>();
    if (const QString why = draft.create(file, qt(lab::labTemplate)); !why.isEmpty()) {
        return m_bench.showMessage(why);
    }
    showAuthor();
}

AuthorWindow* LabsMode::edit(const QString& file) {
    if (const QString why = m_bench.services().of<LabDraft>().open(file); !why.isEmpty()) {
        m_bench.showMessage(why);
        return nullptr;
    }
    return showAuthor();
}

AuthorWindow* LabsMode::author() const { return m_author; }

AuthorWindow* LabsMode::showAuthor() {
    createWidgets();
    if (m_author == nullptr) {
        m_author =
            new AuthorWindow(m_bench.theme(), m_bench.services().of<LabDraft>(), &m_bench.window());
        m_author->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_author, &AuthorWindow::saved, this, [this](const QString& file) {
            if (file == QFileInfo(m_session->file()).absoluteFilePath()) {
                open(m_session->file());  // updates the view of the students
            }
        });
    }
    m_author->show();
    m_author->raise();
    m_author->activateWindow();
    return m_author;
}

/// Shows the page after a submission, also if the command was used in another mode.
void LabsMode::showSubmitted(const QString& file) {
    m_submitted->showFile(file);
    m_hasSubmitted = true;
    m_bench.show(*this);
    showState();
    m_submitted->setFocus(Qt::OtherFocusReason);
}

void LabsMode::leaveSubmitted() {
    m_hasSubmitted = false;
    showState();
}

ClassWindow& LabsMode::gradeClass() {
    if (m_class == nullptr) {
        m_class = new ClassWindow(m_bench.theme(), &m_bench.window());
        m_class->setAttribute(Qt::WA_DeleteOnClose);
        if (m_session->lab() != nullptr) {
            m_class->setLab(m_session->file());
        }
    }
    m_class->show();
    m_class->raise();
    m_class->activateWindow();
    return *m_class;
}

QStringList LabsMode::stateKeys() const { return {labKey}; }

/// Returns true if the lab is visible in another mode, because a question may be beside the
/// explorer.
bool LabsMode::isVisibleInOtherMode(const QJsonObject& view) const {
    return !view[labKey].toObject().isEmpty();
}

void LabsMode::saveModeStateNow(QJsonObject& view) const {
    if (m_session->lab() != nullptr) {
        view[labKey] =
            QJsonObject{{QStringLiteral("file"), m_session->file()},
                        {QStringLiteral("question"), static_cast<int>(m_session->chosen())},
                        {QStringLiteral("beside"), m_isSideBySide}};
    }
}

void LabsMode::restoreModeStateNow(const QJsonObject& view) {
    const QJsonObject kept = view[labKey].toObject();
    const QString file = kept[QStringLiteral("file")].toString();
    if (!file.isEmpty() && file != m_session->file() && QFileInfo::exists(file)) {
        open(file);
    }
    m_session->choose(
        static_cast<std::size_t>(std::max(0, kept[QStringLiteral("question")].toInt())));
    setSideBySide(kept[QStringLiteral("beside")].toBool());
}

}  // namespace loopglass::ui
