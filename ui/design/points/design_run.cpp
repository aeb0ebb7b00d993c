// Maps the ends of the axis first, then the middle, then the middles of both halves, and so on. The
// shape of a curve is therefore visible early. Refining adds a point between two neighbours if the
// curve without one of them would differ by more than a thousandth. A curve is refined at most
// three times.
#include "design/points/design_run.h"

#include "parallel/side_by_side.h"
#include "text/engine_text.h"
#include "workload/input_error.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr auto reportInterval = std::chrono::milliseconds(60);
constexpr int refinings = 3;
/// Largest number of points along the axis after a refinement.
constexpr std::size_t maxAlong = 128;
constexpr double bend = 1e-3;

struct Task {
    design::Value x;
    std::size_t curve = 0;
};

/// Returns the rank of a place of the axis in that order: 0 for the ends, 1 for the middle, …
std::size_t lateness(std::size_t place, std::size_t places) {
    std::size_t step = 1;
    std::size_t late = 0;
    while (step < places) {
        step *= 2;
    }
    while (step > 1 && place % step != 0 && place + 1 != places) {
        step /= 2;
        ++late;
    }
    return late;
}

std::optional<design::Value> between(const design::Parameter& parameter, const design::Value& a,
                                     const design::Value& b) {
    double middle = std::sqrt(a.number * b.number);
    middle = design::isWhole(parameter.kind) ? std::round(middle) : middle;
    return middle > a.number && middle < b.number ? std::optional(design::Value{middle})
                                                  : std::nullopt;
}

/// Returns the places of a curve next to a bend.
std::set<std::size_t> bends(const DesignData& data, std::size_t curve) {
    std::set<std::size_t> found;
    for (std::size_t x = 1; x + 1 < data.xs.size(); ++x) {
        const DesignPoint* left = data.at({curve, x - 1});
        const DesignPoint* here = data.at({curve, x});
        const DesignPoint* right = data.at({curve, x + 1});
        if (left == nullptr || here == nullptr || right == nullptr || !here->isMapped() ||
            !left->isMapped() || !right->isMapped()) {
            continue;
        }
        const double from = std::log(placeNumber(data.xs[x - 1]));
        const double to = std::log(placeNumber(data.xs[x + 1]));
        const double share = (std::log(placeNumber(data.xs[x])) - from) / (to - from);
        const double straight = left->objective + share * (right->objective - left->objective);
        if (std::abs(here->objective - straight) > bend * here->objective) {
            found.insert({x - 1, x});  // the intervals on both sides of the bend
        }
    }
    return found;
}

/// Returns the values to be added, for all curves.
std::vector<design::Value> refinement(const DesignData& data) {
    std::set<std::size_t> stretches;
    for (std::size_t c = 0; c < data.curves.size(); ++c) {
        stretches.merge(bends(data, c));
    }
    std::vector<design::Value> added;
    for (const std::size_t x : stretches) {
        const auto value = between(data.axis().parameter, data.xs[x], data.xs[x + 1]);
        if (value && data.xs.size() + added.size() < maxAlong) {
            added.push_back(*value);
        }
    }
    return added;
}

bool mayRefine(const PreparedDesign& prepared) {
    const PlannedAxis& axis = prepared.plan.axes[prepared.axis];
    return prepared.plan.refined && axis.values.find(':') != std::string::npos;
}

}  // namespace

/// Points that are ready but not yet passed to the window.
struct DesignRun::Outbox {
    struct Mapped {
        design::Value x;
        std::size_t curve = 0;
        std::shared_ptr<const DesignPoint> point;
    };
    std::mutex mutex;
    std::vector<Mapped> points;
    std::chrono::steady_clock::time_point lastReport{};

    /// Adds a point; returns true if it is time to notify the window.
    bool put(const design::Value& x, std::size_t curve, std::shared_ptr<const DesignPoint> point) {
        const std::lock_guard lock(mutex);
        points.push_back({x, curve, std::move(point)});
        const auto now = std::chrono::steady_clock::now();
        const bool due = now - lastReport > reportInterval;
        lastReport = due ? now : lastReport;
        return due;
    }
    std::vector<Mapped> takeAll() {
        const std::lock_guard lock(mutex);
        return std::exchange(points, {});
    }
};

