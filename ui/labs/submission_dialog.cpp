#include "labs/submission_dialog.h"

#include "text/text.h"
#include "widgets/save_dialog.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr QLatin1String folderKey("labs/handInFolder");
constexpr QLatin1String answersSuffix(".answers.yaml");
}  // namespace

SubmissionDialog::SubmissionDialog(LabSession& session, QWidget& window, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_window(window) {}

void SubmissionDialog::ask() {
    if (m_session.shown() == nullptr) {
        return;
    }
    const QString folder = QSettings().value(folderKey, QDir::homePath()).toString();
    const QString file = askSaveFile(&m_window, tr("Submit"), QDir(folder).filePath(name()),
                                     tr("Answers (*.answers.yaml)"));
    if (!file.isEmpty()) {
        QSettings().setValue(folderKey, QFileInfo(file).absolutePath());
        writeTo(gradedName(file));
    }
}

/// Returns a file name that differs for each lab of a student. The part of the name before the
/// first point is the student.
QString SubmissionDialog::name() const {
    QString name = QFileInfo(m_session.book()->file()).fileName();
    name.chop(answersSuffix.size());
    return QStringLiteral("%1.%2%3").arg(name, qt(m_session.lab()->id), answersSuffix);
}

/// Adds the required file name extension if the user omitted it.
QString SubmissionDialog::gradedName(const QString& file) {
    const QString ending = QFileInfo(file).suffix().toLower();
    const bool known = ending == QLatin1String("yaml") || ending == QLatin1String("yml");
    return known ? file : file + answersSuffix;
}

void SubmissionDialog::writeTo(const QString& file) {
    const QString why = m_session.book()->submitAnswers(file);
    if (!wasWritten(&m_window, why)) {
        return;
    }
    const int open = openQuestions();
    emit submitted(file);
    emit messageSent(open == 0 ? tr("Give this file to your teacher: %1").arg(file)
                               : tr("Give this file to your teacher (open questions: %1): %2")
                                     .arg(QString::number(open), file));
}

int SubmissionDialog::openQuestions() const {
    const auto& all = m_session.lab()->questions;
    const LabBook& book = *m_session.book();
    const auto isOpen = [&book](const auto& one) { return book.answer(one.id) == nullptr; };
    return static_cast<int>(std::count_if(all.begin(), all.end(), isOpen));
}

}  // namespace loopglass::ui
