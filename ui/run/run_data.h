#pragma once

#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/problem.h"
#include "run/best_steps.h"
#include "run/variants_run.h"
#include "text/score_text.h"
#include "trace/trace.h"

#include <QObject>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// One search as the window sees it: the problem, the options, and the trace as far as it was
/// handed over. Lives on the window's thread and is only written there; views read it and listen to
/// grown().
class RunData : public QObject {
    Q_OBJECT

public:
    RunData(std::shared_ptr<const Problem> problem, MapOptions options,
            Method method = principlesMethod());
    /// The run of the variant that won a search over variants.
    RunData(const std::shared_ptr<const VariantsRun>& variants, MapOptions options, Method method);

    const Problem& problem() const { return *m_problem; }
    std::shared_ptr<const Problem> sharedProblem() const { return m_problem; }
    const MapOptions& options() const { return m_options; }
    const Method& method() const { return m_method; }
    const Trace& trace() const { return m_trace; }
    /// The answer, once the search has ended; null before.
    const SearchResult* result() const { return m_found ? &m_found->answer : nullptr; }
    /// The complete result of the method; null before it has ended.
    const MapResult* found() const { return m_found ? &*m_found : nullptr; }
    /// For a search over variants, whose winner problem() is; null otherwise.
    const VariantsRun* variants() const { return m_variants.get(); }
    /// The whole mappings that were better than all before them, as far as the trace was handed
    /// over.
    const BestSteps& bests() const;
    /// Returns the best at a search step (empty = the latest). This is the engine's last report,
    /// which also decides ties, unless a better one was evaluated since. Empty before the first.
    std::optional<BestSteps::Step> best(std::optional<std::uint32_t> moment) const;
    /// Returns the form of its scores and of sentences with them: the same units in all views, at
    /// every search step.
    ScoreText scores() const;
    bool isRunning() const { return !m_found.has_value(); }
    double seconds() const { return m_found ? m_found->seconds : 0; }
    /// One more search like this one, of its problem alone: on one thread, without a choice of
    /// variants.
    MapRequest again() const;

    /// For the run controller only.
    Trace& mutableTrace() { return m_trace; }
    void announceGrowth() { emit grown(); }
    void finish(MapResult found);

signals:
    void grown();     ///< nodes or verdicts were added; at most once a frame
    void finished();  ///< emitted when result() is available

private:
    std::shared_ptr<const VariantsRun> m_variants;
    std::shared_ptr<const Problem> m_problem;
    MapOptions m_options;
    Method m_method;
    Trace m_trace;
    mutable BestSteps m_bests;  ///< read from the trace when asked for
    std::optional<MapResult> m_found;
};

}  // namespace loopglass::ui
