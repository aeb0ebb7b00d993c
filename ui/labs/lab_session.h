#pragma once

#include "lab/marks/marks.h"
#include "lab/sheet/shown_question.h"
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

/// The engine's side of a lab, which one thread at a time asks.
struct LabEngine {
    std::mutex mutex;
    lab::LabInstance instance;
    LabEngine(std::shared_ptr<const lab::Lab> lab, lab::DrawnParameters drawn)
        : instance(std::move(lab), std::move(drawn)) {}
};

/// A lab that was read in the background, with the numbers of the seed's student.
struct LabReading {
    std::shared_ptr<const lab::Lab> lab;
    std::shared_ptr<LabEngine> engine;
    lab::ShownLab shown;
    std::string seed;
    std::string language;
};

/// The open lab for one student: its questions in one language, the answers, and their marks.
/// Reading and marking run in the background.
class LabSession : public QObject {
    Q_OBJECT

public:
    explicit LabSession(QObject* parent = nullptr);
    ~LabSession() override;

    /// Opens a lab file. Gives why not, as a sentence; then what was open stays.
    QString open(const QString& file);
    /// Shows a lab for a trial: nothing of it is kept in a file. The current question and its
    /// answers are kept if the new lab still has them.
    void show(LabReading reading);
    const QString& file() const { return m_file; }
    /// Null before one is open.
    const lab::Lab* lab() const { return m_lab.get(); }
    /// Whose numbers they are, and the seed of a lab that draws for the class.
    void setStudent(const QString& student, const QString& classSeed);
    const QString& student() const { return m_student; }
    const QString& classSeed() const { return m_classSeed; }
    /// One of lab::languages.
    void setLanguage(const std::string& language);
    const std::string& language() const { return m_language; }
    /// Returns the seed of the numbers; empty if the lab draws none.
    std::string seed() const;
    /// Returns the information that the student must give before questions appear; empty if there
    /// is none.
    QString missing() const;

    /// Null until the questions are read.
    const lab::ShownLab* shown() const { return m_shown ? &*m_shown : nullptr; }
    /// Null until there is a lab and a student.
    LabBook* book() { return m_book.get(); }
    const LabBook* book() const { return m_book.get(); }
    /// Selects the current question; a number beyond the last selects the last.
    void choose(std::size_t question);
    std::size_t chosen() const { return m_chosen; }
    /// Returns the cases of its files, at least one; "" is `given`.
    std::vector<std::string> shownCases() const;
    /// To the question `by` after it, or before it, where there is one.
    void step(int by);
    bool canStep(int by) const;
    void setAnswer(std::size_t question, const lab::AnswerValue& answer);

    /// Marks the answer to a question in the background.
    void check(std::size_t question);
    /// Why an answer cannot be checked now; empty when it can.
    QString reasonNotToCheck(std::size_t question) const;
    bool isChecking() const { return m_marking.isRunning(); }
    /// Whether answers that were checked in an earlier session are checked again.
    bool isCheckingAgain() const { return m_markingAgain.isRunning(); }
    void stop();
    /// Returns the mark of the current answer; null if it was not checked.
    const lab::QuestionMark* mark(std::size_t question) const;
    void takeHint(std::size_t question);
    /// Points of the answers that were checked.
    double points() const;
    /// The last error, as a sentence.
    QString trouble() const;

    /// A file of a case as the student sees it. Throws InputError.
    lab::GivenFile given(const std::string& caseName, lab::GivenFile lab::Case::*which);
    /// Returns the search and counting options of a case, without its constraints.
    MapOptions options(const std::string& caseName) const;
    /// Whether files of the lab are opened in the explorer for the first time since it was open.
    bool isShownFirst() { return std::exchange(m_isShownFirst, false); }
    /// The case of a question: its workload on its machine. Throws InputError.
    Problem problem(std::size_t question);

signals:
    /// Another lab, student or language: the questions are others.
    void opened();
    /// Another question is worked on.
    void chosenMoved();
    /// An answer, a mark or a hint.
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
    std::optional<lab::ShownLab> m_shown;
    std::map<std::string, lab::QuestionMark> m_marks;
    BackgroundJob m_reading{this};
    BackgroundJob m_marking{this};
    BackgroundJob m_markingAgain{this};
};

}  // namespace loopglass::ui
