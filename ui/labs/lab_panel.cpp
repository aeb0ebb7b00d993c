#include "labs/lab_panel.h"

#include "files/samples.h"
#include "lab/file/read_lab.h"
#include "labs/lines_delegate.h"
#include "text/text.h"
#include "text/window_language.h"
#include "widgets/elided_combo_box.h"
#include "widgets/view_parts.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {
constexpr int minLabTitle = 120;  ///< smallest width of a lab's title in pixels
constexpr QLatin1String studentKey("labs/student");
constexpr QLatin1String languageKey(
    /// The language of labs is stored only if it differs from the language of the window.
    "labs/language");

}  // namespace

LabPanel::LabPanel(const Theme& /*theme*/, LabSession& session, QWidget* parent)
    : QScrollArea(parent),
      m_session(session),
      m_labs(new ElidedComboBox(this)),
      m_open(new QPushButton(tr("Open lab…"), this)),
      m_student(new QLineEdit(this)),
      m_classSeed(new QLineEdit(this)),
      m_classLabel(new QLabel(tr("class", "field"), this)),
      m_languages(new QComboBox(this)),
      m_questions(new QListWidget(this)),
      m_handIn(new QPushButton(tr("Submit…"), this)) {
    setAccessibleName(tr("Lab"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layOut();
    restore();
    listen();
    rebuild();
}

/// Restores the last student and language.
void LabPanel::restore() {
    const QSettings settings;
    m_student->setText(settings.value(studentKey).toString());
    const QString language = settings.value(languageKey, spokenLanguage()).toString();
    m_languages->setCurrentIndex(language == QLatin1String(lab::languages[1].data()) ? 1 : 0);
    m_session.setLanguage(
        std::string(lab::languages[static_cast<std::size_t>(m_languages->currentIndex())]));
    m_session.setStudent(m_student->text(), {});
}

void LabPanel::listen() {
    connect(m_labs, &QComboBox::activated, this,
            [this](int i) { emit labChosen(m_labs->itemData(i).toString()); });
    connect(m_open, &QPushButton::clicked, this, &LabPanel::openRequested);
    for (QLineEdit* field : {m_student, m_classSeed}) {
        connect(field, &QLineEdit::editingFinished, this, &LabPanel::notifyStudent);
        connect(field, &QLineEdit::returnPressed, this, [this] {
            notifyStudent();
            emit studentEntered();
        });
    }
    connect(m_languages, &QComboBox::currentIndexChanged, this, [this](int i) {
        const std::string_view language = lab::languages[static_cast<std::size_t>(i)];
        QSettings().setValue(languageKey, QLatin1String(language.data()));
        m_session.setLanguage(std::string(language));
    });
    connect(m_questions, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) {
            m_session.choose(static_cast<std::size_t>(row));
        }
    });
    connect(m_handIn, &QPushButton::clicked, this, &LabPanel::submitRequested);
    connect(&m_session, &LabSession::opened, this, &LabPanel::rebuild);
    connect(&m_session, &LabSession::changed, this, &LabPanel::refresh);
    connect(&m_session, &LabSession::chosenMoved, this,
            [this] { m_questions->setCurrentRow(static_cast<int>(m_session.chosen())); });
}

QStringList LabPanel::sampleLabs() {
    QStringList files;
    const QDir folder(samplesFolder() + QStringLiteral("/labs"));
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString file = folder.filePath(name + QStringLiteral("/lab.yaml"));
        if (QFileInfo::exists(file)) {
            files << file;
        }
    }
    return files;
}

QFormLayout* LabPanel::createFields() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_student->setPlaceholderText(tr("your id", "of a student"));
    m_student->setAccessibleName(tr("Student"));
    m_student->setToolTip(tr("Your student id; answers are stored under it"));
    m_classSeed->setToolTip(tr("Word from your teacher that determines the numbers of your class"));
    m_classSeed->setMinimumWidth(60);
    m_classLabel->setBuddy(m_classSeed);
    m_languages->addItems({QStringLiteral("English"), QStringLiteral("繁體中文")});
    m_languages->setAccessibleName(tr("Language of the lab"));
    m_languages->setToolTip(tr("Language of the questions"));
    m_languages->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    form->addRow(tr("student", "field"), m_student);
    form->addRow(m_classLabel, m_classSeed);
    form->addRow(tr("language", "of a lab"), m_languages);
    return form;
}

void LabPanel::layOut() {
    auto* content = new QWidget(this);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(16, 14, 16, 12);
    column->setSpacing(8);
    // Fits the initial width of the panel to the titles of labs; narrower panels cut the titles.
    m_labs->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_labs->setMinimumWidth(minLabTitle);
    m_labs->setAccessibleName(tr("Lab"));
    m_labs->setToolTip(tr("Lab whose questions are shown"));
    m_open->setToolTip(tr("Open a lab from a file"));
    m_labs->setPlaceholderText(tr("Select a lab"));
    for (const QString& file : sampleLabs()) {
        m_labs->addItem(QFileInfo(file).dir().dirName(), file);
    }
    m_labs->setCurrentIndex(-1);
    m_questions->setAccessibleName(tr("Questions"));
    m_questions->setWordWrap(true);
    m_questions->setTextElideMode(Qt::ElideNone);
    m_questions->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_questions->setMinimumHeight(120);
    m_questions->setSpacing(2);
    m_questions->setItemDelegate(new LinesDelegate(*m_questions));
    m_handIn->setProperty("primary", true);
    column->addWidget(sectionLabel(tr("Lab"), content));
    column->addWidget(m_labs);
    column->addWidget(m_open);
    column->addLayout(createFields());
    column->addSpacing(8);
    column->addWidget(sectionLabel(tr("Questions"), content));
    column->addWidget(m_questions, 1);
    column->addWidget(m_handIn);
    setWidget(content);
}

