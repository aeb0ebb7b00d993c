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
        bool tile = false;       ///< the factors of its temporal loops are decided
        bool order = false;      ///< the order of its temporal loops is decided
        bool unrolling = false;  ///< the spatial loops of the fanout below it are decided
        bool operator==(const Decided&) const = default;
    };
    Mapping mapping;               ///< the decided loops, including those that constraints fix
    std::vector<Decided> decided;  ///< by level
    bool whole = false;            ///< everything is decided
};

/// Converts nodes of a trace to mappings. Reads the subject of the search from the trace and does
/// not search. The trace must outlive the decoder.
class CandidateDecoder {
public:
    /// The trace must have a subject (Trace::subject()).
    explicit CandidateDecoder(const Trace& trace);
    ~CandidateDecoder();
    CandidateDecoder(CandidateDecoder&&) noexcept;
    CandidateDecoder& operator=(CandidateDecoder&&) noexcept;

    /// Returns the mapping of a node. For a complete mapping, returns the evaluated mapping
    /// including its axes. Throws CountOverflow if counts of a complete mapping exceed 64 bits,
    /// which never occurs for evaluated mappings.
    CandidateMapping mappingOf(NodeId node);

    /// Returns the constraints of a search over the completions of this candidate: its tiles,
    /// unrollings and orders are fixed, and all other choices are free. An order of the trie is
    /// fixed at every level outside the innermost one.
    Constraints constraintsOf(NodeId node) const;

private:
    class Decoding;
    std::unique_ptr<Decoding> m_decoding;
};

/// Returns the mapping of a single node.
CandidateMapping mappingOf(const Trace& trace, NodeId node);
Constraints constraintsOf(const Trace& trace, NodeId node);

/// Returns a mapping with its spatial loops distributed over the axes in the best way that the
/// constraints of the search allow.
Mapping distributedOverAxes(const SearchSubject& subject, const Mapping& mapping);

}  // namespace loopglass
