#include "fusion/room.h"

#include "words/sentences/fusion.h"
#include "words/sentences/mapping.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

/// A tensor in a buffer of one level: its largest tile, and the first and last layer in whose turns
/// the buffer holds it.
struct Tenant {
    HeldWords held;
    std::size_t level = 0;
    std::size_t first = 0;
    std::size_t last = 0;
};

class Tenants {
public:
    Tenants(const Plan& plan, const GroupWalk& walk) : m_plan(plan), m_shape(plan.shape()) {
        for (const SharedTiles& shared : walk.shared()) {
            addShared(shared);
        }
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            addHandedOver(a);
            for (const Movement& movement : walk.own(a)) {
                if (!movement.toMacs()) {
                    add(a, movement.tensor(), movement.largest(), movement.child(), a, a);
                }
            }
        }
    }

    const std::vector<Tenant>& all() const { return m_all; }

private:
    bool pipelined() const { return m_shape.group->run == GroupRun::Pipelined; }

    void add(std::size_t layer, std::size_t tensor, std::int64_t words, std::size_t level,
             std::size_t first, std::size_t last) {
        const bool always = pipelined() && level <= m_shape.home;
        m_all.push_back(
            {{layer, tensor, words}, level, always ? 0 : first, always ? m_shape.sink() : last});
    }

    /// Adds the tiles of a tensor that no layer of the group computes.
    void addShared(const SharedTiles& shared) {
        const std::size_t layer = shared.users.front().first;
        const std::size_t tensor = shared.users.front().second;
        const std::size_t last = shared.users.back().first;
        const auto addAt = [&](std::int64_t words, std::size_t level, bool again) {
            add(layer, tensor, words, level, again ? 0 : layer, again ? m_shape.sink() : last);
        };
        addAt(outermostTile(shared), 0, worksTwice(shared));
        for (const Movement& movement : shared.movements) {
            addAt(movement.largest(), movement.child(), movement.foundAgain());
        }
    }

    std::int64_t outermostTile(const SharedTiles& shared) const {
        Box all;
        for (std::size_t i = 0; i < m_plan.iterations(); ++i) {
            for (std::size_t q = 0; q < m_plan.places(); ++q) {
                for (const auto& [a, t] : shared.users) {
                    all = hull(all, m_shape.footprint(a, t, m_plan.box(i, q, a)));
                }
            }
        }
        return volume(all);
    }

    bool worksTwice(const SharedTiles& shared) const {
        std::size_t times = 0;
        for (std::size_t i = 0; i < m_plan.iterations(); ++i) {
            const bool works =
                std::any_of(shared.users.begin(), shared.users.end(),
                            [&](const auto& user) { return m_plan.works(i, user.first); });
            times += works ? 1 : 0;
        }
        return times > 1;
    }

    void addHandedOver(std::size_t maker) {
        if (maker == m_shape.sink()) {
            return;
        }
        std::int64_t words = 0;
        for (std::size_t i = 0; i < m_plan.iterations(); ++i) {
            for (std::size_t q = 0; q < m_plan.places(); ++q) {
                words = std::max(words, volume(m_plan.tile(i, q, maker)));
            }
        }
        std::size_t reader = maker;
        for (std::size_t b = 0; b < m_shape.layers(); ++b) {
            for (const TensorPlace& place : m_shape.place[b]) {
                if (place.role == Role::HandedOver && place.source == maker) {
                    reader = b;
                }
            }
        }
        const bool again = m_plan.staysThere(maker);
        add(maker, m_shape.output(maker), pipelined() ? checkedMultiply(2, words) : words,
            m_shape.home, again ? 0 : maker, again ? m_shape.sink() : reader);
    }

    const Plan& m_plan;
    const GroupShape& m_shape;
    std::vector<Tenant> m_all;
};

Message buffersName(const GroupShape& shape, std::size_t level, std::size_t buffer) {
    const Level& at = shape.accelerator().levels[level];
    return at.buffers.size() > 1 ? msg::mapping::buffer(at.buffers[buffer].name, at.name)
                                 : msg::mapping::level(at.name);
}

}  // namespace

std::vector<BufferTurn> roomsOf(const Plan& plan, const GroupWalk& walk) {
    const GroupShape& shape = plan.shape();
    const Tenants tenants(plan, walk);
    std::vector<BufferTurn> rooms;
    for (std::size_t l = 0; l < shape.levels; ++l) {
        for (std::size_t b = 0; b < shape.accelerator().levels[l].buffers.size(); ++b) {
            for (std::size_t a = 0; a < shape.layers(); ++a) {
                BufferTurn room{l,  b, a,
                                {}, 0, usableWords(shape.accelerator().levels[l].buffers[b])};
                std::int64_t bits = 0;
                for (const Tenant& tenant : tenants.all()) {
                    const HeldWords& held = tenant.held;
                    if (tenant.level == l && tenant.first <= a && a <= tenant.last &&
                        shape.problems[held.layer].keeper[l][held.tensor] == b) {
                        room.held.push_back(held);
                        bits = checkedAdd(
                            bits,
                            checkedMultiply(held.words,
                                            shape.problems[held.layer].tensorBits[held.tensor]));
                    }
                }
                const std::int64_t wordBits = shape.accelerator().wordBits;
                room.needed = bits / wordBits + (bits % wordBits != 0 ? 1 : 0);
                rooms.push_back(std::move(room));
            }
        }
    }
    return rooms;
}

std::vector<GroupViolation> capacityFaults(const GroupShape& shape,
                                           const std::vector<BufferTurn>& rooms) {
    std::vector<GroupViolation> faults;
    for (const BufferTurn& room : rooms) {
        if (!room.available || room.needed <= *room.available) {
            continue;
        }
        std::vector<Message> parts;
        for (const HeldWords& held : room.held) {
            parts.push_back(msg::fusion::heldWords(
                shape.workload(held.layer).name,
                shape.workload(held.layer).tensors[held.tensor].name, held.words));
        }
        faults.push_back({GroupFault::Capacity, shape.group->layers[room.layer].layer, room.level,
                          room.needed, *room.available,
                          msg::fusion::capacity(shape.workload(room.layer).name,
                                                buffersName(shape, room.level, room.buffer),
                                                room.needed, parts, *room.available)});
    }
    return faults;
}

}  // namespace loopglass::fusion
