#include "labs/author_window.h"

#include "labs/lab_draft.h"
#include "labs/lab_editor.h"
#include "labs/question_page.h"
#include "text/engine_text.h"
#include "text/window_language.h"
#include "widgets/save_dialog.h"
#include "widgets/view_parts.h"

#include <QAction>
#include <QCloseEvent>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr std::chrono::milliseconds pauseOfTyping{30};

QPushButton* plainButton(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setAutoDefault(false);
    return button;
}

/// Returns a cross in a disc, which can be recognised without its colour.
QIcon wrongIcon(const Theme& theme) {
    constexpr double side = 14;
    const double scale = theme.scale();
    QPixmap picture(qRound(side * scale), qRound(side * scale));
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.wrong());
    painter.drawEllipse(QRectF(0.5, 0.5, side - 1, side - 1));
    painter.setPen(QPen(theme.panel(), 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(4.5, 4.5), QPointF(side - 4.5, side - 4.5));
    painter.drawLine(QPointF(side - 4.5, 4.5), QPointF(4.5, side - 4.5));
    return QIcon(picture);
}

/// Returns an answer in one line, and in full for the tooltip.
std::pair<QString, QString> answerTexts(const std::optional<lab::AnswerValue>& answer) {
    if (!answer) {
        return {QStringLiteral("–"), AuthorWindow::tr("The program finds no answer.")};
    }
    const QString whole = qt(lab::yamlOf(*answer)).trimmed();
    return {whole.simplified(), whole};
}

QString pointsOf(const std::optional<double>& points) {
    return points ? axisLabel(*points) : QStringLiteral("–");
}

}  // namespace

AuthorWindow::AuthorWindow(const Theme& theme, LabDraft& draft, QWidget* parent)
    : QDialog(parent, Qt::Window),
      m_theme(theme),
      m_draft(draft),
      m_editor(new LabEditor(theme, this)),
      m_complaints(new QListWidget(this)),
      m_page(new QuestionPage(theme, m_session, FieldWidth::Page, this)),
      m_points(new QTreeWidget(this)),
      m_name(headingLabel(theme, this)),
      m_state(faintLabel(this)),
      m_place(sectionLabel({}, this)),
      m_seed(new QLineEdit(QStringLiteral("s1"), this)),
      m_languages(new QComboBox(this)),
      m_previous(plainButton(QStringLiteral("◀"), this)),
      m_next(plainButton(QStringLiteral("▶"), this)),
      m_save(plainButton(tr("Save"), this)),
      m_saveAs(plainButton(tr("Save as…"), this)),
      m_revert(plainButton(tr("Revert to file"), this)) {
    setProperty("helpTopic", QStringLiteral("labs.md"));
    resize(1180, 720);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseOfTyping);
    layOut();
    listen();
    takeText();
}

AuthorWindow::~AuthorWindow() {
    m_draft.disconnect(this);
    m_draft.setPlace(m_editor->textCursor().position());
}

void AuthorWindow::closeEvent(QCloseEvent* event) { event->accept(); }

void AuthorWindow::layOut() {
    auto* parts = new QSplitter(this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(createLeft());
    parts->addWidget(createRight());
    parts->setSizes({600, 560});
    m_state->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->addLayout(createHead());
    column->addWidget(parts, 1);
    column->addWidget(m_state);
}

QHBoxLayout* AuthorWindow::createHead() {
    m_name->setMinimumWidth(40);
    m_seed->setAccessibleName(tr("Student"));
    m_seed->setToolTip(plainTip(tr("Student whose numbers are shown")));
    m_seed->setMaximumWidth(120);
    m_languages->addItems({QStringLiteral("English"), QStringLiteral("繁體中文")});
    m_languages->setCurrentIndex(spokenLanguage() == QLatin1String(lab::languages[1].data()) ? 1
                                                                                             : 0);
    m_languages->setAccessibleName(tr("Language of the lab"));
    m_languages->setToolTip(tr("Language of the preview"));
    m_save->setToolTip(tr("Save the lab to its file"));
    m_saveAs->setToolTip(tr("Save the lab to another file"));
    m_save->setProperty("primary", true);
    m_revert->setToolTip(plainTip(tr("Discard all unsaved changes")));
    auto* seed = new QLabel(tr("Student"), this);
    seed->setBuddy(m_seed);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_name, 1);
    for (QWidget* part :
         std::initializer_list<QWidget*>{seed, m_seed, m_languages, m_revert, m_saveAs, m_save}) {
        head->addWidget(part);
    }
    return head;
}

/// Creates the text editor with the list of errors.
QWidget* AuthorWindow::createLeft() {
    m_complaints->setAccessibleName(tr("Problems"));
    m_complaints->setWordWrap(true);
    m_complaints->setTextElideMode(Qt::ElideNone);
    m_complaints->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* left = new QSplitter(Qt::Vertical, this);
    left->setChildrenCollapsible(false);
    left->addWidget(m_editor);
    left->addWidget(m_complaints);
    left->setSizes({540, 100});
    left->setStretchFactor(0, 1);
    return left;
}

