// Why two layers are fused or not (docs/fusion.md, section "The search"): the first true reason.
#include "fusion/network/boundaries.h"

#include "fusion/network/nearest_group.h"
#include "words/number_text.h"
#include "words/sentences/fusion.h"

#include <algorithm>
#include <cmath>

namespace loopglass::fusion {

namespace {

class BoundaryJudge {
public:
    BoundaryJudge(const FuseRequest& request, LinearRun& run, double least)
        : m_request(request),
          m_network(request.network),
          m_run(run),
          m_least(least),
          m_nearest(request, run) {}

    Boundary judge(std::size_t maker, std::size_t reader, std::size_t operand) {
        Boundary boundary;
        boundary.maker = maker;
        boundary.reader = reader;
        countWords(operand, boundary);
        if (!findFused(boundary) && !findImpossible(boundary) && !findRoom(boundary)) {
            compare(boundary);
        }
        return boundary;
    }

private:
    std::string nameOf(std::size_t layer) const { return shortLayerName(m_network, layer); }
    std::string levelName(std::size_t level) const {
        return m_request.accelerator.levels[level].name;
    }
    bool has(std::size_t group, const Boundary& boundary) const {
        return m_nearest.has(group, boundary);
    }
    std::string scoreText(double score) const {
        const std::string number = quantityText(score);
        const auto words = m_run.prices().traffic ? std::llround(score) : 0;
        return m_run.prices().traffic       ? countText(words) + (words == 1 ? " word" : " words")
               : m_run.prices().energy == 0 ? number + " cycles"
               : m_run.prices().cycles == 0 ? number + " pJ"
                                            : number + " (weighted)";
    }

    void countWords(std::size_t operand, Boundary& boundary) const {
        const Workload& workload = m_network.layers[boundary.maker].workload;
        const auto& made = m_run.at(boundary.maker).cost;
        const auto& read = m_run.at(boundary.reader).cost;
        const std::size_t output = index(outputTensor(workload));
        boundary.tensorWords = tensorSize(workload, output);
        if (made) {
            const TensorCost& words = made->layers.front().cost.levels[0].tensors[output];
            boundary.savedWords += words.updates + words.reads;
        }
        if (read) {
            boundary.savedWords += read->layers.front().cost.levels[0].tensors[operand].reads;
        }
    }

    static std::int64_t tensorSize(const Workload& workload, std::size_t tensor) {
        std::int64_t words = 1;
        for (const Rank& rank : workload.tensors[tensor].ranks) {
            std::int64_t size = 1;
            for (const Term& term : rank.terms) {
                size += term.coefficient * (workload[term.dimension].bound - 1);
            }
            words *= size;
        }
        return words;
    }

    bool findFused(Boundary& boundary) const {
        for (const std::size_t g : m_run.best().groups) {
            if (!has(g, boundary)) {
                continue;
            }
            const KnownGroup& known = m_run.at(g);
            boundary.verdict = BoundaryVerdict::Fused;
            boundary.home = known.mapping->home;
            for (const FusedLayer& share : known.cost->layers) {
                boundary.tileWords =
                    share.layer == boundary.maker ? share.tileWords : boundary.tileWords;
            }
            boundary.apart = m_nearest.bestApart(boundary);
            boundary.together = m_run.best().score;
            boundary.netSavedWords = netSavedWords(*known.cost);
            explainFused(boundary);
            return true;
        }
        return false;
    }

    static std::int64_t outermostWords(const FusedLayer& share) {
        std::int64_t words = 0;
        for (const TensorCost& tensor : share.cost.levels[0].tensors) {
            words += tensor.reads + tensor.updates;
        }
        return words;
    }

    /// Returns the words at the outermost level that a group saves, compared with its layers alone.
    std::int64_t netSavedWords(const GroupCost& group) const {
        std::int64_t saved = 0;
        for (const FusedLayer& share : group.layers) {
            const auto& alone = m_run.at(share.layer).cost;
            saved += (alone ? outermostWords(alone->layers.front()) : 0) - outermostWords(share);
        }
        return saved;
    }

    void explainFused(Boundary& boundary) const {
        const auto& sentence = boundary.netSavedWords < 0 ? msg::fusion::boundaryFusedMore
                                                          : msg::fusion::boundaryFused;
        boundary.why =
            sentence(nameOf(boundary.maker), nameOf(boundary.reader), boundary.tensorWords,
                     levelName(boundary.home), boundary.tileWords, boundary.savedWords,
                     levelName(0), std::abs(boundary.netSavedWords));
    }

