// Writes the loop nest of a mapping over counting stores (c_runtime.cpp). Tiles are requested at
// every step of the loops outside their level, as in the definition of the cost model. The store
// finds the new words. This code uses no part of the closed form.
#include "export/code/c_counted.h"

#include "export/code/c_types.h"

namespace loopglass {

namespace {

/// Names of stores as [tensor][station]. Stations: the levels that keep the tensor, then the lanes.
using StoreNames = std::vector<std::vector<std::string>>;

StoreNames storeNames(const Exported& exported, const CNames& names) {
    Namer local(NameRules::C);
    for (const std::string& loop : names.loops) {
        local.name(loop);
    }
    StoreNames stores;
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        const std::string& tensor = exported.workload().tensors[t].name;
        stores.emplace_back();
        for (const std::size_t l : exported.plan.keepers[t]) {
            stores.back().push_back(
                local.name(tensor + "_" + exported.accelerator().levels[l].name));
        }
        stores.back().push_back(local.name(tensor + "_lanes"));
    }
    return stores;
}

std::string numbers(const std::vector<std::int64_t>& values) {
    std::string text;
    for (const std::int64_t value : values) {
        text += (text.empty() ? "" : ", ") + std::to_string(value);
    }
    return "{" + (text.empty() ? "0" : text) + "}";
}

class CountedNest {
public:
    CountedNest(CodeWriter& code, const Exported& exported, const CNames& names)
        : m_code(code),
          m_exported(exported),
          m_plan(exported.plan),
          m_loops(names.loops),
          m_pieces(exported.plan, names.pieces),
          m_stores(storeNames(exported, names)) {}

    void write(const CNames& names) {
        m_code.line("static int lg_count_" + names.function +
                    "(const int64_t *const *operand, const int64_t *plain)");
        m_code.open("{");
        declareAll();
        writeFrom(0);
        m_code.line("lg_finish(&" + m_stores[output()].front() + ");");
        writeVerdict();
        m_code.close("}");
        m_code.line("");
    }

private:
    std::size_t output() const { return index(m_exported.problem().output); }
    std::size_t tensorCount() const { return m_exported.workload().tensorCount(); }
    /// Returns the level of a station of a tensor; the number of levels for the lanes.
    std::size_t levelOf(std::size_t tensor, std::size_t station) const {
        const auto& keepers = m_plan.keepers[tensor];
        return station < keepers.size() ? keepers[station] : m_plan.levelCount();
    }

    /// Returns how the children along a loop share words: 0 over all fanouts, otherwise the number
    /// of an axis with separate sharing.
    std::string sharing(std::size_t tensor, const PlanLoop& loop) const {
        const Fanout& fanout = m_exported.accelerator().levels[loop.level].fanout;
        if (tensor == output()) {
            return fanout.reduction ? "LG_TOGETHER, 0" : "LG_APART, 0";
        }
        switch (fanout.multicast) {
        case Multicast::Tile:
            return "LG_ALIKE, 0";
        case Multicast::Axis:
            return "LG_ALIKE, " + std::to_string(2 * loop.level + 1 +
                                                 (loop.kind == PlanLoopKind::SpatialY ? 1 : 0));
        case Multicast::Word:
            return "LG_TOGETHER, 0";
        case Multicast::None:
            break;
        }
        return "LG_APART, 0";
    }

    void declareAll() {
        for (std::size_t t = 0; t < tensorCount(); ++t) {
            for (std::size_t s = 0; s < m_stores[t].size(); ++s) {
                declare(t, s);
            }
        }
        for (std::size_t t = 0; t < tensorCount(); ++t) {
            const std::vector<std::string>& chain = m_stores[t];
            for (std::size_t s = 0; s < chain.size(); ++s) {
                m_code.line(chain[s] + ".top = &" + chain[0] + ";");
                if (s > 0) {
                    m_code.line(chain[s] + ".parent = &" + chain[s - 1] + ";");
                    m_code.line(chain[s - 1] + ".child = &" + chain[s] + ";");
                }
            }
            for (const std::string& store : chain) {
                m_code.line("lg_start(&" + store + ");");
            }
            if (t != output()) {
                m_code.line("for (int64_t i0 = 0; i0 < " + chain[0] + ".words; ++i0)");
                m_code.line("    " + chain[0] + ".data[i0] = operand[" + std::to_string(t) +
                            "][i0];");
            }
        }
    }

