#pragma once

#include "design/fused/fused_sweep.h"
#include "format/text_table.h"

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace loopglass::cli {

/// The parts that --fuse adds to the output of a sweep. The arguments must outlive the object.
class FusedSweepOutcome {
public:
    FusedSweepOutcome(const design::FusedSweep& sweep, const design::FusedSweepResult& found);

    /// Adds the columns of the table, and the cells of a row.
    void addColumns(std::vector<TableColumn>& columns) const;
    void addCells(std::size_t configuration, std::vector<std::string>& cells) const;
    /// Returns the title of the text.
    Message title(const Message& objective) const;
    /// Returns the lines below the table: the letters of the groups, what is proven, and the
    /// effort.
    std::string notes() const;

    /// Returns the titles of the comma-separated values, and the cells of a row as a list.
    std::vector<std::string> csvTitles() const;
    nlohmann::ordered_json csvCells(std::size_t configuration) const;
    nlohmann::ordered_json json() const;
    /// Returns the groups of a configuration; null if there are none.
    nlohmann::ordered_json pointJson(std::size_t configuration) const;

private:
    /// Returns the reasons why rows are not proven, each once.
    std::vector<std::string> whyOpen() const;
    const design::FusedPoint& point(std::size_t n) const { return m_found.points[n]; }
    /// Returns the groups of several layers, such as `conv1 + conv2`.
    std::vector<std::string> groupsOf(std::size_t configuration) const;

    const design::FusedSweep& m_sweep;
    const design::FusedSweepResult& m_found;
    std::vector<std::vector<std::string>> m_groupings;  ///< different choices of groups
    std::vector<std::size_t> m_groupingOf;              ///< by configuration: index in m_groupings
};

}  // namespace loopglass::cli
