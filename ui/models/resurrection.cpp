#include "models/resurrection.h"

#include "cost/evaluate.h"
#include "models/candidate.h"
#include "models/shown_mapping.h"
#include "models/text.h"
#include "search/search.h"
#include "search/whole_mapping.h"
#include "workload/input_error.h"

#include <QTimer>
#include <exception>

namespace loopglass::ui {

namespace {

/// Completions are looked for this long, milliseconds; then the best of them is the answer.
constexpr int patience = 5000;

/// What the worker needs, taken on the window's thread: the trace may grow meanwhile.
struct Task {
    std::shared_ptr<const Problem> problem;
    SearchOptions options;
    NodeId node = noNode;
    std::optional<Cost> best;
    Constraints given = {};  ///< of the run, without those of the node
};

Resurrected complete(const Task& task, const std::stop_token& stop) {
    Resurrected answer;
    answer.node = task.node;
    answer.best = task.best;
    try {
        const SearchResult result = search(*task.problem, task.options, nullptr, stop);
        answer.inTime = !result.stopped;
        if (result.best) {
            SearchOptions given = task.options;
            given.constraints = task.given;
            answer.mapping = laidBest(SearchSpace(*task.problem, given), *result.best);
            answer.cost = evaluate(*task.problem, *answer.mapping, task.options.cost);
        } else {
            answer.sentence = sentence(qt(result.whyNone));
        }
    } catch (const InputError& error) {
        answer.sentence = sentence(qt(error.message()));
    } catch (const std::exception& error) {
        answer.sentence = sentence(QString::fromUtf8(error.what()));
    }
    return answer;
}

}  // namespace

Resurrection::~Resurrection() { stop(); }

void Resurrection::stop() {
    ++m_number;
    m_running = false;
    m_thread.request_stop();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void Resurrection::start(std::shared_ptr<const RunData> run, NodeId node) {
    stop();
    const int number = m_number;
    Task task{run->sharedProblem(), run->options(), node, std::nullopt, run->options().constraints};
    if (const auto best = bestMapping(*run, std::nullopt)) {
        task.best = best->cost;
    }
    try {
        task.options.constraints =
            constraintsOf(run->problem(), run->options(), run->trace(), node);
    } catch (const std::exception& error) {
        Resurrected answer;
        answer.node = node;
        answer.best = task.best;
        answer.sentence = sentence(QString::fromUtf8(error.what()));
        emit done(answer);
        return;
    }
    if (run->trace()[node].reason == PruneReason::Memory) {
        Resurrected answer;
        answer.node = node;
        answer.best = task.best;
        answer.sentence = tr("What does not fit its buffer fits it under no loops around it.");
        emit done(answer);
        return;
    }
    task.options.threads = 1;
    m_running = true;
    m_thread = std::jthread([this, number, task](const std::stop_token& token) {
        const Resurrected answer = complete(task, token);
        QMetaObject::invokeMethod(
            this, [this, number, answer] { finish(number, answer); }, Qt::QueuedConnection);
    });
    QTimer::singleShot(patience, this, [this, number] {
        if (number == m_number) {
            m_thread.request_stop();
        }
    });
}

void Resurrection::finish(int number, const Resurrected& answer) {
    if (number == m_number) {
        m_running = false;
        emit done(answer);
    }
}

}  // namespace loopglass::ui
