#pragma once

#include "cost/cost.h"
#include "run/run_data.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <thread>

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

/// Completes a candidate on a thread of its own: a search in which everything the candidate decided
/// is fixed. A new start() supersedes the one before.
class Resurrection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~Resurrection() override;

    void start(std::shared_ptr<const RunData> run, NodeId node);
    void stop();
    bool isRunning() const { return m_running; }

signals:
    void done(const loopglass::ui::Resurrected& answer);

private:
    void finish(int number, const Resurrected& answer);

    std::jthread m_thread;
    int m_number = 0;
    bool m_running = false;
};

}  // namespace loopglass::ui
