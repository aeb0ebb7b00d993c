#pragma once

#include "record/observer.h"
#include "record/quiet_observer.h"
#include "record/variants_result.h"

namespace loopglass {

/// Receives the progress of a method: every new best, the finished share and, if the method traces
/// them, candidates. All calls come from the thread that called map(), and a call may block.
class MapObserver : public SearchObserver {
public:
    /// Called after a search over variants. If the observer receives candidates, the best variant
    /// is then searched again; all later events belong to this second search.
    virtual void winner(const VariantsResult& /*found*/) {}
    /// Called for each new best during the search over variants.
    virtual void bestOfVariants(const BestRecord& record) {
        if (!wantsCandidates()) {
            best(record);  // called if no search of the best variant follows
        }
    }
    /// Called with the finished share of the work, 0 to 1. Methods that do not know this share
    /// never call it.
    virtual void progress(double /*share*/) {}
};

/// An observer that ignores candidates.
class BestObserver : public WithoutCandidates<MapObserver> {
public:
    void best(const BestRecord& /*record*/) override {}
};

}  // namespace loopglass
