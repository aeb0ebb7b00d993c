#pragma once

#include "parallel/worker_pool.h"
#include "search/descent/descent.h"
#include "search/driver/default_limits.h"
#include "search/engine/dominance_filter.h"
#include "search/engine/expander.h"
#include "search/engine/expansion_writer.h"
#include "search/engine/open_heap.h"
#include "search/search.h"

#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::engine {

/// The threads and the tables of a run. They do not depend on the pruning rules, so that a
/// subsearch of the same problem can use them, too.
struct SearchResources {
    SearchResources(const space::SearchProblem& space, const std::stop_token& stop);

    parallel::WorkerPool pool;
    OrderTrie trie;
    bound::TileTables tables;
};

/// One run of the search over one space.
class SearchRun {
public:
    /// A subsearch has no observer, and uses the resources `shared` of another run of the same
    /// problem.
    SearchRun(const space::SearchProblem& space, SearchObserver* observer, std::stop_token stop,
              RecordCursor start = {}, SearchResources* shared = nullptr);

    /// Restricts the search to mappings that score below `score`.
    void seekBelow(const Score& score) {
        m_cutoffSought = true;
        m_driver.seekBelow(score);
    }
    /// Limits the number of expanded items.
    void limit(std::uint64_t maxExpansions) { m_driver.limit(maxExpansions); }
    /// Limits the effort of this search to the effort of a search with the pruning rules.
    void cutShort() { m_most = driver::DefaultLimits::ofProof(m_space); }
    /// Makes the search use a second kind of bound: the words of all tensors together that siblings
    /// share (joint_bounds.cpp). Has no effect with records, or with constraints, because
    /// constraints fix loops at unknown positions.
    void boundJointly() { m_jointly = !m_records && m_space.options().constraints.empty(); }
    /// Limits the number of listed unrollings and tiles.
    void limitChoices(std::uint64_t maxChoices) { m_maxChoices = maxChoices; }
    /// Makes this run report each new best mapping, without a node, to the observer of another run
    /// of the same problem.
    void reportBestTo(SearchRun& other) { m_reportsTo = &other; }
    /// Reports the root of the candidates. If `orders` is true, also reports the order trie. Must
    /// be called before search().
    void announce(bool orders);
    void search();
    /// Improves the result by moves (core/search/descent) if the search ended early.
    void improveInterrupted();
    SearchResult result() const;
    const RecordCursor& cursor() const { return m_cursor; }
    /// What another run over the same space needs to continue this run with a joint price.
    struct Handover {
        space::JointPrice price;
        descent::Found best;
        double minOpen = 0;
        bool quickCut = false;
        std::uint64_t made = 0;
        std::uint64_t choices = 0;
        std::size_t descendAt = 0;
    };
    /// Makes the run end early if another run with a joint price would be faster.
    void mayHandOver() {
        m_handsOverFrom = m_space.options().comparedFrom == 0 ? 0 : handsOverFrom;
    }
    /// Returns a value if the run ended for this reason.
    std::optional<Handover> handover() const;
    void continueFrom(const Handover& other);
    bool found() const { return m_bestMapping || m_early; }
    /// Makes this run also report proven bounds on the space to the observer.
    void reportProven() {
        if (isExact(m_space.options())) {
            m_driver.reportProven();
        }
    }

private:
    using Items = std::vector<WaitingItem>;

    bool mayImprove(const Score& bound) const {
        return !m_space.options().principles.alphaBeta || m_driver.best().mayImprove(bound);
    }
    /// A group of items that are expanded together. Each item is compared with the best mapping
    /// that was known when the round was chosen.
    struct Round {
        Items items;
        Incumbent known;
        double least;                     ///< least bound of the round's items
        bool describes = false;           ///< true if the children get descriptions
        Items discarded;                  ///< items whose memory is released by the round
        std::vector<Expansion> outcomes;  ///< one result per item; the list may have unused entries
        std::vector<std::exception_ptr> failures;
        std::optional<parallel::JobBatch> jobs;
    };

    std::uint64_t effort() const { return m_made + m_choices / 16; }
    bool needsNestedBounds() const { return effort() >= m_nestedFrom; }
    bool handsOver();
    void fillNestedBounds();
    std::unique_ptr<Round> nextRound();
    void chooseItems(Items& round);
    void addLeast(Items& round, std::size_t count);
    void dropFront();
    std::size_t roundSize();
    std::optional<WaitingItem> dive();
    void queueChildren();
    StopReason reasonToStop() const;
    bool isEffortSpent() const;
    std::uint64_t countedCandidates() const;
    double countedSeconds() const;
    bool needsDive();
    Expander& expander(std::size_t worker);
    bool needsQuickCutoff() const;
    void findCutoff();
    struct SubsearchResult {
        bool found = false;
        bool ended = false;  ///< true if a limit or a stop ended the rounds
        std::uint64_t expanded = 0;
    };
    SubsearchResult runSubsearch(const SearchOptions& options, std::uint64_t maxChoices);
    void runQuickHeuristic();
    void searchWithinLimit(SearchOptions quick);
    const space::PartialMapping* bestKnown() const;
    void addOpen(std::vector<space::PartialMapping>& from) const;
    descent::BackgroundDescent& descents();
    void beginDescent();
    void takeDescent();
    void endDescent(bool closed);
    void takeCutoff(const std::optional<descent::Found>& found);
    void reportBest(NodeId node, const space::PartialMapping& whole, const Totals& totals,
                    const Score& score);
    std::size_t waiting() const { return m_heap.size() + m_lastChildren.size(); }
    void expand(Round& round, std::size_t worker, std::size_t number);
    void finish(Round& round);
    void noteOpen();
    bool isOpen();
    void searchRounds();
    void merge(Expansion& expansion);
    void recordPrunedRest();
    void pruneQueue();
    void cut(const WaitingItem& item, LocalRecords& records);
    void watchMemory();
    StopReason stopReason() const;
    void freeTileSets();

