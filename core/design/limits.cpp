// Limits of a design. A box is over a limit if the smallest possible value in the box exceeds the
// limit. For an area, this value is the sum of the smallest areas of the parts (minAreas()). For a
// sum of parameters, it is the sum of the smallest values of each axis and of the fixed parameters.
//
// A search over boxes also finds the configuration with the smallest value: the box with the
// smallest value is divided until it is a single accelerator. Cost: a few boxes, because the area
// of a part mostly depends on one axis.
#include "design/limits.h"

#include "accelerator/area.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <limits>
#include <queue>
#include <utility>

namespace loopglass::design {

namespace {

double minArea(const Design& design, const Limit& limit, const std::vector<double>& areas) {
    const MachineArea parts = areaOf(design.space.base);
    double area = 0;
    for (std::size_t p = 0; p < areas.size(); ++p) {
        area += !limit.level || parts.parts[p].level == *limit.level ? areas[p] : 0;
    }
    return area;
}

double minNumber(const DesignSpace& space, const Parameter& parameter, const Box& box) {
    for (std::size_t a = 0; a < space.axes.size(); ++a) {
        if (space.axes[a].parameter == parameter) {
            double least = std::numeric_limits<double>::infinity();
            for (std::size_t i = box.first[a]; i < box.end[a]; ++i) {
                least = std::min(least, numberOf(space.axes[a].values[i]));
            }
            return least;
        }
    }
    return numberOf(valueOf(space.base, parameter));
}

double minSum(const DesignSpace& space, const Limit& limit, const Box& box) {
    double sum = 0;
    for (const Parameter& parameter : limit.summed) {
        sum += minNumber(space, parameter, box);
    }
    return sum;
}

bool isOfArea(const Limit& limit) { return limit.what == LimitedQuantity::Area; }

}  // namespace

std::vector<double> minOfLimits(const Design& design, const Box& box) {
    std::vector<double> least;
    std::vector<double> areas;
    if (std::any_of(design.limits.begin(), design.limits.end(), isOfArea)) {
        areas = minAreas(design.space, box);
    }
    for (const Limit& limit : design.limits) {
        least.push_back(limit.isOfMappings() ? 0
                        : isOfArea(limit)    ? minArea(design, limit, areas)
                                             : minSum(design.space, limit, box));
    }
    return least;
}

std::optional<std::size_t> firstBroken(const Design& design, const std::vector<double>& least) {
    for (std::size_t i = 0; i < least.size(); ++i) {
        if (least[i] > design.limits[i].most) {
            return i;
        }
    }
    return std::nullopt;
}

double smallestOf(const Design& design, std::size_t limit) {
    using Waiting = std::pair<double, Box>;
    const auto later = [](const Waiting& a, const Waiting& b) { return a.first > b.first; };
    std::priority_queue<Waiting, std::vector<Waiting>, decltype(later)> waiting(later);
    Design one{design.space, {}, {}};
    one.limits = {design.limits[limit]};
    const auto add = [&](Box box) {
        const double least = minOfLimits(one, box).front();
        waiting.emplace(least, std::move(box));
    };
    add(Box::whole(design.space));
    while (!waiting.top().second.isSingle()) {
        const Box box = waiting.top().second;
        waiting.pop();
        for (Box& half : box.halves(design.space)) {
            add(std::move(half));
        }
    }
    return waiting.top().first;
}

void checkLimits(const Design& design) {
    if (std::none_of(design.limits.begin(), design.limits.end(), isOfArea)) {
        return;
    }
    const MachineArea area = areaOf(design.space.machine(Box::whole(design.space).first));
    if (!area.counted()) {
        throw InputError(msg::design::areaUnknown(area.missing()));
    }
}

namespace {

Message whyNone(const Limit& limit, double least) {
    switch (limit.what) {
    case LimitedQuantity::Area:
        break;
    case LimitedQuantity::Sum:
        return msg::design::nothingWithinSum(least, limit.most);
    case LimitedQuantity::Energy:
        return msg::design::nothingWithinEnergy(least, limit.most);
    case LimitedQuantity::Delay:
        return msg::design::nothingWithinDelay(least, limit.most);
    }
    return (limit.level ? msg::design::nothingWithinOfLevel : msg::design::nothingWithin)(
        least / squareMillimetre, limit.most / squareMillimetre);
}

}  // namespace

std::optional<Message> whyNoneWithin(const Design& design, std::size_t limit) {
    const Limit& one = design.limits[limit];
    if (one.isOfMappings()) {
        return std::nullopt;
    }
    const double least = smallestOf(design, limit);
    return least > one.most ? std::optional(whyNone(one, least)) : std::nullopt;
}

Message whyNoneWithin(const Design& design, const std::vector<double>& minOfMappings) {
    for (std::size_t i = 0; i < design.limits.size(); ++i) {
        const Limit& limit = design.limits[i];
        const double least = limit.isOfMappings() ? minOfMappings[i] : smallestOf(design, i);
        if (least > limit.most && least != std::numeric_limits<double>::infinity()) {
            return whyNone(limit, least);
        }
    }
    return msg::design::nothingWithinAll();
}

Message reasonOverLimit(const Limit& limit, double number, bool exact) {
    switch (limit.what) {
    case LimitedQuantity::Energy:
        return (exact ? msg::design::isOverEnergy : msg::design::isOverEnergyAtLeast)(number,
                                                                                      limit.most);
    case LimitedQuantity::Delay:
        return (exact ? msg::design::isOverDelay : msg::design::isOverDelayAtLeast)(number,
                                                                                    limit.most);
    case LimitedQuantity::Sum:
        return (exact ? msg::design::isOverSum : msg::design::isOverSumAtLeast)(number, limit.most);
    case LimitedQuantity::Area:
        break;
    }
    return (exact ? msg::design::isOver : msg::design::isOverAtLeast)(
        number / squareMillimetre, limit.most / squareMillimetre);
}

}  // namespace loopglass::design
