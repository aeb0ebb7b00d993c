#pragma once

#include "record/objective.h"
#include "search/uneven/cuts/mapping_steps.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::uneven {

/// Numbers of classes, by dimension in the order of the lists.
using Choices = std::vector<std::vector<std::uint32_t>>;

/// The decisions of a part: for each dimension, in the order of the lists, a class of its tree. All
/// dimensions of one stage are decided before the next stage begins. After the last stage, a choice
/// is a chain.
struct Decisions {
    std::uint32_t stage = 0;             ///< the stage that is being decided
    std::uint64_t decided = 0;           ///< dimensions decided at this stage, one bit each
    std::vector<std::uint32_t> choices;  ///< latest choice, by dimension
};

/// A part that has children. The children differ in the choice for the dimension `next`.
struct BranchNode {
    Decisions decisions;
    std::size_t next = 0;
    /// The remaining choices of the dimensions that are open at this stage.
    Choices left;
};

/// A part of the space. There may be millions of waiting parts.
struct Part {
    Score bound;
    std::uint64_t number = 0;                ///< in the order of creation
    std::shared_ptr<const BranchNode> from;  ///< parent; null for the whole space
    std::uint32_t choice = 0;                ///< for the next dimension of `from`
    std::uint32_t bytes = 0;  ///< memory of the waiting part, with its share of `from`
};

/// The result of expanding a part.
struct Expansion {
    /// A class of the dimension that is decided next.
    struct Child {
        Score bound;
        std::uint32_t choice = 0;
    };

    Score bound;  ///< bound of the part
    std::shared_ptr<const BranchNode> fork;
    std::vector<Child> children;
    std::optional<FoundMapping> found;
    std::uint64_t evaluated = 0;
    bool stopped = false;

    /// The part of a child, without a number.
    Part partOf(const Child& child) const;
};

/// The waiting parts, with the least bound first. Parts with equal bounds keep the order of push().
class PartQueue {
public:
    void push(Part part) {
        part.number = m_pushed++;
        m_bytes += part.bytes;
        m_heap.push_back(std::move(part));
        std::ranges::push_heap(m_heap, isBehind);
    }
    Part pop() {
        std::ranges::pop_heap(m_heap, isBehind);
        Part part = std::move(m_heap.back());
        m_heap.pop_back();
        m_bytes -= part.bytes;
        return part;
    }
    void clear() {
        m_heap.clear();
        m_bytes = 0;
    }
    bool empty() const { return m_heap.empty(); }
    const Part& front() const { return m_heap.front(); }
    /// All parts, in no special order.
    const std::vector<Part>& all() const { return m_heap; }
    std::size_t bytes() const { return m_bytes; }

private:
    static bool isBehind(const Part& a, const Part& b) {
        return b.bound < a.bound || (!(a.bound < b.bound) && b.number < a.number);
    }

    std::vector<Part> m_heap;
    std::size_t m_bytes = 0;
    std::uint64_t m_pushed = 0;
};

}  // namespace loopglass::uneven
