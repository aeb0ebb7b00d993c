// Computes the part of an array's axes that mappings can use. AccelForge rejects mappings that use
// less of an axis than `min_usage`. If no mapping reaches `min_usage`, AccelForge keeps the
// mappings with the largest use (frontend/arch/ spatialable.py). Loopglass computes the largest use
// before a search, by listing the products of factors on all axes together, dimension by dimension.
// Buffers are not considered. If a buffer is too small for the largest use, a search finds no
// mapping. Cost: number of joint products × factors, for each dimension. Beyond a limit, each axis
// is examined separately.
#include "import/accelforge/axis_usage.h"

#include <algorithm>
#include <set>

namespace loopglass {

namespace {

using Products = std::vector<std::int64_t>;  // by axis

constexpr std::size_t maxProducts = 50'000;

std::int64_t mostOn(const AxisUse& axis, DimensionId dimension) {
    return std::min(axis.children, axis.constraint->mostOf(dimension));
}

/// Extends `factors` by all choices of factors for the axes from `a` on. The product of these
/// factors must divide `left`.
void listFactors(const std::vector<AxisUse>& axes, DimensionId dimension, std::int64_t left,
                 Products& factors, std::vector<Products>& out) {
    if (factors.size() == axes.size()) {
        out.push_back(factors);
        return;
    }
    const std::int64_t most = std::min(left, mostOn(axes[factors.size()], dimension));
    for (std::int64_t factor = 1; factor <= most; ++factor) {
        if (left % factor == 0) {
            factors.push_back(factor);
            listFactors(axes, dimension, left / factor, factors, out);
            factors.pop_back();
        }
    }
}

/// Returns all products that the axes can have together; none if there are too many.
std::set<Products> jointProducts(const std::vector<AxisUse>& axes, const Workload& workload) {
    std::set<Products> all{Products(axes.size(), 1)};
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        std::vector<Products> own;
        Products factors;
        listFactors(axes, dimensionId(d), workload.dimensions[d].bound, factors, own);
        std::set<Products> next;
        for (const Products& so : all) {
            for (const Products& more : own) {
                Products product = so;
                bool fits = true;
                for (std::size_t a = 0; a < axes.size() && fits; ++a) {
                    product[a] *= more[a];
                    fits = product[a] <= axes[a].children;
                }
                if (fits) {
                    next.insert(std::move(product));
                }
            }
            if (next.size() > maxProducts) {
                return {};
            }
        }
        all = std::move(next);
    }
    return all;
}

/// Lists for each dimension ways to use at least `least` of one axis; stops after two ways.
void listWays(const AxisUse& axis, std::int64_t least, const Workload& workload, std::size_t d,
              std::int64_t used, std::vector<Loop>& way, std::vector<std::vector<Loop>>& ways) {
    if (d == workload.dimensionCount()) {
        if (used >= least) {
            ways.push_back(way);
        }
        return;
    }
    const std::int64_t bound = workload.dimensions[d].bound;
    const std::int64_t most = std::min(axis.children / used, mostOn(axis, dimensionId(d)));
    for (std::int64_t factor = 1; factor <= std::min(bound, most) && ways.size() < 2; ++factor) {
        if (bound % factor == 0) {
            way.push_back({dimensionId(d), factor});
            listWays(axis, least, workload, d + 1, used * factor, way, ways);
            way.pop_back();
        }
    }
}

ReachedUse reached(const AxisUse& axis, std::int64_t least, const Workload& workload) {
    ReachedUse use{least};
    std::vector<Loop> way;
    std::vector<std::vector<Loop>> ways;
    if (least > 1) {
        listWays(axis, least, workload, 0, 1, way, ways);
    }
    if (ways.size() == 1) {
        std::copy_if(ways[0].begin(), ways[0].end(), std::back_inserter(use.factors),
                     [](const Loop& loop) { return loop.factor > 1; });
    }
    return use;
}

}  // namespace

std::vector<ReachedUse> reachedUses(const std::vector<AxisUse>& axes, const Workload& workload) {
    std::set<Products> products = jointProducts(axes, workload);
    std::vector<ReachedUse> uses;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        const std::set<Products> alone =
            products.empty() ? jointProducts({axes[a]}, workload) : std::set<Products>();
        std::int64_t most = 1;
        for (const Products& one : alone) {
            most = std::max(most, one[0]);
        }
        for (const Products& one : products) {
            most = std::max(most, one[a]);
        }
        uses.push_back(reached(axes[a], std::min(axes[a].asked, most), workload));
        std::erase_if(products, [&](const Products& one) { return one[a] < uses[a].least; });
    }
    return uses;
}

}  // namespace loopglass
