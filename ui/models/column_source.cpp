#include "models/column_source.h"

#include "models/energy_cell.h"
#include "text/text.h"

namespace loopglass::ui {

namespace {

QString dimensionsText(const Workload& workload) {
    QStringList all;
    for (const Dimension& dimension : workload.dimensions) {
        all << QStringLiteral("%1=%2").arg(qt(dimension.name)).arg(dimension.bound);
    }
    return all.join(QLatin1Char(' '));
}

}  // namespace

Proof proofOf(const RunData& run) {
    if (run.isRunning()) {
        return Proof::Open;
    }
    const SearchResult& found = run.found()->overall();
    return run.found()->isOptimal()        ? Proof::Proven
           : found.withinGap().has_value() ? Proof::Within
           : found.stopped()               ? Proof::Stopped
                                           : Proof::Unknown;
}

QString proofText(Proof proof) {
    switch (proof) {
    case Proof::Proven:
        return tr("proven");
    case Proof::Within:
        return tr("proven within a gap");
    case Proof::Stopped:
        return tr("stopped, best so far");
    case Proof::Open:
        return tr("searching, best so far");
    case Proof::Unknown:
        break;
    }
    return tr("not proven");
}

QList<QStringList> sourceRows(const QList<ColumnSource>& columns) {
    QStringList workload{tr("workload")};
    QStringList dimensions{tr("dimensions")};
    QStringList machine{tr("accelerator")};
    QStringList clock{tr("clock, GHz")};
    QStringList status{tr("status")};
    for (const ColumnSource& column : columns) {
        const Accelerator& accelerator = column.problem->accelerator;
        workload << qt(column.problem->workload.name);
        dimensions << dimensionsText(column.problem->workload);
        machine << qt(accelerator.name);
        clock << (accelerator.clock ? exactNumber(*accelerator.clock) : QStringLiteral("–"));
        status << column.status;
    }
    return {workload, dimensions, machine, clock, status};
}

}  // namespace loopglass::ui
