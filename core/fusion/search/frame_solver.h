#pragma once

#include "fusion/search/frame.h"
#include "fusion/search/group_search.h"
#include "fusion/search/own_cost.h"
#include "fusion/search/own_search.h"

#include <limits>
#include <optional>
#include <vector>

namespace loopglass::fusion {

struct FrameResult {
    std::optional<GroupMapping> best;
    double score = std::numeric_limits<double>::infinity();
    /// A lower bound on the score of all mappings of the frame that were not ruled out; infinite if
    /// none below the best or the cutoff is left.
    double bound = std::numeric_limits<double>::infinity();
    double dropped =
        std::numeric_limits<double>::infinity();  ///< least score or bound that was ruled out
    std::size_t evaluated = 0;
};

/// Chooses the own loops of all layers in a frame. With the choice of the layers that stream, the
/// layers are independent of each other.
class FrameSolver {
public:
    FrameSolver(GroupSpace& space, OwnSearch& own, const FuseSubject& subject)
        : m_space(space),
          m_own(own),
          m_subject(subject) {}

    /// Returns a lower bound from the shared tiles and the boxes alone; infinite if nothing fits.
    double bound(const FrameFacts& facts);
    /// Searches a mapping that scores below `cutoff`.
    FrameResult solve(const Frame& frame, double cutoff);

private:
    using Streams = std::vector<char>;
    using LayerChoices = std::vector<OwnChoice>;

    struct Part {
        Streams streams;
        HomeRest rest;
        double bound = 0;
        std::vector<const OwnAnswer*> answers;  ///< by layer
    };

    double layerFloor(std::size_t layer, const FrameFacts& facts, bool streams) const;
    double runsBound(const LayerFacts& of, OwnQuestion question, const OwnAnswer*& answer);
    double layerBound(std::size_t layer, const FrameFacts& facts, const Part& part,
                      const OwnAnswer*& answer);
    std::vector<Part> parts(const FrameFacts& facts) const;
    void refine(const FrameFacts& facts, double cutoff, Part& part);
    bool evaluate(const Frame& frame, const FrameFacts& facts, const Part& part,
                  FrameResult& result);
    bool compareAll(const Frame& frame, const FrameFacts& facts, const Part& part,
                    FrameResult& result);
    const std::optional<LayerChoices>& choicesOf(const Plan& plan, const FrameFacts& facts,
                                                 std::size_t layer, bool streams);
    bool isExact(const FrameFacts& facts) const;
    bool isLongWalk(const FrameFacts& facts) const;
    bool count(const Frame& frame, const std::vector<Mapping>& own, FrameResult& result);

    GroupSpace& m_space;
    OwnSearch& m_own;
    const FuseSubject& m_subject;
    /// All own loops in the frame of solve(), by layer and stream; empty = too many.
    std::vector<std::array<std::optional<std::optional<LayerChoices>>, 2>> m_choices;
};

}  // namespace loopglass::fusion
