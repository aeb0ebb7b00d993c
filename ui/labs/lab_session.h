#pragma once

#include "lab/marks/marks.h"
#include "lab/sheet/displayed_question.h"
#include "labs/lab_book.h"
#include "run/background_job.h"

#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace loopglass::ui {

/// The engine of a lab. Only one thread may use it at a time.
struct LabEngine {
    std::mutex mutex;
    lab::LabInstance instance;
    LabEngine(std::shared_ptr<const lab::Lab> lab, lab::DrawnParameters drawn)
        : instance(std::move(lab), std::move(drawn)) {}
};

/// A lab that was read in the background, with the numbers for the seed of the student.
struct LabReading {
    std::shared_ptr<const lab::Lab> lab;
    std::shared_ptr<LabEngine> engine;
    lab::DisplayedLab shown;
    std::string seed;
    std::string language;
};

/// The open lab for one student: the questions in one language, the answers, and the marks of the
/// answers. Reading and marking run in the background.
class LabSession : public QObject {
    Q_OBJECT

public:
    explicit LabSession(QObject* parent = nullptr);
    ~LabSession() override;

    /// Opens a lab file. Returns the error as a sentence; the previous lab then stays open.
    QString open(const QString& file);
    /// Shows a lab as a trial, without writing any file. The current question and its answers are
    /// kept if the new lab still has this question.
    void show(LabReading reading);
    const QString& file() const { return m_file; }
    /// Returns the lab; null before one is open.
    const lab::Lab* lab() const { return m_lab.get(); }
    /// Sets the student, and the seed of a lab with random numbers for each class.
    void setStudent(const QString& student, const QString& classSeed);
    const QString& student() const { return m_student; }
    const QString& classSeed() const { return m_classSeed; }
    /// Sets the language, which must be one of lab::languages.
    void setLanguage(const std::string& language);
    const std::string& language() const { return m_language; }
    /// Returns the seed of the numbers; empty if the lab has no random numbers.
    std::string seed() const;
    /// Returns what the student must enter before questions appear; empty if nothing is missing.
    QString missing() const;

    /// Returns the questions; null until they have been read.
    const lab::DisplayedLab* shown() const { return m_shown ? &*m_shown : nullptr; }
    /// Returns the answers; null until there is a lab and a student.
    LabBook* book() { return m_book.get(); }
    const LabBook* book() const { return m_book.get(); }
    /// Selects the current question; a number beyond the last question selects the last.
    void choose(std::size_t question);
    std::size_t chosen() const { return m_chosen; }
    /// Returns the cases whose files the question shows, at least one; "" means `given`.
    std::vector<std::string> shownCases() const;
    /// Moves by `by` questions if the target exists.
    void step(int by);
    bool canStep(int by) const;
    void setAnswer(std::size_t question, const lab::AnswerValue& answer);

    /// Marks the answer to a question in the background, unless its mark is known.
    void check(std::size_t question);
    /// Returns the reason why an answer cannot be checked now; empty if it can be checked.
    QString reasonNotToCheck(std::size_t question) const;
    bool isChecking() const { return m_marking.isRunning(); }
    /// Returns true while answers of an earlier session are checked again.
    bool isCheckingAgain() const { return m_markingAgain.isRunning(); }
    void stop();
    /// Returns the mark of the current answer; null if the answer was not checked.
    const lab::QuestionMark* mark(std::size_t question) const;
    void takeHint(std::size_t question);
    /// Returns the sum of the points of the checked answers.
    double points() const;
    /// Returns the last error as a sentence.
    QString trouble() const;

    /// Returns a file of a case in the form that the student sees. Throws InputError if the file is
    /// invalid.
    lab::GivenFile given(const std::string& caseName, lab::GivenFile lab::Case::*which);
    /// Returns the search and counting options of a case, without its constraints.
    MapOptions options(const std::string& caseName) const;
    /// Returns true on the first call after the lab was opened, when files of the lab appear in the
    /// explorer for the first time.
    bool isShownFirst() { return std::exchange(m_isShownFirst, false); }
    /// Returns true if another question has the problem and the tools of the current question.
    bool sameFiles(std::size_t other);
    /// Returns the problem of a question's case. Throws InputError if the case is invalid.
    Problem problem(std::size_t question);

signals:
    /// Emitted after a change of the lab, the student or the language, which changes the questions.
    void opened();
    /// Emitted when another question becomes current.
    void chosenMoved();
    /// Emitted when an answer, a mark or a hint has changed.
    void changed();

private:
    void clear();
    void begin();
    void read();
    void checkAgain();
    lab::MarkOptions markOptions() const;

    QString m_file;
    std::shared_ptr<const lab::Lab> m_lab;
    QString m_student;
    QString m_classSeed;
    std::string m_language;
    std::size_t m_chosen = 0;
    bool m_isShownFirst = true;
    std::shared_ptr<LabEngine> m_engine;
    std::unique_ptr<LabBook> m_book;
    std::optional<lab::DisplayedLab> m_shown;
    std::map<std::string, lab::QuestionMark> m_marks;
    BackgroundJob m_reading{this};
    BackgroundJob m_marking{this};
    BackgroundJob m_markingAgain{this};
};

}  // namespace loopglass::ui
