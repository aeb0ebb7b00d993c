#include "modes/mode.h"

#include <QWidget>
#include <utility>

namespace loopglass::ui {

/// Creates the widgets; widgets under creation may already request each other.
void Mode::createWidgets() {
    if (m_hasWidgets) {
        return;
    }
    m_hasWidgets = true;
    createWidgetsNow();
    emit widgetsCreated();
    if (!m_pendingState.isEmpty()) {
        restoreModeStateNow(std::exchange(m_pendingState, {}));
    }
}

void Mode::setParts(ModeParts parts, ModeActions actions) {
    m_parts = std::move(parts);
    m_actions = std::move(actions);
}

QWidget& Mode::page() {
    createWidgets();
    return *m_parts.page;
}

QWidget& Mode::header() {
    createWidgets();
    return *m_parts.header;
}

const QList<ModePanel>& Mode::panels() {
    createWidgets();
    return m_parts.panels;
}

bool Mode::can(ModeCommand command) const {
    const auto found = m_actions.find(command);
    return found != m_actions.end() && found->second.can();
}

void Mode::run(ModeCommand command) {
    if (const auto found = m_actions.find(command); found != m_actions.end()) {
        found->second.run();
    }
}

void Mode::saveModeState(QJsonObject& view) const {
    if (m_hasWidgets) {
        return saveModeStateNow(view);
    }
    for (auto kept = m_pendingState.begin(); kept != m_pendingState.end(); ++kept) {
        view[kept.key()] = kept.value();
    }
}

void Mode::restoreModeState(const QJsonObject& view) {
    if (m_hasWidgets || isVisibleInOtherMode(view)) {
        createWidgets();
        restoreModeStateNow(view);
        return;
    }
    for (const QString& key : stateKeys()) {
        if (view.contains(key)) {
            m_pendingState[key] = view[key];
        }
    }
}

void Mode::giveHelp(std::initializer_list<QWidget*> parts) const {
    for (QWidget* part : parts) {
        part->setProperty("helpTopic", helpTopic());
    }
}

void Mode::takeFocus() { page().setFocus(Qt::ShortcutFocusReason); }

}  // namespace loopglass::ui
