#pragma once

#include "cli/watch.h"
#include "trace/trace.h"

#include <cstddef>

namespace loopglass::cli {

/// The record of a search that somebody watches. It stops the search before it has used up the
/// machine's memory.
class Recorder final : public Trace {
public:
    /// 48 bytes each, and what the lists of a trace take.
    static constexpr std::size_t mostNodes = 10'000'000;

    explicit Recorder(Watch& watch) : m_watch(watch) {}

    void nodes(NodeId first, std::span<const NodeRecord> records) override {
        Trace::nodes(first, records);
        if (full()) {
            m_watch.stop();
        }
    }
    void best(const BestRecord& record) override {
        Trace::best(record);
        m_watch.listener().best(record);
    }
    bool full() const { return size() >= mostNodes; }

private:
    Watch& m_watch;
};

}  // namespace loopglass::cli