    /// Finds out that no group with both layers is possible, or that none was searched.
    bool findImpossible(Boundary& boundary) const {
        bool any = false;
        bool searched = false;
        Message impossible;
        for (std::size_t g = m_network.layers.size(); g < m_run.groups().size(); ++g) {
            if (!has(g, boundary)) {
                continue;
            }
            any = true;
            const KnownGroup& known = m_run.at(g);
            searched = searched || (known.searched && known.answer.impossible.empty());
            if (impossible.empty() && known.searched) {
                impossible = known.answer.impossible;
            }
        }
        if (searched) {
            return false;
        }
        boundary.proven = any && !impossible.empty();
        boundary.verdict =
            boundary.proven ? BoundaryVerdict::Impossible : BoundaryVerdict::NotSearched;
        const std::string maker = nameOf(boundary.maker);
        const std::string reader = nameOf(boundary.reader);
        boundary.why = boundary.proven ? msg::fusion::boundaryImpossible(maker, reader, impossible)
                       : any           ? msg::fusion::boundaryStopped(maker, reader)
                                       : msg::fusion::boundaryLimit(maker, reader, m_request.most);
        return true;
    }

    bool findRoom(Boundary& boundary) const {
        const KnownGroup* closest = nullptr;
        for (std::size_t g = m_network.layers.size(); g < m_run.groups().size(); ++g) {
            const KnownGroup& known = m_run.at(g);
            if (!has(g, boundary) || !known.searched || !known.answer.impossible.empty()) {
                continue;
            }
            if (known.answer.anyFits) {
                return false;
            }
            if (closest == nullptr || known.answer.need.words < closest->answer.need.words) {
                closest = &known;
            }
        }
        boundary.verdict = BoundaryVerdict::NothingFits;
        boundary.need = closest->answer.need;
        boundary.home = closest->answer.home;
        boundary.why = msg::fusion::boundaryNoRoom(nameOf(boundary.maker), nameOf(boundary.reader),
                                                   boundary.need.words, levelName(boundary.home),
                                                   boundary.need.available);
        return true;
    }

    /// Compares all partitions with both layers in one group and the best partition.
    void compare(Boundary& boundary) {
        boundary.apart = m_run.best().score;
        const auto together = m_nearest.leastTogether(boundary);
        if (!together) {  // no choice of groups has both layers in one group
            boundary.verdict = BoundaryVerdict::NotSearched;
            boundary.proven = false;
            boundary.why = msg::fusion::boundaryLimit(nameOf(boundary.maker),
                                                      nameOf(boundary.reader), m_request.most);
            return;
        }
        boundary.together = std::max(m_least, together->score);
        boundary.proven = boundary.together >= boundary.apart * (1 - boundRounding);
        boundary.verdict =
            boundary.proven ? BoundaryVerdict::CostsMore : BoundaryVerdict::NotSearched;
        boundary.together =
            boundary.proven ? std::max(boundary.together, boundary.apart) : boundary.together;
        for (const std::size_t g : together->groups) {
            if (has(g, boundary)) {
                boundary.nearest = m_nearest.find(g, boundary);
            }
        }
        explainCost(boundary);
    }

    void explainCost(Boundary& boundary) const {
        const std::string maker = nameOf(boundary.maker);
        const std::string reader = nameOf(boundary.reader);
        const std::string more = scoreText(boundary.together - boundary.apart);
        if (!boundary.proven) {
            boundary.why = msg::fusion::boundaryOpen(maker, reader, scoreText(boundary.together),
                                                     scoreText(boundary.apart));
            return;
        }
        if (!boundary.nearest) {
            boundary.why =
                msg::fusion::boundaryCosts(maker, reader, more, boundary.savedWords, levelName(0));
            return;
        }
        const NearestGroup& near = *boundary.nearest;
        const std::string found = scoreText(std::max(near.score - boundary.apart, 0.0));
        boundary.why =
            near.macsAgain > 0
                ? msg::fusion::boundaryMacsAgain(maker, reader, more, found, near.savedWords,
                                                 levelName(0), near.againWords, near.macsAgain)
            : near.againWords > 0
                ? msg::fusion::boundaryAgain(maker, reader, more, found, near.savedWords,
                                             levelName(0), near.againWords)
                : msg::fusion::boundaryInside(maker, reader, more, found, near.savedWords,
                                              levelName(0));
    }

    const FuseRequest& m_request;
    const Network& m_network;
    const LinearRun& m_run;
    double m_least;
    NearestSearch m_nearest;
};

}  // namespace

std::vector<Boundary> boundariesOf(const FuseRequest& request, LinearRun& run, double least) {
    BoundaryJudge judge(request, run, least);
    std::vector<Boundary> boundaries;
    for (std::size_t l = 0; l < request.network.layers.size(); ++l) {
        for (const OperandSource& source : request.network.layers[l].reads) {
            if (const auto maker = makerOf(request.network, l, source.source)) {
                boundaries.push_back(judge.judge(*maker, l, index(source.operand)));
            }
        }
    }
    return boundaries;
}

const char* verdictText(BoundaryVerdict verdict) {
    switch (verdict) {
    case BoundaryVerdict::Fused:
        return "fused";
    case BoundaryVerdict::Impossible:
        return "not possible";
    case BoundaryVerdict::NotSearched:
        return "not searched";
    case BoundaryVerdict::NothingFits:
        return "nothing fits";
    case BoundaryVerdict::CostsMore:
        break;
    }
    return "costs more";
}

}  // namespace loopglass::fusion
