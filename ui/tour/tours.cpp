#include "text/text.h"
#include "tour/tour.h"

#include <array>

namespace loopglass::ui {

namespace {

constexpr std::array conv1dStops{
    TourStop{QT_TRANSLATE_NOOP("loopglass", "What is searched"),
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "A small convolution, [[equation]], on a machine with the levels [[levels]] A "
                 "mapping says how each loop is cut into tiles, in which order the loops run, and "
                 "which of them run side by side. How many are there? [[how many mappings]]"),
             ViewId::Orders, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Orders grow from the inside"),
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "An order is decided from the innermost loop outward, and it stays only while it "
                 "reuses more than others do. [[how many orders]] The one that is selected went: "
                 "[[why xxCK]] The panel at the right says the same of any candidate."),
             ViewId::Orders, "order = xxCK"},
    TourStop{
        QT_TRANSLATE_NOOP("loopglass", "Tiles that do not fit"),
        QT_TRANSLATE_NOOP(
            "loopglass",
            "A tile grows by one dimension at a time, from a single iteration on. The bar of a "
            "node is what it needs of L1. [[how large is L1]] What needs more is dropped. "
            "[[how many were dropped for memory]]"),
        ViewId::Tiles, "tile and memory"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Tiles that can still grow"),
             QT_TRANSLATE_NOOP("loopglass",
                               "Of the tiles that fit, one that could still grow is no answer "
                               "either. [[rule larger tile]] [[how many were dropped for larger "
                               "tile]]"),
             ViewId::Tiles, "larger-tile"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Where the energy goes"),
             QT_TRANSLATE_NOOP("loopglass",
                               "The best mapping that is left: [[energy]] [[where does the energy "
                               "go]] Beside it stands the nest without tiles: [[untiled]]"),
             ViewId::Energy, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Is there nothing better?"),
             QT_TRANSLATE_NOOP("loopglass",
                               "[[is it the optimum]] The audit in this view searches without each "
                               "rule, and exactly. Now change a number at the left: everything is "
                               "searched again at once."),
             ViewId::Reasons, ""}};

constexpr std::array resnetStops{
    TourStop{QT_TRANSLATE_NOOP("loopglass", "An array of processing elements"),
             QT_TRANSLATE_NOOP("loopglass",
                               "A layer of ResNet-18 on a machine as Eyeriss has it. [[how many "
                               "lanes are there]] [[what is unrolled below L2]]"),
             ViewId::Unrollings, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Which unrollings are kept"),
             QT_TRANSLATE_NOOP("loopglass",
                               "[[how many lanes are used]] Of the many ways to fill the array "
                               "rules keep few: [[rule larger unrolling]]"),
             ViewId::Unrollings, "larger-unrolling"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Scratchpads"),
             QT_TRANSLATE_NOOP("loopglass",
                               "Each processing element has a scratchpad for each tensor. [[what "
                               "does L1 hold]] [[how full is L1]] The selected tile is that of the "
                               "best mapping."),
             ViewId::Tiles, "tile and best"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Cutoff"),
             QT_TRANSLATE_NOOP("loopglass",
                               "Most candidates never become a mapping: [[rule cutoff]] [[how many "
                               "were dropped for cutoff]] [[when was the best found]]"),
             ViewId::Cutoffs, "reason = cutoff"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "What stays in place"),
             QT_TRANSLATE_NOOP("loopglass",
                               "The nest of the best mapping. [[what stays in place]] [[which "
                               "dataflow is it]] A click on a count says which loops multiply into "
                               "it."),
             ViewId::Mapping, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Ready dataflows"),
             QT_TRANSLATE_NOOP(
                 "loopglass", "Ctrl+Shift+D puts the best weight-, output-, input- and "
                              "row-stationary mapping beside this one, each proven. Ctrl+K answers "
                              "questions such as those that this tour asked, and Ctrl+F finds "
                              "candidates."),
             ViewId::Compare, ""}};

constexpr std::array lectureStops{
    TourStop{QT_TRANSLATE_NOOP("loopglass", "A matrix product"),
             QT_TRANSLATE_NOOP(
                 "loopglass", "[[equation]] Each tensor is indexed by two of the three dimensions, "
                              "so the third one reuses it: [[reuse of W]] [[reuse of IA]] [[reuse "
                              "of OA]]"),
             ViewId::Orders, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "The innermost loop decides"),
             QT_TRANSLATE_NOOP("loopglass",
                               "With K innermost a word of OA stays while its sum grows: [[what is "
                               "reused across K]] Each order here shows what it reuses, in the "
                               "colours of the tensors."),
             ViewId::Orders, "order = K"},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Side by side"),
             QT_TRANSLATE_NOOP("loopglass",
                               "Four lanes in two rows and two columns. [[what is unrolled below "
                               "Buffers]] [[how many lanes are used]]"),
             ViewId::Unrollings, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Words that move"),
             QT_TRANSLATE_NOOP("loopglass",
                               "[[words moved at DRAM]] [[operations per word at DRAM]] Click a "
                               "count to see how it comes about."),
             ViewId::Mapping, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Counts times energies"),
             QT_TRANSLATE_NOOP(
                 "loopglass", "Each word that moves has its price. [[energy of an access of DRAM]] "
                              "[[energy of DRAM]] [[energy of the operations]]"),
             ViewId::Energy, ""},
    TourStop{QT_TRANSLATE_NOOP("loopglass", "Your own order"),
             QT_TRANSLATE_NOOP("loopglass",
                               "Here a mapping is in your hands: Ctrl+H takes the best one. Drag a "
                               "loop over another one, and all numbers follow; ask why the search "
                               "did not choose it."),
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
