#pragma once

#include "record/observer.h"
#include "record/quiet_observer.h"
#include "record/variants_result.h"

namespace loopglass {

/// Hears what a method does: its candidates if it traces them, every best, and how far it is. It is
/// called from the thread that called map(), and whoever listens may block.
class MapObserver : public SearchObserver {
public:
    /// A search over variants has ended. The candidates and bests that follow, and what is proven
    /// then, are those of one more search, of the winner alone, for whoever hears candidates.
    virtual void winner(const VariantsResult& /*found*/) {}
    /// A new best while the winner among the variants is looked for.
    virtual void bestOfVariants(const BestRecord& record) {
        if (!hearsCandidates()) {
            best(record);  // no search of the winner follows
        }
    }
    /// The share of the work that is done, 0 to 1, of a method that knows it.
    virtual void progress(double /*share*/) {}
};

/// An observer without an interest in candidates.
class BestObserver : public WithoutCandidates<MapObserver> {
public:
    void best(const BestRecord& /*record*/) override {}
};

}  // namespace loopglass
