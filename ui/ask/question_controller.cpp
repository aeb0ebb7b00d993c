#include "ask/question_controller.h"

#include "text/text.h"

#include <exception>
#include <utility>

namespace loopglass::ui {

const std::vector<Question>& allQuestions() {
    static const std::vector<Question> all = [] {
        std::vector<Question> questions;
        for (const auto room :
             {costQuestions(), trafficQuestions(), mappingQuestions(), searchQuestions(),
              spaceQuestions(), trialQuestions(), dataflowQuestions(), sizeQuestions(),
              balanceQuestions(), wholeQuestions(), machineQuestions(), wordQuestions()}) {
            questions.insert(questions.end(), room.begin(), room.end());
        }
        return questions;
    }();
    return all;
}

namespace {

/// If the displayed result is not current, adds its age to the text.
QString dated(const DisplayState& shown, const QString& text) {
    return shown.isOld()  ? tr("Out of date: %1").arg(text)
           : shown.moment ? tr("At search step %1: %2").arg(countLabel(*shown.moment), text)
                          : text;
}

}  // namespace

QuestionController::QuestionController(SelectionModel& selection, const DisplayedRun& shown,
                                       const ProofSearch& proof, QObject* parent)
    : PaletteGuest(parent),
      m_selection(selection),
      m_shown(shown),
      m_proof(proof) {
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        if (!m_job.failure().isEmpty()) {
            m_reply({m_job.failure(), {}, {}, false});
        }
    });
}

PaletteAnswer QuestionController::answerOf(const Answer& answer, const DisplayState& of) {
    PaletteAnswer reply;
    const bool names = answer.isOfRun && of.run && m_namesLayer && m_namesLayer();
    const QString text =
        names ? tr("%1: %2").arg(qt(of.run->problem().workload.name), answer.text) : answer.text;
    reply.text = answer.isOfRun ? dated(of, text) : text;
    if (!answer.view && answer.node == noNode) {
        return reply;
    }
    reply.link = answer.node != noNode ? tr("Show candidate")
                                       : tr("Show in %1").arg(viewTitle(*answer.view));
    reply.follow = [this, answer, run = std::weak_ptr<RunData>(of.run)] {
        if (answer.view) {
            emit viewRequested(*answer.view);
        }
        if (answer.node != noNode && run.lock() == m_shown.now().run) {
            m_selection.select(answer.node);
        }
    };
    return reply;
}

void QuestionController::ask(const QString& typed,
                             std::function<void(const PaletteAnswer&)> reply) {
    m_job.stop();
    const DisplayState& shown = m_shown.now();
    if (typed.simplified().isEmpty() || shown.run == nullptr) {
        return reply({});
    }
    const auto read = m_reader.read(typed, shown.run->problem());
    if (!read) {
        return reply({});
    }
    const auto& [question, asked] = *read;
    AskContext about{shown, bestMapping(*shown.run, shown.moment), &m_proof};
    if (question->needsBest && !about.best) {
        return reply({dated(shown, tr("The search has not found a mapping yet.")), {}, {}, false});
    }
    if (question->trial != nullptr) {
        return search(question->trial(about, asked), shown, std::move(reply));
    }
    reply(answerOf(question->answer(about, asked), shown));
}

void QuestionController::search(const Trial& trial, const DisplayState& of,
                                std::function<void(const PaletteAnswer&)> reply) {
    reply({tr("Searching…"), {}, {}, true});
    m_reply = std::move(reply);
    m_job.start(
        [run = trial.run](const BackgroundJob::Link& link) { return run(link.stopToken()); },
        [this, of](const Answer& answer) { m_reply(answerOf(answer, of)); });
}

bool QuestionController::mayBecome(const QString& typed) const {
    const std::shared_ptr<RunData>& run = m_shown.now().run;
    return run && m_reader.mayBecome(typed, run->problem());
}

QStringList QuestionController::questions(const QString& typed) const {
    const std::shared_ptr<RunData>& run = m_shown.now().run;
    return run ? m_reader.like(typed, run->problem()) : QStringList();
}

}  // namespace loopglass::ui
