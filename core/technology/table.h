#pragma once

#include "technology/row.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A technology table: the rows of one file, for one or several technology nodes.
class TechnologyTable {
public:
    TechnologyTable() = default;
    TechnologyTable(std::string name, std::vector<TechnologyRow> rows);

    /// Returns the name of the table in accelerator files: `cacti-45nm`, or a path.
    const std::string& name() const { return m_name; }
    /// Returns the rows, sorted by kind, node, access width and size.
    const std::vector<TechnologyRow>& rows() const { return m_rows; }
    /// Returns the nodes that occur in the rows, in nm, ascending.
    std::vector<double> nodes() const;
    /// Returns the rows of one node, including those that are valid for every node.
    TechnologyTable ofNode(std::string name, std::optional<double> node) const;
    /// Returns this table with the rows of `other` added. If both tables have a row for the same
    /// object, the result has the row of this table.
    TechnologyTable with(const TechnologyTable& other) const;

    /// Returns the access widths of the SRAMs in the table, ascending.
    std::vector<int> accessWidths() const;
    /// Returns the SRAMs of an access width, sorted by size; empty if there are none.
    std::span<const TechnologyRow> srams(int accessBits) const;
    /// Returns the first row of a kind that has this name (any name if empty) and this width (any
    /// width if 0); null if there is none.
    const TechnologyRow* find(RowKind kind, std::string_view name = {}, int accessBits = 0) const;
    std::vector<std::string> dramKinds() const;
    std::vector<int> macWidths() const;

    bool operator==(const TechnologyTable&) const = default;

private:
    std::string m_name;
    std::vector<TechnologyRow> m_rows;
};

}  // namespace loopglass
