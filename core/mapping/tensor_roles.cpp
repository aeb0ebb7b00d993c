#include "mapping/tensor_roles.h"

#include "words/sentences/mapping.h"
#include "words/wording.h"
#include "workload/input_error.h"
#include "workload/role_numbers.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

/// The roles, by the numbers of roleNumbers().
constexpr std::array<std::string_view, 3> roles{"output", "input", "weight"};

std::optional<std::size_t> roleOf(std::string_view name) {
    const auto* const found = std::find(roles.begin(), roles.end(), name);
    return found == roles.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - roles.begin()));
}

bool isRole(const Workload& workload, std::string_view name) {
    return roleOf(name) && !findTensor(workload, name) && !isTensorElsewhere(workload, name);
}

/// Replaces the names in a map of the positions or values of tensors. `newName` returns the new
/// name, or an empty text for a name to remove.
template <typename Value, typename NewName>
void renameKeys(std::map<std::string, Value>& values, const NewName& newName) {
    std::map<std::string, Value> renamed;
    for (auto& [name, value] : values) {
        if (const std::string now = newName(name); !now.empty()) {
            renamed.emplace(now, std::move(value));
        }
    }
    values = std::move(renamed);
}

template <typename NewName> Accelerator renamed(Accelerator accelerator, const NewName& newName) {
    renameKeys(accelerator.tensorBits, newName);
    renameKeys(accelerator.tensorBitsAt.locations, newName);
    for (Level& level : accelerator.levels) {
        for (Buffer& buffer : level.buffers) {
            std::vector<std::string> keeps;
            for (const std::string& name : buffer.keeps) {
                const std::string now = newName(name);
                if (!now.empty() && std::find(keeps.begin(), keeps.end(), now) == keeps.end()) {
                    keeps.push_back(now);
                }
            }
            buffer.keeps = std::move(keeps);
            renameKeys(buffer.keepsAt.locations, newName);
            renameKeys(buffer.tensorEnergy, newName);
            renameKeys(buffer.energyAt.locations, newName);
        }
    }
    return accelerator;
}

/// Returns the names of all tensors in an accelerator, each once.
std::set<std::string> namesIn(const Accelerator& accelerator) {
    std::set<std::string> names;
    for (const auto& [name, bits] : accelerator.tensorBits) {
        names.insert(name);
    }
    for (const Level& level : accelerator.levels) {
        for (const Buffer& buffer : level.buffers) {
            names.insert(buffer.keeps.begin(), buffer.keeps.end());
            for (const auto& [name, energy] : buffer.tensorEnergy) {
                names.insert(name);
            }
        }
    }
    return names;
}

/// Throws InputError if `tensor_bits` and a buffer name one tensor differently, because the
/// energies that follow the bits would not reach the buffer.
void refuseTwoNames(const Workload& workload, const Accelerator& accelerator) {
    for (const auto& [name, bits] : accelerator.tensorBits) {
        const auto tensor = tensorMeant(workload, name);
        for (const Level& level : accelerator.levels) {
            for (const Buffer& buffer : level.buffers) {
                for (const std::string& kept : buffer.keeps) {
                    if (tensor && kept != name && tensorMeant(workload, kept) == tensor) {
                        throw InputError(
                            accelerator.tensorBitsAt.of(name),
                            msg::mapping::twoNames(workload[*tensor].name, name, kept));
                    }
                }
            }
        }
    }
}

/// Returns tensors that have the names in an accelerator, for roleNumbers().
std::vector<Tensor> tensorsNamed(const std::set<std::string>& names) {
    std::vector<Tensor> tensors;
    for (const std::string& name : names) {
        const std::string plain = lowerCase(name);
        tensors.push_back({name, {}, plain.starts_with('o') || plain.starts_with("psum")});
    }
    return tensors;
}

std::string nameOfRole(const Workload& workload, std::string_view name) {
    const auto tensor = tensorMeant(workload, name);
    return tensor ? workload[*tensor].name : std::string(name);
}

}  // namespace

std::optional<TensorId> tensorMeant(const Workload& workload, std::string_view name) {
    if (!isRole(workload, name)) {
        return findTensor(workload, name);
    }
    const std::vector<std::size_t> numbers = roleNumbers(workload.tensors);
    const auto found = std::find(numbers.begin(), numbers.end(), *roleOf(name));
    return found == numbers.end()
               ? std::nullopt
               : std::optional(tensorId(static_cast<std::size_t>(found - numbers.begin())));
}

bool isKnownTensor(const Workload& workload, std::string_view name) {
    return findTensor(workload, name) || isTensorElsewhere(workload, name) || roleOf(name);
}

bool usesRoles(const Workload& workload, const Accelerator& accelerator) {
    const std::set<std::string> names = namesIn(accelerator);
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return isRole(workload, name); }) &&
           std::all_of(names.begin(), names.end(),
                       [&](const std::string& name) { return isKnownTensor(workload, name); });
}

Accelerator withTensorNames(const Workload& workload, Accelerator accelerator) {
    return renamed(std::move(accelerator),
                   [&](const std::string& name) { return nameOfRole(workload, name); });
}

Accelerator withRoles(const Workload& workload, Accelerator accelerator) {
    const std::set<std::string> names = namesIn(accelerator);
    const bool known = std::all_of(names.begin(), names.end(), [&](const std::string& name) {
        return isKnownTensor(workload, name);
    });
    const std::vector<Tensor> tensors = known ? workload.tensors : tensorsNamed(names);
    const std::vector<std::size_t> numbers = roleNumbers(tensors);
    return renamed(std::move(accelerator), [&](const std::string& name) {
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            if (tensors[t].name == name && numbers[t] < roles.size()) {
                return std::string(roles[numbers[t]]);
            }
        }
        return name;
    });
}

Accelerator withRolesAsBefore(const Workload& workload, const Accelerator& before,
                              Accelerator changed) {
    return usesRoles(workload, before) ? withRoles(workload, std::move(changed)) : changed;
}

Accelerator fittedTo(const Workload& workload, Accelerator accelerator) {
    const std::set<std::string> names = namesIn(accelerator);
    if (std::all_of(names.begin(), names.end(), [&](const std::string& name) {
            return findTensor(workload, name).has_value();
        })) {
        return accelerator;
    }
    refuseTwoNames(workload, accelerator);
    return renamed(std::move(accelerator), [&](const std::string& name) {
        const bool absent = !tensorMeant(workload, name) && isKnownTensor(workload, name);
        return absent ? std::string() : nameOfRole(workload, name);
    });
}

}  // namespace loopglass
