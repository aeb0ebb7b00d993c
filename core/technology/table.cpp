#include "technology/table.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace loopglass {

namespace {

auto placeOf(const TechnologyRow& row) {
    return std::tuple(row.kind, row.node, row.accessBits, row.bytes);
}

bool isSameThing(const TechnologyRow& a, const TechnologyRow& b) {
    return placeOf(a) == placeOf(b) && (a.kind != RowKind::Dram || a.name == b.name);
}

}  // namespace

TechnologyTable::TechnologyTable(std::string name, std::vector<TechnologyRow> rows)
    : m_name(std::move(name)),
      m_rows(std::move(rows)) {
    std::stable_sort(m_rows.begin(), m_rows.end(),
                     [](const auto& a, const auto& b) { return placeOf(a) < placeOf(b); });
}

std::vector<double> TechnologyTable::nodes() const {
    std::vector<double> nodes;
    for (const TechnologyRow& row : m_rows) {
        if (row.node) {
            nodes.push_back(*row.node);
        }
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

TechnologyTable TechnologyTable::ofNode(std::string name, std::optional<double> node) const {
    std::vector<TechnologyRow> rows;
    std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(rows),
                 [&](const TechnologyRow& row) { return !row.node || row.node == node; });
    return {std::move(name), std::move(rows)};
}

TechnologyTable TechnologyTable::with(const TechnologyTable& other) const {
    std::vector<TechnologyRow> rows = m_rows;
    for (const TechnologyRow& row : other.m_rows) {
        const bool known = std::any_of(m_rows.begin(), m_rows.end(),
                                       [&](const auto& own) { return isSameThing(own, row); });
        if (!known) {
            rows.push_back(row);
        }
    }
    return {m_name, std::move(rows)};
}

std::vector<int> TechnologyTable::accessWidths() const {
    std::vector<int> widths;
    for (const TechnologyRow& row : m_rows) {
        if (row.kind == RowKind::Sram) {
            widths.push_back(row.accessBits);
        }
    }
    std::sort(widths.begin(), widths.end());
    widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
    return widths;
}

std::span<const TechnologyRow> TechnologyTable::srams(int accessBits) const {
    const auto isOf = [accessBits](const TechnologyRow& row) {
        return row.kind == RowKind::Sram && row.accessBits == accessBits;
    };
    const auto first = std::find_if(m_rows.begin(), m_rows.end(), isOf);
    return {first, std::find_if_not(first, m_rows.end(), isOf)};
}

const TechnologyRow* TechnologyTable::find(RowKind kind, std::string_view name,
                                           int accessBits) const {
    for (const TechnologyRow& row : m_rows) {
        if (row.kind == kind && (name.empty() || row.name == name) &&
            (accessBits == 0 || row.accessBits == accessBits)) {
            return &row;
        }
    }
    return nullptr;
}

std::vector<std::string> TechnologyTable::dramKinds() const {
    std::vector<std::string> names;
    for (const TechnologyRow& row : m_rows) {
        if (row.kind == RowKind::Dram) {
            names.push_back(row.name);
        }
    }
    return names;
}

std::vector<int> TechnologyTable::macWidths() const {
    std::vector<int> widths;
    for (const TechnologyRow& row : m_rows) {
        if (row.kind == RowKind::Mac) {
            widths.push_back(row.accessBits);
        }
    }
    return widths;
}

}  // namespace loopglass
