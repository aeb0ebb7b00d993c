#pragma once

#include "cost/cost.h"
#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// What a candidate would have cost, had it not been dropped.
struct Resurrected {
    NodeId node = noNode;
    std::optional<Cost> cost;        ///< of its best completion; none when nothing legal is left
    std::optional<Mapping> mapping;  ///< that completion
    std::optional<Cost> best;        ///< of the run's best mapping
    QString sentence;
    bool inTime = true;  ///< the search of completions ended by itself
};

/// Completes a candidate beside the window: a search in which everything the candidate decided is
/// fixed. A new start() supersedes the one before.
class Resurrection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void start(std::shared_ptr<const RunData> run, NodeId node);
    void stop() { m_job.stop(); }
    bool isRunning() const { return m_job.isRunning(); }

signals:
    void done(const loopglass::ui::Resurrected& answer);

private:
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
