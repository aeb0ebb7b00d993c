#include "text/text.h"
#include "tour/tour.h"

#include <array>

namespace loopglass::ui {

namespace {

constexpr std::array conv1dStops{
    TourStop{
        QT_TRANSLATE_NOOP("loopglass", "Workload and accelerator"),
        QT_TRANSLATE_NOOP(
            "loopglass",
            "The workload is a small convolution: [[equation]]. A mapping defines the tiles of "
            "each loop, the order of the loops, and the loops that run at the same time. "
            "[[levels]] How many mappings exist? [[how many mappings]]"),
        ViewId::Orders, ""},
    TourStop{
        QT_TRANSLATE_NOOP("loopglass", "Loop orders from the innermost loop"),
        QT_TRANSLATE_NOOP(
            "loopglass",
            "The search decides a loop order from the innermost loop outward. It keeps an order "
            "only while the order reuses more than others. [[how many orders]] The selected order "
            "was pruned: [[why xxCK]] The right panel explains any candidate in the same way."),
        ViewId::Orders, "order = xxCK"},
    TourStop{
        QT_TRANSLATE_NOOP("loopglass", "Tiles that do not fit"),
        QT_TRANSLATE_NOOP("loopglass",
                          "A tile grows by one dimension at a time, from a single iteration. The "
                          "bar of a node shows how much of L1 the tile takes. [[how large is L1]] "
                          "Larger tiles are pruned. [[how many were dropped for memory]]"),
        ViewId::Tiles, "tile and memory"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Tiles that can still grow"),
             QT_TRANSLATE_NOOP("loopglass",
                               "A tile that fits is also pruned if it can still grow. [[rule "
                               "larger tile]] [[how many were dropped for larger tile]]"),
             ViewId::Tiles, "larger-tile"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Energy of the best mapping"),
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "The view shows the best mapping of the search: [[energy]] [[where does the "
                 "energy go]] For comparison, it shows the untiled loop nest: [[untiled]]"),
             ViewId::Energy, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Is it the optimum?"),
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "[[is it the optimum]] This view can measure the loss of each rule: it repeats "
                 "the search without the rule, and runs the exact search. Now change a number in "
                 "the left panel: the "
                 "search runs again at once."),
             ViewId::Reasons, ""}};

constexpr std::array resnetStops{
    TourStop{QT_TRANSLATE_NOOP("loopglass", "An array of processing elements"),
             QT_TRANSLATE_NOOP("loopglass",
                               "A layer of ResNet-18 on an Eyeriss-like accelerator. [[how "
                               "many lanes are there]] [[what is unrolled below L2]]"),
             ViewId::Unrollings, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Kept spatial unrollings"),
             QT_TRANSLATE_NOOP("loopglass",
                               "[[how many lanes are used]] Many unrollings fill the "
                               "array, but the rules keep only a few: [[rule larger unrolling]]"),
             ViewId::Unrollings, "larger-unrolling"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Scratchpads"),
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "Each processing element has a scratchpad for each tensor. [[what does L1 hold]] "
                 "[[how full is L1]] The selected tile belongs to the best mapping."),
             ViewId::Tiles, "tile and best"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Pruning by bound"),
             QT_TRANSLATE_NOOP("loopglass",
                               "Most candidates never become a complete mapping: [[rule cutoff]] "
                               "[[how many were dropped for cutoff]] [[when was the best found]]"),
             ViewId::Cutoffs, "reason = cutoff"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Tensors that stay in place"),
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "The view shows the loop nest of the best mapping. [[what stays in place]] "
                 "[[which dataflow is it]] Click a count to see the loops that multiply to it."),
             ViewId::Mapping, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Standard dataflows"),
             QT_TRANSLATE_NOOP("loopglass",
                               "Ctrl+Shift+D compares this mapping with the best weight-, output-, "
                               "input- and row-stationary mappings, each proven. Ctrl+K answers "
                               "questions such as those of this tour. Ctrl+F finds candidates."),
             ViewId::Compare, ""}};

constexpr std::array lectureStops{
    TourStop{QT_TRANSLATE_NOOP("loopglass", "A matrix product"),
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "[[equation]]. Each tensor is indexed by two of the three dimensions and "
                 "reused across the third: [[reuse of W]] [[reuse of IA]] [[reuse of OA]]"),
             ViewId::Orders, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "The innermost loop"),
             QT_TRANSLATE_NOOP("loopglass",
                               "With K innermost, a word of OA stays in place while its "
                               "sum grows. [[what is reused across K]] The view shows the "
                               "reuse of each loop order in the colours of the tensors."),
             ViewId::Orders, "order = K"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Spatial loops"),
             QT_TRANSLATE_NOOP("loopglass",
                               "The array has four MAC lanes in two rows and two columns. [[what "
                               "is unrolled below Buffers]] [[how many lanes are used]]"),
             ViewId::Unrollings, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Data movement"),
             QT_TRANSLATE_NOOP("loopglass", "[[words moved at DRAM]] [[MACs per word at "
                                            "DRAM]] Click a count to see its calculation."),
             ViewId::Mapping, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Accesses times energies"),
             QT_TRANSLATE_NOOP("loopglass",
                               "Each word that moves costs energy. [[energy of an access "
                               "of DRAM]] [[energy of DRAM]] [[energy of the MACs]]"),
             ViewId::Energy, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Your own loop order"),
             QT_TRANSLATE_NOOP("loopglass",
                               "This view edits a mapping: Ctrl+H opens the best one. Drag a loop "
                               "onto another loop, and all numbers change. The tab Why not? shows "
                               "why the search did not choose your mapping."),
             ViewId::Hand, ""}};

constexpr std::array allTours{Tour{"conv1d", conv1dStops}, Tour{"resnet18", resnetStops},
                              Tour{"lecture", lectureStops}};

}  // namespace

std::span<const Tour> tours() { return allTours; }

const Tour* tourOf(const QString& sample) {
    for (const Tour& tour : allTours) {
        if (sample == QLatin1String(tour.sample)) {
            return &tour;
        }
    }
    return nullptr;
}

}  // namespace loopglass::ui
