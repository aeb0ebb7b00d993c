#pragma once

#include "mapping/problem.h"
#include "run/wider_run.h"
#include "search/search.h"
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
    RunData(std::shared_ptr<const Problem> problem, SearchOptions options,
            QObject* parent = nullptr);
    /// The run of the variant that won a search with freedom.
    RunData(const std::shared_ptr<const WiderRun>& wider, SearchOptions options);

    const Problem& problem() const { return *m_problem; }
    std::shared_ptr<const Problem> sharedProblem() const { return m_problem; }
    const SearchOptions& options() const { return m_options; }
    const Trace& trace() const { return m_trace; }
    /// There once the search has ended.
    const std::optional<SearchResult>& result() const { return m_result; }
    /// Of a search with freedom, whose winner problem() is; null for any other.
    const WiderRun* wider() const { return m_wider.get(); }
    bool isRunning() const { return !m_result.has_value(); }
    double seconds() const { return m_seconds; }

    /// For the run controller only.
    Trace& mutableTrace() { return m_trace; }
    void announceGrowth() { emit grown(); }
    void finish(SearchResult result, double seconds);

signals:
    void grown();     ///< nodes or verdicts were added; at most once a frame
    void finished();  ///< result() is there

private:
    std::shared_ptr<const WiderRun> m_wider;
    std::shared_ptr<const Problem> m_problem;
    SearchOptions m_options;
    Trace m_trace;
    std::optional<SearchResult> m_result;
    double m_seconds = 0;
};

}  // namespace loopglass::ui
