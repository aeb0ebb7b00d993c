// Requests of siblings that share reads. Siblings along fanouts with `multicast: word` request the
// union of their words together. Then one read serves all requests for the same set of words, if
// the places of the siblings differ only in loops of one group. All `tile` loops form one group,
// and the `axis` loops of each axis of each fanout form another. A `none` loop belongs to no group.
//
// Cost: with `tile` alone, sorting the requests; otherwise the square of their number.
#include "fusion/sharing.h"

#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <optional>

namespace loopglass::fusion {

namespace {

using Boxes = std::vector<Box>;

/// Requests with the same place along the loops without `word`, and the union of their words.
struct Asked {
    std::vector<std::int64_t> place;
    Boxes words;  ///< words of the request, sorted; equal sets of one request have equal boxes
    std::int64_t count = 0;
};

/// Returns the new words of a request. Equal sets give equal boxes: either the set itself is a box,
/// or the hull of the set is the tile, and then the tile and the kept part determine the boxes.
Boxes newWords(const Request& request) {
    Boxes words;
    subtract(request.tile, request.kept, words);
    return words;
}

bool sameWords(const Asked& a, const Asked& b) {
    if (a.count != b.count) {
        return false;
    }
    if (a.words == b.words) {
        return true;
    }
    Boxes both = a.words;
    both.insert(both.end(), b.words.begin(), b.words.end());
    return unionVolume(std::move(both)) == a.count;
}

/// Returns the group of each loop without `word`; no value for a loop with `none`.
std::vector<std::optional<std::size_t>> groupsOf(const std::vector<SpatialLoop>& loops,
                                                 const Accelerator& accelerator) {
    std::vector<std::optional<std::size_t>> groups;
    for (const SpatialLoop& loop : loops) {
        switch (accelerator.levels[loop.level].fanout.multicast) {
        case Multicast::Word:
            break;
        case Multicast::Tile:
            groups.emplace_back(0);
            break;
        case Multicast::Axis:
            groups.emplace_back(2 * loop.level + (loop.onX ? 1 : 2));
            break;
        case Multicast::None:
            groups.emplace_back(std::nullopt);
            break;
        }
    }
    return groups;
}

bool mayShare(const Asked& a, const Asked& b,
              const std::vector<std::optional<std::size_t>>& groups) {
    std::optional<std::size_t> group;
    for (std::size_t k = 0; k < groups.size(); ++k) {
        if (a.place[k] == b.place[k]) {
            continue;
        }
        if (!groups[k] || (group && *group != *groups[k])) {
            return false;
        }
        group = groups[k];
    }
    return true;
}

std::int64_t readOnce(const std::vector<Asked>& asked,
                      const std::vector<std::optional<std::size_t>>& groups) {
    std::int64_t reads = 0;
    for (std::size_t k = 0; k < asked.size(); ++k) {
        bool served = false;
        for (std::size_t before = 0; before < k && !served; ++before) {
            served =
                mayShare(asked[before], asked[k], groups) && sameWords(asked[before], asked[k]);
        }
        reads = checkedAdd(reads, served ? 0 : asked[k].count);
    }
    return reads;
}

/// Returns the number of reads if all loops are `tile` loops.
std::int64_t readOfTiles(std::vector<Asked> asked) {
    const auto less = [](const Asked& a, const Asked& b) { return a.words < b.words; };
    std::sort(asked.begin(), asked.end(), less);
    std::int64_t reads = 0;
    for (std::size_t k = 0; k < asked.size(); ++k) {
        if (k == 0 || asked[k].words != asked[k - 1].words) {
            reads = checkedAdd(reads, asked[k].count);
        }
    }
    return reads;
}

}  // namespace

std::int64_t wordsRead(const std::vector<Request>& requests, const std::vector<SpatialLoop>& loops,
                       const Accelerator& accelerator) {
    std::map<std::vector<std::int64_t>, Boxes> gathered;
    for (const Request& request : requests) {
        std::vector<std::int64_t> place;
        for (std::size_t k = 0; k < loops.size(); ++k) {
            if (accelerator.levels[loops[k].level].fanout.multicast != Multicast::Word) {
                place.push_back(request.coordinates[k]);
            }
        }
        Boxes& words = gathered[place];
        const Boxes more = newWords(request);
        words.insert(words.end(), more.begin(), more.end());
    }
    std::vector<Asked> asked;
    bool several = false;
    for (auto& [place, words] : gathered) {
        std::sort(words.begin(), words.end());
        several |= place.size() < loops.size();
        const std::int64_t count = unionVolume(words);
        if (count > 0) {
            asked.push_back({place, std::move(words), count});
        }
    }
    const auto groups = groupsOf(loops, accelerator);
    const bool tiles = !several && std::all_of(groups.begin(), groups.end(), [](const auto& group) {
        return group == std::size_t{0};
    });
    return tiles ? readOfTiles(std::move(asked)) : readOnce(asked, groups);
}

}  // namespace loopglass::fusion
