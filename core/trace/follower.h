#pragma once

#include "search/principles/level_orders.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_space.h"
#include "trace/explain.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Follows one legal mapping through a trace and notes what every stage said of it.
class Follower {
public:
    Follower(const Problem& problem, const SearchOptions& options, const Trace& trace,
             const Mapping& mapping, Explanation& out);

    void follow();

private:
    std::size_t dimensions() const { return m_space.dimensionCount(); }
    std::string at(std::size_t level) const { return m_problem.accelerator.levels[level].name; }

    void takeApart();
    StageVerdict& add(Stage stage, std::size_t level, Message candidate, bool passed);
    bool checkOrders();
    bool hasOneLoopEach(std::size_t level, const LoopOrder& own);
    void passOrder(std::size_t level, const LoopOrder& own, const LoopOrder& tried);
    NodeId keptOrder(const LoopOrder& order) const;
    NodeId orderNode(std::size_t number) const;
    std::optional<LoopOrder> representative(std::size_t level, const LoopOrder& own);
    void explainOrder(std::size_t level, const LoopOrder& order);
    bool passUnrolling(std::size_t fanout, NodeId& here);
    bool passTile(std::size_t level, NodeId& here);
    NodeId findTile(std::size_t level, NodeId parent) const;
    NodeId tileBelow(NodeId root, std::size_t level) const;
    bool passNest(std::size_t level, NodeId tile, NodeId& here);
    void passBound(std::size_t level, const std::string& order, NodeId node);
    void passWhole(NodeId here);
    NodeId wholeNode(NodeId here) const;
    void judgeWhole(StageVerdict& verdict, const NodeRecord& record);
    bool notContinued(NodeId here, Stage stage, std::size_t level);

    const Problem& m_problem;
    const Trace& m_trace;
    Mapping m_mapping;
    Explanation& m_out;
    space::SearchSpace m_space;
    principles::LevelOrders m_orders;
    space::PartialMapping m_partial;
    double m_objective = 0;             ///< of the mapping
    std::vector<LoopOrder> m_followed;  ///< by level: its order, or the one that represents it
    bool m_represented = false;         ///< some order is represented by another
    std::vector<std::vector<std::int64_t>> m_temporal;  ///< free factors by level and dimension
    std::vector<std::vector<std::int64_t>> m_spatial;
    NodeId m_start = noNode;
};

}  // namespace loopglass
