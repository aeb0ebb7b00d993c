#pragma once

#include "mappers/race_data.h"
#include "run/background_job.h"
#include "run/shown.h"

#include <QElapsedTimer>
#include <QObject>
#include <map>
#include <string>

namespace loopglass::ui {

/// Runs a race beside the window. What was run is remembered: a race that was stopped, or that has
/// one method more, goes on where it was.
class RaceRun : public QObject {
    Q_OBJECT

public:
    explicit RaceRun(QObject* parent = nullptr);
    ~RaceRun() override;

    /// Gives why it cannot; empty when it runs.
    QString start(const Document& document, const RaceChoice& choice);
    void stop();
    bool isRunning() const { return m_job.isRunning(); }
    Standing standing(const Document& document) const;
    /// Null before the first race.
    const SharedRaceData& data() const { return m_data; }
    const QString& failure() const { return m_job.failure(); }
    double seconds() const { return m_seconds; }

signals:
    void changed();

private:
    struct Outbox;

    std::vector<race::Heat> fillKnown(RaceData& data) const;
    void take();

    SharedRaceData m_data;
    std::map<std::string, race::Run> m_runs;        ///< by key
    std::map<std::string, race::Optimum> m_optima;  ///< by key
    std::shared_ptr<Outbox> m_outbox;
    QElapsedTimer m_clock;
    double m_seconds = 0;
    BackgroundJob m_job;
};

}  // namespace loopglass::ui
