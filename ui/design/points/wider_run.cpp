#include "design/points/wider_run.h"

#include <utility>

namespace loopglass::ui {

design::Design withWiderArea(const design::Design& design) {
    design::Design wider = design;
    for (design::Limit& limit : wider.limits) {
        limit.most *= limit.what == design::LimitedQuantity::Area ? widerBudget : 1;
    }
    return wider;
}

WiderRun::WiderRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &WiderRun::changed);
}

WiderRun::~WiderRun() { m_job.disconnect(this); }

void WiderRun::start(const SharedSizes& sizes) {
    m_job.start(
        [sizes](const BackgroundJob::Link& link) {
            auto wider = std::make_shared<WiderSizes>();
            wider->before = sizes;
            wider->design = withWiderArea(*sizes->design);
            wider->explored = design::explore(wider->design, nullptr, link.stopToken());
            return SharedWider(std::move(wider));
        },
        [this](const SharedWider& wider) { m_known = wider; });
    emit changed();
}

}  // namespace loopglass::ui
