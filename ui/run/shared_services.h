#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <vector>

namespace loopglass::ui {

/// The objects that several widgets share, and that outlive these widgets: background runs and
/// their results. There is one object of each type.
class SharedServices {
public:
    /// Returns the object of a type; creates it on the first request.
    template <class Kept> Kept& of() {
        std::shared_ptr<void>& kept = m_kept[std::type_index(typeid(Kept))];
        if (!kept) {
            const auto made = std::make_shared<Kept>();
            kept = made;
            if constexpr (std::is_base_of_v<QObject, Kept>) {
                m_objects.push_back(made.get());
            }
        }
        return *static_cast<Kept*>(kept.get());
    }

    /// Returns the created objects that are a QObject.
    const std::vector<QObject*>& objects() const { return m_objects; }

private:
    std::map<std::type_index, std::shared_ptr<void>> m_kept;
    std::vector<QObject*> m_objects;
};

}  // namespace loopglass::ui
