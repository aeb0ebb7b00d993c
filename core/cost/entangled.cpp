#include "cost/entangled.h"

#include "workload/checked.h"

#include <algorithm>
#include <set>

namespace loopglass::entangled {

namespace {

constexpr std::size_t offsetLimit = std::size_t{1} << 20;
constexpr std::int64_t wordLimit = std::int64_t{1} << 22;

using Vector = std::vector<std::int64_t>;

void sortUnique(std::vector<Vector>& vectors) {
    std::sort(vectors.begin(), vectors.end());
    vectors.erase(std::unique(vectors.begin(), vectors.end()), vectors.end());
}

bool insideOld(const Vector& inBox, std::span<const std::int64_t> extent,
               std::span<const std::int64_t> shift) {
    for (std::size_t r = 0; r < extent.size(); ++r) {
        const std::int64_t old = inBox[r] + shift[r];
        if (old < 0 || old >= extent[r]) {
            return false;
        }
    }
    return true;
}

/// Moves to the next word of a box; false after the last.
bool advance(Vector& inBox, std::span<const std::int64_t> extent) {
    for (std::size_t r = 0; r < extent.size(); ++r) {
        if (++inBox[r] < extent[r]) {
            return true;
        }
        inBox[r] = 0;
    }
    return false;
}

}  // namespace

std::vector<Vector> offsets(const CompiledTensor& tensor, std::span<const NestLoop> loops) {
    std::vector<Vector> result{Vector(tensor.rankCount, 0)};
    for (const NestLoop& loop : loops) {
        if (!tensor.indexing.contains(dimensionId(loop.dimension))) {
            continue;
        }
        if (result.size() > offsetLimit / static_cast<std::size_t>(loop.bound)) {
            throw CountOverflow();
        }
        std::vector<Vector> next;
        next.reserve(result.size() * static_cast<std::size_t>(loop.bound));
        for (std::int64_t i = 0; i < loop.bound; ++i) {
            for (Vector offset : result) {
                for (std::size_t r = 0; r < tensor.rankCount; ++r) {
                    offset[r] += tensor.at(loop.dimension, r) * loop.stride * i;
                }
                next.push_back(std::move(offset));
            }
        }
        sortUnique(next);
        result = std::move(next);
    }
    return result;
}

std::int64_t newWords(const std::vector<Vector>& offsets, std::span<const std::int64_t> extent,
                      std::span<const std::int64_t> shift) {
    std::int64_t volume = 1;
    for (const std::int64_t e : extent) {
        volume = checkedMultiply(volume, e);
    }
    if (checkedMultiply(volume, static_cast<std::int64_t>(offsets.size())) > wordLimit) {
        throw CountOverflow();
    }
    std::set<Vector> words;
    for (const Vector& offset : offsets) {
        Vector inBox(extent.size(), 0);
        do {
            if (shift.empty() || !insideOld(inBox, extent, shift)) {
                Vector word = offset;
                for (std::size_t r = 0; r < word.size(); ++r) {
                    word[r] += inBox[r];
                }
                words.insert(std::move(word));
            }
        } while (advance(inBox, extent));
    }
    return static_cast<std::int64_t>(words.size());
}

}  // namespace loopglass::entangled
