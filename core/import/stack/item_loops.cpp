#include "import/stack/item_loops.h"

#include "import/stack/stored_tensors.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/checked.h"
#include "workload/names.h"

#include <algorithm>
#include <set>
#include <utility>

namespace loopglass {

namespace {

bool isCalled(const StackItem& item, const std::string& target) {
    return std::find(item.targets.begin(), item.targets.end(), target) != item.targets.end();
}

[[noreturn]] void failTarget(const ArchitectureStack& stack, const TimeloopDirective& directive) {
    std::vector<std::string> known;
    for (const StackItem& item : stack.items) {
        if (item.kind != StackItem::Kind::Compute &&
            std::find(known.begin(), known.end(), item.name) == known.end()) {
            known.push_back(item.name);
        }
    }
    throw InputError(
        directive.at,
        msg::imports::unknownTarget(directive.target, didYouMean(directive.target, known), known));
}

class DirectiveLoops {
public:
    /// `uneven` has the names of the dimensions with an imperfect factor.
    DirectiveLoops(const TimeloopDirective& directive, const Workload& workload,
                   const std::set<std::string>& uneven)
        : m_directive(directive),
          m_workload(workload),
          m_uneven(uneven),
          m_order(permutationOrder(permutationOf(directive, workload), workload)),
          m_factors(workload.dimensionCount(), 1) {
        std::set<std::string> seen;
        for (const DirectiveFactor& factor : directive.factors) {
            if (!seen.insert(factor.dimension).second) {
                fail(msg::imports::factorTwice(m_directive.typeName, m_directive.target,
                                               factor.dimension));
            }
            readFactor(factor);
        }
    }

    /// Returns the loops of a part of the permutation, innermost first.
    std::vector<Loop> loops(std::size_t begin, std::size_t end) const {
        std::vector<Loop> loops;
        for (std::size_t i = begin; i < std::min(end, m_order.size()); ++i) {
            if (m_factors[index(m_order[i])] > 1) {
                loops.push_back({m_order[i], m_factors[index(m_order[i])]});
            }
        }
        return loops;
    }
    std::size_t dimensionCount() const { return m_factors.size(); }
    std::vector<Loop> outermostFirst() const {
        std::vector<Loop> all = loops(0, m_factors.size());
        std::reverse(all.begin(), all.end());
        return all;
    }

private:
    [[noreturn]] void fail(Message text) const {
        throw InputError(m_directive.at, std::move(text));
    }
    void readFactor(const DirectiveFactor& factor) {
        if (factor.last && (*factor.last < 1 || *factor.last > factor.factor)) {
            const std::string written = factor.dimension + "=" + std::to_string(factor.factor) +
                                        "," + std::to_string(*factor.last);
            fail(msg::imports::restTooLarge(m_directive.typeName, m_directive.target, written));
        }
        if (factor.relation != '=') {
            fail(msg::imports::factorLimited(m_directive.typeName, m_directive.target,
                                             factor.dimension));
        }
        const auto id = findDimension(m_workload, factor.dimension);
        if (!id && factor.factor <= 1) {
            return;  // the dimension has size 1 and was removed
        }
        const DimensionId dimension = directiveDimension(m_directive, factor.dimension, m_workload);
        const std::int64_t bound = m_workload[dimension].bound;
        const std::int64_t size = factor.factor == 0 ? bound : factor.factor;
        if (bound % size != 0 && !m_uneven.contains(factor.dimension)) {
            fail(msg::imports::factorDoesNotDivide(m_directive.typeName, m_directive.target, size,
                                                   factor.dimension, bound));
        }
        m_factors[index(dimension)] = size;
    }

