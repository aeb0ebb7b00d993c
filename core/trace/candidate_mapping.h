#pragma once

#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "trace/trace.h"

#include <memory>
#include <vector>

namespace loopglass {

/// The decided part of the mapping of a candidate.
struct CandidateMapping {
    /// The decided parts of a level. A level or fanout with only one choice is decided once the
    /// search has passed it.
    struct Decided {
        bool tile = false;       ///< the factors of its temporal loops
        bool order = false;      ///< their order
        bool unrolling = false;  ///< the spatial loops of the fanout below it
        bool operator==(const Decided&) const = default;
    };
    Mapping mapping;               ///< the decided loops, including those that constraints fix
    std::vector<Decided> decided;  ///< by level
    bool whole = false;            ///< nothing is left to decide
};

/// Turns the nodes of a trace into mappings. It reads the subject of the search from the trace and
/// searches nothing. The trace must outlive it.
class CandidateDecoder {
public:
    /// The trace must have a subject (Trace::subject()).
    explicit CandidateDecoder(const Trace& trace);
    ~CandidateDecoder();
    CandidateDecoder(CandidateDecoder&&) noexcept;
    CandidateDecoder& operator=(CandidateDecoder&&) noexcept;

    /// The mapping of a node. For a complete mapping, returns the evaluated mapping including its
    /// axes. Throws CountOverflow when counts of a whole mapping leave 64 bits. Those of a mapping
    /// that the search evaluated never do.
    CandidateMapping mappingOf(NodeId node);

    /// Returns the constraints of a search over the completions of this candidate: its tiles,
    /// unrollings and orders are fixed, and all other choices are free. An order of the trie is
    /// fixed at every level outside the innermost one.
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
Mapping distributedOverAxes(const SearchSubject& subject, const Mapping& mapping);

}  // namespace loopglass
