// Reads mappings of ZigZag. An entry applies to layers of a name or a type, or to all layers
// without an entry. For each dimension of the array, the entry names dimensions of the layer with
// factors. ZigZag limits a factor to the size of the dimension and of the array dimension, and
// rounds the remaining iterations up (zigzag/mapping/spatial_mapping.py, check_and_reduce).
// Loopglass reports such imperfect factors as missing. If several array dimensions become one axis,
// their factors are multiplied. An axis is free if the entry does not name it or unrolls no
// dimension of the layer along it. If the entry orders all temporal loops, with each dimension
// once, this order applies to each level. ZigZag assigns the innermost loops that fit to each
// memory, separately for each operand. In Loopglass, a search distributes the loops.
#include "import/zigzag/zigzag_mapping.h"

#include "import/zigzag/zigzag_names.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>

namespace loopglass {

namespace {

class UnrollingReader {
public:
    UnrollingReader(const std::vector<ArrayAxis>& axes, const Workload& workload,
                    std::size_t levels)
        : m_axes(axes),
          m_workload(workload),
          m_levels(levels) {}

    std::vector<LevelConstraints> read(const ForeignNode& spatial) {
        for (const ForeignNode& entry : spatial.entries()) {
            const ArrayAxis* axis = axisOf(entry);
            const auto factors = axis != nullptr ? factorsOf(entry, *axis) : std::nullopt;
            if (factors) {
                m_given.emplace(entry.key(), *factors);
                m_entries.emplace(entry.key(), entry);
            }
        }
        for (std::size_t l = 0; l < m_levels.size(); ++l) {
            demand(l, true, m_levels[l].x);
            demand(l, false, m_levels[l].y);
        }
        for (const auto& [name, factors] : m_given) {
            for (const auto& [dimension, factor] : factors) {
                m_unrolled.push_back({dimension, factor});
            }
        }
        const bool none =
            std::all_of(m_levels.begin(), m_levels.end(),
                        [](const LevelConstraints& level) { return level == LevelConstraints{}; });
        return none ? std::vector<LevelConstraints>{} : m_levels;
    }

    /// Returns all loops that the entry unrolls, including loops on free axes.
    const std::vector<Loop>& unrolled() const { return m_unrolled; }

private:
    using Factors = std::vector<std::pair<DimensionId, std::int64_t>>;

    /// Returns the axis of an entry, or null if the array has no such dimension.
    const ArrayAxis* axisOf(const ForeignNode& along) const {
        std::vector<std::string> known;
        for (const ArrayAxis& axis : m_axes) {
            if (axis.name == along.key()) {
                if (!axis.level) {
                    along.note(ImportFate::LeftOut, msg::imports::unrolledNowhere(along.key()));
                }
                return &axis;
            }
            known.push_back(axis.name);
        }
        const std::vector<ForeignNode> entries = unrollingsIn(along);
        const bool asks = std::any_of(entries.begin(), entries.end(), [](const ForeignNode& entry) {
            return unrollingOf(entry).second > 1;
        });
        along.note(asks ? ImportFate::Missing : ImportFate::LeftOut,
                   msg::imports::unrolledNoAxis(along.key(), known));
        return nullptr;
    }

    /// Returns the loops of an entry. Returns none if the layer has no dimension that the entry
    /// unrolls.
    std::optional<Factors> factorsOf(const ForeignNode& along, const ArrayAxis& axis) const {
        Factors factors;
        std::vector<std::pair<ForeignNode, std::string>> unknown;
        for (const ForeignNode& entry : unrollingsIn(along)) {
            const auto [name, factor] = unrollingOf(entry);
            if (const auto id = zigzagDimension(m_workload, name)) {
                const std::int64_t most = std::min(axis.size, m_workload[*id].bound);
                if (factor > most) {
                    entry.note(ImportFate::Converted,
                               msg::imports::unrolledLess(name, factor, along.key(), most));
                }
                factors.emplace_back(*id, std::min(factor, most));
            } else if (factor > 1) {
                unknown.emplace_back(entry, name);
            }
        }
        const bool free = factors.empty() && !unknown.empty();
        for (const auto& [entry, name] : unknown) {
            entry.note(free ? ImportFate::Assumed : ImportFate::LeftOut,
                       free ? msg::imports::unrolledFreely(name, along.key())
                            : msg::imports::unrolledOther(name, along.key()));
        }
        return free ? std::nullopt : std::optional(factors);
    }

