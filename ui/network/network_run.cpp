#include "network/network_run.h"

#include "cost/evaluate.h"
#include "format/read_constraints.h"
#include "parallel/side_by_side.h"
#include "report/network_report.h"
#include "search/space/space_size.h"
#include "search/variants/wider_search.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace loopglass::ui {

namespace {

bool sameShape(const Workload& a, const Workload& b) {
    return a.dimensions == b.dimensions && a.tensors == b.tensors;
}

}  // namespace

NetworkRun::~NetworkRun() { join(); }

/// A search and what its best mapping costs.
NetworkRun::Outcome NetworkRun::searched(std::size_t number, const Layer& layer, unsigned threads,
                                         const std::stop_token& stop) {
    SearchOptions options = layer.options;
    options.threads = threads;
    Outcome outcome{number, false, {}, nullptr};
    QElapsedTimer clock;
    clock.start();
    try {
        auto found = std::make_shared<Found>();
        if (isExact(options) && options.freedom.any()) {  // the choices stay ticked without it
            found->wider = variants::searchWider(*layer.problem, options, nullptr, stop);
        } else {
            found->result = search(*layer.problem, options, nullptr, stop);
        }
        const Problem& problem = found->wider ? found->wider->problem : *layer.problem;
        outcome.row.whyNone = found->best().whyNone;
        outcome.stopped = found->best().stopped;
        if (found->best().best) {
            outcome.row.cost = evaluate(problem, *found->best().best, options.cost);
        }
        outcome.found = std::move(found);
    } catch (const std::exception& error) {
        outcome.row.whyNone = error.what();
    }
    outcome.row.seconds = static_cast<double>(clock.elapsed()) / 1000;
    return outcome;
}

void NetworkRun::join() {
    ++m_number;
    m_running = false;
    m_thread.request_stop();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void NetworkRun::addLayer(const Document& document, std::size_t number) {
    const NetworkLayer& given = document.network().layers[number];
    const std::string& name = given.workload.name;
    const std::string& network = document.network().name;
    const bool prefixed = name.size() > network.size() + 1 && name.rfind(network + " ", 0) == 0;
    NetworkRow row{prefixed ? name.substr(network.size() + 1) : name, given.repeat, {}, {}, 0};
    Layer layer;
    layer.options = document.options();
    for (std::size_t i = 0; i < number && !layer.sameAs; ++i) {
        if (sameShape(document.network().layers[i].workload, given.workload)) {
            layer.sameAs = m_layers[i].sameAs.value_or(i);
        }
    }
    try {
        layer.problem =
            std::make_shared<const Problem>(bind(given.workload, document.accelerator()));
        if (document.constraints().find_first_not_of(" \t\r\n") != std::string::npos) {
            layer.options.constraints = readConstraints({"constraints", document.constraints()},
                                                        given.workload, document.accelerator());
        }
        layer.weight = layer.sameAs ? 0 : space::searchWeight(given.workload);
    } catch (const std::exception& error) {  // of wrong input, or counts beyond 64 bits
        layer.problem.reset();
        layer.state = State::Failed;
        row.whyNone = error.what();
    }
    m_table.rows.push_back(std::move(row));
    m_layers.push_back(std::move(layer));
}

void NetworkRun::start(const Document& document) {
    join();
    m_table = {energyPartNames(document.accelerator()), {}};
    m_layers.clear();
    m_name = document.network().name;
    m_description = document.network().description;
    m_accelerator = document.accelerator();
    m_options = document.options();
    m_title =
        QString::fromStdString(document.network().name + " on " + document.accelerator().name);
    for (std::size_t i = 0; i < document.network().layers.size(); ++i) {
        addLayer(document, i);
    }
    resume();
}

void NetworkRun::resume() {
    if (m_running) {
        return;
    }
    join();
    std::vector<std::size_t> waiting;
    std::vector<double> weights;
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        if (m_layers[i].state == State::Waiting && !m_layers[i].sameAs) {
            waiting.push_back(i);
            weights.push_back(m_layers[i].weight);
        }
    }
    m_running = !waiting.empty();
    m_doneBefore = progress();
    m_clock.start();
    if (m_running) {
        m_thread = std::jthread([this, number = m_number, waiting, weights,
                                 layers = m_layers](const std::stop_token& stop) {
            const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
            const auto searchOne = [&](std::size_t turn, unsigned share) {
                if (stop.stop_requested()) {
                    return;
                }
                const Layer& layer = layers[waiting[turn]];
                QMetaObject::invokeMethod(
                    this,
                    [this, number, outcome = searched(waiting[turn], layer, share, stop)] {
                        take(number, outcome);
                    },
                    Qt::QueuedConnection);
            };
            try {
                parallel::sideBySide(weights, threads, searchOne);
            } catch (const std::exception&) {
                // No thread could be had: what was not searched waits, and can be resumed.
            }
            QMetaObject::invokeMethod(
                this, [this, number] { end(number); }, Qt::QueuedConnection);
        });
    }
    emit changed();
}

void NetworkRun::stop() {
    if (m_running) {
        join();
        emit changed();
    }
}

void NetworkRun::take(int number, const Outcome& outcome) {
    if (number != m_number || outcome.stopped) {
        return;
    }
    for (std::size_t i = outcome.layer; i < m_layers.size(); ++i) {
        const bool same = m_layers[i].sameAs == outcome.layer;
        if (i != outcome.layer && !same) {
            continue;
        }
        m_table.rows[i].cost = outcome.row.cost;
        m_table.rows[i].whyNone = outcome.row.whyNone;
        m_table.rows[i].seconds = same ? 0 : outcome.row.seconds;
        m_layers[i].found = outcome.found;
        m_layers[i].state = outcome.row.cost ? State::Done : State::Failed;
    }
    emit changed();
}

void NetworkRun::end(int number) {
    if (number == m_number) {
        m_running = false;
        emit changed();
    }
}

bool NetworkRun::isDone() const {
    return std::none_of(m_layers.begin(), m_layers.end(),
                        [](const Layer& layer) { return layer.state == State::Waiting; });
}

double NetworkRun::progress() const {
    double done = 0;
    double all = 0;
    for (const Layer& layer : m_layers) {
        all += layer.weight;
        done += layer.state == State::Waiting ? 0 : layer.weight;
    }
    return all > 0 ? done / all : 1;
}

QString NetworkRun::timeLeft() const {
    if (!m_running || m_doneBefore >= 1) {
        return {};
    }
    const double share = (progress() - m_doneBefore) / (1 - m_doneBefore);
    const double seconds = static_cast<double>(m_clock.elapsed()) / 1000;
    return QString::fromStdString(timeLeftText(secondsLeft(seconds, share)));
}

std::string NetworkRun::reportHtml() const {
    ReportedNetwork network{m_name, m_description, &m_accelerator, &m_options, &m_table, {}};
    for (const Layer& layer : m_layers) {
        const Found* found = layer.found.get();
        network.layers.push_back({layer.problem.get(), found != nullptr ? &found->best() : nullptr,
                                  found != nullptr && found->wider ? &*found->wider : nullptr,
                                  !layer.options.constraints.empty(),
                                  layer.found != nullptr ? layer.sameAs : std::nullopt});
    }
    return networkReportHtml(network);
}

}  // namespace loopglass::ui
