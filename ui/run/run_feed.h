#pragma once

#include "mapper/map.h"
#include "run/trace_batch.h"
#include "run/variants_run.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace loopglass::ui {

/// The outcome of a search: a result, or a sentence with the reason why the search was impossible.
struct RunOutcome {
    std::optional<MapResult> result;
    std::string failure;
    double seconds = 0;
};

/// The bridge between the search thread and the window. The engine writes to the bridge, and the
/// window reads whole batches, without a signal for each node. If more events wait than the
/// capacity, the engine waits in its observer; a stop wakes the engine immediately. The class is
/// independent of Qt.
class RunFeed : public MapObserver {
public:
    static constexpr std::size_t runningSpace = 1U << 20;  ///< number of events, about 50 MB
    static constexpr std::size_t pausedRoom = 1U << 12;

    /// Creates the bridge; `given` is the problem of the search.
    explicit RunFeed(std::stop_token stop, std::shared_ptr<const Problem> given = nullptr)
        : m_stop(std::move(stop)),
          m_given(std::move(given)) {}

    // Functions for the engine.
    void begin(const SearchSubject& subject) override;
    void orders(const OrderTrie& trie) override;
    void nodes(NodeId first, std::span<const NodeRecord> records) override;
    void unrollings(std::span<const UnrollingFactors> added) override;
    void largeFactors(std::span<const std::int64_t> added) override;
    void loopOrders(std::span<const LoopOrder> added) override;
    void wholeMappings(std::span<const Mapping> added) override;
    void decisions(std::span<const Decision> decisions) override;
    void best(const BestRecord& record) override;
    void proven(double least) override;
    /// Reports the result of the search over variants; later events belong to the best variant.
    void winner(const VariantsResult& found) override;
    void end(RunOutcome outcome);

    // Functions for the window.
    void setRoom(std::size_t events);
    /// Returns the best variant once; null if no variant was announced after the last call. Events
    /// wait until the variant is taken.
    std::shared_ptr<const VariantsRun> takeVariants();
    /// Moves the events since the last call into `replay`.
    void take(TraceReplay& replay);
    /// Returns the distance of the best objective from the proven lower bound, as a fraction of the
    /// bound; empty if either is unknown.
    std::optional<double> gap() const;
    /// Discards all later events, because nobody receives them.
    void abandon();
    /// Returns the outcome once; nothing while the search runs.
    std::optional<RunOutcome> takeOutcome();
    bool ended() const;
    bool failed() const;  ///< true if the search ended without a result; false after takeOutcome()
    /// Waits for the end of the search, but at most for this time.
    void waitForEnd(std::chrono::milliseconds longest);

private:
    static constexpr std::size_t batchEvents = 1U << 15;

    TraceBatch& batch();
    void wake(TraceBatch::Kind kind, std::size_t count, std::unique_lock<std::mutex>& lock);

    std::stop_token m_stop;
    std::shared_ptr<const Problem> m_given;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_roomThere;
    std::condition_variable m_endThere;
    std::deque<TraceBatch> m_batches;
    std::size_t m_waiting = 0;
    std::size_t m_room = runningSpace;
    double m_best = std::numeric_limits<double>::infinity();
    double m_proven = 0;
    bool m_abandoned = false;
    bool m_ended = false;
    std::optional<RunOutcome> m_outcome;
    std::shared_ptr<const VariantsRun> m_variants;
};

}  // namespace loopglass::ui
