#include "labs/lab_book.h"

#include "format/source.h"
#include "lab/marks/key.h"
#include "text/engine_text.h"
#include "text/write_whole.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns a file name that is different for every id.
QString nameFor(const std::string& student) {
    QString name;
    for (const QChar letter : qt(student)) {
        name += letter.isLetterOrNumber() || QStringLiteral("-_").contains(letter)
                    ? letter
                    : QLatin1Char('_');
    }
    if (name.toStdString() == student && name.size() <= 60) {
        return name;
    }
    const QByteArray digest =
        QCryptographicHash::hash(QByteArray::fromStdString(student), QCryptographicHash::Sha1);
    return name.left(40) + QLatin1Char('-') + QString::fromLatin1(digest.toHex().left(8));
}

}  // namespace

LabBook::LabBook(std::shared_ptr<const lab::Lab> lab, const std::string& student,
                 const std::string& seed, Kept kept)
    : m_lab(std::move(lab)),
      m_answers(lab::blankAnswers(*m_lab, m_lab->seed == lab::SeedFrom::Class ? seed : student)) {
    m_answers.student = student;
    if (kept == Kept::InMemory) {
        return;
    }
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                           QStringLiteral("/labs/") + qt(m_lab->id);
    QDir().mkpath(folder);
    m_file = QStringLiteral("%1/%2.answers.yaml").arg(folder, nameFor(student));
    readKept();
}

void LabBook::readKept() {
    if (!QFileInfo::exists(m_file)) {
        return;
    }
    try {
        const lab::Answers kept = lab::readAnswers(readSource(m_file.toStdString()));
        if (kept.version != m_lab->version || kept.seed != m_answers.seed) {
            return;  // the file belongs to another version of the lab, whose questions may differ
        }
        for (const auto& [id, value] : kept.answers) {
            if (m_lab->findQuestion(id) != nullptr) {
                m_answers.answers[id] = value;
            }
        }
        m_answers.hints = kept.hints;
        m_answers.checks = kept.checks;
        m_answers.checked = kept.checked;
    } catch (const InputError& error) {
        m_readable = false;
        m_trouble = uiText(error.text());
    }
}

std::string LabBook::text() {
    m_answers.time = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    lab::Answers given = m_answers;
    std::erase_if(given.answers,
                  [](const auto& one) { return one.second.kind == YamlKind::Nothing; });
    return lab::writeAnswers(given);
}

void LabBook::keep() {
    if (m_readable && !m_file.isEmpty()) {
        m_trouble = writeWhole(m_file, QByteArray::fromStdString(text()));
    }
}

const lab::AnswerValue* LabBook::answer(const std::string& question) const {
    const auto found = m_answers.answers.find(question);
    return found == m_answers.answers.end() || found->second.kind == YamlKind::Nothing
               ? nullptr
               : &found->second;
}

void LabBook::setAnswer(const std::string& question, lab::AnswerValue answer) {
    if (m_answers.answers[question] == answer) {
        return;
    }
    m_answers.answers[question] = std::move(answer);
    std::erase(m_answers.checked, question);
    keep();
}

int LabBook::hintsTaken(const std::string& question) const {
    const auto found = m_answers.hints.find(question);
    return found == m_answers.hints.end() ? 0 : qt(found->second).toInt();
}

void LabBook::takeHint(const std::string& question) {
    m_answers.hints[question] = std::to_string(hintsTaken(question) + 1);
    keep();
}

int LabBook::checksMade(const std::string& question) const {
    const auto found = m_answers.checks.find(question);
    return found == m_answers.checks.end() ? 0 : qt(found->second).toInt();
}

void LabBook::countCheck(const std::string& question) {
    m_answers.checks[question] = std::to_string(checksMade(question) + 1);
    if (!wasChecked(question)) {
        m_answers.checked.push_back(question);
    }
    keep();
}

bool LabBook::wasChecked(const std::string& question) const {
    return std::find(m_answers.checked.begin(), m_answers.checked.end(), question) !=
           m_answers.checked.end();
}

QString LabBook::submitAnswers(const QString& file) {
    return writeWhole(file, QByteArray::fromStdString(text()));
}

}  // namespace loopglass::ui
