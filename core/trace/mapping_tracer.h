#pragma once

#include "search/principles/level_orders.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"
#include "trace/explain.h"
#include "trace/factor_rules.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass {

/// Searches for one legal mapping in a trace, and records the result of every stage. Equal tiles
/// may occur in several tile trees, so several nodes may represent the mapping at the same time.
class MappingTracer {
public:
    MappingTracer(const Problem& problem, const SearchOptions& options, const Trace& trace,
                  const Mapping& mapping, Explanation& out);

    /// Records that the search was stopped. A missing candidate then may only mean that the search
    /// did not reach it.
    void wasStopped() { m_wasStopped = true; }
    /// Examines all stages for the mapping. If stopped, some rules are not checked.
    void follow(const std::stop_token& stop);

private:
    std::size_t dimensions() const { return m_space.dimensionCount(); }
    std::string at(std::size_t level) const { return m_problem.accelerator.levels[level].name; }

    using Nodes = std::vector<NodeId>;

    void takeApart();
    std::vector<std::int64_t> freeTile(std::size_t level, const LevelMapping& loops) const;
    StageVerdict& add(Stage stage, std::size_t level, Message candidate, bool passed);
    bool checkOrders();
    bool equivalentCandidate();
    bool doesOrderRaiseCost(std::size_t level);
    void attributeToOrders();
    double costs(const Mapping& mapping) const;
    Message ordersText() const;
    Mapping withOrders() const;
    bool hasOneLoopEach(std::size_t level, const LoopOrder& own);
    void passOrder(std::size_t level, const LoopOrder& own, const LoopOrder& tried);
    NodeId keptOrder(const LoopOrder& order) const;
    NodeId orderNode(std::size_t number) const;
    std::optional<LoopOrder> representative(std::size_t level, const LoopOrder& own);
    void explainOrder(std::size_t level, const LoopOrder& order);
    bool walk();
    bool passUnrolling(std::size_t fanout);
    bool passTile(std::size_t level);
    Nodes tilesOf(std::size_t level) const;
    NodeId tileBelow(NodeId root, std::size_t level) const;
    bool passNest(std::size_t level, const Nodes& tiles);
    void passBound(std::size_t level, const std::string& order, NodeId node);
    bool dropped(const Nodes& nodes, Stage stage, std::size_t level, const Message& candidate,
                 const Message& what);
    bool traceEquivalent(NodeId node);
    void nameBoundOwner(StageVerdict& verdict) const;
    void passWhole();
    NodeId wholeNode() const;
    void judgeWhole(StageVerdict& verdict, const NodeRecord& record);
    bool notContinued(Stage stage, std::size_t level);
    bool isHere(NodeId node) const;
    Nodes keptOf(const Nodes& nodes) const;
    const std::vector<FactorVerdict>& rules();
    const FactorVerdict* ruleOn(Stage stage, std::size_t level);
    void explainByRule(StageVerdict& verdict, const FactorVerdict& rule, const Message& what) const;
    void addLosses();

    const Problem& m_problem;
    const Trace& m_trace;
    Mapping m_mapping;
    Explanation& m_out;
    space::SearchProblem m_space;
    principles::LevelOrders m_orders;
    space::PartialMapping m_partial;
    double m_objective = 0;  ///< objective value of the mapping
    double m_answer = 0;     ///< objective value of the search result
    bool m_wasStopped = false;
    bool m_better = false;  ///< true if the mapping is better than the search result
    /// For each level: the order of the mapping, or the order that represents it.
    std::vector<LoopOrder> m_followed;
    /// True if a preferred candidate is followed instead of the mapping.
    bool m_instead = false;
    bool m_represented = false;  ///< true if some order is represented by a different order
    bool m_split = false;        ///< true if a level has two loops over one dimension
    std::vector<std::vector<std::int64_t>> m_temporal;  ///< free factors by level and dimension
    std::vector<std::vector<std::int64_t>> m_spatial;
    std::stop_token m_stop;
    /// Results of the rules, cached after the first use.
    std::optional<std::vector<FactorVerdict>> m_rules;
    NodeId m_start = noNode;
    Nodes m_here;  ///< nodes that represent the decided part of the mapping
};

}  // namespace loopglass
