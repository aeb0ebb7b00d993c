// Optima first, then the runs; what has come since is told some fifteen times a second.
#include "mappers/race_run.h"

#include "mapper/external_method.h"

#include <chrono>
#include <mutex>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr auto tellRaceEvery = std::chrono::milliseconds(66);
}

/// What was found, on its way to the window.
struct RaceRun::Outbox {
    std::mutex mutex;
    std::vector<Found> found;
    std::chrono::steady_clock::time_point told{};

    bool put(Found one) {
        const std::lock_guard lock(mutex);
        found.push_back(std::move(one));
        const auto now = std::chrono::steady_clock::now();
        const bool due = now - told > tellRaceEvery;
        told = due ? now : told;
        return due;
    }
    std::vector<Found> takeAll() {
        const std::lock_guard lock(mutex);
        return std::exchange(found, {});
    }
};

RaceRun::RaceRun(QObject* parent)
    : QObject(parent),
      m_store(std::make_shared<RaceStore>(RaceStore::usualPath())) {
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        take();
        m_outbox.reset();
        emit changed();
    });
}

RaceRun::~RaceRun() { m_job.disconnect(this); }

/// What is known goes into the data; gives the runs that are not. The runs of a method stand in the
/// order of their seeds, so behind one that is not known none is taken. A program of the user's may
/// be another one by now under the same command, so it runs again.
std::vector<race::Heat> RaceRun::fillKnown(RaceData& data) const {
    const race::RaceRecords records = m_store->records();
    std::vector<race::Heat> open;
    for (const race::Heat& heat : race::heatsOf(data.request)) {
        auto& runs = data.runs[heat.course][heat.method];
        const auto known = records.runs.find(heat.key);
        const bool ofProgram = data.request.methods[heat.method].key().starts_with(externalPrefix);
        if (!ofProgram && known != records.runs.end() && runs.size() == heat.seed) {
            runs.push_back(known->second);
        } else {
            open.push_back(heat);
        }
    }
    for (std::size_t c = 0; c < data.optima.size(); ++c) {
        const auto known = records.optima.find(race::optimumKey(data.request, c));
        data.optima[c] =
            known == records.optima.end() ? std::nullopt : std::optional(known->second);
    }
    return open;
}

/// Optima that are not known, then the runs; each is written down before it is told.
void RaceRun::runOpen(const RaceData& begun, const std::vector<race::Heat>& open, RaceStore& store,
                      const std::stop_token& stop, const std::function<void(Found)>& tell) {
    for (std::size_t c = 0; c < begun.optima.size(); ++c) {
        if (begun.optima[c] || stop.stop_requested()) {
            continue;
        }
        auto optimum = race::findOptimum(begun.request, c, stop);
        if (optimum && !stop.stop_requested()) {
            store.keep(begun.request.courses[c].name, *optimum);
        }
        tell({c, std::move(optimum), {}});
    }
    race::runRace(
        begun.request, open,
        [&](const race::Heat& heat, const race::Run& run) {
            store.keep(begun.request.courses[heat.course].name,
                       begun.request.methods[heat.method].key(), heat, run);
            tell({heat.course, {}, std::pair(heat, run)});
        },
        stop);
}

QString RaceRun::start(const Document& document, const RaceChoice& choice) {
    const PreparedRace prepared = prepareRace(document, choice);
    if (!prepared.data) {
        return prepared.error;
    }
    m_job.stop();
    take();
    RaceData& data = *prepared.data;
    const std::vector<race::Heat> open = fillKnown(data);
    m_data = prepared.data;
    const auto outbox = std::make_shared<Outbox>();
    m_outbox = outbox;
    m_clock.start();
    m_job.start(
        [this, begun = m_data, outbox, open, store = m_store](const BackgroundJob::Link& link) {
            runOpen(*begun, open, *store, link.stopToken(), [&](Found found) {
                if (outbox->put(std::move(found))) {
                    link.tell([this] {
                        take();
                        emit changed();
                    });
                }
            });
            return 0;
        },
        [](int) {});
    emit changed();
    return {};
}

/// What came since, in one new value for the views.
void RaceRun::take() {
    if (!m_outbox) {
        return;
    }
    m_seconds = static_cast<double>(m_clock.elapsed()) / 1000;
    auto found = m_outbox->takeAll();
    if (found.empty()) {
        return;
    }
    RaceData data = *m_data;
    for (auto& [course, optimum, run] : found) {
        if (optimum) {
            data.optima[course] = std::move(optimum);
        }
        if (run) {
            data.runs[course][run->first.method].push_back(std::move(run->second));
        }
    }
    m_data = std::make_shared<const RaceData>(std::move(data));
}

void RaceRun::stop() {
    if (isRunning()) {
        take();
        m_job.stop();
        m_outbox.reset();
        emit changed();
    }
}

Standing RaceRun::standing(const Document& document) const {
    if (!m_data) {
        return Standing::Nothing;
    }
    return sameRaceInputs(m_data->of, document.state(), m_data->choice.allLayers) &&
                   document.refusal().isEmpty()
               ? Standing::Current
               : Standing::Stale;
}

}  // namespace loopglass::ui
