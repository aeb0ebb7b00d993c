#pragma once

#include "record/observer.h"
#include "record/quiet_observer.h"
#include "record/variants_result.h"

namespace loopglass {

/// Hears what a method does: its candidates if it traces them, every best, and how far it is. All
/// calls come from the thread that called map(), and a call may block.
class MapObserver : public SearchObserver {
public:
    /// A search over variants has ended. The following candidates, bests and bounds belong to one
    /// more search of the best variant, for observers of candidates.
    virtual void winner(const VariantsResult& /*found*/) {}
    /// A new best during the search over variants.
    virtual void bestOfVariants(const BestRecord& record) {
        if (!wantsCandidates()) {
            best(record);  // no search of the winner follows
        }
    }
    /// Finished share of the work, 0 to 1, from methods that know it.
    virtual void progress(double /*share*/) {}
};

/// An observer without an interest in candidates.
class BestObserver : public WithoutCandidates<MapObserver> {
public:
    void best(const BestRecord& /*record*/) override {}
};

}  // namespace loopglass
