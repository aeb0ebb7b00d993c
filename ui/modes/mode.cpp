#include "modes/mode.h"

#include <QWidget>
#include <utility>

namespace loopglass::ui {

/// Parts that are being made may ask for each other already.
void Mode::furnish() {
    if (m_isFurnished) {
        return;
    }
    m_isFurnished = true;
    furnishNow();
    emit furnished();
    if (!m_waiting.isEmpty()) {
        restorePlaceNow(std::exchange(m_waiting, {}));
    }
}

void Mode::keepPlace(QJsonObject& view) const {
    if (m_isFurnished) {
        return keepPlaceNow(view);
    }
    for (auto kept = m_waiting.begin(); kept != m_waiting.end(); ++kept) {
        view[kept.key()] = kept.value();
    }
}

bool Mode::mayWait(const QJsonObject& view) {
    if (m_isFurnished || isSeenElsewhere(view)) {
        furnish();
        return false;
    }
    for (const QString& key : placeKeys()) {
        if (view.contains(key)) {
            m_waiting[key] = view[key];
        }
    }
    return true;
}

void Mode::restorePlace(const QJsonObject& view) {
    if (!mayWait(view)) {
        restorePlaceNow(view);
    }
}

void Mode::restoreLook(const QJsonObject& view) {
    if (!mayWait(view)) {
        restoreLookNow(view);
    }
}

void Mode::giveHelp(std::initializer_list<QWidget*> parts) const {
    for (QWidget* part : parts) {
        part->setProperty("helpTopic", helpTopic());
    }
}

void Mode::hearNoMore(std::initializer_list<const QObject*> parts) const {
    for (const QObject* part : parts) {
        if (part != nullptr) {
            part->disconnect(this);
        }
    }
}

void Mode::takeFocus() { page().setFocus(Qt::ShortcutFocusReason); }

}  // namespace loopglass::ui
