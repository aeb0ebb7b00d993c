#include "labs/lab_session.h"

#include "format/read/read_accelerator.h"
#include "format/write/write_workload.h"
#include "lab/file/read_lab.h"
#include "lab/sheet/displayed_cases.h"
#include "text/engine_text.h"

#include <algorithm>

namespace loopglass::ui {

LabSession::LabSession(QObject* parent) : QObject(parent), m_language(lab::languages.front()) {
    connect(&m_reading, &BackgroundJob::ended, this, &LabSession::changed);
    connect(&m_marking, &BackgroundJob::ended, this, &LabSession::changed);
    connect(&m_markingAgain, &BackgroundJob::ended, this, &LabSession::changed);
}

LabSession::~LabSession() = default;

QString LabSession::open(const QString& file) {
    std::shared_ptr<const lab::Lab> read;
    try {
        read = lab::readLabFile(file.toStdString());
    } catch (const InputError& error) {
        return messageOf(error);
    }
    clear();
    m_lab = std::move(read);
    m_isShownFirst = m_isShownFirst || file != m_file;
    m_file = file;
    m_chosen = 0;
    begin();
    return {};
}

void LabSession::show(LabReading reading) {
    const std::string before = m_lab != nullptr ? m_lab->questions[m_chosen].id : std::string();
    const std::unique_ptr<LabBook> old = std::move(m_book);
    m_reading.stop();
    m_marking.stop();
    m_markingAgain.stop();
    m_marks.clear();
    m_lab = std::move(reading.lab);
    m_engine = std::move(reading.engine);
    m_shown = std::move(reading.shown);
    m_language = std::move(reading.language);
    m_student = m_classSeed = qt(reading.seed);
    m_book = std::make_unique<LabBook>(m_lab, reading.seed, reading.seed, LabBook::Kept::InMemory);
    m_chosen = std::min(m_chosen, m_lab->questions.size() - 1);
    for (std::size_t i = 0; i < m_lab->questions.size(); ++i) {
        const std::string& id = m_lab->questions[i].id;
        m_chosen = id == before ? i : m_chosen;
        if (const lab::AnswerValue* answer = old ? old->answer(id) : nullptr) {
            m_book->setAnswer(id, *answer);
        }
    }
    emit opened();
}

void LabSession::setStudent(const QString& student, const QString& classSeed) {
    const QString name = student.trimmed();
    if (name == m_student && classSeed == m_classSeed) {
        return;
    }
    m_student = name;
    m_classSeed = classSeed;
    begin();
}

void LabSession::setLanguage(const std::string& language) {
    if (language != m_language) {
        m_language = language;
        read();
        emit opened();
    }
}

std::string LabSession::seed() const {
    switch (m_lab->seed) {
    case lab::SeedFrom::Nothing:
        return {};
    case lab::SeedFrom::Student:
        return m_student.toStdString();
    case lab::SeedFrom::Class:
        return m_classSeed.toStdString();
    }
    return {};
}

QString LabSession::missing() const {
    if (m_lab == nullptr) {
        return tr("Select a lab.");
    }
    if (m_student.isEmpty()) {
        return tr("Enter your student id. Answers are stored under it; the numbers in questions "
                  "may depend on it.");
    }
    if (m_lab->seed == lab::SeedFrom::Class && m_classSeed.isEmpty()) {
        return tr("The numbers of this lab depend on the class. Enter the word from your teacher.");
    }
    return {};
}

/// Removes all data of the previous lab or student. Jobs that end here deliver no data; otherwise
/// questions of one lab could be combined with answers to another lab.
void LabSession::clear() {
    m_shown.reset();
    m_book.reset();
    m_marks.clear();
    m_engine.reset();
    stop();
}

/// Prepares for another lab or another student.
void LabSession::begin() {
    clear();
    if (missing().isEmpty()) {
        m_engine = std::make_shared<LabEngine>(m_lab, lab::draw(*m_lab, seed()));
        m_book = std::make_unique<LabBook>(m_lab, m_student.toStdString(), seed());
        read();
    }
    emit opened();
}

/// Reads the lab. The texts of the lab may contain numbers that need a search.
void LabSession::read() {
    m_shown.reset();
    if (!m_engine) {
        return;
    }
    m_reading.start(
        [engine = m_engine, seed = seed(), language = m_language](const BackgroundJob::Link& link) {
            const std::lock_guard lock(engine->mutex);
            engine->instance.setStop(link.stopToken());
            return lab::shownLab(engine->instance, seed, language);
        },
        [this](lab::DisplayedLab shown) {
            m_shown = std::move(shown);
            checkAgain();
            emit opened();
        });
}

lab::MarkOptions LabSession::markOptions() const {
    lab::MarkOptions options;
    options.reveals = false;
    options.language = m_language;
    options.classSeed = m_lab->seed == lab::SeedFrom::Class ? seed() : std::string();
    return options;
}

/// Restores the points that a student has earned. The stored data record which answers were
/// checked. Their points are computed again, which does not count as a check.
void LabSession::checkAgain() {
    struct Written {
        std::size_t question = 0;
        lab::AnswerValue answer;
        lab::QuestionMark mark;
    };
    std::vector<Written> all;
    for (std::size_t i = 0; i < m_lab->questions.size(); ++i) {
        const std::string& id = m_lab->questions[i].id;
        const lab::AnswerValue* answer = m_book->answer(id);
        if (answer != nullptr && m_book->wasChecked(id) && mark(i) == nullptr) {
            all.push_back({i, *answer, {}});
        }
    }
    if (all.empty()) {
        return;
    }
    m_markingAgain.start(
        [engine = m_engine, lab = m_lab, all,
         options = markOptions()](const BackgroundJob::Link& link) {
            const std::lock_guard lock(engine->mutex);
            engine->instance.setStop(link.stopToken());
            std::vector<Written> marked = all;
            for (Written& one : marked) {
                one.mark = lab::markOf(engine->instance, lab->questions[one.question], &one.answer,
                                       options);
            }
            return marked;
        },
        [this](const std::vector<Written>& marked) {
            for (const Written& one : marked) {
                const std::string& id = one.mark.id;
                const lab::AnswerValue* now = m_book ? m_book->answer(id) : nullptr;
                // The mark is stored only if the answer has not changed meanwhile.
                if (now != nullptr && *now == one.answer) {
                    m_marks.try_emplace(id, one.mark);
                }
            }
        });
}

void LabSession::choose(std::size_t question) {
    if (m_lab == nullptr) {
        return;
    }
    const std::size_t chosen = std::min(question, m_lab->questions.size() - 1);
    if (chosen != m_chosen) {
        m_chosen = chosen;
        emit chosenMoved();
    }
}

std::vector<std::string> LabSession::shownCases() const {
    return lab::shownCases(*m_lab, m_lab->questions[m_chosen]);
}

bool LabSession::canStep(int by) const {
    const int to = static_cast<int>(m_chosen) + by;
    return m_shown && to >= 0 && to < static_cast<int>(m_shown->questions.size());
}

void LabSession::step(int by) {
    if (canStep(by)) {
        choose(static_cast<std::size_t>(static_cast<int>(m_chosen) + by));
    }
}

void LabSession::setAnswer(std::size_t question, const lab::AnswerValue& answer) {
    const std::string& id = m_lab->questions[question].id;
    const lab::AnswerValue* before = m_book->answer(id);
    if (before != nullptr ? *before == answer : answer.kind == YamlKind::Nothing) {
        return;
    }
    m_book->setAnswer(id, answer);
    m_marks.erase(id);  // the mark belongs to another answer
    m_marking.stop();
    emit changed();
}

QString LabSession::reasonNotToCheck(std::size_t question) const {
    if (!m_book || !m_shown) {
        return tr("Open a lab first.");
    }
    const lab::Question& asked = m_lab->questions[question];
    if (m_book->answer(asked.id) == nullptr) {
        return tr("Enter an answer first.");
    }
    if (m_lab->checks && m_book->checksMade(asked.id) >= *m_lab->checks) {
        return *m_lab->checks == 1
                   ? tr("The only check of this answer has been used.")
                   : tr("All %1 checks of this answer have been used.").arg(*m_lab->checks);
    }
    return {};
}

void LabSession::check(std::size_t question) {
    if (!reasonNotToCheck(question).isEmpty()) {
        return;
    }
    if (mark(question) != nullptr) {
        return;  // the answer has not changed since its last check
    }
    const lab::Question& asked = m_lab->questions[question];
    const lab::AnswerValue answer = *m_book->answer(asked.id);
    m_book->countCheck(asked.id);
    m_marking.start(
        [engine = m_engine, lab = m_lab, question, answer,
         options = markOptions()](const BackgroundJob::Link& link) {
            const std::lock_guard lock(engine->mutex);
            engine->instance.setStop(link.stopToken());
            return lab::markOf(engine->instance, lab->questions[question], &answer, options);
        },
        [this](lab::QuestionMark mark) {
            const std::string id = mark.id;
            m_marks[id] = std::move(mark);
        });
    emit changed();
}

void LabSession::stop() {
    m_reading.stop();
    m_marking.stop();
    m_markingAgain.stop();
    emit changed();
}

const lab::QuestionMark* LabSession::mark(std::size_t question) const {
    const auto found = m_marks.find(m_lab->questions[question].id);
    return found == m_marks.end() ? nullptr : &found->second;
}

void LabSession::takeHint(std::size_t question) {
    const lab::Question& asked = m_lab->questions[question];
    if (m_book->hintsTaken(asked.id) < static_cast<int>(asked.hints.size())) {
        m_book->takeHint(asked.id);
        emit changed();
    }
}

double LabSession::points() const {
    double sum = 0;
    for (const auto& [id, mark] : m_marks) {
        sum += mark.points.value_or(0);
    }
    return sum;
}

QString LabSession::trouble() const {
    for (const BackgroundJob* job : {&m_reading, &m_marking, &m_markingAgain}) {
        if (!job->failure().isEmpty()) {
            return job->failure();
        }
    }
    return m_book ? m_book->trouble() : QString();
}

lab::GivenFile LabSession::given(const std::string& caseName, lab::GivenFile lab::Case::*which) {
    lab::GivenFile file = m_engine->instance.file(caseName, which);
    if (file && which == &lab::Case::workload) {
        // The text of the question's layer, with the bounds of the layer.
        file->text = writeWorkload(m_engine->instance.workloadOf(caseName));
    }
    return file;
}

MapOptions LabSession::options(const std::string& caseName) const {
    return m_engine->instance.optionsOf(caseName);
}

bool LabSession::sameFiles(std::size_t other) {
    const auto& questions = m_lab->questions;
    if (other == m_chosen || other >= questions.size()) {
        return true;
    }
    try {
        const Problem one = problem(m_chosen);
        const Problem two = problem(other);
        return one.workload == two.workload && one.accelerator == two.accelerator &&
               questions[m_chosen].without == questions[other].without;
    } catch (const InputError&) {
        return true;  // the check reports the error of the lab
    }
}

Problem LabSession::problem(std::size_t question) {
    const std::string& name = m_lab->questions[question].ofCase;
    return bind(m_engine->instance.workloadOf(name),
                readAccelerator(*m_engine->instance.file(name, &lab::Case::accelerator)));
}

}  // namespace loopglass::ui
