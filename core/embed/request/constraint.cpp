#include "embed/request/constraint.h"

#include "embed/request/options.h"
#include "words/sentences/embed.h"

#include <array>

namespace loopglass {

template <> std::span<const VocabularyEntry<embed::Constraint>> vocabularyOf<embed::Constraint>() {
    namespace msg = msg::embed;
    using Kind = embed::Constraint;
    static constexpr std::array<VocabularyEntry<Kind>, embed::constraintCount> terms{
        {{Kind::DataFlow, "data-flow", &msg::dataFlow, &msg::dataFlowMeans},
         {Kind::SpatialEdges, "spatial-edges", &msg::spatialEdges, &msg::spatialEdgesMeans},
         {Kind::AllDifferent, "all-different", &msg::allDifferent, &msg::allDifferentMeans},
         {Kind::Box, "box", &msg::box, &msg::boxMeans},
         {Kind::Origin, "origin", &msg::origin, &msg::originMeans},
         {Kind::Dense, "dense", &msg::dense, &msg::denseMeans},
         {Kind::LinearAccess, "linear-access", &msg::linearAccess, &msg::linearAccessMeans},
         {Kind::WindowsOverlap, "windows-overlap", &msg::windowsOverlap, &msg::windowsOverlapMeans},
         {Kind::WholeTiles, "whole-tiles", &msg::wholeTiles, &msg::wholeTilesMeans},
         {Kind::OneDimension, "one-dimension", &msg::oneDimension, &msg::oneDimensionMeans},
         {Kind::OperandOrder, "operand-order", &msg::operandOrder, &msg::operandOrderMeans},
         {Kind::SymmetricOnce, "symmetric-once", &msg::symmetricOnce, &msg::symmetricOnceMeans}}};
    return terms;
}

template <> std::span<const VocabularyEntry<embed::Padding>> vocabularyOf<embed::Padding>() {
    namespace msg = msg::embed;
    using Kind = embed::Padding;
    static constexpr std::array<VocabularyEntry<Kind>, 2> terms{
        {{Kind::All, "all", &msg::padAll, &msg::padAllMeans},
         {Kind::Reduction, "reduction", &msg::padReduction, &msg::padReductionMeans}}};
    return terms;
}

template <> std::span<const VocabularyEntry<embed::Unrolling>> vocabularyOf<embed::Unrolling>() {
    namespace msg = msg::embed;
    using Kind = embed::Unrolling;
    static constexpr std::array<VocabularyEntry<Kind>, 3> terms{
        {{Kind::Least, "least", &msg::unrollLeast, &msg::unrollLeastMeans},
         {Kind::Whole, "whole", &msg::unrollWhole, &msg::unrollWholeMeans},
         {Kind::Shared, "shared", &msg::unrollShared, &msg::unrollSharedMeans}}};
    return terms;
}

template <> std::span<const VocabularyEntry<embed::Branching>> vocabularyOf<embed::Branching>() {
    namespace msg = msg::embed;
    using Kind = embed::Branching;
    static constexpr std::array<VocabularyEntry<Kind>, 2> terms{
        {{Kind::Boxes, "boxes", &msg::branchBoxes, &msg::branchBoxesMeans},
         {Kind::Points, "points", &msg::branchPoints, &msg::branchPointsMeans}}};
    return terms;
}

template <> std::span<const VocabularyEntry<embed::Layout>> vocabularyOf<embed::Layout>() {
    namespace msg = msg::embed;
    using Kind = embed::Layout;
    static constexpr std::array<VocabularyEntry<Kind>, 4> terms{
        {{Kind::Given, "given", &msg::layoutGiven, &msg::layoutGivenMeans},
         {Kind::Nchw, "nchw", &msg::layoutNchw, &msg::layoutNchwMeans},
         {Kind::Nhwc, "nhwc", &msg::layoutNhwc, &msg::layoutNhwcMeans},
         {Kind::Hwnc, "hwnc", &msg::layoutHwnc, &msg::layoutHwncMeans}}};
    return terms;
}

namespace embed {

std::vector<Constraint> allConstraints() {
    std::vector<Constraint> all;
    for (const VocabularyEntry<Constraint>& vocable : vocabularyOf<Constraint>()) {
        all.push_back(vocable.value);
    }
    return all;
}

}  // namespace embed

}  // namespace loopglass
