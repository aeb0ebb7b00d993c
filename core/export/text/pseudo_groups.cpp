#include "export/text/pseudo_groups.h"

#include "export/plan/code_writer.h"
#include "export/plan/names.h"
#include "words/number_text.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

class PseudoGroup {
public:
    PseudoGroup(CodeWriter& code, const ExportedGroups& exported, std::size_t group)
        : m_code(code),
          m_group(exported.groups[group]),
          m_shape(exported.shapes[group]),
          m_cost(*exported.cost.groups[group].cost),
          m_network(*exported.network),
          m_names(NameRules::Plain) {}

    void write() {
        for (std::size_t k = 0; k < m_shape.shared.size(); ++k) {
            openShared(k);
        }
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            writeTurn(a);
        }
        for (std::size_t k = 0; k < m_shape.shared.size(); ++k) {
            m_code.close("}");
        }
    }

private:
    std::string nameOf(std::size_t a) const {
        return shortLayerName(m_network, m_group.layers[a].layer);
    }
    const std::string& levelName(std::size_t level) const {
        return m_shape.accelerator().levels[level].name;
    }
    void comment(const std::string& text) { m_code.line("// " + commentText(text)); }

    void openShared(std::size_t k) {
        const fusion::FlatLoop& loop = m_shape.shared[k];
        if (k == 0 || m_shape.shared[k - 1].level != loop.level) {
            comment(levelName(loop.level) + ": shared loops over the box of " +
                    nameOf(m_shape.sink()));
        }
        const std::string dimension =
            m_shape.workload(m_shape.sink()).dimensions[loop.dimension].name;
        const std::string name = m_names.name(lowerCase(dimension) + "_" + levelName(loop.level));
        m_code.open((loop.temporal ? "for (" : "parallel_for (") + name + " = 0; " + name + " < " +
                    std::to_string(loop.pieces) + "; " + name + "++) {  // " +
                    std::to_string(loop.step) + " of " + commentText(dimension) +
                    (loop.temporal ? ""
                     : loop.onX    ? " along x"
                                   : " along y"));
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
        m_code.line(
            "box = " +
            commentText("hull(words of " + handedOver(a) + " that readers want and " + home +
                        " lacks);") +
            (layer.recompute ? "  // the halo is computed again" : "  // the halo is retained"));
        m_code.line("if (box is empty) skip the turn;");
    }

    void writeTurn(std::size_t a) {
        if (a == m_shape.sink()) {
            comment("the turn of " + nameOf(a));
            m_code.line(m_shape.shared.empty() ? "box = all iterations;"
                                               : "box = the tile of the shared loops;");
        } else {
            writeMissing(a);
        }
        writeOperands(a);
        comment("boxes: " + boxesText(a));
        const std::size_t loops = writeOwnLoops(a);
        m_code.line(commentText(equationText(m_shape.workload(a))) + ";");
        for (std::size_t k = 0; k < loops; ++k) {
            m_code.close("}");
        }
        if (a != m_shape.sink() && m_shape.stored[a] != 0) {
            m_code.line("mvout(" +
                        commentText("new words of " + handedOver(a) + ", from " +
                                    levelName(m_shape.home) + " to " + levelName(0)) +
                        ");");
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
        Namer names = m_names;
        for (const fusion::FlatLoop& loop : m_shape.own[a]) {
            if (loop.level != level) {
                level = loop.level;
                writeLevel(a, level);
            }
            if (loop.step == 0 && loop.factor == 1) {
                continue;
            }
            const std::string dimension = m_shape.workload(a).dimensions[loop.dimension].name;
            const std::string name = names.name(lowerCase(dimension) + "_" + levelName(loop.level));
            m_code.open((loop.temporal ? "for (" : "parallel_for (") + name + " in " +
                        commentText(dimension) +
                        (loop.step != 0 ? " by " + std::to_string(loop.step)
                                        : " in " + std::to_string(loop.factor)) +
                        ") {" +
                        (loop.temporal ? ""
                         : loop.onX    ? "  // along x"
                                       : "  // along y"));
            ++count;
        }
        return count;
    }

    CodeWriter& m_code;
    const GroupMapping& m_group;
    const fusion::GroupShape& m_shape;
    const GroupCost& m_cost;
    const Network& m_network;
    Namer m_names;  ///< names of the shared loops
};

}  // namespace

std::string pseudoGroupsText(const ExportedGroups& exported) {
    CodeWriter code(2);
    for (const std::string& line : preamble(exported, "pseudo-code")) {
        code.line(line.empty() ? "//" : "// " + line);
    }
    code.line("//");
    code.line("// 'K in 4' splits the box, or the tile of the loop outside, into 4 tiles of equal "
              "size;");
    code.line("// 'K by 4' splits it into tiles of 4. The innermost tiles have one iteration.");
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        code.line("");
        code.line("// group " + std::to_string(g + 1) +
                  (exported.groups[g].run == GroupRun::Pipelined
                       ? ": the layers work at the same time, as a pipeline"
                       : ""));
        PseudoGroup(code, exported, g).write();
    }
    return code.take();
}

}  // namespace loopglass
