#include "run/evenness_run.h"

#include "text/engine_text.h"

#include <memory>
#include <utility>

namespace loopglass::ui {

EvennessRun::EvennessRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        m_searched.clear();
        emit changed();
    });
}

void EvennessRun::stop() {
    m_job.stop();
    m_searched.clear();
    emit changed();
}

void EvennessRun::start(const RunData& run) {
    MapRequest request = run.again();
    request.options.uneven = run.options().uneven;
    request.options.variants.bypass = false;
    if (run.variants() != nullptr) {
        request.problem = *run.variants()->given;  // original problem, not the best variant
        request.options.variants.padding = run.options().variants.padding;
    }
    request.budget.seconds = secondsEach;
    m_job.start(
        [this, request = std::move(request)](const BackgroundJob::Link& link) {
            int searched = 0;
            for (const Cutting cutting : everyCutting) {
                link.report([this, cutting] {
                    m_searched = uiText(titleOf(cutting));
                    emit changed();
                });
                const auto best =
                    std::make_shared<const CutBest>(mapCut(request, cutting, link.stopToken()));
                link.report([this, best] { emit found(*best); });
                ++searched;
            }
            return searched;
        },
        [](int) {});
    emit changed();
}

}  // namespace loopglass::ui
