#pragma once

#include "lab/file/lab.h"
#include "lab/marks/answers.h"

#include <QString>
#include <memory>
#include <string>

namespace loopglass::ui {

/// The answers of one student to one lab. Every change is in a file of the user's at once, so that
/// a window which is killed loses nothing, and the lab goes on there when it is opened again.
class LabBook {
public:
    enum class Kept { InFile, InMemory };

    /// `seed`: of a lab that draws for the class. Reads stored answers; `trouble()` returns the
    /// error.
    LabBook(std::shared_ptr<const lab::Lab> lab, const std::string& student,
            const std::string& seed, Kept kept = Kept::InFile);

    /// Null when there is none.
    const lab::AnswerValue* answer(const std::string& question) const;
    void setAnswer(const std::string& question, lab::AnswerValue answer);
    int hintsTaken(const std::string& question) const;
    void takeHint(const std::string& question);
    int checksMade(const std::string& question) const;
    void countCheck(const std::string& question);
    /// Whether the current answer was checked, perhaps in an earlier session.
    bool wasChecked(const std::string& question) const;

    /// Returns the file of the answers; empty if they are not stored.
    const QString& file() const { return m_file; }
    /// Why it could not be read or kept, as a sentence; empty when all is well.
    const QString& trouble() const { return m_trouble; }
    /// Writes what a teacher takes: all of it or nothing. Gives why not; empty when it is done.
    QString submitAnswers(const QString& file);

private:
    void readKept();
    void keep();
    std::string text();

    std::shared_ptr<const lab::Lab> m_lab;
    lab::Answers m_answers;
    QString m_file;
    QString m_trouble;
    bool m_readable = true;  ///< a file that cannot be read is not written over
};

}  // namespace loopglass::ui
