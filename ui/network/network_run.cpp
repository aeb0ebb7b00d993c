#include "network/network_run.h"

#include "document/saved_results.h"
#include "document/validity.h"
#include "format/read/read_constraints.h"
#include "network/result_store.h"
#include "parallel/side_by_side.h"
#include "report/network_report.h"
#include "text/engine_text.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <thread>
#include <utility>

namespace loopglass::ui {

namespace {

/// Returns the request of a layer; throws the error of the layer or of its constraints.
MapRequest requestOf(const DocumentState& state, std::size_t layer) {
    const Workload& workload = state.network->layers[layer].workload;
    const Method method = NetworkRun::methodFor(state);
    MapRequest request{bind(workload, *state.accelerator), method, method.fitted(state.options)};
    if (!isBlank(state.constraints)) {
        request.options.constraints =
            readConstraints({"constraints", state.constraints}, workload, *state.accelerator);
    }
    return request;
}

}  // namespace

/// Passes the reports of the search threads on to the window.
class NetworkRun::Listener final : public NetworkObserver {
public:
    Listener(NetworkRun& run, const BackgroundJob::Link& link) : m_run(run), m_link(link) {}

    void planned(const std::vector<double>& weights) override {
        m_link.report([run = &m_run, weights] {
            if (run->m_weights.empty()) {  // later plans omit the known layers
                run->m_weights = weights;
            }
        });
    }
    void layerEnded(std::size_t layer, const LayerResult& result) override {
        m_link.report([run = &m_run, layer, result] {
            run->take(layer, result);
            emit run->found();
        });
    }

private:
    NetworkRun& m_run;
    const BackgroundJob::Link& m_link;
};

NetworkRun::NetworkRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &NetworkRun::changed);
}

void NetworkRun::addLayer(const DocumentState& state, std::size_t number) {
    const NetworkLayer& given = state.network->layers[number];
    NetworkRow row{layerName(*state.network, number), given.repeat, {}, {}, 0};
    try {
        MapRequest request = requestOf(state, number);
        m_request.layers.push_back({row.name, row.repeat, std::move(request)});
        m_rows.push_back(number);
    } catch (const std::exception& error) {  // wrong input, or a count beyond 64 bits
        row.whyNone = messageBy(error);
    }
    m_table.rows.push_back(std::move(row));
}

Method NetworkRun::methodFor(const DocumentState& state) {
    const MapOptions usual;
    const bool usesAllRules =
        state.options.principles == usual.principles && state.options.growth == usual.growth;
    return state.method == principlesMethod() && usesAllRules ? proofMethod() : state.method;
}

std::optional<double> NetworkRun::largestGap() const {
    double largest = 1;
    for (const NetworkRow& row : m_table.rows) {
        if (!row.cost || !row.gap || !std::isfinite(*row.gap)) {
            return std::nullopt;
        }
        largest = std::max(largest, *row.gap);
    }
    return largest;
}

QString NetworkRun::whyNothing(const Document& document) {
    if (const QString ban = document.state().searchBan(); !ban.isEmpty()) {
        return ban;
    }
    QString first;
    for (std::size_t i = 0; i < document.network().layers.size(); ++i) {
        try {
            requestOf(document.state(), i);
            return {};
        } catch (const std::exception& error) {  // wrong input, or a count beyond 64 bits
            first = first.isEmpty() ? uiText(messageBy(error)) : first;
        }
    }
    return first;
}

void NetworkRun::start(const Document& document) {
    plan(document);
    resume();
}

void NetworkRun::plan(const Document& document) {
    plan(document.state());
    m_opened.set(document);
}

void NetworkRun::follow(const Document& document) {
    const auto former = m_former;
    if (m_begun) {
        m_former.emplace(m_of, m_request.known);
    }
    plan(document);
    if (former && isOf(former->first)) {
        takeAll(former->second);
    }
}

void NetworkRun::adopt(const NetworkRun& other) {
    if (isOf(other.inputs())) {
        takeAll(other.request().known);
    }
}

/// Takes the known results of a run with the same layers.
void NetworkRun::takeAll(const std::vector<std::optional<LayerResult>>& known) {
    for (std::size_t i = 0; i < known.size() && i < m_request.known.size(); ++i) {
        if (known[i]) {
            m_begun = true;
            take(i, *known[i]);
        }
    }
}

void NetworkRun::plan(const DocumentState& state) {
    m_job.stop();
    m_begun = false;
    m_accelerator = *state.accelerator;
    m_table = {energyPartNames(m_accelerator), {}};
    m_request = {};
    m_request.threads = std::max(1U, std::thread::hardware_concurrency());
    m_rows.clear();
    m_weights.clear();
    m_name = state.network->name;
    m_description = state.network->description;
    m_method = methodFor(state);
    m_options = m_method.fitted(state.options);
    m_of = state;
    for (std::size_t i = 0; i < state.network->layers.size(); ++i) {
        addLayer(state, i);
    }
    m_request.known.resize(m_request.layers.size());
    emit changed();
}

