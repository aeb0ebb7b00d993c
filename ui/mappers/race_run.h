#pragma once

#include "document/opened_mark.h"
#include "mappers/race_data.h"
#include "mappers/race_store.h"
#include "run/background_job.h"
#include "run/display_state.h"

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// Runs a benchmark in the background. Runs are cached, so a benchmark that was stopped or extended
/// by a method continues, even after the window was killed.
class RaceRun : public QObject {
    Q_OBJECT

public:
    explicit RaceRun(QObject* parent = nullptr);
    ~RaceRun() override;

    /// The cached runs that may be used. The key of an external program depends on the files of the
    /// program, but not on further files that the program reads.
    enum class Known : std::uint8_t { All, NoPrograms };
    /// Starts a benchmark. Returns the reason if the start is impossible; empty otherwise.
    QString start(const Document& document, const RaceChoice& choice, Known known = Known::All);
    /// Stops the benchmark and keeps finished runs; start() continues from these runs.
    void stop();
    /// Shows the cached runs of a benchmark without starting new runs. `inputs` may have earlier
    /// inputs than the open document. Returns the reason if this is impossible; empty otherwise.
    QString show(const Document& inputs, const RaceChoice& choice, const Document& document);
    /// Hides the benchmark of a previously opened document.
    void discardStale(const Document& document);
    /// Returns the cached benchmarks of this computer.
    RaceStore& store() const { return *m_store; }
    bool isRunning() const { return m_job.isRunning(); }
    Freshness freshness(const Document& document) const;
    /// Returns the results; null before the first benchmark. Each benchmark has one object with its
    /// results. While the benchmark runs, results are added between two events of the window, so
    /// only the thread of the window may read them. The caller cannot modify the data.
    const SharedRaceData& data() const { return m_data; }
    const QString& failure() const { return m_job.failure(); }

signals:
    void changed();

private:
    struct Outbox;
    /// A result of the benchmark, of one of three kinds.
    struct Found {
        RacePlace place;
        std::optional<race::Optimum> optimum = {};
        std::optional<race::Improvement> improved = {};
        std::optional<race::Run> run = {};
    };

    /// The inputs of a benchmark for its thread.
    struct PreparedRuns {
        race::RaceRequest request;
        std::vector<std::size_t> unproven;   ///< layers without a proven optimum
        std::vector<race::PlannedRun> open;  ///< runs that are missing in the data
        /// Known runs that follow an unknown run, by their key.
        std::map<std::string, race::Run> known = {};
    };
    void fillKnown(RaceData& data, Known known, PreparedRuns& begun) const;
    static void runOpen(const PreparedRuns& begun, RaceStore& store, const std::stop_token& stop,
                        const std::function<void(Found)>& report);
    static void put(RaceData& data, Found found);
    bool take();
    void settle();

    SharedRaceData m_data;
    OpenedMark m_opened;
    std::shared_ptr<RaceData> m_growing;  ///< the same data, modifiable; null if no benchmark runs
    std::shared_ptr<RaceStore> m_store;   ///< shared, because a run may outlive the window
    std::shared_ptr<Outbox> m_outbox;
    QTimer m_tick;  ///< timer for fetching new results
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
