#pragma once

#include "mappers/race_data.h"
#include "mappers/race_store.h"
#include "run/background_job.h"
#include "run/shown.h"

#include <QElapsedTimer>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// Runs a race beside the window. What was run is remembered: a race that was stopped, or that has
/// one method more, goes on where it was, also after the window was killed.
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
    /// What came of the race.
    struct Found {
        std::size_t course = 0;
        std::optional<race::Optimum> optimum;
        std::optional<std::pair<race::Heat, race::Run>> run;
    };

    std::vector<race::Heat> fillKnown(RaceData& data) const;
    static void runOpen(const RaceData& begun, const std::vector<race::Heat>& open,
                        RaceStore& store, const std::stop_token& stop,
                        const std::function<void(Found)>& tell);
    void take();

    SharedRaceData m_data;
    std::shared_ptr<RaceStore> m_store;  ///< that a run may outlive the window with
    std::shared_ptr<Outbox> m_outbox;
    QElapsedTimer m_clock;
    double m_seconds = 0;
    BackgroundJob m_job;
};

}  // namespace loopglass::ui
