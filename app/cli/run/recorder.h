#pragma once

#include "cli/run/progress_monitor.h"
#include "trace/trace.h"

#include <cstddef>

namespace loopglass::cli {

/// A trace that observes its own search. The recorder stops the search before the memory of the
/// computer is exhausted.
class Recorder final : public Trace {
public:
    /// The largest number of nodes, each of which takes 48 bytes in addition to the lists of the
    /// trace.
    static constexpr std::size_t maxNodes = 10'000'000;

    explicit Recorder(ProgressTask& search) : m_search(search) {}

    void nodes(NodeId first, std::span<const NodeRecord> records) override {
        Trace::nodes(first, records);
        if (full()) {
            m_search.stop();
        }
    }
    void best(const BestRecord& record) override {
        Trace::best(record);
        m_search.listener().best(record);
    }
    void bestOfVariants(const BestRecord& record) override { m_search.listener().best(record); }
    void progress(double share) override { m_search.listener().progress(share); }
    void proven(double least) override { m_search.listener().proven(least); }
    bool full() const { return size() >= maxNodes; }

private:
    ProgressTask& m_search;
};

}  // namespace loopglass::cli
