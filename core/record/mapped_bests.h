#pragma once

#include "record/quiet_observer.h"

#include <functional>
#include <utility>

namespace loopglass {

/// An observer that ignores candidates. Each best and each proven bound is passed to a function,
/// which converts it for another observer.
class MappedBests final : public QuietObserver {
public:
    using Best = std::function<void(BestRecord)>;
    using Proven = std::function<void(double)>;

    MappedBests(Best best, Proven proven) : m_best(std::move(best)), m_proven(std::move(proven)) {}

    void best(const BestRecord& record) override { m_best(record); }
    void proven(double least) override { m_proven(least); }

private:
    Best m_best;
    Proven m_proven;
};

}  // namespace loopglass
