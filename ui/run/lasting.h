#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <vector>

namespace loopglass::ui {

/// What outlives the widgets that show it: runs beside the window and what they found. The window
/// is furnished anew when another language is chosen; new widgets find here what the old ones had.
/// One of each kind.
class Lasting {
public:
    /// Made when it is asked for first.
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

    /// Those that do something.
    const std::vector<QObject*>& objects() const { return m_objects; }

private:
    std::map<std::type_index, std::shared_ptr<void>> m_kept;
    std::vector<QObject*> m_objects;
};

}  // namespace loopglass::ui