    /// Returns the unrollings of an entry or a list: `K, 32`, `[K, 32]` and `[[K, 4], [C, 8]]`.
    static std::vector<ForeignNode> unrollingsIn(const ForeignNode& along) {
        const bool pair = along.isList() && along.items().size() == 2 &&
                          along.items()[0].isText() && isIdentifier(along.items()[0].text()) &&
                          along.items()[1].isText() &&
                          along.items()[1].text().find(',') == std::string::npos;
        return along.isText() || pair ? std::vector{along} : along.items();
    }

    static std::pair<std::string, std::int64_t> unrollingOf(const ForeignNode& entry) {
        const std::vector<std::string> parts = entry.names();
        const bool good = parts.size() == 2 && !parts[1].empty() && parts[1].size() < 13 &&
                          std::all_of(parts[1].begin(), parts[1].end(),
                                      [](unsigned char c) { return std::isdigit(c) != 0; });
        if (!good) {
            entry.fail(msg::imports::badUnrolling(parts.empty() ? "" : parts.front()));
        }
        const std::int64_t factor = std::stoll(parts[1]);
        if (factor < 1) {
            entry.fail(msg::imports::unrolledNoTimes(parts[0]));
        }
        return {parts[0], factor};
    }

    void demand(std::size_t level, bool onX, LoopConstraint& constraint) {
        std::map<DimensionId, std::int64_t> product;
        std::string name;
        std::int64_t room = 1;
        if (const ArrayAxis* open = openPart(level, onX)) {
            notePartsBeside(level, onX, *open);
            return;
        }
        for (const ArrayAxis& axis : m_axes) {
            const auto given = m_given.find(axis.name);
            if (axis.level != level || axis.onX != onX || given == m_given.end()) {
                continue;
            }
            name = axis.name;
            room = std::min(maxBound / axis.size, room) * axis.size;
            for (const auto& [dimension, factor] : given->second) {
                const auto entry = product.emplace(dimension, 1).first;
                entry->second = std::min(entry->second, maxBound / factor) * factor;
            }
        }
        if (name.empty()) {
            return;
        }
        fix(product, room, m_entries.at(name), constraint);
    }

    /// Returns an array dimension of an axis for which the search decides the loops, or null.
    const ArrayAxis* openPart(std::size_t level, bool onX) const {
        const auto found = std::find_if(m_axes.begin(), m_axes.end(), [&](const ArrayAxis& axis) {
            return axis.level == level && axis.onX == onX && axis.size > 1 &&
                   !m_given.contains(axis.name);
        });
        return found == m_axes.end() ? nullptr : &*found;
    }
    /// Reports the unrollings on an axis whose other array dimension is free.
    void notePartsBeside(std::size_t level, bool onX, const ArrayAxis& open) const {
        for (const ArrayAxis& axis : m_axes) {
            if (axis.level == level && axis.onX == onX && axis.size > 1 &&
                m_given.contains(axis.name)) {
                m_entries.at(axis.name).note(ImportFate::Missing,
                                             msg::imports::unrolledInPart(axis.name, open.name));
            }
        }
    }

    /// Fixes the factors of an axis with `room` children, if the factors divide the remaining sizes
    /// of their dimensions.
    void fix(const std::map<DimensionId, std::int64_t>& product, std::int64_t room,
             const ForeignNode& along, LoopConstraint& constraint) {
        constraint.allowed = DimensionSet{};
        for (const auto& [dimension, factor] : product) {
            const Dimension& loop = m_workload[dimension];
            if (factor == 1) {
                continue;
            }
            constraint.allowed->insert(dimension);
            std::int64_t& left = m_left.emplace(dimension, loop.bound).first->second;
            if (left % factor == 0 && room >= factor) {
                left /= factor;
                room /= factor;
                constraint.factors.push_back({dimension, factor});
                constraint.factorsAt.locations[loop.name] = along.location();
            } else if (factor <= left && factor <= room) {
                along.note(ImportFate::Missing,
                           msg::imports::unrolledUneven(loop.name, factor, along.key(), left,
                                                        (left + factor - 1) / factor));
            } else {
                along.note(ImportFate::Missing,
                           msg::imports::unrolledTooFar(loop.name, factor, along.key(),
                                                        std::min(left, room)));
            }
        }
    }