    void declare(std::size_t t, std::size_t s) {
        const std::string& name = m_stores[t][s];
        const std::size_t level = levelOf(t, s);
        const bool kept = level < m_plan.levelCount();
        std::vector<std::int64_t> extents;
        std::int64_t words = 1;
        if (s == 0) {
            extents = arrayExtents(m_exported, t);
            words = arrayWords(m_exported, t);
        } else if (kept) {
            const PlanCopy& copy = copyOf(t, level);
            extents = copy.extent;
            words = copy.words;
        }
        m_code.open("lg_store " + name + " = {");
        m_code.line(
            ".level = " + cString(kept ? m_exported.accelerator().levels[level].name : "lanes") +
            ", .tensor = " + cString(m_exported.workload().tensors[t].name) + ",");
        m_code.line(std::string(".kept = ") + (kept ? "1" : "0") +
                    ", .output = " + (t == output() ? "1" : "0") + ", .reading = " + reading() +
                    ", .charge_first = " + (m_exported.options.chargeFirstVisits ? "1" : "0") +
                    ",");
        if (t == output() && s > 0 && kept) {
            writeConventions(t, s);
        }
        m_code.line(".ranks = " + std::to_string(m_exported.workload().tensors[t].ranks.size()) +
                    ", .extent = (const int64_t[])" + numbers(extents) +
                    ", .words = " + std::to_string(words) + ",");
        m_code.line(".instances = " + std::to_string(m_plan.instances[level]) +
                    ", .siblings = " + std::to_string(siblings(t, s)) + fansText(t, s) + "};");
        m_code.close();
    }

    /// Writes the conventions for output words: the counts of leaving and returning words at a
    /// buffer.
    void writeConventions(std::size_t t, std::size_t s) {
        const Counting& counting = m_exported.accelerator().counting;
        if (counting.drains == Drains::Read) {
            m_code.line(".drains_read = 1,");
        }
        if (counting.returns == Returns::All) {
            m_code.line(".also_filled = " + std::to_string(adding(t, s) - 1) + ",");
        }
    }

    /// Returns the number of siblings that add to the same output word: siblings along loops that
    /// do not index the output.
    std::int64_t adding(std::size_t t, std::size_t s) const {
        std::int64_t siblings = 1;
        for (std::size_t i = m_plan.firstLoop[levelOf(t, s - 1)];
             i < m_plan.firstLoop[levelOf(t, s)]; ++i) {
            const PlanLoop& loop = m_plan.loops[i];
            const DimensionSet indexing = m_exported.problem().reuse[t].indexing;
            siblings *= loop.spatial() && !indexing.contains(loop.dimension) ? loop.bound : 1;
        }
        return siblings;
    }

    /// Returns the spatial loops between a store and its parent, with the sharing along each loop.
    std::string fansText(std::size_t t, std::size_t s) const {
        std::string fans;
        std::size_t count = 0;
        for (std::size_t i = s == 0 ? 0 : m_plan.firstLoop[levelOf(t, s - 1)];
             s > 0 && i < m_plan.firstLoop[levelOf(t, s)]; ++i) {
            const PlanLoop& loop = m_plan.loops[i];
            if (loop.spatial()) {
                fans += (count++ == 0 ? "{" : ", {") + std::to_string(loop.bound) + ", " +
                        sharing(t, loop) + "}";
            }
        }
        return count == 0 ? ""
                          : ", .fans = " + std::to_string(count) + ", .fan = (const lg_fan[]){" +
                                fans + "}";
    }

    std::int64_t siblings(std::size_t t, std::size_t s) const {
        return s == 0 ? 1 : m_plan.instances[levelOf(t, s)] / m_plan.instances[levelOf(t, s - 1)];
    }

    const PlanCopy& copyOf(std::size_t t, std::size_t level) const {
        std::size_t i = 0;
        while (m_plan.copies[i].tensor != t || m_plan.copies[i].level != level) {
            ++i;
        }
        return m_plan.copies[i];
    }

    std::string reading() const {
        switch (m_exported.options.reuse) {
        case ReuseReading::Stationary:
            return "LG_STATIONARY";
        case ReuseReading::Flush:
            return "LG_FLUSH";
        case ReuseReading::Exact:
            break;
        }
        return "LG_EXACT";
    }

    /// Returns the position in the loop nest at which all children of a level have made their
    /// requests for a step.
    std::size_t settlePlace(std::size_t level) const {
        std::size_t place = m_plan.firstLoop[level];
        while (place < m_plan.firstLoop[level + 1] && !m_plan.loops[place].spatial()) {
            ++place;
        }
        return place;
    }

    void writeFrom(std::size_t place) {
        for (std::size_t l = 1; l < m_plan.levelCount(); ++l) {
            if (m_plan.firstLoop[l] == place) {
                writeMoves(l);
            }
        }
        if (place == m_plan.loops.size()) {
            writeOperation();
        } else {
            const PlanLoop& loop = m_plan.loops[place];
            m_code.open("for (int64_t " + m_loops[place] + " = 0; " + m_loops[place] + " < " +
                        cPieces(m_pieces, loop, place) + "; ++" + m_loops[place] + ") {");
            if (m_pieces.shortens(place)) {
                m_code.line(cPiece(m_pieces, loop, place, m_loops[place]));
            }
            writeFrom(place + 1);
            m_code.close("}");
        }
        for (std::size_t l = m_plan.levelCount(); l-- > 0;) {
            if (settlePlace(l) == place) {
                writeSettles(l);
            }
        }
    }