    const TimeloopDirective& m_directive;
    const Workload& m_workload;
    const std::set<std::string>& m_uneven;
    std::vector<DimensionId> m_order;  ///< dimensions in order, innermost first
    std::vector<std::int64_t> m_factors;
};

}  // namespace

DimensionId directiveDimension(const TimeloopDirective& directive, const std::string& name,
                               const Workload& workload) {
    if (const auto id = findDimension(workload, name)) {
        return *id;
    }
    const std::vector<std::string> known = namesOf(workload.dimensions);
    throw InputError(directive.at, msg::imports::unknownDimension(directive.target, name, known));
}

std::size_t temporalItem(const ArchitectureStack& stack, const TimeloopDirective& directive) {
    for (const StackItem::Kind kind : {StackItem::Kind::Storage, StackItem::Kind::Fanout}) {
        for (std::size_t i = 0; i < stack.items.size(); ++i) {
            if (stack.items[i].kind == kind && isCalled(stack.items[i], directive.target)) {
                return i;
            }
        }
    }
    failTarget(stack, directive);
}

std::optional<std::size_t> spatialItem(const ArchitectureStack& stack,
                                       const TimeloopDirective& directive) {
    bool named = false;
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        if (stack.items[i].kind == StackItem::Kind::Fanout &&
            isCalled(stack.items[i], directive.target)) {
            return i;
        }
    }
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        const StackItem& item = stack.items[i];
        if (named && item.kind == StackItem::Kind::Fanout) {
            return i;
        }
        if (named && !item.dummy) {
            return std::nullopt;
        }
        named = named || isCalled(item, directive.target);
    }
    if (!named) {
        failTarget(stack, directive);
    }
    return std::nullopt;
}

PermutationParts permutationOf(const TimeloopDirective& directive, const Workload& workload) {
    PermutationParts parts;
    bool outermost = false;
    const auto add = [&](const std::string& name) {
        if (name == "_") {
            outermost = true;
            return;
        }
        const auto id = findDimension(workload, name);
        (outermost ? parts.outermost : parts.innermost).push_back(id);
        if (!id) {
            parts.unknown.push_back(name);
        }
    };
    const DirectivePermutation given = directive.permutation.value_or(DirectivePermutation{});
    for (const std::string& word : given.words) {
        if (!given.letters || findDimension(workload, word)) {
            add(word);
            continue;
        }
        for (const char letter : word) {
            add(std::string(1, letter));
        }
    }
    return parts;
}

void noteUnknown(const PermutationParts& parts, const TimeloopDirective& directive,
                 ImportReport& report) {
    for (const std::string& name : parts.unknown) {
        report.add(ImportFate::Assumed, "permutation", directive.at,
                   msg::imports::permutationOfOther(directive.target, name));
    }
}

std::vector<DimensionId> permutationOrder(const PermutationParts& parts, const Workload& workload) {
    std::vector<DimensionId> order;
    std::vector<bool> named(workload.dimensionCount());
    const auto add = [&](const std::vector<std::optional<DimensionId>>& from,
                         std::vector<DimensionId>& to) {
        for (const std::optional<DimensionId>& id : from) {
            if (id && !named[index(*id)]) {
                named[index(*id)] = true;
                to.push_back(*id);
            }
        }
    };
    std::vector<DimensionId> outermost;
    add(parts.outermost, outermost);
    add(parts.innermost, order);
    for (std::size_t d = 0; d < named.size(); ++d) {
        if (!named[d]) {
            order.push_back(dimensionId(d));
        }
    }
    order.insert(order.end(), outermost.begin(), outermost.end());
    return order;
}

std::size_t entriesOnX(const TimeloopDirective& directive, const PermutationParts& parts,
                       const StackItem& fanout, std::size_t all) {
    if (!directive.split) {
        return fanout.meshX == 1 && fanout.meshY > 1 ? 0 : all;
    }
    const auto split = static_cast<std::size_t>(*directive.split);
    const auto end = parts.innermost.begin() +
                     static_cast<std::ptrdiff_t>(std::min(split, parts.innermost.size()));
    const auto unknown = std::count(parts.innermost.begin(), end, std::nullopt);
    return std::min(all, split - static_cast<std::size_t>(unknown));
}

