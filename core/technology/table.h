#pragma once

#include "technology/row.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A technology table: rows of one file, for one or several nodes.
class TechnologyTable {
public:
    TechnologyTable() = default;
    TechnologyTable(std::string name, std::vector<TechnologyRow> rows);

    /// Returns the name in accelerator files: `cacti-45nm`, or a path.
    const std::string& name() const { return m_name; }
    /// Returns the rows by kind, node, access width and size.
    const std::vector<TechnologyRow>& rows() const { return m_rows; }
    /// Returns all nodes of the rows, in nm, ascending.
    std::vector<double> nodes() const;
    /// Returns the rows of one node, including those that are valid for every node.
    TechnologyTable ofNode(std::string name, std::optional<double> node) const;
    /// Returns this table with the rows of `other` added. If both tables have a row for the same
    /// object, the row of this table is used.
    TechnologyTable with(const TechnologyTable& other) const;

    /// Returns the access widths of its SRAMs, ascending.
    std::vector<int> accessWidths() const;
    /// Returns the SRAMs of an access width by size; empty if there are none.
    std::span<const TechnologyRow> srams(int accessBits) const;
    /// Returns the first row of a kind with this name (any if empty) and width (any if 0), or null.
    const TechnologyRow* find(RowKind kind, std::string_view name = {}, int accessBits = 0) const;
    std::vector<std::string> dramKinds() const;
    std::vector<int> macWidths() const;

    bool operator==(const TechnologyTable&) const = default;

private:
    std::string m_name;
    std::vector<TechnologyRow> m_rows;
};

}  // namespace loopglass
