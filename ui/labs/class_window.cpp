#include "labs/class_window.h"

#include "lab/file/read_lab.h"
#include "lab/marks/submitted_files.h"
#include "text/engine_text.h"
#include "text/window_language.h"
#include "text/write_whole.h"
#include "widgets/save_dialog.h"
#include "widgets/table_actions.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTextEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr unsigned threads = 2;

/// The language of the window with the numbers of files, so that a table of the window equals that
/// of the command line.
class FileLanguage : public UiLanguage {
public:
    std::string number(const words::Integer& value) const override {
        return Language::number(value);
    }
    std::string number(const words::Real& value) const override { return Language::number(value); }
};

TableCell numberCell(const QString& text) {
    TableCell cell;
    cell.text = text;
    cell.number = true;
    return cell;
}

QString pointsOf(const lab::QuestionMark& mark) {
    return mark.points ? axisLabel(*mark.points) : QStringLiteral("?");
}

/// Returns the sentences about a whole file.
QStringList notesOf(const lab::SheetMarks& sheet) {
    QStringList notes;
    if (!sheet.unusable.empty()) {
        notes << sentence(uiText(sheet.unusable));
    }
    for (const Message& note : sheet.notes) {
        notes << sentence(uiText(note));
    }
    return notes;
}

TableModel::Row rowOf(const lab::Lab& lab, const lab::SheetMarks& sheet) {
    const QString file = qt(sheet.file);
    TableCell student;
    student.text = sheet.student.empty() ? QFileInfo(file).fileName() : qt(sheet.student);
    student.tip = plainTip(QDir::toNativeSeparators(file));
    const QString none = QStringLiteral("–");  // the mean does not count this file either
    TableModel::Row row{student,
                        numberCell(sheet.unusable.empty() ? axisLabel(sheet.points()) : none)};
    for (std::size_t q = 0; q < lab.questions.size(); ++q) {
        row << numberCell(q < sheet.questions.size() ? pointsOf(sheet.questions[q]) : none);
    }
    TableCell notes;
    const QStringList sentences = notesOf(sheet);
    notes.text = sentences.join(QLatin1Char(' '));
    notes.tip = plainTip(sentences.join(QLatin1Char('\n')));
    row << notes;
    return row;
}

/// Returns the mean of each column over the files that have marks.
TableModel::Row meanRow(const lab::Lab& lab, const std::vector<lab::SheetMarks>& marks) {
    std::vector<double> sums(lab.questions.size() + 1);
    int counted = 0;
    for (const lab::SheetMarks& sheet : marks) {
        if (sheet.unusable.empty()) {
            ++counted;
            sums[0] += sheet.points();
            for (std::size_t q = 0; q < sheet.questions.size(); ++q) {
                sums[q + 1] += sheet.questions[q].points.value_or(0);
            }
        }
    }
    TableCell name;
    name.text = ClassWindow::tr("mean");
    name.bold = true;
    TableModel::Row row{name};
    for (const double sum : sums) {
        row << numberCell(counted > 0 ? QString::number(sum / counted, 'f', 1)
                                      : QStringLiteral("–"));
    }
    row << TableCell{};
    return row;
}

}  // namespace

ClassWindow::ClassWindow(const Theme& theme, QWidget* parent)
    : QDialog(parent, Qt::Window),
      m_marking(
          [](const Work& work, const Analysis<Work, Marks>::Link& link) {
              lab::MarkOptions options = work.options;
              options.stop = link.stopToken();
              return lab::markClass(work.lab, lab::submittedBy(work.paths), options, threads);
          },
          this),
      m_labName(headingLabel(theme, this)),
      m_chooseLab(new QPushButton(tr("Open lab…"), this)),
      m_seedLabel(new QLabel(tr("class", "field"), this)),
      m_seed(new QLineEdit(this)),
      m_chooseAnswers(new QPushButton(tr("Folder of answers…"), this)),
      m_save(new QPushButton(tr("Save as CSV…"), this)),
      m_state(faintLabel(this)),
      m_table(new TablePanel(theme, tr("Marks of the class"), this)),
      m_reasons(new QTextEdit(this)) {
    setWindowTitle(tr("Grade the answers of a class"));
    setProperty("helpTopic", QStringLiteral("labs.md"));
    resize(960, 600);
    layOut(theme);
    listen();
    showMarks();
}

void ClassWindow::layOut(const Theme& theme) {
    for (QPushButton* button : {m_chooseLab, m_chooseAnswers, m_save}) {
        button->setAutoDefault(false);
    }
    m_chooseLab->setToolTip(tr("Open a lab from a file"));
    m_chooseAnswers->setProperty("primary", true);
    m_chooseAnswers->setToolTip(
        tr("Folder with the files of the students, also in folders inside"));
    m_save->setToolTip(tr("Save points, reasons and notes as a table"));
    m_seed->setToolTip(tr("Word from your teacher that determines the numbers of your class"));
    m_seed->setMaximumWidth(theme.scaled(120));
    m_seedLabel->setBuddy(m_seed);
    m_labName->setMinimumWidth(40);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_reasons->setReadOnly(true);
    m_reasons->setAccessibleName(tr("Reasons for the marks of the selected student"));
    m_reasons->setTabChangesFocus(true);
    addTableActions(*m_table);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_labName, 1);
    for (QWidget* part : std::initializer_list<QWidget*>{m_chooseLab, m_seedLabel, m_seed,
                                                         m_chooseAnswers, m_save}) {
        head->addWidget(part);
    }
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_table);
    parts->addWidget(m_reasons);
    parts->setSizes({360, 160});
    parts->setStretchFactor(0, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->addLayout(head);
    column->addWidget(m_state);
    column->addWidget(parts, 1);
}

