#include "run/dataflow_run.h"

#include "text/engine_text.h"

#include <memory>
#include <utility>

namespace loopglass::ui {

DataflowRun::DataflowRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        m_searched.clear();
        emit changed();
    });
}

void DataflowRun::stop() {
    m_job.stop();
    m_searched.clear();
    emit changed();
}

void DataflowRun::start(const RunData& run) {
    MapRequest request = run.again();
    if (run.variants() != nullptr) {
        request.problem = *run.variants()->given;  // original problem, not the best variant
    }
    request.budget.seconds = secondsEach;
    m_job.start(
        [this, request = std::move(request)](const BackgroundJob::Link& link) {
            int searched = 0;
            for (const Dataflow& dataflow : dataflowsOf(request.problem)) {
                link.report([this, dataflow] {
                    m_searched = uiText(dataflow.title);
                    emit changed();
                });
                const auto best = std::make_shared<const DataflowBest>(
                    mapDataflow(request, dataflow, nullptr, link.stopToken()));
                link.report([this, best] { emit found(*best); });
                ++searched;
            }
            return searched;
        },
        [](int) {});
    emit changed();
}

}  // namespace loopglass::ui