namespace {

std::vector<Task> firstTasks(const DesignData& data) {
    std::vector<Task> tasks;
    for (std::size_t x = 0; x < data.xs.size(); ++x) {
        for (std::size_t c = 0; c < data.curves.size(); ++c) {
            tasks.push_back({data.xs[x], c});
        }
    }
    return tasks;
}

std::vector<double> weightsOf(const std::vector<Task>& tasks, const DesignData& data) {
    std::vector<double> weights;
    for (const Task& task : tasks) {
        const auto found = std::find(data.xs.begin(), data.xs.end(), task.x);
        const auto place = static_cast<std::size_t>(found - data.xs.begin());
        weights.push_back(1.0 / static_cast<double>(1 + lateness(place, data.xs.size())));
    }
    return weights;
}

}  // namespace

DesignRun::DesignRun(QObject* parent) : QObject(parent), m_cache(std::make_shared<PointCache>()) {
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        take();
        emit changed();
    });
}

DesignRun::~DesignRun() { m_job.disconnect(this); }

void DesignRun::mapAll(const DesignData& begun, Outbox& outbox, const PointMapper& mapper,
                       const BackgroundJob::Link& link) {
    DesignData known = begun;
    std::mutex knowing;
    std::vector<Task> tasks = firstTasks(known);
    const auto mapOne = [&](std::size_t number, unsigned threads) {
        const Task& task = tasks[number];
        const auto point = link.stopRequested()
                               ? nullptr
                               : mapper.at(task.x, task.curve, threads, link.stopToken());
        if (!point) {
            return;
        }
        {
            const std::lock_guard lock(knowing);
            put(known, task.x, task.curve, point);
        }
        if (outbox.put(task.x, task.curve, point)) {
            link.report([this] {
                take();
                emit changed();
            });
        }
    };
    for (int round = 0; !tasks.empty() && !link.stopRequested(); ++round) {
        parallel::sideBySide(weightsOf(tasks, begun),
                             std::max(1U, std::thread::hardware_concurrency()), mapOne);
        tasks.clear();
        if (round < refinings && mayRefine(known.of)) {
            for (const design::Value& x : refinement(known)) {
                for (std::size_t c = 0; c < known.curves.size(); ++c) {
                    tasks.push_back({x, c});
                }
            }
        }
    }
}

QString DesignRun::start(const Document& document) {
    const PreparedDesign prepared = prepareDesign(document);
    const QString ban = document.state().searchBan();
    if (!ban.isEmpty() || !prepared.design) {
        return ban.isEmpty() ? prepared.error : ban;
    }
    m_opened.set(document);
    start(prepared, false);
    emit begun();
    return {};
}

void DesignRun::restore(const DocumentState& inputs, PointCache::Used results,
                        const Document& document) {
    const PreparedDesign prepared = prepareDesign(inputs);
    if (prepared.design) {
        m_cache->restore(std::move(results));
        m_opened.set(document);
        start(prepared, true);
    }
}

void DesignRun::start(const PreparedDesign& prepared, bool knownOnly) {
    m_job.stop();
    const auto begun = std::make_shared<const DesignData>(emptyData(prepared));
    m_data = begun;
    const auto outbox = std::make_shared<Outbox>();
    m_outbox = outbox;
    m_cache->beginUse();
    m_clock.start();
    m_job.start(
        [this, begun, outbox, knownOnly, cache = m_cache](const BackgroundJob::Link& link) {
            mapAll(*begun, *outbox, PointMapper(begun->of, cache, knownOnly), link);
            return 0;  // each point has been reported already
        },
        [](int) {});
    emit changed();
}

/// Passes the new results to the views as one value.
void DesignRun::take() {
    m_seconds = static_cast<double>(m_clock.elapsed()) / 1000;
    if (!m_outbox) {
        return;
    }
    auto points = m_outbox->takeAll();
    if (points.empty()) {
        return;
    }
    DesignData data = *m_data;
    for (auto& [x, curve, point] : points) {
        put(data, x, curve, std::move(point));
    }
    m_data = std::make_shared<const DesignData>(std::move(data));
}

void DesignRun::stop() {
    if (isRunning()) {
        m_job.stop();
        take();
        emit changed();
    }
}

bool DesignRun::discardStale(const Document& document) {
    if (!m_data && m_former && sameDesignInputs(m_former->of.of, document.state())) {
        m_data = std::exchange(m_former, nullptr);
        m_opened.set(document);
        emit changed();
        return false;
    }
    if (!m_opened.isOfOther(document, freshness(document))) {
        return false;
    }
    m_job.stop();
    m_outbox.reset();
    m_former = std::exchange(m_data, nullptr);
    return true;
}

Freshness DesignRun::freshness(const Document& document) const {
    if (!m_data) {
        return Freshness::Nothing;
    }
    return sameDesignInputs(m_data->of.of, document.state()) && document.refusal().isEmpty()
               ? Freshness::Current
               : Freshness::Stale;
}

}  // namespace loopglass::ui
