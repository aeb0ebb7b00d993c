// Boxes of configurations, and relaxed accelerators that bound their costs (docs/design.md, section
// "How sizes are searched").
//
// Statement. Let each parameter of accelerator M have the best value in the box: the largest
// capacity, bandwidth and fanout, the fewest copies of tiles, and the lowest energy and leakage.
// Let a mapping be legal on an accelerator C of the box. Then it is legal on M, with at most the
// energy and cycles that it has on C.
//
// Proof. *Legal.* A mapping is legal if its tiles fit the usable words (capacity ÷ copies) and its
// unrolling fits the axes of each fanout. Usable words and axes are largest on M. *Energy.* The
// mapping alone determines the counts of words and MACs. Each count is multiplied by an energy,
// which is lowest on M. If leakage counts, all instances leak. M has more instances than C by the
// ratio of their fanouts, so the leakage of M is divided by the largest such ratio. *Cycles.* The
// mapping alone determines the lanes in use. The words through a port are divided by a bandwidth,
// which is largest on M. With the convention `serial`, the sum of such terms is not larger on M. ∎
// So the optimum of a layer on M is a lower bound for every accelerator of the box. Word bits
// change the capacity in words (in opposite ways for a tensor with `tensor_bits`) and the energy of
// a word. So a box with several word bits is divided before its cost is bounded.
//
// Example. L2 with 4,096 or 65,536 words, and 2 or 5 pJ for a read: M has 65,536 words and 2 pJ.
#include "design/box.h"

#include "accelerator/area.h"
#include "accelerator/derive.h"

#include <algorithm>
#include <limits>

