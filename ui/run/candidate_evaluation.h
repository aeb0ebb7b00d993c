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
    std::optional<Cost> cost;        ///< cost of its best completion; empty if none is legal
    std::optional<Mapping> mapping;  ///< that completion
    std::optional<Cost> best;        ///< cost of the run's best mapping
    QString sentence;
    bool inTime = true;  ///< the search of completions ended by itself
};

/// Completes a candidate in the background by a search in which all its decisions are fixed. A new
/// start() replaces the previous one.
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