    const space::SearchProblem& m_space;
    SearchObserver* m_observer;
    bool m_records;  ///< true if the observer receives candidates
    driver::SearchDriver m_driver;
    /// Resources of this run; null in a subsearch.
    std::unique_ptr<SearchResources> m_ownResources;
    SearchResources& m_resources;
    RecordCursor m_cursor;
    principles::RemainingTileSets m_tileSets;
    std::vector<std::unique_ptr<Expander>> m_expanders;  ///< expanders, one for each thread
    OpenHeap m_heap;
    DominanceFilter m_filter;
    Items m_lastChildren;
    std::unique_ptr<Round> m_current;  ///< the round that the threads are expanding
    std::unique_ptr<Round> m_spare;    ///< a finished round whose memory can be reused
    /// The next round, which starts before the current round ends.
    std::unique_ptr<Round> m_next;
    bool m_diving = true;
    bool m_divesAgain = false;       ///< true if further dives follow after the first mapping
    std::size_t m_sinceDive = 0;     ///< number of rounds since the last dive
    std::uint64_t m_candidates = 0;  ///< number of candidates compared with the best so far
    std::uint64_t m_unrollings = 0;  ///< number of examined unrollings
    std::uint64_t m_orders = 0;      ///< number of tile orders with computed bounds
    std::uint64_t m_tiles = 0;       ///< number of tiles listed during growth
    driver::DefaultLimits m_most;
    /// Number of children of the dive, which are the first of the latest children.
    std::size_t m_diveChildren = 0;
    std::size_t m_rounds = 0;
    bool m_jointly = false;
    /// Number of created items at which the table of nested tiles is filled.
    std::uint64_t m_nestedFrom = noLimitOfExpansions;
    /// Effort at which the run may hand over, which is a tenth of a second.
    static constexpr std::uint64_t handsOverFrom = 10'000;
    std::uint64_t m_handsOverFrom = noLimitOfExpansions;
    space::JointPrice m_nextPrice;  ///< the price with which another run continues
    std::uint64_t m_made = 0;       ///< number of created items
    /// Effort of the expanded items of one kind.
    struct Spent {
        std::uint64_t effort = 0;
        std::uint64_t items = 0;
    };
    Spent& spentOn(const ItemState& state) {
        return m_spent[2 * state.level + (state.unrolled ? 1 : 0)];
    }
    std::vector<Spent> m_spent;   ///< by level, and whether the fanout above is decided
    std::uint64_t m_choices = 0;  ///< number of listed unrollings and tiles
    std::uint64_t m_maxChoices = noLimitOfExpansions;
    static constexpr double noLeast = std::numeric_limits<double>::infinity();
    bool m_quickCut = false;             ///< true if a limit ended the quick search
    double m_incompleteBound = noLeast;  ///< least bound of items with missing children
    /// Reason why these children are missing: no memory, or too much effort.
    StopReason m_incompleteReason = StopReason::Closed;
    bool m_isFull = false;                    ///< true if no memory is left
    double m_minOpen = 0;                     ///< lower bound on all open items
    StopReason m_ended = StopReason::Closed;  ///< the reason why the rounds ended
    std::optional<space::PartialMapping> m_bestMapping;
    bool m_cutoffSought = false;  ///< true if a quick search or the caller has provided a cutoff
    /// The best mapping that was found outside the search tree. It is used until this search finds
    /// a mapping that is at least as good.
    std::optional<descent::Found> m_early;
    double m_reported = noLeast;  ///< objective value of the best mapping that was reported last
    /// The run whose observer also receives each new best mapping; null if there is none.
    SearchRun* m_reportsTo = nullptr;
    std::unique_ptr<descent::BackgroundDescent> m_descents;  ///< created for the first descent
    std::size_t m_descendAt = 5'000;  ///< number of items before the next descent
    double m_descendedFrom = 0;       ///< score of the best mapping at the last descent
    SearchStatistics m_statistics;
    TreeRecorder m_trees;
    NodeId m_root = noNode;
};

}  // namespace loopglass::engine