QJsonObject NetworkRun::saved() const {
    ResultStore store;
    for (std::size_t i = 0; i < m_request.layers.size(); ++i) {
        if (m_request.known[i]) {
            store.keep(m_request.layers[i], *m_request.known[i]);
        }
    }
    return savedResults(m_of, store.text());
}

QString NetworkRun::restore(const QJsonObject& saved, const Document& document,
                            SessionTexts* known) {
    try {
        const SavedResults results = readSavedResults(saved, document.mappers(), known);
        const ResultStore store(results.text, "session");
        plan(results.inputs);
        m_opened.set(document);
        for (std::size_t i = 0; i < m_request.layers.size(); ++i) {
            if (const auto found = store.find(m_request.layers[i])) {
                m_begun = true;
                take(i, *found);
            }
        }
        return {};
    } catch (const InputError& error) {
        plan(document);
        return uiText(error.text());
    }
}

bool NetworkRun::hasLayersOf(const Document& document) const {
    const std::vector<NetworkLayer>& layers = document.network().layers;
    if (document.network().name != m_name || layers.size() != m_table.rows.size()) {
        return false;
    }
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (layerName(document.network(), i) != m_table.rows[i].name) {
            return false;
        }
    }
    return true;
}

bool NetworkRun::isOfOther(const Document& document) {
    return m_opened.isOfOther(document, isOf(document) ? Freshness::Current : Freshness::Stale);
}

bool NetworkRun::isOf(const DocumentState& other) const {
    DocumentState state = other;
    state.layer = m_of.layer;  // the displayed layer does not matter
    state.manualMapping = m_of.manualMapping;
    state.design = m_of.design;
    return state == m_of;
}

void NetworkRun::resume() {
    if (isRunning()) {
        return;
    }
    m_begun = true;
    m_doneBefore = progress();
    m_clock.start();
    if (!isDone()) {
        m_job.start(
            [this, request = m_request](const BackgroundJob::Link& link) {
                Listener listener(*this, link);
                mapNetwork(request, &listener, link.stopToken());
                return 0;  // every layer has already been reported
            },
            [](int) {});
    }
    emit changed();
}

void NetworkRun::stop() {
    if (isRunning()) {
        m_job.stop();
        emit changed();
    }
}

void NetworkRun::take(std::size_t layer, const LayerResult& result) {
    if (result.searched && !result.failure && !result.isFinal()) {
        return;  // the job is waiting
    }
    NetworkRow& row = m_table.rows[m_rows[layer]];
    row.cost = result.result.cost;
    row.whyNone = result.whyNone();
    row.seconds = result.result.seconds;
    row.stopped = result.result.overall().stopped();
    row.gap = result.result.gap();
    row.withinGap = result.result.overall().withinGap().has_value();
    m_request.known[layer] = result;
    emit changed();
}

QString NetworkRun::title() const {
    return tr("%1 on %2")
        .arg(QString::fromStdString(m_name), QString::fromStdString(m_accelerator.name));
}

NetworkRun::State NetworkRun::state(std::size_t layer) const {
    if (m_table.rows[layer].cost) {
        return State::Done;
    }
    return m_table.rows[layer].whyNone.empty() ? State::Waiting : State::Failed;
}

bool NetworkRun::isDone() const {
    return std::all_of(m_request.known.begin(), m_request.known.end(),
                       [](const std::optional<LayerResult>& known) { return known.has_value(); });
}

double NetworkRun::progress() const {
    if (isDone()) {
        return 1;
    }
    double done = 0;
    double all = 0;
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        all += m_weights[i];
        done += m_request.known[i] ? m_weights[i] : 0;
    }
    return all > 0 ? done / all : 0;
}

QString NetworkRun::timeLeft() const {
    if (!isRunning() || m_doneBefore >= 1) {
        return {};
    }
    const double share = (progress() - m_doneBefore) / (1 - m_doneBefore);
    const double seconds = static_cast<double>(m_clock.elapsed()) / 1000;
    return uiText(timeLeftText(secondsLeft(seconds, share)));
}

std::string NetworkRun::reportHtml() const {
    ReportedNetwork network{m_name, m_description, &m_accelerator, &m_method, &m_options, &m_table,
                            {}};
    network.layers.resize(m_table.rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const MapRequest& request = m_request.layers[i].request;
        ReportedLayer& layer = network.layers[m_rows[i]];
        layer.problem = &request.problem;
        layer.constraints = &request.options.constraints;
        if (const std::optional<LayerResult>& known = m_request.known[i]) {
            layer.found = &known->result;
            layer.sameAs = known->sameAs ? std::optional(m_rows[*known->sameAs]) : std::nullopt;
        }
    }
    return networkReportHtml(network);
}

}  // namespace loopglass::ui
