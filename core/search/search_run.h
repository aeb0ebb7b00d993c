#pragma once

#include "search/expander.h"
#include "search/search.h"
#include "search/tree_recorder.h"
#include "search/worker_pool.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass {

/// One run of the search over one space.
class SearchRun {
public:
    SearchRun(const SearchSpace& space, SearchObserver* observer, std::stop_token stop,
              RecordCursor start = {});

    /// Only mappings that score below this are sought.
    void seekBelow(const Score& score);
    void announceRoot();
    void announceOrders();
    void search();
    SearchResult result() const;
    const RecordCursor& cursor() const { return m_cursor; }
    bool found() const { return m_bestMapping.has_value(); }
    bool smallestFits() { return m_expanders.front()->smallestFits(); }

private:
    struct Queued {
        Score bound;
        std::uint64_t number = 0;
        std::unique_ptr<OpenItem> item;
    };

    static bool later(const Queued& a, const Queued& b) {
        return b.bound < a.bound || (!(a.bound < b.bound) && b.number < a.number);
    }
    void push(OpenItem item);
    OpenItem pop();
    bool useful(const OpenItem& item) const {
        return !m_space.options().principles.alphaBeta || !m_best.found ||
               item.bound < m_best.score;
    }
    std::vector<OpenItem> nextRound();
    std::optional<OpenItem> dive();
    void expand(std::vector<OpenItem>& round);
    void merge(Expansion& expansion);
    void cutRest();
    void dropRest();
    /// The least bound of the round in hand and of everything that waits.
    double leastOpen(const std::vector<OpenItem>& round) const;

    const SearchSpace& m_space;
    SearchObserver* m_observer;
    bool m_records;  ///< the observer hears of candidates
    std::stop_token m_stop;
    WorkerPool m_pool;
    RecordCursor m_cursor;
    std::vector<std::unique_ptr<Expander>> m_expanders;
    std::vector<Queued> m_heap;
    std::vector<OpenItem> m_lastChildren;
    std::uint64_t m_pushed = 0;
    std::size_t m_rounds = 0;
    double m_leastOpen = 0;  ///< before the round in hand was begun
    Incumbent m_best;
    std::optional<PartialMapping> m_bestMapping;
    SearchStatistics m_statistics;
    TreeRecorder m_trees;
    NodeId m_root = noNode;
};

}  // namespace loopglass