void LabPanel::notifyStudent() {
    QSettings().setValue(studentKey, m_student->text().trimmed());
    m_session.setStudent(m_student->text(), m_classSeed->text().trimmed());
}

/// Shows the titles of labs in the language of labs. Each file is read once, before the list is
/// first shown.
void LabPanel::nameLabs() {
    for (int i = 0; i < m_labs->count(); ++i) {
        const QString file = m_labs->itemData(i).toString();
        auto known = m_read.find(file);
        if (known == m_read.end()) {
            std::shared_ptr<const lab::Lab> read;
            try {
                read = lab::readLabFile(file.toStdString());
            } catch (const InputError&) {  // opening the lab will show the error
            }
            known = m_read.emplace(file, std::move(read)).first;
        }
        const QString name = known->second ? qt(known->second->title.in(m_session.language()))
                                           : QFileInfo(file).fileName();
        m_labs->setItemText(i, name);
        m_labs->setItemData(i, plainTip(name), Qt::ToolTipRole);
    }
    emit named();
}

QList<LabStart::Row> LabPanel::rows() const {
    QList<LabStart::Row> rows;
    for (int i = 0; i < m_labs->count(); ++i) {
        const QString file = m_labs->itemData(i).toString();
        if (const auto known = m_read.find(file); known != m_read.end() && known->second) {
            rows.append({file, m_labs->itemText(i),
                         tr("%1 questions · %2 points", "how large a lab is")
                             .arg(QString::number(known->second->questions.size()),
                                  axisLabel(known->second->points()))});
        }
    }
    return rows;
}

void LabPanel::showEvent(QShowEvent* event) {
    nameLabs();
    QScrollArea::showEvent(event);
    fit();
    emit seen();
}

/// Makes the panel wide enough for its fields and for a whole student id.
void LabPanel::fit() {
    constexpr int lettersOfId = 12;
    constexpr int besideLetters = 24;
    constexpr int scrollBarRoom = 12;
    m_student->setMinimumWidth(
        m_student->fontMetrics().horizontalAdvance(QString(lettersOfId, QLatin1Char('0'))) +
        besideLetters);
    widget()->layout()->activate();
    setMinimumWidth(widget()->minimumSizeHint().width() + scrollBarRoom);
}

void LabPanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::StyleChange && widget() != nullptr) {
        // The call is delayed, because the fields are created later.
        QMetaObject::invokeMethod(this, &LabPanel::fit, Qt::QueuedConnection);
    }
}

/// Rebuilds the panel for another lab or language.
void LabPanel::rebuild() {
    const lab::Lab* lab = m_session.lab();
    const bool forClass = lab != nullptr && lab->seed == lab::SeedFrom::Class;
    m_classLabel->setVisible(forClass);
    m_classSeed->setVisible(forClass);
    if (lab != nullptr) {
        int at = m_labs->findData(m_session.file());
        if (at < 0) {
            m_labs->addItem(QString(), m_session.file());
            at = m_labs->count() - 1;
        }
        m_labs->setCurrentIndex(at);
    }
    if (isVisible()) {
        nameLabs();
    }
    if (m_session.book() != nullptr) {
        m_handIn->setToolTip(
            plainTip(tr("Answers are saved as you type, in %1")
                         .arg(QDir::toNativeSeparators(m_session.book()->file()))));
    }
    const lab::DisplayedLab* shown = m_session.shown();
    if (!m_student->hasFocus()) {
        m_student->setText(m_session.student());
    }
    const QSignalBlocker quiet(m_questions);
    m_questions->clear();
    for (std::size_t i = 0; shown != nullptr && i < shown->questions.size(); ++i) {
        m_questions->addItem(QString());
    }
    if (m_questions->count() > 0) {
        m_questions->setCurrentRow(static_cast<int>(m_session.chosen()));
    }
    refresh();
}

/// Shows the state of each question.
void LabPanel::refresh() {
    const lab::DisplayedLab* shown = m_session.shown();
    m_handIn->setEnabled(shown != nullptr);
    for (std::size_t i = 0; shown != nullptr && i < shown->questions.size(); ++i) {
        const lab::Question& asked = m_session.lab()->questions[i];
        const lab::QuestionMark* mark = m_session.mark(i);
        const bool written = m_session.book()->answer(asked.id) != nullptr;
        QString state = written ? tr("answered") : tr("open");
        if (mark != nullptr) {
            state = mark->points
                        ? tr("%1 of %2").arg(axisLabel(*mark->points), axisLabel(mark->most))
                        : tr("graded by your teacher");
        }
        if (QListWidgetItem* item = m_questions->item(static_cast<int>(i))) {
            item->setText(QStringLiteral("%1. %2\n%3 · %4")
                              .arg(QString::number(i + 1), qt(shown->questions[i].title),
                                   tr("%1 points").arg(axisLabel(asked.points)), state));
        }
    }
}

}  // namespace loopglass::ui
