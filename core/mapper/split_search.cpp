// The exact search over mappings with several temporal loops over a dimension at one level
// (docs/search.md, section "Split loops"). First, mappings with one loop are searched. The best
// such mapping is the initial incumbent for the split problem, whose space includes all mappings
// with one loop. So if the second search is completed, its result is the optimum of the larger
// space. If the second search is stopped, its smallest lower bound is valid for the whole space. If
// split loops cannot help, the first search suffices.
#include "mapper/split_search.h"

#include "mapping/split_levels.h"
#include "mapping/split_loops.h"
#include "record/mapped_bests.h"
#include "search/search.h"
#include "workload/input_error.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>

namespace loopglass {

namespace {

constexpr double open = std::numeric_limits<double>::infinity();

/// Forwards all events to an observer and stores the last search step. Bounds are forwarded only if
/// they hold for the whole space.
class TimestampForwarder final : public SearchObserver {
public:
    TimestampForwarder(SearchObserver& to, bool isAll) : m_to(to), m_isAll(isAll) {}

    bool wantsCandidates() const override { return m_to.wantsCandidates(); }
    void begin(const SearchSubject& subject) override { m_to.begin(subject); }
    void orders(const OrderTrie& trie) override { m_to.orders(trie); }
    void nodes(NodeId first, std::span<const NodeRecord> records) override {
        for (const NodeRecord& record : records) {
            m_last = std::max({m_last, record.bornAt, record.decidedAt});
        }
        m_to.nodes(first, records);
    }
    void unrollings(std::span<const UnrollingFactors> added) override { m_to.unrollings(added); }
    void largeFactors(std::span<const std::int64_t> added) override { m_to.largeFactors(added); }
    void loopOrders(std::span<const LoopOrder> added) override { m_to.loopOrders(added); }
    void wholeMappings(std::span<const Mapping> added) override { m_to.wholeMappings(added); }
    void decisions(std::span<const Decision> decisions) override {
        for (const Decision& decision : decisions) {
            m_last = std::max(m_last, decision.at);
        }
        m_to.decisions(decisions);
    }
    void best(const BestRecord& record) override {
        m_last = std::max(m_last, record.at);
        m_to.best(record);
    }
    void proven(double least) override {
        if (m_isAll) {
            m_to.proven(least);
        }
    }

    /// Reports a new best mapping that is not a candidate.
    void report(BestRecord record) {
        record.at = m_last + 1;
        record.node = noNode;
        best(record);
    }
    /// Reports a bound that holds for the whole space.
    void reportProven(double least) { m_to.proven(least); }

private:
    SearchObserver& m_to;
    bool m_isAll;
    std::uint32_t m_last = 0;
};

/// Combines the results over the larger space; `found` is the result of the split problem below the
/// current best.
void take(SearchResult found, std::size_t parts, SearchResult& answer) {
    answer.statistics.evaluated += found.statistics.evaluated;
    answer.statistics.effort += found.statistics.effort;
    answer.statistics.dominated += found.statistics.dominated;
    answer.statistics.overflowed += found.statistics.overflowed;
    answer.stopReason =
        found.stopped() ? std::max(answer.stopReason, found.stopReason) : found.stopReason;
    answer.requiredGap = found.requiredGap;
    answer.minOpen = found.minOpen;
    if (!found.best) {
        return;
    }
    answer.best = joined(*found.best, parts);
    answer.totals = found.totals;
    answer.score = found.score;
    answer.bestNode = noNode;
    answer.whyNone = {};
}

}  // namespace

MapResult searchSplit(const Problem& problem, const SearchOptions& options, MapObserver& observer,
                      const std::stop_token& stop) {
    const std::size_t parts = options.loopsPerLevel;
    const bool mayHelp = splittingMayHelp(problem, options.cost.reuse == ReuseReading::Flush);
    if (const Message why = reasonNotSplit(problem, options.constraints, parts);
        mayHelp && !why.empty()) {
        throw InputError(why);
    }
    TimestampForwarder moments(observer, !mayHelp);
    MapResult result;
    SearchResult& answer = result.answer;
    answer = search(problem, options, &moments, stop);
    result.split = SplitResult{options.loopsPerLevel, mayHelp,
                               answer.best ? std::optional(answer.score) : std::nullopt};
    if (!mayHelp || (!answer.best && !answer.stopped() && !options.objective.isLimited())) {
        return result;  // if no mapping with one loop fits, no mapping with split loops fits
    }
    SplitProblem split = splitLevels(problem, options.constraints, parts);
    SearchOptions within = options;
    within.constraints = std::move(split.constraints);
    const Score cutoff = answer.best ? answer.score : Score{open, open};
    MappedBests listener(
        [&](BestRecord record) {
            record.mapping = std::make_shared<const Mapping>(joined(*record.mapping, parts));
            moments.report(std::move(record));
        },
        [&](double least) { moments.reportProven(least); });
    take(searchBelow(split.problem, within, cutoff, stop, {}, &listener), parts, answer);
    return result;
}

}  // namespace loopglass