    const std::vector<ArrayAxis>& m_axes;
    const Workload& m_workload;
    std::vector<LevelConstraints> m_levels;
    std::map<std::string, Factors> m_given;
    std::map<std::string, ForeignNode> m_entries;  ///< entries of the file
    std::map<DimensionId, std::int64_t> m_left;    ///< iterations that outer axes leave
    std::vector<Loop> m_unrolled;
};

/// Returns the iterations of a dimension that are not unrolled; in an order, the size `*` means
/// this number.
std::int64_t restOf(DimensionId id, const Workload& workload, const std::vector<Loop>& unrolled) {
    std::int64_t rest = workload[id].bound;
    for (const Loop& loop : unrolled) {
        rest = loop.dimension == id ? (rest + loop.factor - 1) / loop.factor : rest;
    }
    return rest;
}

/// Returns the loops of an order from an entry, innermost first, without dimensions of other
/// layers. The result is empty if a loop has no size, or if a dimension occurs twice.
std::optional<std::vector<Loop>> loopsInOrder(const ForeignNode& order, const Workload& workload,
                                              const std::vector<Loop>& unrolled) {
    std::vector<Loop> loops;
    for (const ForeignNode& entry : order.items()) {
        const std::vector<ForeignNode> pair =
            entry.isList() ? entry.items() : std::vector<ForeignNode>();
        if (pair.size() != 2 || !pair[0].isText() || !pair[1].isText()) {
            return std::nullopt;
        }
        const std::string size = pair[1].text();
        const bool rest = size == "*";
        if (size.empty() || size.size() > 12 ||
            !std::all_of(size.begin(), size.end(),
                         [&](unsigned char c) { return rest || std::isdigit(c) != 0; })) {
            return std::nullopt;
        }
        const auto id = zigzagDimension(workload, pair[0].text());
        if (!id) {
            continue;
        }
        const std::int64_t factor = rest ? restOf(*id, workload, unrolled) : std::stoll(size);
        if (factor == 1) {
            continue;
        }
        const bool twice = std::any_of(loops.begin(), loops.end(),
                                       [&](const Loop& loop) { return loop.dimension == *id; });
        if (factor < 1 || twice) {
            return std::nullopt;
        }
        loops.push_back({*id, factor});
    }
    return loops;
}

/// Returns the reason why the loops do not cover all remaining iterations; empty if they do.
Message whyNotWhole(const std::vector<Loop>& loops, const std::vector<Loop>& unrolled,
                    const Workload& workload) {
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const DimensionId id = dimensionId(d);
        const std::string& name = workload.dimensions[d].name;
        std::int64_t left = workload.dimensions[d].bound;
        for (const Loop& loop : unrolled) {
            if (loop.dimension == id && left % loop.factor != 0) {
                return msg::imports::temporalRemainder(name);
            }
            left /= loop.dimension == id ? loop.factor : 1;
        }
        const auto given = std::find_if(loops.begin(), loops.end(),
                                        [&](const Loop& loop) { return loop.dimension == id; });
        const std::int64_t ordered = given == loops.end() ? 1 : given->factor;
        if (ordered != left) {
            return msg::imports::temporalProduct(name, ordered, left);
        }
    }
    return {};
}

/// Requires the temporal loop order of an entry at each level.
void readOrder(const ForeignNode& order, const Workload& workload,
               const std::vector<Loop>& unrolled, std::size_t count,
               std::vector<LevelConstraints>& levels) {
    const std::optional<std::vector<Loop>> loops =
        order.isList() ? loopsInOrder(order, workload, unrolled) : std::nullopt;
    const bool read = loops && !loops->empty();
    const Message why =
        read ? whyNotWhole(*loops, unrolled, workload) : msg::imports::temporalOrdering();
    if (!why.empty()) {
        order.note(ImportFate::Missing, why);
        order.touchAll();
        return;
    }
    levels.resize(count);
    std::vector<std::string> names;
    for (auto loop = loops->rbegin(); loop != loops->rend(); ++loop) {
        names.push_back(workload[loop->dimension].name);
        for (LevelConstraints& level : levels) {
            level.order.push_back(loop->dimension);
        }
    }
    order.note(ImportFate::Converted, msg::imports::orderAtEachLevel(names));
}

/// Returns true if an entry of a mapping file requires an unrolling or an order.
bool demandsLoops(const ForeignNode& mappings) {
    const std::vector<ForeignNode> entries = mappings.items();
    return std::any_of(entries.begin(), entries.end(), [](const ForeignNode& entry) {
        const ForeignValue& value = entry.value();
        return value.find("spatial_mapping") != nullptr ||
               value.find("temporal_ordering") != nullptr;
    });
}

/// Returns the entry of a layer, or the default entry.
std::optional<ForeignNode> entryOf(const ForeignNode& mappings,
                                   const std::vector<std::string>& names) {
    std::vector<std::string> wanted = names;
    wanted.emplace_back("default");
    for (const std::string& name : wanted) {
        for (const ForeignNode& entry : mappings.items()) {
            const auto own = entry.isMap() ? entry.find("name") : std::nullopt;
            if (own && own->isText() && own->text() == name) {
                return entry;
            }
        }
    }
    return std::nullopt;
}

}  // namespace

