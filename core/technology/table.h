#pragma once

#include "technology/row.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A technology table: rows of one file, of one node or of several.
class TechnologyTable {
public:
    TechnologyTable() = default;
    TechnologyTable(std::string name, std::vector<TechnologyRow> rows);

    /// As an accelerator names it: `cacti-45nm`, or a file.
    const std::string& name() const { return m_name; }
    /// By kind, node, access width and size.
    const std::vector<TechnologyRow>& rows() const { return m_rows; }
    /// All nodes that rows have, in nm, ascending.
    std::vector<double> nodes() const;
    /// The rows of one node, and those that go with every node.
    TechnologyTable ofNode(std::string name, std::optional<double> node) const;
    /// This table with the rows of another one added; of two rows for the same, this one's stays.
    TechnologyTable with(const TechnologyTable& other) const;

    /// Access widths of its SRAMs, ascending.
    std::vector<int> accessWidths() const;
    /// The SRAMs of an access width by size; empty when there are none.
    std::span<const TechnologyRow> srams(int accessBits) const;
    /// The first row of a kind with this name (any when empty) and width (any when 0), or null.
    const TechnologyRow* find(RowKind kind, std::string_view name = {}, int accessBits = 0) const;
    std::vector<std::string> dramKinds() const;
    std::vector<int> macWidths() const;

    bool operator==(const TechnologyTable&) const = default;

private:
    std::string m_name;
    std::vector<TechnologyRow> m_rows;
};

}  // namespace loopglass
