#include "embed/request/constraint.h"

#include "embed/request/options.h"
#include "words/sentences/embed.h"

#include <array>

namespace loopglass {

template <> std::span<const Vocable<embed::Constraint>> vocablesOf<embed::Constraint>() {
    namespace say = say::embed;
    using Kind = embed::Constraint;
    static constexpr std::array<Vocable<Kind>, embed::constraintCount> terms{
        {{Kind::DataFlow, "data-flow", &say::dataFlow, &say::dataFlowMeans},
         {Kind::SpatialEdges, "spatial-edges", &say::spatialEdges, &say::spatialEdgesMeans},
         {Kind::AllDifferent, "all-different", &say::allDifferent, &say::allDifferentMeans},
         {Kind::Box, "box", &say::box, &say::boxMeans},
         {Kind::Origin, "origin", &say::origin, &say::originMeans},
         {Kind::Dense, "dense", &say::dense, &say::denseMeans},
         {Kind::LinearAccess, "linear-access", &say::linearAccess, &say::linearAccessMeans},
         {Kind::WindowsOverlap, "windows-overlap", &say::windowsOverlap, &say::windowsOverlapMeans},
         {Kind::WholeTiles, "whole-tiles", &say::wholeTiles, &say::wholeTilesMeans},
         {Kind::OneDimension, "one-dimension", &say::oneDimension, &say::oneDimensionMeans},
         {Kind::OperandOrder, "operand-order", &say::operandOrder, &say::operandOrderMeans},
         {Kind::SymmetricOnce, "symmetric-once", &say::symmetricOnce, &say::symmetricOnceMeans}}};
    return terms;
}

template <> std::span<const Vocable<embed::Padding>> vocablesOf<embed::Padding>() {
    namespace say = say::embed;
    using Kind = embed::Padding;
    static constexpr std::array<Vocable<Kind>, 2> terms{
        {{Kind::All, "all", &say::padAll, &say::padAllMeans},
         {Kind::Reduction, "reduction", &say::padReduction, &say::padReductionMeans}}};
    return terms;
}

template <> std::span<const Vocable<embed::Unrolling>> vocablesOf<embed::Unrolling>() {
    namespace say = say::embed;
    using Kind = embed::Unrolling;
    static constexpr std::array<Vocable<Kind>, 3> terms{
        {{Kind::Least, "least", &say::unrollLeast, &say::unrollLeastMeans},
         {Kind::Whole, "whole", &say::unrollWhole, &say::unrollWholeMeans},
         {Kind::Shared, "shared", &say::unrollShared, &say::unrollSharedMeans}}};
    return terms;
}

template <> std::span<const Vocable<embed::Branching>> vocablesOf<embed::Branching>() {
    namespace say = say::embed;
    using Kind = embed::Branching;
    static constexpr std::array<Vocable<Kind>, 2> terms{
        {{Kind::Boxes, "boxes", &say::branchBoxes, &say::branchBoxesMeans},
         {Kind::Points, "points", &say::branchPoints, &say::branchPointsMeans}}};
    return terms;
}

template <> std::span<const Vocable<embed::Layout>> vocablesOf<embed::Layout>() {
    namespace say = say::embed;
    using Kind = embed::Layout;
    static constexpr std::array<Vocable<Kind>, 4> terms{
        {{Kind::Given, "given", &say::layoutGiven, &say::layoutGivenMeans},
         {Kind::Nchw, "nchw", &say::layoutNchw, &say::layoutNchwMeans},
         {Kind::Nhwc, "nhwc", &say::layoutNhwc, &say::layoutNhwcMeans},
         {Kind::Hwnc, "hwnc", &say::layoutHwnc, &say::layoutHwncMeans}}};
    return terms;
}

namespace embed {

std::vector<Constraint> allConstraints() {
    std::vector<Constraint> all;
    for (const Vocable<Constraint>& vocable : vocablesOf<Constraint>()) {
        all.push_back(vocable.value);
    }
    return all;
}

}  // namespace embed

}  // namespace loopglass