namespace {

/// Returns the item that a directive means; empty if the directive has no loops and no fanout
/// exists for them.
std::optional<std::size_t> directiveItem(const ArchitectureStack& stack,
                                         const TimeloopDirective& directive,
                                         const DirectiveLoops& loops) {
    if (directive.type != TimeloopDirective::Type::Spatial) {
        return temporalItem(stack, directive);
    }
    const std::optional<std::size_t> item = spatialItem(stack, directive);
    if (!item && !loops.outermostFirst().empty()) {
        throw InputError(directive.at, msg::imports::noSpatialLoops(directive.target));
    }
    return item;
}

/// Adds the loops and tensors of a directive to its item.
void addDirective(const TimeloopDirective& directive, const DirectiveLoops& loops, std::size_t onX,
                  ItemLoops& item, ImportReport& report) {
    switch (directive.type) {
    case TimeloopDirective::Type::Keep:
        KeepEntries().add(directive.target, directive.keep, directive.bypass, directive.at);
        item.rule =
            KeepRule{directive.keep, directive.bypass, {}, directive.keepOnly, true, directive.at};
        break;
    case TimeloopDirective::Type::Temporal:
        item.temporal = loops.outermostFirst();
        if (!directive.permutation && item.temporal.size() > 1) {
            report.add(ImportFate::Assumed, "permutation", directive.at, msg::imports::noOrder());
        }
        break;
    case TimeloopDirective::Type::Spatial:
        item.x = loops.loops(0, onX);
        item.y = loops.loops(onX, loops.dimensionCount());
        break;
    case TimeloopDirective::Type::Other:
        break;
    }
}

}  // namespace

namespace {

/// Returns the dimensions that have a loop with a smaller last tile, such as `P=4,2`.
std::set<std::string> unevenDimensions(const std::vector<TimeloopDirective>& mapping) {
    std::set<std::string> uneven;
    for (const TimeloopDirective& directive : mapping) {
        for (const DirectiveFactor& factor : directive.factors) {
            if (factor.last && *factor.last != factor.factor) {
                uneven.insert(factor.dimension);
            }
        }
    }
    return uneven;
}

/// Checks the remainders of a dimension. The sum over its loops of (last − 1) · step must be the
/// index of its last iteration.
void checkRest(const std::vector<TimeloopDirective>& mapping, const std::vector<ItemLoops>& items,
               DimensionId dimension, const Workload& workload) {
    std::int64_t left = workload[dimension].bound - 1;
    bool fits = true;
    for (const ItemLoops& item : items) {
        for (const std::vector<Loop>* loops : {&item.temporal, &item.x, &item.y}) {
            for (const Loop& loop : *loops) {
                if (loop.dimension == dimension) {
                    fits &= left / loop.step < loop.factor;
                    left %= loop.step;
                }
            }
        }
    }
    if (!fits) {
        throw InputError(
            mapping.front().at,
            msg::imports::restDoesNotFit(workload[dimension].name, workload[dimension].bound));
    }
}

/// Sets the steps of a dimension's loops; the step of a loop is the product of all inner factors.
void setSteps(std::vector<ItemLoops>& items, DimensionId dimension) {
    std::int64_t inside = 1;
    for (auto item = items.rbegin(); item != items.rend(); ++item) {
        for (std::vector<Loop>* loops : {&item->y, &item->x, &item->temporal}) {
            for (auto loop = loops->rbegin(); loop != loops->rend(); ++loop) {
                if (loop->dimension == dimension) {
                    loop->step = inside;
                    inside = checkedMultiply(inside, loop->factor);
                }
            }
        }
    }
}

}  // namespace

std::vector<ItemLoops> loopsOf(const std::vector<TimeloopDirective>& mapping,
                               const ArchitectureStack& stack, const Workload& workload,
                               ImportReport& report) {
    const std::set<std::string> uneven = unevenDimensions(mapping);
    std::vector<ItemLoops> items(stack.items.size());
    std::set<std::pair<std::size_t, TimeloopDirective::Type>> seen;
    for (const TimeloopDirective& directive : mapping) {
        if (directive.type == TimeloopDirective::Type::Other) {
            report.add(ImportFate::Missing, directive.typeName, directive.at,
                       msg::imports::entryLost());
            continue;
        }
        const DirectiveLoops loops(directive, workload, uneven);
        const PermutationParts parts = permutationOf(directive, workload);
        noteUnknown(parts, directive, report);
        const std::optional<std::size_t> item = directiveItem(stack, directive, loops);
        if (!item) {
            continue;
        }
        if (!seen.insert({*item, directive.type}).second) {
            throw InputError(directive.at,
                             msg::imports::secondEntry(directive.target, directive.typeName));
        }
        const std::size_t onX =
            entriesOnX(directive, parts, stack.items[*item], workload.dimensionCount());
        addDirective(directive, loops, onX, items[*item], report);
    }
    for (const std::string& name : uneven) {
        if (const auto dimension = findDimension(workload, name)) {
            setSteps(items, *dimension);
            checkRest(mapping, items, *dimension, workload);
        }
    }
    return items;
}

}  // namespace loopglass
