#pragma once

#include "parallel/worker_pool.h"
#include "search/descent/background_descent.h"
#include "search/engine/dominance_filter.h"
#include "search/engine/expander.h"
#include "search/engine/open_heap.h"
#include "search/engine/tree_recorder.h"
#include "search/limits/default_limits.h"
#include "search/search.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::engine {

/// What a run works with. It does not depend on the principles, so a quick run inside another one
/// over the same problem uses the same.
struct SearchResources {
    SearchResources(const space::SearchProblem& space, const std::stop_token& stop);

    parallel::WorkerPool pool;
    OrderTrie trie;
    bound::TileTables tables;
};

/// One run of the search over one space.
class SearchRun {
public:
    SearchRun(const space::SearchProblem& space, SearchObserver* observer, std::stop_token stop,
              RecordCursor start = {});
    /// A run without an observer, with the resources of another over the same problem.
    SearchRun(const space::SearchProblem& space, SearchResources& resources, std::stop_token stop);

    /// Only mappings that score below this are sought.
    void seekBelow(const Score& score) {
        m_cutoffSought = true;
        m_driver.seekBelow(score);
    }
    /// Stops once so many items are expanded.
    void limit(std::uint64_t maxExpansions) { m_driver.limit(maxExpansions); }
    /// Stops after the effort that a search by the principles may take.
    void cutShort() { m_most = limits::DefaultLimits(m_space, true); }
    /// Items are bounded by what siblings share of all tensors together, too (joint_bounds.cpp);
    /// not where constraints fix loops, whose place in the order is not known, nor while a trace is
    /// kept.
    void boundJointly() { m_jointly = !m_records && m_space.options().constraints.empty(); }
    /// Stops once so many unrollings and tiles are listed.
    void limitChoices(std::uint64_t maxChoices) { m_maxChoices = maxChoices; }
    /// The observer of another run over the same problem hears of each best, as one that was found
    /// outside its tree.
    void reportBestTo(SearchRun& other) { m_tells = &other; }
    /// Tells the observer the root of the candidates, before search(); and the order trie, unless a
    /// run before this one has.
    void announce(bool orders);
    void search();
    /// Betters the mapping of a search that was cut short, by moves.
    void improveInterrupted();
    SearchResult result() const;
    const RecordCursor& cursor() const { return m_cursor; }
    bool found() const { return m_bestMapping || m_early; }
    /// The observer hears what is proven of the space as well.
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
    /// Items that are expanded together, each against the best known when they were chosen.
    struct Round {
        Items items;
        Incumbent known;
        double least;                     ///< of their bounds
        bool compared = false;            ///< their children are described
        Items discarded;                  ///< of which the memory is given back
        std::vector<Expansion> outcomes;  ///< of the items; may be more
        std::vector<std::exception_ptr> failures;
        std::optional<parallel::JobBatch> jobs;
    };

    void prepare();
    std::unique_ptr<Round> nextRound();
    void chooseItems(Items& round);
    void addLeast(Items& round, std::size_t count);
    void dropFront();
    std::size_t roundSize();
    std::optional<WaitingItem> dive();
    void queueChildren();
    StopReason reasonToStop() const;
    bool isEffortSpent() const;
    bool needsDive();
    Expander& expander(std::size_t worker);
    bool needsQuickCutoff() const;
    void findCutoff();
    struct SubsearchResult {
        bool found = false;
        bool ended = false;  ///< by a limit or a stop
        std::uint64_t expanded = 0;
    };
    SubsearchResult runSubsearch(const SearchOptions& options, std::uint64_t maxChoices);
    void runQuickHeuristic();
    void runFullHeuristic();
    void searchWithinLimit(SearchOptions quick);
    const space::PartialMapping* bestKnown() const;
    descent::BackgroundDescent& descents();
    void beginDescent();
    void takeDescent();
    void endDescent(bool closed);
    void takeCutoff(const descent::Found& found);
    void reportBest(NodeId node, const space::PartialMapping& whole, const Totals& totals,
                    const Score& score);
    std::size_t waiting() const { return m_heap.size() + m_lastChildren.size(); }
    void expand(Round& round, std::size_t worker, std::size_t number);
    void finish(Round& round);
    void advance();
    void noteOpen();
    bool isOpen();
    void searchRounds();
    void merge(Expansion& expansion);
    void recordPrunedRest();
    void dropRest();
    void pruneQueue();
    void cut(const WaitingItem& item, LocalRecords& records);
    void watchMemory();
    StopReason stopReason() const;
    void freeTileSets();

    const space::SearchProblem& m_space;
    SearchObserver* m_observer;
    bool m_records;  ///< the observer hears of candidates
    limits::SearchDriver m_driver;
    std::unique_ptr<SearchResources> m_ownResources;  ///< none when they are those of another run
    SearchResources& m_resources;
    RecordCursor m_cursor;
    principles::KeptTileSets m_tileSets;
    std::vector<std::unique_ptr<Expander>> m_expanders;  ///< by thread
    OpenHeap m_heap;
    DominanceFilter m_filter;
    Items m_lastChildren;
    std::unique_ptr<Round> m_current;  ///< being expanded
    std::unique_ptr<Round> m_spare;    ///< whose memory may be used again
    std::unique_ptr<Round> m_next;     ///< chosen and begun, while the current one is not done
    bool m_diving = true;
    bool m_divesAgain = false;       ///< after the first mapping
    std::size_t m_sinceDive = 0;     ///< rounds of a large search
    std::uint64_t m_candidates = 0;  ///< compared with the best so far
    std::uint64_t m_unrollings = 0;  ///< looked at
    std::uint64_t m_tiles = 0;       ///< listed while they grew
    limits::DefaultLimits m_most;
    std::size_t m_diveChildren = 0;  ///< the first so many of the last children are the dive's own
    std::size_t m_rounds = 0;
    bool m_jointly = false;
    std::uint64_t m_made = 0;     ///< items
    std::uint64_t m_choices = 0;  ///< unrollings and tiles listed
    std::uint64_t m_maxChoices = noLimitOfExpansions;
    static constexpr double noLeast = std::numeric_limits<double>::infinity();
    bool m_quickCut = false;             ///< the quick search was ended by its limit
    double m_incompleteBound = noLeast;  ///< bound of items of which not all children are known
    /// Why these children are missing: no memory, or too much effort to find them.
    StopReason m_incompleteReason = StopReason::Closed;
    bool m_isFull = false;                    ///< no memory is left
    double m_minOpen = 0;                     ///< lower bound on all open items
    StopReason m_ended = StopReason::Closed;  ///< what ended the rounds
    std::optional<space::PartialMapping> m_bestMapping;
    bool m_cutoffSought = false;  ///< by a quick search, or given
    /// Found outside the tree, until this search finds it or a better one too.
    std::optional<descent::Found> m_early;
    double m_told = noLeast;       ///< objective of the best that the observer heard of last
    SearchRun* m_tells = nullptr;  ///< hears of each best
    std::unique_ptr<descent::BackgroundDescent> m_descents;  ///< made when they are wanted
    std::size_t m_descendAt = 5'000;                         ///< once so many items were made
    double m_descendedFrom = 0;  ///< the score of the best when that was last bettered by moves
    SearchStatistics m_statistics;
    TreeRecorder m_trees;
    NodeId m_root = noNode;
};

}  // namespace loopglass::engine
