// Tries each simplification of a case in turn, and keeps the result if the observed error still
// occurs. The attempts are repeated until no simplification succeeds. Simplifications keep a
// mapping legal, because they only remove parts.

#include "support/cases/shrink_case.h"

#include <algorithm>
#include <vector>

namespace loopglass::test {

namespace {

using Candidates = std::vector<RandomCase>;

std::vector<std::vector<Loop>*> loopLists(Mapping& mapping) {
    std::vector<std::vector<Loop>*> lists;
    for (LevelMapping& level : mapping.levels) {
        lists.push_back(&level.temporal);
        lists.push_back(&level.x);
        lists.push_back(&level.y);
    }
    return lists;
}

/// Removes each loop or makes it as short as possible.
void shortenLoops(const RandomCase& from, Candidates& candidates) {
    Mapping lists = from.mapping;
    for (std::size_t list = 0; list < loopLists(lists).size(); ++list) {
        for (std::size_t i = 0; i < loopLists(lists)[list]->size(); ++i) {
            for (const std::int64_t factor : {std::int64_t{1}, std::int64_t{2}}) {
                RandomCase smaller = from;
                std::vector<Loop>& loops = *loopLists(smaller.mapping)[list];
                Loop& loop = loops[i];
                if (loop.factor < factor || (loop.factor == 2 && factor == 2))
                    continue;
                Dimension& dimension = smaller.workload.dimensions[index(loop.dimension)];
                dimension.bound = dimension.bound / loop.factor * factor;
                loop.factor = factor;
                if (factor == 1)
                    loops.erase(loops.begin() + static_cast<std::ptrdiff_t>(i));
                candidates.push_back(smaller);
            }
        }
    }
}

/// Removes dimensions without iterations.
void removeDimensions(const RandomCase& from, Candidates& candidates) {
    for (std::size_t d = 0; d < from.workload.dimensions.size(); ++d) {
        if (from.workload.dimensions[d].bound != 1 || from.workload.dimensions.size() == 1)
            continue;
        RandomCase smaller = from;
        smaller.workload.dimensions.erase(smaller.workload.dimensions.begin() +
                                          static_cast<std::ptrdiff_t>(d));
        const auto renumber = [d](DimensionId id) {
            return index(id) > d ? dimensionId(index(id) - 1) : id;
        };
        for (Tensor& tensor : smaller.workload.tensors) {
            for (Rank& rank : tensor.ranks) {
                std::erase_if(rank.terms, [d](const Term& t) { return index(t.dimension) == d; });
                for (Term& term : rank.terms)
                    term.dimension = renumber(term.dimension);
            }
            std::erase_if(tensor.ranks, [](const Rank& rank) { return rank.terms.empty(); });
        }
        for (std::vector<Loop>* loops : loopLists(smaller.mapping)) {
            std::erase_if(*loops, [d](const Loop& loop) { return index(loop.dimension) == d; });
            for (Loop& loop : *loops)
                loop.dimension = renumber(loop.dimension);
        }
        candidates.push_back(smaller);
    }
}

void forgetTensor(Accelerator& accelerator, const std::string& tensor) {
    accelerator.tensorBits.erase(tensor);
    for (Level& level : accelerator.levels) {
        for (Buffer& buffer : level.buffers) {
            std::erase(buffer.keeps, tensor);
            buffer.tensorEnergy.erase(tensor);
        }
        std::erase_if(level.buffers, [](const Buffer& buffer) {
            return !buffer.keepsAll && buffer.keeps.empty();
        });
    }
}

void simplifyTensors(const RandomCase& from, Candidates& candidates) {
    for (std::size_t t = 0; t < from.workload.tensors.size(); ++t) {
        const Tensor& tensor = from.workload.tensors[t];
        if (!tensor.output && from.workload.tensors.size() > 2) {
            RandomCase smaller = from;
            smaller.workload.tensors.erase(smaller.workload.tensors.begin() +
                                           static_cast<std::ptrdiff_t>(t));
            forgetTensor(smaller.accelerator, tensor.name);
            candidates.push_back(smaller);
        }
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            RandomCase smaller = from;
            std::vector<Rank>& ranks = smaller.workload.tensors[t].ranks;
            ranks.erase(ranks.begin() + static_cast<std::ptrdiff_t>(r));
            candidates.push_back(smaller);
            for (std::size_t i = 0; i < tensor.ranks[r].terms.size(); ++i) {
                RandomCase plain = from;
                plain.workload.tensors[t].ranks[r].offset = 0;
                plain.workload.tensors[t].ranks[r].terms[i].coefficient = 1;
                candidates.push_back(plain);
            }
        }
    }
}

std::int64_t factorProduct(const std::vector<Loop>& axis) {
    std::int64_t used = 1;
    for (const Loop& loop : axis)
        used *= loop.factor;
    return used;
}

void simplifyLevels(const RandomCase& from, Candidates& candidates) {
    for (std::size_t l = 0; l < from.accelerator.levels.size(); ++l) {
        const LevelMapping& loops = from.mapping.levels[l];
        if (l > 0 && loops.temporal.empty() && loops.x.empty() && loops.y.empty()) {
            RandomCase smaller = from;
            const auto at = static_cast<std::ptrdiff_t>(l);
            smaller.accelerator.levels.erase(smaller.accelerator.levels.begin() + at);
            smaller.mapping.levels.erase(smaller.mapping.levels.begin() + at);
            candidates.push_back(smaller);
        }
        RandomCase plain = from;
        Level& level = plain.accelerator.levels[l];
        level.bandwidth = {};
        for (Buffer& buffer : level.buffers) {
            buffer.capacity.reset();
            buffer.buffering = 1;
            buffer.bandwidth = {};
            buffer.tensorEnergy.clear();
            buffer.energy = {1, 1, 1};
        }
        candidates.push_back(plain);
        Buffer all;
        all.name = level.name;
        all.energy = {1, 1, 1};
        level.buffers = {all};
        candidates.push_back(plain);
        RandomCase defaults = from;
        defaults.accelerator.levels[l].fanout.x = factorProduct(loops.x);
        defaults.accelerator.levels[l].fanout.y = factorProduct(loops.y);
        candidates.push_back(defaults);
        defaults.accelerator.levels[l].fanout.multicast = Multicast::Tile;
        candidates.push_back(defaults);
        defaults.accelerator.levels[l].fanout.reduction = true;
        candidates.push_back(defaults);
        defaults.accelerator.levels[l].fanout.energy = 0;
        candidates.push_back(defaults);
    }
}

void simplifyOptions(const RandomCase& from, Candidates& candidates) {
    RandomCase plain = from;
    plain.options.chargeFirstVisits = false;
    candidates.push_back(plain);
    plain.options.reuse = ReuseReading::Exact;
    candidates.push_back(plain);
    plain = from;
    plain.accelerator.tensorBits.clear();
    candidates.push_back(plain);
}

/// Returns the size of a case.
std::size_t sizeOf(const RandomCase& randomCase) { return describe(randomCase).size(); }

bool isSimpler(const RandomCase& a, const RandomCase& b) {
    const bool same = a.workload == b.workload && a.accelerator == b.accelerator &&
                      a.mapping == b.mapping && a.options == b.options;
    return !same && sizeOf(a) <= sizeOf(b);
}

}  // namespace

RandomCase shrink(RandomCase randomCase, const std::function<bool(const RandomCase&)>& shows) {
    for (int round = 0; round < 200; ++round) {
        Candidates candidates;
        shortenLoops(randomCase, candidates);
        removeDimensions(randomCase, candidates);
        simplifyTensors(randomCase, candidates);
        simplifyLevels(randomCase, candidates);
        simplifyOptions(randomCase, candidates);
        const auto better =
            std::find_if(candidates.begin(), candidates.end(), [&](const RandomCase& candidate) {
                return isSimpler(candidate, randomCase) && shows(candidate);
            });
        if (better == candidates.end())
            return randomCase;
        randomCase = *better;
    }
    return randomCase;
}

}  // namespace loopglass::test
