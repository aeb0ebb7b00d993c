#pragma once

#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "trace/trace.h"

#include <memory>
#include <vector>

namespace loopglass {

/// The mapping that a candidate of a trace stands for, as far as it is decided.
struct CandidateMapping {
    /// What is decided of a level; a level or fanout with a single possibility counts as decided
    /// once the search has gone past it.
    struct Decided {
        bool tile = false;       ///< the factors of its temporal loops
        bool order = false;      ///< their order
        bool unrolling = false;  ///< the spatial loops of the fanout below it
        bool operator==(const Decided&) const = default;
    };
    Mapping mapping;               ///< loops of what is decided, with what constraints fix there
    std::vector<Decided> decided;  ///< by level
    bool whole = false;            ///< nothing is left to decide
};

/// Turns the nodes of a trace into mappings. It reads what the trace says of its own search, so it
/// needs nothing else, and it searches nothing. The trace must outlive it.
class CandidateDecoder {
public:
    /// The trace must have been told what is searched (Trace::subject()).
    explicit CandidateDecoder(const Trace& trace);
    ~CandidateDecoder();
    CandidateDecoder(CandidateDecoder&&) noexcept;
    CandidateDecoder& operator=(CandidateDecoder&&) noexcept;

    /// The mapping of a node. Of a whole mapping it is the one that was evaluated, axes included.
    /// Throws CountOverflow when counts of a whole mapping leave 64 bits. Those of a mapping that
    /// the search evaluated never do.
    CandidateMapping mappingOf(NodeId node);

    /// The constraints of a search in which nothing but completions of this candidate are left: its
    /// tiles, unrollings and orders are fixed, and what it has not decided stays free. An order of
    /// the trie is fixed at every level outside the innermost one.
    Constraints constraintsOf(NodeId node) const;

private:
    class Decoding;
    std::unique_ptr<Decoding> m_decoding;
};

/// The same for a single node.
CandidateMapping mappingOf(const Trace& trace, NodeId node);
Constraints constraintsOf(const Trace& trace, NodeId node);

/// A mapping of a search with its spatial loops laid over the axes in the best way that the
/// constraints of the search allow.
Mapping laidOverAxes(const SearchSubject& subject, const Mapping& mapping);

}  // namespace loopglass
