// Solves the embedding of an instruction as a constraint satisfaction problem (Embedding paper).
// The elements of the instruction are variables whose values are elements of the operator. A solver
// finds all assignments that preserve the data flow and satisfy all constraints (docs/embed.md).
// Each matching of operands is a separate problem. Embeddings that differ only in names are
// returned once.
#include "embed/embed.h"

#include "embed/box_fit.h"
#include "embed/matchings.h"
#include "embed/model/tree_search.h"
#include "embed/no_mapping_reason.h"
#include "embed/packing/memory.h"
#include "words/sentences/embed.h"
#include "workload/input_error.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace loopglass::embed {

namespace {

/// Largest number of nodes of a search that only tests whether an embedding exists.
constexpr std::int64_t nodesOfProbe = 5000;

class Request {
public:
    Request(const Instruction& instruction, const EmbedOptions& options, EmbedObserver* observer,
            std::stop_token stop)
        : m_instruction(instruction),
          m_options(options),
          m_observer(observer) {
        m_limits.nodes = options.nodeLimit;
        m_limits.stop = std::move(stop);
        if (options.seconds) {
            m_limits.until = std::chrono::steady_clock::now() +
                             std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                 std::chrono::duration<double>(*options.seconds));
        }
    }

    EmbedResult run(const Workload& workload);

private:
    void search();
    bool take(Embedding embedding);
    Fits probe(ConstraintSet constraints) const;
    void findReference();
    std::optional<EmbeddingCost> costIfRegular(const Embedding& embedding) const;

    const Instruction& m_instruction;
    const EmbedOptions& m_options;
    EmbedObserver* m_observer;
    Limits m_limits;
    EmbedResult m_result;
    /// Regular embeddings found so far, by symmetryKey().
    std::map<std::vector<std::int64_t>, std::vector<std::size_t>> m_alike;
};

std::optional<EmbeddingCost> Request::costIfRegular(const Embedding& embedding) const {
    return embedding.regular ? std::optional(costOf(m_instruction, m_result.workload, embedding,
                                                    m_options.unrolling))
                             : std::nullopt;
}

bool Request::take(Embedding embedding) {
    if (m_options.constraints.has(Constraint::SymmetricOnce) && embedding.regular) {
        std::vector<std::size_t>& alike = m_alike[symmetryKey(m_instruction, embedding)];
        const auto known = [&](std::size_t other) {
            return areSymmetric(m_instruction, m_result.found[other].embedding, embedding);
        };
        if (std::any_of(alike.begin(), alike.end(), known)) {
            return true;
        }
        alike.push_back(m_result.found.size());
    }
    if (m_observer != nullptr) {
        m_observer->found(embedding);
    }
    std::optional<EmbeddingCost> cost = costIfRegular(embedding);
    m_result.found.push_back({std::move(embedding), std::move(cost), false});
    return !m_options.solutions || m_result.found.size() < *m_options.solutions;
}

void Request::search() {
    const SearchSink sink{[this](Embedding embedding) { return take(std::move(embedding)); },
                          [this](std::int64_t nodes) {
                              if (m_observer != nullptr) {
                                  m_observer->progress(nodes);
                              }
                          }};
    for (const std::vector<TensorId>& tensors :
         matchings(m_instruction, m_result.workload,
                   m_options.constraints.has(Constraint::OperandOrder))) {
        const Graph graph(m_instruction, m_result.workload, tensors, m_options);
        DomainTrace* trace = nullptr;
        if (m_options.steps && !m_result.trace) {  // only the first matching is recorded
            m_result.trace = traceOf(graph);
            trace = &*m_result.trace;
        }
        m_result.end = searchTree(graph, m_options, m_limits, sink, m_result.effort, trace);
        if (m_result.end != End::Complete) {
            return;
        }
    }
}

Fits Request::probe(ConstraintSet constraints) const {
    EmbedOptions options = m_options;
    options.constraints = constraints;
    options.onlyChecked = {};
    options.branching = Branching::Boxes;
    bool found = false;
    const SearchSink sink{[&found](const Embedding&) {
                              found = true;
                              return false;
                          },
                          [](std::int64_t) {}};
    Limits limits = m_limits;
    limits.nodes = nodesOfProbe;
    Effort effort;
    for (const std::vector<TensorId>& tensors :
         matchings(m_instruction, m_result.workload, constraints.has(Constraint::OperandOrder))) {
        const Fits asBoxes = fitsAsBoxes(m_instruction, m_result.workload, tensors, options);
        if (asBoxes == Fits::Yes) {
            return Fits::Yes;
        }
        if (asBoxes == Fits::No) {
            continue;
        }
        End end = End::Complete;
        try {
            const Graph graph(m_instruction, m_result.workload, tensors, options);
            end = searchTree(graph, options, limits, sink, effort, nullptr);
        } catch (const InputError&) {
            return Fits::Unknown;  // without this constraint, the search would be too large
        }
        if (found || end != End::Complete) {
            return found ? Fits::Yes : Fits::Unknown;
        }
    }
    return Fits::No;
}

/// Finds the strict embedding with padding. If there are several, the embedding with the fewest
/// added MACs is used.
void Request::findReference() {
    EmbedOptions options = m_options;
    options.constraints = strictConstraints().without(Constraint::WholeTiles);
    options.onlyChecked = {};
    options.padding = Padding::All;
    options.domainBound.reset();
    Limits limits = m_limits;
    limits.nodes = nodesOfProbe;
    std::vector<Found> candidates;
    Effort effort;
    const SearchSink sink{[&](Embedding embedding) {
                              std::optional<EmbeddingCost> cost = costIfRegular(embedding);
                              candidates.push_back({std::move(embedding), std::move(cost), false});
                              return true;
                          },
                          [](std::int64_t) {}};
    const Graph graph(m_instruction, m_result.workload,
                      matchings(m_instruction, m_result.workload, true).front(), options);
    searchTree(graph, options, limits, sink, effort, nullptr);
    rank(candidates);
    if (!candidates.empty()) {
        m_result.reference = candidates.front().cost;
    }
}

EmbedResult Request::run(const Workload& workload) {
    m_result.workload = laidOut(workload, m_options.layout);
    if (m_instruction.body.tensorCount() != workload.tensorCount()) {
        m_result.whyNone = whyNone(m_instruction, workload, m_options.constraints, {});
        return std::move(m_result);
    }
    search();
    rank(m_result.found);
    if (!m_result.found.empty()) {
        findReference();
    } else if (m_result.complete() && m_options.explainNone) {
        m_result.whyNone =
            whyNone(m_instruction, m_result.workload, m_options.constraints,
                    [this](ConstraintSet constraints) { return probe(constraints); });
    }
    return std::move(m_result);
}

}  // namespace

bool available() { return hasSolver(); }

EmbedResult embed(const Instruction& instruction, const Workload& workload,
                  const EmbedOptions& options, EmbedObserver* observer, std::stop_token stop) {
    if (!available()) {
        throw InputError(msg::embed::noSolver());
    }
    return Request(instruction, options, observer, std::move(stop)).run(workload);
}

}  // namespace loopglass::embed
