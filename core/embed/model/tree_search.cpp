// A depth-first search over spaces of the solver; each open decision has a copy of the space. This
// code replaces the search engine of the solver. Every node can therefore be counted, can stop the
// search, and can be recorded with the values that the node removed. Memory: one copy of the
// problem for each level of the tree.
#include "embed/model/tree_search.h"

#include "embed/model/decode.h"
#include "embed/model/embed_space.h"
#include "embed/model/tracers.h"

#include <algorithm>
#include <gecode/int.hh>
#include <memory>
#include <utility>
#include <vector>

namespace loopglass::embed {

namespace {

/// A space whose next decision still has alternatives.
struct Open {
    std::unique_ptr<EmbedSpace> space;
    std::unique_ptr<const Gecode::Choice> choice;
    unsigned next = 0;
};

class TreeSearch {
public:
    TreeSearch(const Graph& graph, const EmbedOptions& options, Limits& limits,
               const SearchSink& sink, Effort& effort, DomainTrace* trace)
        : m_graph(graph),
          m_options(options),
          m_limits(limits),
          m_sink(sink),
          m_effort(effort),
          m_trace(trace),
          m_counter(m_groups, effort) {}

    End run();

private:
    std::optional<End> limitReached() const;
    std::unique_ptr<EmbedSpace> root();
    /// Processes a space after its propagators have run. The space is a solution, a failure, or one
    /// more open decision.
    std::optional<End> enter(std::unique_ptr<EmbedSpace> space);
    std::unique_ptr<EmbedSpace> nextChild();
    void begin(EmbedSpace& space, std::optional<std::size_t> parent);
    void mark(const EmbedSpace& space, StepEnd end);

    const Graph& m_graph;
    const EmbedOptions& m_options;
    Limits& m_limits;
    const SearchSink& m_sink;
    Effort& m_effort;
    DomainTrace* m_trace;
    ConstraintGroups m_groups;
    PropagationCounter m_counter;
    std::optional<DomainRecorder> m_recorder;
    std::vector<Open> m_open;
};

std::optional<End> TreeSearch::limitReached() const {
    if (m_limits.stop.stop_requested()) {
        return End::Stopped;
    }
    if (m_limits.until && std::chrono::steady_clock::now() >= *m_limits.until) {
        return End::TimeLimit;
    }
    return m_limits.nodes <= 0 ? std::optional(End::NodeLimit) : std::nullopt;
}

void TreeSearch::begin(EmbedSpace& space, std::optional<std::size_t> parent) {
    if (m_trace == nullptr) {
        return;
    }
    space.step = m_trace->steps.size();
    if (space.step >= m_options.steps.value_or(0)) {
        m_trace->cut = true;
        space.step = static_cast<std::size_t>(-1);
        return;
    }
    m_trace->steps.push_back({parent, m_open.size(), {}, StepEnd::Open});
}

void TreeSearch::mark(const EmbedSpace& space, StepEnd end) {
    if (m_trace != nullptr && space.step < m_trace->steps.size()) {
        m_trace->steps[space.step].end = end;
    }
}

std::unique_ptr<EmbedSpace> TreeSearch::root() {
    Tracers tracers{&m_counter, nullptr};
    if (m_trace != nullptr) {
        m_recorder.emplace(m_groups, *m_trace);
        tracers.domains = &*m_recorder;
        m_trace->steps.push_back({});
    }
    return std::make_unique<EmbedSpace>(m_graph, m_options, m_groups, tracers);
}

std::optional<End> TreeSearch::enter(std::unique_ptr<EmbedSpace> space) {
    --m_limits.nodes;
    ++m_effort.nodes;
    m_effort.depth = std::max(m_effort.depth, static_cast<std::int64_t>(m_open.size()));
    if (m_effort.nodes % 64 == 0) {
        m_sink.progress(m_effort.nodes);
    }
    // If a space fails while its constraints are posted, it has no tracer.
    switch (space->failed() ? Gecode::SS_FAILED : space->status()) {
    case Gecode::SS_FAILED:
        ++m_effort.failures;
        mark(*space, StepEnd::Failure);
        break;
    case Gecode::SS_SOLVED:
        mark(*space, StepEnd::Solution);
        if (!m_sink.found(decoded(m_graph, *space, m_options))) {
            return End::SolutionLimit;
        }
        break;
    case Gecode::SS_BRANCH: {
        std::unique_ptr<const Gecode::Choice> choice(space->choice());
        m_open.push_back({std::move(space), std::move(choice), 0});
        break;
    }
    }
    return std::nullopt;
}

std::unique_ptr<EmbedSpace> TreeSearch::nextChild() {
    Open& open = m_open.back();
    const unsigned alternative = open.next++;
    const std::optional<std::size_t> parent =
        m_trace != nullptr && open.space->step < m_trace->steps.size()
            ? std::optional(open.space->step)
            : std::nullopt;
    std::unique_ptr<EmbedSpace> child;
    std::unique_ptr<const Gecode::Choice> lastChoice;
    if (open.next < open.choice->alternatives()) {
        child.reset(static_cast<EmbedSpace*>(open.space->clone()));
        begin(*child, parent);
        child->commit(*open.choice, alternative);
        return child;
    }
    child = std::move(open.space);
    lastChoice = std::move(open.choice);
    m_open.pop_back();
    begin(*child, parent);
    child->commit(*lastChoice, alternative);
    return child;
}

End TreeSearch::run() {
    if (const auto limit = limitReached()) {
        return *limit;
    }
    if (const auto end = enter(root())) {
        return *end;
    }
    while (!m_open.empty()) {
        if (const auto limit = limitReached()) {
            return *limit;
        }
        if (const auto end = enter(nextChild())) {
            return *end;
        }
    }
    return End::Complete;
}

}  // namespace

bool hasSolver() { return true; }

End searchTree(const Graph& graph, const EmbedOptions& options, Limits& limits,
               const SearchSink& sink, Effort& effort, DomainTrace* trace) {
    effort.variables = std::max(effort.variables, static_cast<std::int64_t>(graph.variableCount()));
    return TreeSearch(graph, options, limits, sink, effort, trace).run();
}

}  // namespace loopglass::embed