namespace loopglass::design {

namespace {

void lower(double& least, double other) { least = std::min(least, other); }

void lower(AccessEnergy& least, const AccessEnergy& other) {
    lower(least.read, other.read);
    lower(least.write, other.write);
    lower(least.update, other.update);
}

void lower(Buffer& least, const Buffer& other) {
    lower(least.energy, other.energy);
    for (auto& [tensor, energy] : least.tensorEnergy) {
        const auto found = other.tensorEnergy.find(tensor);
        if (found != other.tensorEnergy.end()) {
            lower(energy, found->second);
        }
    }
    if (least.leakage && other.leakage) {
        lower(*least.leakage, *other.leakage);
    } else {
        least.leakage = std::nullopt;  // unknown leakage counts as zero
    }
}

/// Returns true if the first of two values of an axis relaxes an accelerator more.
bool relaxesMore(ParameterKind kind, const Value& a, const Value& b) {
    switch (kind) {
    case ParameterKind::Capacity:
    case ParameterKind::ReadBandwidth:
    case ParameterKind::WriteBandwidth:
        return a.number > b.number;
    default:
        return a.number < b.number;
    }
}

Value mostRelaxed(const Axis& axis, std::size_t first, std::size_t end) {
    Value best = axis.values[first];
    for (std::size_t i = first + 1; i < end; ++i) {
        const Value& value = axis.values[i];
        if (axis.parameter.kind == ParameterKind::Fanout) {
            best = {std::max(best.number, value.number), std::max(best.y, value.y)};
        } else if (relaxesMore(axis.parameter.kind, value, best)) {
            best = value;
        }
    }
    return best;
}

double childrenOf(const Value& fanout) { return fanout.number * static_cast<double>(fanout.y); }

}  // namespace

Box Box::whole(const DesignSpace& space) {
    Box box;
    for (const Axis& axis : space.axes) {
        box.first.push_back(0);
        box.end.push_back(axis.values.size());
    }
    return box;
}

Box Box::single(const std::vector<std::size_t>& choices) {
    Box box{choices, choices};
    for (std::size_t& end : box.end) {
        ++end;
    }
    return box;
}

bool Box::mixesWordBits(const DesignSpace& space) const {
    for (std::size_t a = 0; a < first.size(); ++a) {
        if (space.axes[a].parameter.kind == ParameterKind::WordBits && end[a] - first[a] > 1) {
            return true;
        }
    }
    return false;
}

std::size_t Box::count() const {
    std::size_t all = 1;
    for (std::size_t a = 0; a < first.size(); ++a) {
        all *= end[a] - first[a];
    }
    return all;
}

std::vector<Box> Box::halves(const DesignSpace& space) const {
    std::size_t widest = 0;
    std::size_t most = 1;
    for (std::size_t a = 0; a < first.size(); ++a) {
        const std::size_t wide = end[a] - first[a];
        const bool before = space.axes[a].parameter.kind == ParameterKind::WordBits && wide > 1;
        if (before || wide > most) {
            widest = a;
            most = before ? std::numeric_limits<std::size_t>::max() : wide;
        }
    }
    const std::size_t middle = first[widest] + (end[widest] - first[widest]) / 2;
    std::vector<Box> both{*this, *this};
    both[0].end[widest] = middle;
    both[1].first[widest] = middle;
    return both;
}

Accelerator relaxedMachine(const DesignSpace& space, const Box& box) {
    Accelerator relaxed = withNumbersFilledIn(space.machine(box.first));
    for (std::size_t a = 0; a < space.axes.size(); ++a) {
        const Axis& axis = space.axes[a];
        std::vector<std::size_t> choices = box.first;
        double fewest = childrenOf(axis.values[box.first[a]]);
        for (std::size_t i = box.first[a] + 1; i < box.end[a]; ++i) {
            choices[a] = i;
            const Accelerator other = space.machine(choices);
            lower(relaxed.compute.energy, other.compute.energy);
            for (std::size_t l = 0; l < relaxed.levels.size(); ++l) {
                for (std::size_t b = 0; b < relaxed.levels[l].buffers.size(); ++b) {
                    lower(relaxed.levels[l].buffers[b], other.levels[l].buffers[b]);
                }
            }
            fewest = std::min(fewest, childrenOf(axis.values[i]));
        }
        const Value best = mostRelaxed(axis, box.first[a], box.end[a]);
        if (axis.parameter.kind == ParameterKind::Capacity ||
            axis.parameter.kind == ParameterKind::Buffering ||
            axis.parameter.kind == ParameterKind::Fanout ||
            axis.parameter.kind == ParameterKind::ReadBandwidth ||
            axis.parameter.kind == ParameterKind::WriteBandwidth) {
            set(relaxed, axis.parameter, best);
        }
        if (axis.parameter.kind == ParameterKind::Fanout) {
            for (std::size_t l = axis.parameter.level + 1; l < relaxed.levels.size(); ++l) {
                for (Buffer& buffer : relaxed.levels[l].buffers) {
                    if (buffer.leakage) {
                        *buffer.leakage *= fewest / childrenOf(best);
                    }
                }
            }
        }
    }
    return relaxed;
}

namespace {

/// Returns the smallest areas for a box whose accelerators have equal word bits.
std::vector<double> minAreasOfAlike(const DesignSpace& space, const Box& box) {
    std::vector<std::size_t> choices = box.first;
    for (std::size_t a = 0; a < space.axes.size(); ++a) {
        const Axis& axis = space.axes[a];
        for (std::size_t i = box.first[a]; i < box.end[a]; ++i) {
            if (axis.parameter.kind == ParameterKind::Fanout &&
                childrenOf(axis.values[i]) < childrenOf(axis.values[choices[a]])) {
                choices[a] = i;
            }
        }
    }
    const MachineArea area = areaOf(space.machine(choices));
    std::vector<double> each;
    for (const AreaPart& part : area.parts) {
        each.push_back(part.all());
    }
    for (std::size_t a = 0; a < space.axes.size(); ++a) {
        if (space.axes[a].parameter.kind == ParameterKind::Fanout) {
            continue;
        }
        std::vector<std::size_t> other = choices;
        for (std::size_t i = box.first[a]; i < box.end[a]; ++i) {
            other[a] = i;
            const MachineArea here = areaOf(space.machine(other));
            for (std::size_t p = 0; p < each.size(); ++p) {
                lower(each[p], here.parts[p].all());
            }
        }
    }
    return each;
}

}  // namespace

/// Returns the smallest areas; word bits and capacity together determine the size of a memory.
std::vector<double> minAreas(const DesignSpace& space, const Box& box) {
    if (!box.mixesWordBits(space)) {
        return minAreasOfAlike(space, box);
    }
    std::vector<double> least;
    for (const Box& half : box.halves(space)) {
        const std::vector<double> each = minAreas(space, half);
        least.resize(each.size(), std::numeric_limits<double>::infinity());
        std::transform(each.begin(), each.end(), least.begin(), least.begin(),
                       [](double a, double b) { return std::min(a, b); });
    }
    return least;
}

}  // namespace loopglass::design