    void writeMoves(std::size_t level) {
        for (std::size_t t = 0; t < tensorCount(); ++t) {
            for (std::size_t s = 1; s < m_plan.keepers[t].size(); ++s) {
                if (m_plan.keepers[t][s] == level) {
                    m_code.line((shortens(t, level) ? "lg_move_box(&" : "lg_move(&") +
                                m_stores[t][s] + ", " + stepAndPlace(t, s) + sizeText(t, level) +
                                ");");
                }
            }
        }
    }

    /// Returns true if some tiles of a level are smaller than its first tile.
    bool shortens(std::size_t t, std::size_t level) const {
        for (const Rank& rank : m_exported.workload().tensors[t].ranks) {
            if (!m_pieces.fixed(rank, m_plan.firstLoop[level])) {
                return true;
            }
        }
        return false;
    }

    /// Returns the words of a smaller tile along its ranks.
    std::string sizeText(std::size_t t, std::size_t level) const {
        std::string sizes;
        for (const Rank& rank : m_exported.workload().tensors[t].ranks) {
            sizes +=
                (sizes.empty() ? "" : ", ") + m_pieces.extent(rank, m_plan.firstLoop[level]).text();
        }
        return shortens(t, level) ? ", (const int64_t[]){" + sizes + "}" : "";
    }

    void writeSettles(std::size_t level) {
        for (std::size_t t = 0; t < tensorCount(); ++t) {
            for (std::size_t s = 1; s < m_stores[t].size(); ++s) {
                if (levelOf(t, s - 1) == level && siblings(t, s) > 1) {
                    m_code.line("lg_settle(&" + m_stores[t][s] + ", " +
                                instanceText(m_plan, m_loops, level) + ");");
                }
            }
        }
    }

    /// Returns the parent's step, the instance, and the coordinates of its tile.
    std::string stepAndPlace(std::size_t t, std::size_t s) const {
        const std::size_t level = levelOf(t, s);
        std::vector<std::string> steps;
        std::vector<std::int64_t> bounds;
        for (std::size_t i = m_plan.firstLoop[levelOf(t, s - 1) + 1]; i < m_plan.firstLoop[level];
             ++i) {
            if (!m_plan.loops[i].spatial()) {
                steps.push_back(m_loops[i]);
                bounds.push_back(m_plan.loops[i].bound);
            }
        }
        std::string at;
        for (const Rank& rank : m_exported.workload().tensors[t].ranks) {
            SumText sum = coordinate(m_plan, m_loops, rank, 0, m_plan.firstLoop[level]);
            sum.add(rank.offset);
            at += (at.empty() ? "" : ", ") + sum.text();
        }
        return rowByRow(steps, bounds) + ", " + instanceText(m_plan, m_loops, level) +
               ", (const int64_t[]){" + (at.empty() ? "0" : at) + "}";
    }

    void writeOperation() {
        std::string product;
        for (std::size_t t = 0; t < tensorCount(); ++t) {
            if (t != output()) {
                product += (product.empty() ? "" : " * ") + std::string("lg_use(&") +
                           m_stores[t].back() + ", " + stepAndPlace(t, m_stores[t].size() - 1) +
                           ")";
            }
        }
        m_code.line("lg_add(&" + m_stores[output()].back() + ", " +
                    stepAndPlace(output(), m_stores[output()].size() - 1) + ",");
        m_code.line("       " + product + ");");
    }

    void writeVerdict() {
        m_code.line("int same = lg_equal(\"the counting loop nest\", " + m_stores[output()][0] +
                    ".data, plain, " + m_stores[output()][0] + ".words);");
        for (std::size_t l = 0; l < m_plan.levelCount(); ++l) {
            for (std::size_t t = 0; t < tensorCount(); ++t) {
                for (std::size_t s = 0; s < m_plan.keepers[t].size(); ++s) {
                    if (m_plan.keepers[t][s] == l) {
                        const TensorCost& cost = m_exported.cost.levels[l].tensors[t];
                        m_code.line("same &= lg_verdict(&" + m_stores[t][s] + ", (lg_expected)" +
                                    numbers({cost.reads, cost.fills, cost.updates}) + ");");
                    }
                }
            }
        }
        for (const std::vector<std::string>& chain : m_stores) {
            for (const std::string& store : chain) {
                m_code.line("lg_stop(&" + store + ");");
            }
        }
        m_code.line("return same;");
    }

    CodeWriter& m_code;
    const Exported& m_exported;
    const Plan& m_plan;
    const LoopNames& m_loops;
    PlanPieces m_pieces;
    StoreNames m_stores;
};

}  // namespace

void writeCCounted(CodeWriter& code, const Exported& exported, const CNames& names) {
    CountedNest(code, exported, names).write(names);
}

}  // namespace loopglass
