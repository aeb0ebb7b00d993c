#include "embed/stream_session.h"

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "program/boxes.h"
#include "program/read_machine.h"
#include "text/engine_text.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

StreamData streamData(std::shared_ptr<const Problem> problem, const Mapping& mapping,
                      const CostOptions& options, const StreamMachine& machine,
                      const StreamWatch& watch) {
    StreamData data;
    data.problem = std::move(problem);
    data.machine = machine;
    data.plan = planOf(*data.problem, mapping);
    data.excerpt = excerptOf(data.plan, machine, StreamSession::linesEach, watch);
    data.energy = energyOf(*data.problem, evaluate(*data.problem, mapping, options),
                           data.excerpt.counts, machine);
    const StreamWalk walk(data.plan);
    data.loopCount = walk.loopCount();
    for (std::size_t t = 0; t < data.problem->workload.tensorCount(); ++t) {
        data.extents.push_back(walk.extent(t));
        data.places.push_back(walk.place(t));
    }
    return data;
}

/// Returns the best mapping that the pruning rules find. Throws InputError if there is none.
Mapping bestOf(const Problem& problem, const CostOptions& options, std::stop_token stop) {
    MapRequest request{problem, principlesMethod(), {}};
    request.options.cost = options;
    const MapResult result = map(request, nullptr, std::move(stop));
    if (!result.found()) {
        throw InputError(result.overall().whyNone);
    }
    return *result.answer.best;
}

}  // namespace

std::vector<std::int64_t> StreamData::tileAt(std::size_t number, std::size_t tensor) const {
    const StreamLine& at = line(number);
    if (at.instruction.kind != StreamKind::Pass && at.instruction.tensor == tensor) {
        return at.tile;  // tile that leaves the chip, for a store
    }
    return StreamWalk(plan).origin(tensor, at.steps);
}

StreamSession::StreamSession(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &StreamSession::changed);
}

QString StreamSession::open(const QString& file) {
    try {
        m_machine = readMachine(readSource(file.toStdString()));
    } catch (const InputError& error) {
        return messageOf(error);
    } catch (const CountOverflow& error) {
        return uiText(error.text());
    }
    m_file = file;
    begin();
    return {};
}

void StreamSession::setMapping(std::shared_ptr<const Problem> problem,
                               const std::optional<Mapping>& mapping, const CostOptions& options,
                               bool wanted) {
    setProblem(mapping ? std::move(problem) : nullptr, mapping, options, 0, wanted);
}

void StreamSession::setLoops(std::shared_ptr<const Problem> problem, const CostOptions& options,
                             std::int64_t executions, bool wanted) {
    setProblem(std::move(problem), std::nullopt, options, executions, wanted);
}

void StreamSession::setProblem(std::shared_ptr<const Problem> problem,
                               const std::optional<Mapping>& mapping, const CostOptions& options,
                               std::int64_t executions, bool wanted) {
    const bool same = m_problem && problem && mapping.value_or(Mapping()) == m_mapping &&
                      problem->workload == m_problem->workload &&
                      problem->accelerator == m_problem->accelerator && options == m_options &&
                      executions == m_executions;
    if (!same && (problem || m_problem)) {
        m_problem = std::move(problem);
        m_executions = executions;
        m_mapping = mapping.value_or(Mapping());
        m_options = options;
        m_isOld = true;
    }
    if (wanted && m_isOld) {
        begin();
    }
}

void StreamSession::begin() {
    m_isOld = false;
    if (!hasMachine() || !m_problem) {
        m_job.stop();
        m_data = nullptr;
        emit changed();
        return;
    }
    m_data = nullptr;
    m_percent = 0;
    // The instruction between the transfers is listed, even if the machine leaves MACs to counters.
    StreamMachine machine = m_machine;
    machine.passes = std::max<std::int64_t>(machine.passes, m_executions > 0 ? 1 : 0);
    m_job.start(
        [this, problem = m_problem, given = m_mapping, options = m_options, machine,
         isSearched = m_executions > 0](const BackgroundJob::Link& link) {
            const auto report = [this, &link, percent = 0](double share) mutable {
                if (const int now = static_cast<int>(100 * share); now > percent) {
                    percent = now;
                    link.report([this, now] {
                        m_percent = now;
                        emit changed();
                    });
                }
            };
            const Mapping mapping =
                isSearched ? bestOf(*problem, options, link.stopToken()) : given;
            return streamData(problem, mapping, options, machine, {link.stopToken(), report});
        },
        [this](StreamData data) {
            m_data = std::make_shared<const StreamData>(std::move(data));
            m_chosen = 0;
            emit changed();
            emit chosenMoved();
        });
    emit changed();
}

void StreamSession::stop() {
    m_job.stop();
    m_isOld = true;
    emit changed();
}

void StreamSession::choose(std::size_t line) {
    if (m_data && line < m_data->excerpt.lines.size() && line != m_chosen) {
        m_chosen = line;
        emit chosenMoved();
    }
}

void StreamSession::chooseTile(std::size_t tensor, const std::vector<std::int64_t>& element) {
    const std::size_t count = m_data ? m_data->excerpt.lines.size() : 0;
    for (std::size_t i = 1; i <= count; ++i) {
        const std::size_t number = (m_chosen + i) % count;
        const StreamLine& line = m_data->line(number);
        if (line.instruction.kind != StreamKind::Pass && line.instruction.tensor == tensor &&
            inside(element, line.tile, m_data->extents[tensor])) {
            return choose(number);
        }
    }
}

void StreamSession::chooseStep(std::size_t loop) {
    const std::size_t count = m_data ? m_data->excerpt.lines.size() : 0;
    for (std::size_t i = 1; i <= count; ++i) {
        const std::size_t number = (m_chosen + i) % count;
        if (loop < m_data->loopCount &&
            m_data->line(number).steps[loop] != m_data->line(m_chosen).steps[loop]) {
            return choose(number);
        }
    }
}

}  // namespace loopglass::ui
