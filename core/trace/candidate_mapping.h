#pragma once

#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "trace/trace.h"

#include <memory>
#include <vector>

namespace loopglass {

/// The decided part of the mapping of a candidate.
struct CandidateMapping {
    /// The parts of a level that are decided. A level or fanout with only one choice is decided as
    /// soon as the search has passed it.
    struct Decided {
        bool tile = false;       ///< true if the factors of its temporal loops are decided
        bool order = false;      ///< true if the order of its temporal loops is decided
        bool unrolling = false;  ///< true if the spatial loops of the fanout below it are decided
        bool operator==(const Decided&) const = default;
    };
    Mapping mapping;               ///< the decided loops, including loops that constraints fix
    std::vector<Decided> decided;  ///< decided parts of each level
    bool whole = false;            ///< true if everything is decided
};

/// Converts nodes of a trace to mappings. The decoder reads the subject of the search from the
/// trace and does not search. The trace must outlive the decoder.
class CandidateDecoder {
public:
    /// The trace must have the subject of its search (Trace::subject()).
    explicit CandidateDecoder(const Trace& trace);
    ~CandidateDecoder();
    CandidateDecoder(CandidateDecoder&&) noexcept;
    CandidateDecoder& operator=(CandidateDecoder&&) noexcept;

    /// Returns the decided mapping of a node. For a complete mapping, returns the evaluated mapping
    /// with the axes of its spatial loops. Throws CountOverflow if the counts of a complete mapping
    /// exceed 64 bits. This never occurs for an evaluated mapping.
    CandidateMapping mappingOf(NodeId node);

    /// Returns the constraints for a search over the completions of this candidate. They fix its
    /// tiles, unrollings and orders; all other choices are free. If the candidate is an order of
    /// the trie, the order is fixed at every level except the innermost.
    Constraints constraintsOf(NodeId node) const;

private:
    class Decoding;
    std::unique_ptr<Decoding> m_decoding;
};

/// Like CandidateDecoder::mappingOf(), for a single node.
CandidateMapping mappingOf(const Trace& trace, NodeId node);
Constraints constraintsOf(const Trace& trace, NodeId node);

/// Returns a mapping with its spatial loops on axes; of the distributions that the constraints of
/// the search allow, the best is chosen.
Mapping distributedOverAxes(const SearchSubject& subject, const Mapping& mapping);

}  // namespace loopglass