void ClassWindow::listen() {
    connect(m_chooseLab, &QPushButton::clicked, this, &ClassWindow::askLab);
    connect(m_chooseAnswers, &QPushButton::clicked, this, &ClassWindow::askFolder);
    connect(m_save, &QPushButton::clicked, this, &ClassWindow::askCsv);
    connect(m_seed, &QLineEdit::editingFinished, this, &ClassWindow::again);
    connect(&m_marking, &AnalysisJob::changed, this, &ClassWindow::showMarks);
    connect(m_table, &TablePanel::rowChosen, this, &ClassWindow::showReasons);
}

void ClassWindow::askLab() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a lab"), {},
                                                      tr("Labs (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty()) {
        setLab(file);
    }
}

void ClassWindow::askFolder() {
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder of answers"), lastFolder());
    if (!folder.isEmpty()) {
        rememberFolder(folder);
        grade({folder});
    }
}

void ClassWindow::askCsv() {
    const QString file =
        askSaveFile(this, tr("Save as CSV"), QStringLiteral("marks.csv"), tr("Table (*.csv)"));
    if (!file.isEmpty() && wasWritten(this, writeCsv(file))) {
        showMessage(tr("Table written: %1").arg(QDir::toNativeSeparators(file)), false);
    }
}

QString ClassWindow::writeCsv(const QString& file) const {
    return writeWhole(file, QByteArray::fromStdString(
                                lab::classCsv(*m_lab, *m_marking.result(), FileLanguage())));
}

void ClassWindow::setLab(const QString& file) {
    try {
        m_lab = lab::readLabFile(file.toStdString());
    } catch (const std::exception& error) {
        return showMessage(messageOf(error), true);
    }
    m_marking.clear();
    m_labName->setText(qt(m_lab->title.in(spokenLanguage().toStdString())));
    m_labName->setToolTip(plainTip(QDir::toNativeSeparators(file)));
    again();
    showMarks();
}

void ClassWindow::grade(const QStringList& paths) {
    m_paths = paths;
    again();
}

/// Marks the current files with the current lab.
void ClassWindow::again() {
    if (m_lab == nullptr || m_paths.isEmpty()) {
        return;
    }
    Work work{m_lab, {}, {}};
    for (const QString& path : std::as_const(m_paths)) {
        work.paths.push_back(path.toStdString());
    }
    work.options.language = spokenLanguage().toStdString();
    work.options.classSeed = m_seed->text().trimmed().toStdString();
    m_marking.start(std::move(work));
}

void ClassWindow::showMarks() {
    const bool forClass = m_lab != nullptr && m_lab->seed == lab::SeedFrom::Class;
    m_seedLabel->setVisible(forClass);
    m_seed->setVisible(forClass);
    m_chooseAnswers->setEnabled(m_lab != nullptr);
    const auto& marks = m_marking.result();
    m_save->setEnabled(marks.has_value());
    QStringList headings{tr("student"), tr("points")};
    QList<TableModel::Row> rows;
    if (marks) {
        headings[1] = tr("points of %1").arg(axisLabel(m_lab->points()));
        for (const lab::Question& question : m_lab->questions) {
            headings << QStringLiteral("%1 / %2").arg(qt(question.id), axisLabel(question.points));
        }
        headings << tr("notes");
        for (const lab::SheetMarks& sheet : *marks) {
            rows << rowOf(*m_lab, sheet);
        }
        rows << meanRow(*m_lab, *marks);
    }
    m_table->table().setTable(headings, rows);
    m_table->fit();
    showReasons(m_table->chosenRow());
    showState();
}

void ClassWindow::showState() {
    const auto& marks = m_marking.result();
    if (m_marking.isRunning()) {
        showMessage(tr("Grading…"), false);
    } else if (!m_marking.failure().isEmpty()) {
        showMessage(m_marking.failure(), true);
    } else if (m_lab == nullptr) {
        showMessage(tr("Open the lab, then the folder with the answers of the class."), false);
    } else if (!marks) {
        showMessage(tr("Select the folder with the answers of the class."), false);
    } else {
        const auto unread = std::count_if(marks->begin(), marks->end(), [](const auto& sheet) {
            return !sheet.unusable.empty();
        });
        showMessage(tr("Files: %1. Files without marks: %2. Select a row to see its reasons.")
                        .arg(marks->size())
                        .arg(unread),
                    false);
    }
}

void ClassWindow::showReasons(int row) {
    QStringList lines;
    const auto& marks = m_marking.result();
    if (marks && row >= 0 && static_cast<std::size_t>(row) < marks->size()) {
        const lab::SheetMarks& sheet = (*marks)[static_cast<std::size_t>(row)];
        lines << QDir::toNativeSeparators(qt(sheet.file)) << notesOf(sheet);
        for (const lab::QuestionMark& mark : sheet.questions) {
            QStringList why;
            for (const Message& message : mark.why) {
                why << sentence(uiText(message));
            }
            lines << tr("%1: %2 of %3 points. %4", "a question, points, reasons")
                         .arg(qt(mark.id), pointsOf(mark), axisLabel(mark.most),
                              why.join(QLatin1Char(' ')));
        }
    }
    m_reasons->setPlainText(lines.join(QLatin1Char('\n')));
}

QString ClassWindow::reasons() const { return m_reasons->toPlainText(); }

QString ClassWindow::message() const { return m_state->text(); }

void ClassWindow::showMessage(const QString& sentence, bool wrong) {
    markWrong(*m_state, wrong);
    m_state->setText(sentence);
}

}  // namespace loopglass::ui
