#pragma once

#include "network/network_table.h"

#include <QList>
#include <QString>

namespace loopglass::ui {

/// A part of the accelerator that moves words or computes, and its time.
struct DelayCause {
    QString name;  ///< `MACs`, `DRAM read`
    double cycles = 0;
};

/// Returns the part that sets the delay of a mapping.
DelayCause bindingCause(const NetworkTable& table, const Cost& cost);
/// Returns the time of each part for one execution, the longest first. Parts work at the same time,
/// so the longest time is the delay, except for an accelerator with serial latency. Levels with
/// unlimited bandwidth are omitted.
QList<DelayCause> delayCauses(const NetworkTable& table, const Cost& cost);
/// Returns the delay of a network by the part that sets the delay of each layer, with repeats, the
/// longest first.
QList<DelayCause> delayCauses(const NetworkTable& table);

}  // namespace loopglass::ui
