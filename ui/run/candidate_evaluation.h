#pragma once

#include "cost/cost.h"
#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The cost of a pruned candidate, if it had been kept.
struct CandidateResult {
    NodeId node = noNode;
    /// Cost of the candidate's best completion; none if no completion is legal.
    std::optional<Cost> cost;
    std::optional<Mapping> mapping;  ///< best completion of the candidate
    std::optional<Cost> best;        ///< cost of the best mapping of the run
    QString sentence;
    bool inTime = true;  ///< true if the search of completions ended before its time limit
};

/// Completes a candidate in the background by a search in which all decisions of the candidate are
/// fixed. A new start() replaces the previous search.
class CandidateEvaluation : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void start(std::shared_ptr<const RunData> run, NodeId node);
    void stop() { m_job.stop(); }
    bool isRunning() const { return m_job.isRunning(); }

signals:
    void done(const loopglass::ui::CandidateResult& answer);

private:
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
