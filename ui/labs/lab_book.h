#pragma once

#include "lab/file/lab.h"
#include "lab/marks/answers.h"

#include <QString>
#include <memory>
#include <string>

namespace loopglass::ui {

/// The answers of one student to one lab. Every change is written to a file of the user at once, so
/// that a killed window loses nothing. Opening the lab again restores the answers.
class LabBook {
public:
    enum class Kept { InFile, InMemory };

    /// `seed` is the seed of a lab with random numbers for each class. The constructor reads stored
    /// answers; `trouble()` returns an error.
    LabBook(std::shared_ptr<const lab::Lab> lab, const std::string& student,
            const std::string& seed, Kept kept = Kept::InFile);

    /// Returns the answer to a question; null if there is none.
    const lab::AnswerValue* answer(const std::string& question) const;
    void setAnswer(const std::string& question, lab::AnswerValue answer);
    int hintsTaken(const std::string& question) const;
    void takeHint(const std::string& question);
    int checksMade(const std::string& question) const;
    void countCheck(const std::string& question);
    /// Returns true if the current answer was checked, perhaps in an earlier session.
    bool wasChecked(const std::string& question) const;

    /// Returns the file of the answers; empty if they are not stored.
    const QString& file() const { return m_file; }
    /// Returns the error of reading or storing as a sentence; empty on success.
    const QString& trouble() const { return m_trouble; }
    /// Writes the whole file for the teacher or nothing. Returns the error; empty on success.
    QString submitAnswers(const QString& file);

private:
    void readKept();
    void keep();
    std::string text();

    std::shared_ptr<const lab::Lab> m_lab;
    lab::Answers m_answers;
    QString m_file;
    QString m_trouble;
    bool m_readable = true;  ///< false for an unreadable file, which is not overwritten
};

}  // namespace loopglass::ui
