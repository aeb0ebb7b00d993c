// A group as a listing for people: the shared loops, the turns, and the own loops of each layer.
#include "export/text/group_listing.h"

#include "words/number_text.h"

#include <algorithm>

namespace loopglass {

namespace {

class GroupListing {
public:
    GroupListing(GroupStyle& style, const ExportedGroups& exported, std::size_t group)
        : m_style(style),
          m_group(exported.groups[group]),
          m_shape(exported.shapes[group]),
          m_cost(*exported.cost.groups[group].cost),
          m_network(*exported.network) {}

    void write() {
        for (std::size_t k = 0; k < m_shape.shared.size(); ++k) {
            openShared(k);
        }
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            writeTurn(a);
        }
        for (std::size_t k = 0; k < m_shape.shared.size(); ++k) {
            m_style.close();
        }
    }

private:
    std::string nameOf(std::size_t a) const {
        return shortLayerName(m_network, m_group.layers[a].layer);
    }
    const std::string& levelName(std::size_t level) const {
        return m_shape.accelerator().levels[level].name;
    }
    void comment(const std::string& text) { m_style.comment(commentText(text)); }

    void openShared(std::size_t k) {
        const fusion::FlatLoop& loop = m_shape.shared[k];
        if (k == 0 || m_shape.shared[k - 1].level != loop.level) {
            comment(levelName(loop.level) + ": shared loops over the box of " +
                    nameOf(m_shape.sink()));
        }
        m_style.openShared(m_shape.workload(m_shape.sink()).dimensions[loop.dimension].name,
                           levelName(loop.level), loop);
    }

    /// Returns the sizes of the boxes of a layer: `P 6, R 3 (1 turn); P 4, R 3 (1 turn)`.
    std::string boxesText(std::size_t a) const {
        constexpr std::size_t most = 4;
        const std::vector<BoxKind>& boxes = m_cost.layers[a].boxes;
        std::string text;
        for (std::size_t k = 0; k < std::min(boxes.size(), most); ++k) {
            text += k == 0 ? "" : "; ";
            for (std::size_t d = 0; d < boxes[k].extents.size(); ++d) {
                text += (d == 0 ? "" : ", ") + m_shape.workload(a).dimensions[d].name + " " +
                        countText(boxes[k].extents[d]);
            }
            text += " (" + countText(boxes[k].turns) + (boxes[k].turns == 1 ? " turn)" : " turns)");
        }
        return text + (boxes.size() > most ? "; ..." : "");
    }

    /// Returns the tensor that a layer hands over: `ofmap of first`.
    std::string handedOver(std::size_t maker) const {
        return m_shape.workload(maker).tensors[m_shape.output(maker)].name + " of " + nameOf(maker);
    }

    std::string readersOf(std::size_t maker) const {
        std::string text;
        for (std::size_t b = maker + 1; b < m_shape.layers(); ++b) {
            const auto& places = m_shape.place[b];
            const bool reads = std::any_of(places.begin(), places.end(), [&](const auto& place) {
                return place.role == fusion::Role::HandedOver && place.source == maker;
            });
            text += reads ? (text.empty() ? "" : " and ") + nameOf(b) : "";
        }
        return text;
    }

    /// Writes the words of handed-over tensors that the operands of a layer are.
    void writeOperands(std::size_t a) {
        const Workload& workload = m_shape.workload(a);
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            const fusion::TensorPlace& place = m_shape.place[a][t];
            if (place.role != fusion::Role::HandedOver) {
                continue;
            }
            std::string word;
            for (std::size_t r = 0; r < place.shift.size(); ++r) {
                Rank rank = workload.tensors[t].ranks[r];
                rank.offset = 0;
                const std::int64_t shift = place.shift[r];
                word += (r == 0 ? "" : ",") + rankText(workload, rank) + (shift > 0 ? "+" : "") +
                        (shift != 0 ? std::to_string(shift) : "");
            }
            comment(workload.tensors[t].name + " is the word [" + word + "] of " +
                    handedOver(place.source) + " in " + levelName(m_shape.home));
        }
    }

    /// Writes the box of a layer that hands over a tensor.
    void writeMissing(std::size_t a) {
        const std::string& home = levelName(m_shape.home);
        const GroupLayer& layer = m_group.layers[a];
        const std::string spans =
            layer.across == 0 ? ""
            : layer.across == 1
                ? " and spans the innermost shared loop"
                : " and spans the " + std::to_string(layer.across) + " innermost shared loops";
        comment("the turn of " + nameOf(a) + ", which makes words for " + readersOf(a) +
                "; the tile of " + handedOver(a) + " in " + home + " has " +
                countText(m_cost.layers[a].tileWords) + " words" + spans);
        m_style.box(commentText("hull(words of " + handedOver(a) + " that readers want and " +
                                home + " lacks)"),
                    layer.recompute ? "the halo is computed again" : "the halo is retained");
        m_style.skipIfEmpty();
    }

    void writeTurn(std::size_t a) {
        if (a == m_shape.sink()) {
            comment("the turn of " + nameOf(a));
            m_style.box(m_shape.shared.empty() ? "all iterations" : "the tile of the shared loops",
                        "");
        } else {
            writeMissing(a);
        }
        writeOperands(a);
        comment("boxes: " + boxesText(a));
        const std::size_t loops = writeOwnLoops(a);
        m_style.equation(m_shape.workload(a));
        for (std::size_t k = 0; k < loops; ++k) {
            m_style.close();
        }
        if (a != m_shape.sink() && m_shape.stored[a] != 0) {
            m_style.moveOut(commentText("new words of " + handedOver(a) + ", from " +
                                        levelName(m_shape.home) + " to " + levelName(0)));
        }
    }

    /// Writes the words that a level keeps for a layer.
    void writeLevel(std::size_t a, std::size_t level) {
        std::string text;
        for (std::size_t t = 0; t < m_shape.workload(a).tensorCount(); ++t) {
            const TensorCost& one = m_cost.layers[a].cost.levels[level].tensors[t];
            if (one.kept && one.tileWords > 0) {
                text += (text.empty() ? "" : ", ") + m_shape.workload(a).tensors[t].name + " " +
                        countText(one.tileWords);
            }
        }
        comment(levelName(level) + (text.empty() ? "" : ", words of tiles: " + text));
    }

    /// Returns the number of loops.
    std::size_t writeOwnLoops(std::size_t a) {
        std::size_t level = m_shape.levels;
        std::size_t count = 0;
        m_style.beginTurn();
        for (const fusion::FlatLoop& loop : m_shape.own[a]) {
            if (loop.level != level) {
                level = loop.level;
                writeLevel(a, level);
            }
            if (loop.step == 0 && loop.factor == 1) {
                continue;
            }
            m_style.openOwn(m_shape.workload(a).dimensions[loop.dimension].name,
                            levelName(loop.level), loop);
            ++count;
        }
        return count;
    }

    GroupStyle& m_style;
    const GroupMapping& m_group;
    const fusion::GroupShape& m_shape;
    const GroupCost& m_cost;
    const Network& m_network;
};

}  // namespace

void writeGroupListing(GroupStyle& style, const ExportedGroups& exported, std::size_t group) {
    GroupListing(style, exported, group).write();
}

}  // namespace loopglass
