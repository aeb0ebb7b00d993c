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

/// One search for the window: the problem, the options, and the transferred part of the trace. Only
/// the thread of the window writes this object. Views read the object and connect to grown().
class RunData : public QObject {
    Q_OBJECT

public:
    RunData(std::shared_ptr<const Problem> problem, MapOptions options,
            Method method = principlesMethod());
    /// Creates the run of the best variant of a search over variants.
    RunData(const std::shared_ptr<const VariantsRun>& variants, MapOptions options, Method method);

    const Problem& problem() const { return *m_problem; }
    std::shared_ptr<const Problem> sharedProblem() const { return m_problem; }
    const MapOptions& options() const { return m_options; }
    const Method& method() const { return m_method; }
    const Trace& trace() const { return m_trace; }
    /// Returns the result; null before the search has ended.
    const SearchResult* result() const { return m_found ? &m_found->answer : nullptr; }
    /// Returns the complete result of the method; null before the method has ended.
    const MapResult* found() const { return m_found ? &*m_found : nullptr; }
    /// Returns the search over variants whose best variant is problem(); null for other searches.
    const VariantsRun* variants() const { return m_variants.get(); }
    /// Returns the successive best complete mappings in the transferred part of the trace.
    const BestSteps& bests() const;
    /// Returns the best mapping at a search step; without a step, at the latest. The result is the
    /// last report of the engine, which also decides ties, unless a better mapping was evaluated
    /// later. Returns nothing before the first mapping.
    std::optional<BestSteps::Step> best(std::optional<std::uint32_t> moment) const;
    /// Returns the format of scores and of sentences with scores: the same units in all views, at
    /// every search step.
    ScoreText scores() const;
    bool isRunning() const { return !m_found.has_value(); }
    double seconds() const { return m_found ? m_found->seconds : 0; }
    /// Returns a request that repeats this search for its problem, on one thread and without
    /// variants.
    MapRequest again() const;

    /// Returns the modifiable trace; only for RunController.
    Trace& mutableTrace() { return m_trace; }
    void announceGrowth() { emit grown(); }
    void finish(MapResult found);

signals:
    void grown();     ///< emitted after new nodes or decisions, at most once per frame
    void finished();  ///< emitted when result() is available

private:
    std::shared_ptr<const VariantsRun> m_variants;
    std::shared_ptr<const Problem> m_problem;
    MapOptions m_options;
    Method m_method;
    Trace m_trace;
    mutable BestSteps m_bests;  ///< best mappings, read from the trace on demand
    std::optional<MapResult> m_found;
};

}  // namespace loopglass::ui