/// Creates the question at the cursor, and the points of its answers.
QWidget* AuthorWindow::createRight() {
    m_page->setAlone(true);
    m_previous->setAccessibleName(tr("Previous question"));
    m_next->setAccessibleName(tr("Next question"));
    m_points->setAccessibleName(
        tr("Computed answers, their points, and the points of the solution file"));
    m_points->setRootIsDecorated(false);
    m_points->setHeaderLabels(
        {tr("question"), tr("points"), tr("computed answer"), tr("its points"), tr("solution")});
    m_points->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_points->header()->setStretchLastSection(false);
    m_points->header()->setSectionResizeMode(2, QHeaderView::Stretch);  // tooltips have the rest
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins({});
    auto* row = new QHBoxLayout;
    row->addWidget(m_place, 1);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    column->addLayout(row);
    column->addWidget(m_page, 1);
    auto* right = new QSplitter(Qt::Vertical, this);
    right->setChildrenCollapsible(false);
    right->addWidget(page);
    right->addWidget(m_points);
    right->setSizes({460, 180});
    right->setStretchFactor(0, 1);
    return right;
}

void AuthorWindow::listen() {
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        m_draft.setText(m_editor->toPlainText());
        m_pause.start();
    });
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, &AuthorWindow::followCursor);
    connect(&m_pause, &QTimer::timeout, this, &AuthorWindow::refresh);
    connect(m_seed, &QLineEdit::textChanged, this, [this] { m_pause.start(); });
    connect(m_languages, &QComboBox::currentIndexChanged, this, &AuthorWindow::refresh);
    connect(m_complaints, &QListWidget::itemClicked, this,
            [this] { jump(m_complaints->currentRow()); });
    connect(m_complaints, &QListWidget::itemActivated, this,
            [this] { jump(m_complaints->currentRow()); });
    connect(m_points, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        m_session.choose(static_cast<std::size_t>(m_points->indexOfTopLevelItem(item)));
    });
    connect(m_previous, &QPushButton::clicked, this, [this] { m_session.step(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { m_session.step(1); });
    connect(m_save, &QPushButton::clicked, this, &AuthorWindow::save);
    connect(m_saveAs, &QPushButton::clicked, this, &AuthorWindow::askSaveAs);
    connect(m_revert, &QPushButton::clicked, &m_draft, &LabDraft::revert);
    connect(&m_theme, &Theme::changed, this, &AuthorWindow::showComplaints);
    connect(&m_draft, &LabDraft::opened, this, &AuthorWindow::takeText);
    connect(&m_draft, &LabDraft::changed, this, &AuthorWindow::showState);
    connect(&m_session, &LabSession::opened, this, &AuthorWindow::showState);
    connect(&m_session, &LabSession::chosenMoved, this, &AuthorWindow::showState);
    auto* saving = new QAction(tr("Save"), this);
    saving->setShortcut(QKeySequence::Save);
    connect(saving, &QAction::triggered, this, &AuthorWindow::save);
    addAction(saving);
}

/// Replaces the draft by the changed text of the editor.
void AuthorWindow::takeText() {
    if (m_editor->toPlainText() != m_draft.text()) {
        const QSignalBlocker quiet(m_editor);
        m_editor->setPlainText(m_draft.text());
    }
    QTextCursor cursor = m_editor->textCursor();
    cursor.setPosition(std::clamp<int>(m_draft.place(), 0,
                                       std::max(0, m_editor->document()->characterCount() - 1)));
    m_editor->setTextCursor(cursor);
    showMessage(m_draft.isRecovered()
                    ? tr("Unsaved changes of the last session were restored. \"Revert to "
                         "file\" discards them.")
                    : QString());
    showState();
    refresh();
}

DraftView AuthorWindow::view() const {
    return {m_seed->text().trimmed().toStdString(),
            std::string(lab::languages[static_cast<std::size_t>(m_languages->currentIndex())])};
}

void AuthorWindow::refresh() {
    m_pause.stop();
    const Source text{m_draft.file().toStdString(), m_draft.text().toStdString()};
    m_reading.start(
        [text, view = view(), before = m_read](const BackgroundJob::Link& link) {
            return readDraft(text, view, link.stopToken(), before);
        },
        [this](DraftRead read) { take(std::move(read)); });
}

void AuthorWindow::take(DraftRead read) {
    m_aboutTexts = std::move(read.complaints);
    m_lab = nullptr;
    if (read.reading) {
        m_lab = read.reading->lab;
        m_read = read.reading->engine;
        m_session.show(std::move(*read.reading));
        tryAnswers();
        followCursor();
    } else {
        m_aboutAnswers.clear();
        m_trying.stop();
    }
    m_page->setEnabled(m_lab != nullptr);
    m_points->setEnabled(m_lab != nullptr);
    showComplaints();
    showState();
}

void AuthorWindow::tryAnswers() {
    const std::shared_ptr<LabEngine> before = std::move(m_tried);
    m_tried = std::make_shared<LabEngine>(m_lab, lab::draw(*m_lab, view().seed));
    m_trying.start(
        [engine = m_tried, before](const BackgroundJob::Link& link) {
            return tryDraft(*engine, before, link.stopToken());
        },
        [this](lab::LabTrial trial) {
            m_aboutAnswers = std::move(trial.complaints);
            showComplaints();
            showPoints(trial);
        });
}

void AuthorWindow::showComplaints() {
    m_complaints->clear();
    QSet<int> lines;
    QSet<QString> told;
    for (const auto* some : {&m_aboutTexts, &m_aboutAnswers}) {
        for (const lab::Complaint& complaint : *some) {
            const Location& at = complaint.at;
            const bool here = at.file.empty() || qt(at.file) == m_draft.file();
            const QString place =
                here ? tr("line %1, column %2").arg(at.line).arg(at.column) : qt(at.text());
            const QString text = at.line == 0 && here
                                     ? uiText(complaint.text)
                                     : tr("%1: %2").arg(place, uiText(complaint.text));
            if (told.contains(text)) {
                continue;
            }
            told << text;
            auto* item = new QListWidgetItem(text, m_complaints);
            item->setData(Qt::UserRole, here ? QPoint(at.column, at.line) : QPoint());
            item->setToolTip(plainTip(text));
            item->setForeground(m_theme.wrong());
            item->setIcon(wrongIcon(m_theme));
            if (here && at.line > 0) {
                lines << at.line;
            }
        }
    }
    m_editor->markLines(lines);
}

void AuthorWindow::showPoints(const lab::LabTrial& trial) {
    m_points->clear();
    for (const lab::AnswerTrial& one : trial.answers) {
        const auto [line, whole] = answerTexts(one.answer);
        auto* item = new QTreeWidgetItem(m_points, {qt(one.id), axisLabel(one.most), line,
                                                    pointsOf(one.engine), pointsOf(one.solution)});
        item->setToolTip(2, plainTip(whole));
        for (const auto& [column, points] :
             {std::pair{3, one.engine}, std::pair{4, one.solution}}) {
            if (points) {
                item->setForeground(column, *points >= one.most ? m_theme.good() : m_theme.wrong());
            }
        }
    }
}

void AuthorWindow::showState() {
    const QString file = QFileInfo(m_draft.file()).fileName();
    setWindowTitle(tr("%1[*] – lab editor").arg(file));
    setWindowModified(m_draft.isModified());
    m_name->setText(m_draft.isModified() ? tr("%1, not saved").arg(file) : file);
    m_name->setToolTip(plainTip(QDir::toNativeSeparators(m_draft.file())));
    m_save->setEnabled(m_draft.isModified());
    m_revert->setEnabled(m_draft.isModified());
    m_previous->setEnabled(m_session.canStep(-1));
    m_next->setEnabled(m_session.canStep(1));
    markWrong(*m_place, m_session.lab() != nullptr && m_lab == nullptr);
    m_place->setText(m_session.lab() == nullptr ? QString()
                     : m_lab == nullptr ? tr("Preview of the last text without an error").toUpper()
                                        : tr("Question %1 of %2")
                                              .arg(m_session.chosen() + 1)
                                              .arg(m_session.lab()->questions.size())
                                              .toUpper());
}

/// Shows the question at the cursor in the preview.
void AuthorWindow::followCursor() {
    if (m_lab == nullptr) {
        return;
    }
    const int line = m_editor->line();
    for (std::size_t i = m_lab->questions.size(); i-- > 0;) {
        if (m_lab->questions[i].at.line <= line) {
            return m_session.choose(i);
        }
    }
}

void AuthorWindow::jump(int row) {
    const QListWidgetItem* item = m_complaints->item(row);
    if (item == nullptr) {
        return;
    }
    const QPoint place = item->data(Qt::UserRole).toPoint();
    if (place.y() == 0) {
        return showMessage(tr("The text of the lab does not contain this place."));
    }
    m_editor->goTo(place.y(), place.x());
    m_editor->setFocus(Qt::OtherFocusReason);
}

void AuthorWindow::save() {
    const QString why = m_draft.save();
    showMessage(why.isEmpty() ? tr("Saved.") : why, !why.isEmpty());
    if (why.isEmpty()) {
        emit saved(m_draft.file());
    }
}

void AuthorWindow::askSaveAs() {
    const QString file =
        askSaveFile(this, tr("Save as"), m_draft.file(), tr("Labs (*.yaml *.yml);;All files (*)"));
    if (file.isEmpty()) {
        return;
    }
    const QString why = m_draft.saveAs(file);
    showMessage(why.isEmpty() ? tr("Saved.") : why, !why.isEmpty());
    if (why.isEmpty()) {
        refresh();
        emit saved(m_draft.file());
    }
}

bool AuthorWindow::isBusy() const {
    return m_pause.isActive() || m_reading.isRunning() || m_trying.isRunning();
}

void AuthorWindow::showMessage(const QString& sentence, bool wrong) {
    markWrong(*m_state, wrong);
    m_state->setText(sentence);
}

QString AuthorWindow::message() const { return m_state->text(); }

}  // namespace loopglass::ui
