// Optima first, then the runs; what has come since is told some fifteen times a second.
#include "mappers/race_run.h"

#include <chrono>
#include <mutex>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr auto tellRaceEvery = std::chrono::milliseconds(66);
}

/// What was found, on its way to the window.
struct RaceRun::Outbox {
    struct Found {
        std::size_t course = 0;
        std::optional<race::Optimum> optimum;
        std::optional<std::pair<race::Heat, race::Run>> run;
    };
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

RaceRun::RaceRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        take();
        m_outbox.reset();
        emit changed();
    });
}

RaceRun::~RaceRun() { m_job.disconnect(this); }

/// What is known goes into the data; gives the runs that are not.
std::vector<race::Heat> RaceRun::fillKnown(RaceData& data) const {
    std::vector<race::Heat> open;
    for (const race::Heat& heat : race::heatsOf(data.request)) {
        if (const auto known = m_runs.find(heat.key); known != m_runs.end()) {
            data.runs[heat.course][heat.method].push_back(known->second);
        } else {
            open.push_back(heat);
        }
    }
    for (std::size_t c = 0; c < data.optima.size(); ++c) {
        const auto known = m_optima.find(race::optimumKey(data.request, c));
        data.optima[c] = known == m_optima.end() ? std::nullopt : std::optional(known->second);
    }
    return open;
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
        [this, begun = m_data, outbox, open](const BackgroundJob::Link& link) {
            const auto put = [&](Outbox::Found found) {
                if (outbox->put(std::move(found))) {
                    link.tell([this] {
                        take();
                        emit changed();
                    });
                }
            };
            for (std::size_t c = 0; c < begun->optima.size(); ++c) {
                if (!begun->optima[c] && !link.stopRequested()) {
                    put({c, race::findOptimum(begun->request, c, link.stopToken()), {}});
                }
            }
            race::runRace(
                begun->request, open,
                [&](const race::Heat& heat, const race::Run& run) {
                    put({heat.course, {}, std::pair(heat, run)});
                },
                link.stopToken());
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
            m_optima.insert_or_assign(optimum->key, *optimum);
            data.optima[course] = std::move(optimum);
        }
        if (run) {
            m_runs.insert_or_assign(run->first.key, run->second);
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
