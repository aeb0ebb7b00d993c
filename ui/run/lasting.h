#pragma once

#include <map>
#include <memory>
#include <typeindex>
#include <typeinfo>

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
            kept = std::make_shared<Kept>();
        }
        return *static_cast<Kept*>(kept.get());
    }

private:
    std::map<std::type_index, std::shared_ptr<void>> m_kept;
};

}  // namespace loopglass::ui
