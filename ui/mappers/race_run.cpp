// Computes the optima first, then runs the methods. About fifteen times a second, new results are
// added to the data of the views, including the best results of running runs. The data are not
// copied, however large the benchmark is.
#include "mappers/race_run.h"

#include "mapper/external_method.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr auto takeRaceEvery = std::chrono::milliseconds(66);
}

/// Results that the window has not yet received.
struct RaceRun::Outbox {
    std::mutex mutex;
    std::vector<Found> found;

    void put(Found one) {
        const std::lock_guard lock(mutex);
        found.push_back(std::move(one));
    }
    std::vector<Found> takeAll() {
        const std::lock_guard lock(mutex);
        return std::exchange(found, {});
    }
};

RaceRun::RaceRun(QObject* parent)
    : QObject(parent),
      m_store(std::make_shared<RaceStore>(RaceStore::defaultPath())) {
    m_tick.setInterval(takeRaceEvery);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        if (take()) {
            emit changed();
        }
    });
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        take();
        settle();
        emit changed();
    });
}

RaceRun::~RaceRun() { m_job.disconnect(this); }

/// Adds known runs to the data. The runs of a method are in the order of their seeds, so a known
/// run waits until all previous runs are known.
void RaceRun::fillKnown(RaceData& data, Known known, PreparedRuns& begun) const {
    const race::RaceRecords records = m_store->records();
    for (const race::PlannedRun& plannedRun : race::plannedRunsOf(data.request)) {
        auto& runs = data.runs[plannedRun.benchmarkCase][plannedRun.method];
        const auto found = records.runs.find(plannedRun.key);
        const bool ofProgram =
            data.request.methods[plannedRun.method].key().starts_with(externalPrefix);
        const bool taken = found != records.runs.end() && (known == Known::All || !ofProgram);
        if (taken && runs.size() == plannedRun.seed) {
            runs.push_back(found->second);
            continue;
        }
        begun.open.push_back(plannedRun);
        if (taken) {
            begun.known.emplace(plannedRun.key, found->second);
        }
    }
    for (std::size_t c = 0; c < data.optima.size(); ++c) {
        const auto optimum = records.optima.find(race::optimumKey(data.request, c));
        data.optima[c] =
            optimum == records.optima.end() ? std::nullopt : std::optional(optimum->second);
        if (!data.optima[c]) {
            begun.unproven.push_back(c);
        }
    }
    begun.request = data.request;
}

/// Computes unknown optima, then runs the methods; each result is stored before it is reported.
void RaceRun::runOpen(const PreparedRuns& begun, RaceStore& store, const std::stop_token& stop,
                      const std::function<void(Found)>& report) {
    for (const std::size_t c : begun.unproven) {
        if (stop.stop_requested()) {
            return;
        }
        auto optimum = race::findOptimum(begun.request, c, stop);
        if (optimum && !stop.stop_requested()) {
            store.keep(begun.request.benchmarkCases[c].name, *optimum);
        }
        report({{c, 0, 0}, std::move(optimum)});
    }
    const auto placeOf = [](const race::PlannedRun& plannedRun) {
        return RacePlace{plannedRun.benchmarkCase, plannedRun.method,
                         static_cast<std::size_t>(plannedRun.seed)};
    };
    race::RaceObserver told;
    told.ended = [&](const race::PlannedRun& plannedRun, const race::Run& run) {
        report({placeOf(plannedRun), {}, {}, run});
    };
    told.improved = [&](const race::PlannedRun& plannedRun, const race::Improvement& point) {
        report({placeOf(plannedRun), {}, point, {}});
    };
    told.finished = [&](const race::PlannedRun& plannedRun, const race::Run& run) {
        store.keep(begun.request, plannedRun, run);
    };
    told.known = [&](const race::PlannedRun& plannedRun) {
        const auto found = begun.known.find(plannedRun.key);
        return found == begun.known.end() ? nullptr : &found->second;
    };
    race::runRace(begun.request, begun.open, told, stop);
}

QString RaceRun::start(const Document& document, const RaceChoice& choice, Known known) {
    const PreparedRace prepared = prepareRace(document, choice);
    if (!prepared.data) {
        return prepared.error;
    }
    m_job.stop();
    m_opened.set(document);
    RaceData& data = *prepared.data;
    const auto begun = std::make_shared<PreparedRuns>();
    fillKnown(data, known, *begun);
    m_data = m_growing = prepared.data;
    const auto outbox = std::make_shared<Outbox>();
    m_outbox = outbox;
    m_tick.start();
    m_job.start(
        [begun, outbox, store = m_store](const BackgroundJob::Link& link) {
            runOpen(*begun, *store, link.stopToken(),
                    [&](Found found) { outbox->put(std::move(found)); });
            return 0;
        },
        [](int) {});
    emit changed();
    return {};
}

QString RaceRun::show(const Document& inputs, const RaceChoice& choice, const Document& document) {
    const PreparedRace prepared = prepareRace(inputs, choice);
    if (!prepared.data) {
        return prepared.error;
    }
    stop();
    m_opened.set(document);
    PreparedRuns begun;
    fillKnown(*prepared.data, Known::All, begun);
    m_data = prepared.data;
    emit changed();
    return {};
}

void RaceRun::put(RaceData& data, Found found) {
    const RacePlace& at = found.place;
    if (found.optimum) {
        data.optima[at.benchmarkCase] = std::move(found.optimum);
        return;
    }
    const auto here = std::find_if(data.live.begin(), data.live.end(),
                                   [&](const LiveRun& live) { return live.place == at; });
    if (found.improved) {
        LiveRun& live = here == data.live.end() ? data.live.emplace_back(LiveRun{at, {}}) : *here;
        live.curve.push_back(*found.improved);
    } else if (found.run) {
        if (here != data.live.end()) {
            data.live.erase(here);
        }
        data.runs[at.benchmarkCase][at.method].push_back(*std::move(found.run));
    }
}

/// Adds new results to the data. Returns false if there are none.
bool RaceRun::take() {
    if (!m_outbox || !m_growing) {
        return false;
    }
    auto found = m_outbox->takeAll();
    if (found.empty()) {
        return false;
    }
    for (Found& one : found) {
        put(*m_growing, std::move(one));
    }
    return true;
}

void RaceRun::stop() {
    if (!isRunning()) {
        return;
    }
    take();
    m_job.stop();
    if (m_growing) {
        m_growing->stopped = true;
    }
    settle();
    emit changed();
}

/// Ends the benchmark; if the benchmark continues later, unfinished runs are repeated.
void RaceRun::settle() {
    m_outbox.reset();
    m_tick.stop();
    if (m_growing) {
        m_growing->live.clear();
    }
    m_growing.reset();
}

void RaceRun::discardStale(const Document& document) {
    if (m_opened.isOfOther(document, freshness(document))) {
        m_job.stop();
        settle();
        m_data.reset();
    }
}

Freshness RaceRun::freshness(const Document& document) const {
    if (!m_data) {
        return Freshness::Nothing;
    }
    return sameRaceInputs(m_data->of, document.state(), m_data->choice.allLayers) &&
                   document.refusal().isEmpty()
               ? Freshness::Current
               : Freshness::Stale;
}

}  // namespace loopglass::ui