std::map<std::string, std::string> zigzagOperandLinks(const ForeignNode& mappings,
                                                      const std::vector<std::string>& names) {
    std::map<std::string, std::string> links;
    const auto entry = entryOf(mappings, names);
    const auto given = entry ? entry->find("memory_operand_links") : std::nullopt;
    if (given && given->isMap()) {
        for (const ForeignNode& link : given->entries()) {
            if (link.isText()) {
                links.emplace(link.text(), link.key());
            }
        }
    }
    return links;
}

void noteOperandLinks(const ForeignNode& mappings, const std::vector<std::string>& names,
                      const std::vector<std::string>& operandsOfMemories,
                      const std::vector<std::string>& tensors,
                      const std::function<std::string(const std::string&)>& tensorOf) {
    const auto entry = entryOf(mappings, names);
    if (!entry) {
        return;
    }
    const auto given = entry->find("memory_operand_links");
    if (!given || given->kind() == YamlKind::Nothing) {
        if (!tensors.empty()) {
            static const ForeignPointer nothing = std::make_shared<ForeignValue>();
            entry->derived(nothing, "memory_operand_links")
                .note(ImportFate::Assumed, msg::imports::linksOfTheTool());
        }
        return;
    }
    std::vector<std::string> linked;
    for (const ForeignNode& link : given->entries()) {
        const std::string tensor = tensorOf(link.key());
        const std::string operand = link.text();
        const bool known = std::find(operandsOfMemories.begin(), operandsOfMemories.end(),
                                     operand) != operandsOfMemories.end();
        if (!known && !tensor.empty()) {
            link.note(ImportFate::Missing,
                      msg::imports::linkedToNoMemory(link.key(), operand, operandsOfMemories));
        }
        linked.push_back(tensor);
    }
    for (const std::string& tensor : tensors) {
        if (std::find(linked.begin(), linked.end(), tensor) == linked.end()) {
            given->note(ImportFate::Missing, msg::imports::tensorNotLinked(tensor));
        }
    }
}

void noteSecondEntries(const ForeignNode& mappings) {
    std::map<std::string, int> lines;
    for (const ForeignNode& entry : mappings.items()) {
        const auto name = entry.isMap() ? entry.find("name") : std::nullopt;
        if (!name || !name->isText()) {
            continue;
        }
        const auto [first, added] = lines.emplace(name->text(), name->location().line);
        if (!added) {
            name->note(ImportFate::Assumed,
                       msg::imports::secondMapping(name->text(), first->second));
            entry.touchAll();
        }
    }
}

void touchUnrollings(const ForeignNode& mappings, const std::vector<std::string>& names) {
    const auto entry = entryOf(mappings, names);
    for (const char* key : {"spatial_mapping", "temporal_ordering"}) {
        if (const auto own = entry ? entry->find(key) : std::nullopt) {
            own->touchAll();
        }
    }
}

std::vector<LevelConstraints> zigzagUnrollings(const ForeignNode& mappings,
                                               const std::vector<std::string>& names,
                                               const std::vector<ArrayAxis>& axes,
                                               const Workload& workload, std::size_t levels) {
    const auto entry = entryOf(mappings, names);
    if (!entry) {
        mappings.note(demandsLoops(mappings) ? ImportFate::Missing : ImportFate::LeftOut,
                      msg::imports::noMappingOfLayer(workload.name));
        return {};
    }
    std::vector<LevelConstraints> demands;
    std::vector<Loop> unrolled;
    const auto spatial = entry->find("spatial_mapping");
    if (spatial && spatial->isMap()) {
        spatial->note(ImportFate::Taken,
                      msg::imports::unrolledAs(entry->required("name", {}).text()));
        UnrollingReader reader(axes, workload, levels);
        demands = reader.read(*spatial);
        unrolled = reader.unrolled();
    }
    if (const auto order = entry->find("temporal_ordering")) {
        readOrder(*order, workload, unrolled, levels, demands);
    }
    return demands;
}

}  // namespace loopglass
