#include "commands/command_registry.h"

#include "commands/fuzzy_match.h"

#include <QMap>
#include <QMenu>
#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace loopglass::ui {

QAction* CommandRegistry::add(const Command& command) {
    auto* action = new QAction(command.text, this);
    action->setObjectName(command.id);
    action->setProperty("group", command.group);
    action->setProperty("former", command.former);
    action->setCheckable(command.checkable);
    action->setShortcut(command.shortcut);
    const QString keys = command.shortcut.toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? command.text : command.text + QStringLiteral("  ") + keys);
    if (command.run) {
        // Checks again whether the command is enabled, because it may have become disabled since
        // the last call of update().
        connect(action, &QAction::triggered, this, [run = command.run, enabled = command.enabled] {
            if (!enabled || enabled()) {
                run();
            }
        });
    }
    m_actions.push_back(action);
    m_enabled.push_back(command.enabled);
    return action;
}

QAction* CommandRegistry::action(const QString& id) const {
    const auto found = std::find_if(m_actions.begin(), m_actions.end(),
                                    [&](const QAction* a) { return a->objectName() == id; });
    return found == m_actions.end() ? nullptr : *found;
}

void CommandRegistry::arrange(const QStringList& ids) {
    QMap<QString, qsizetype> groups;  // for each group: index of its first command
    for (qsizetype i = ids.size() - 1; i >= 0; --i) {
        if (const QAction* listed = action(ids[i])) {
            groups[groupOf(listed)] = i;
        }
    }
    using Place = std::tuple<qsizetype, qsizetype, qsizetype>;
    QList<std::pair<Place, qsizetype>> places;
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const qsizetype listed = ids.indexOf(m_actions[i]->objectName());
        const qsizetype group = groups.value(groupOf(m_actions[i]), ids.size());
        places.push_back({{group, listed < 0 ? ids.size() : listed, i}, i});
    }
    std::sort(places.begin(), places.end());
    const QList<QAction*> actions = std::exchange(m_actions, {});
    const QList<std::function<bool()>> enabled = std::exchange(m_enabled, {});
    for (const auto& [place, number] : places) {
        m_actions.push_back(actions[number]);
        m_enabled.push_back(enabled[number]);
    }
}

QString CommandRegistry::groupOf(const QAction* action) {
    return action->property("group").toString();
}

void CommandRegistry::update() {
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        if (m_enabled[i]) {
            m_actions[i]->setEnabled(m_enabled[i]());
        }
    }
}

namespace {

/// If the matches are equally good, titles in the current language come before earlier titles.
std::optional<int> scoreOf(const QString& typed, const QAction& action) {
    const auto score =
        fuzzyMatch(typed, CommandRegistry::groupOf(&action) + QLatin1Char(' ') + action.text());
    const QString former = action.property("former").toString();
    const auto earlier = former.isEmpty() ? std::nullopt : fuzzyMatch(typed, former);
    return earlier ? std::max(score, std::optional(*earlier - 1)) : score;
}

}  // namespace

QList<QAction*> CommandRegistry::matching(const QString& typed) const {
    QList<std::pair<int, QAction*>> ranked;
    for (QAction* action : m_actions) {
        const std::optional<int> score = scoreOf(typed, *action);
        if (action->isEnabled() && score) {
            ranked.push_back({*score, action});
        }
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    QList<QAction*> result;
    for (const auto& [score, action] : ranked) {
        result.push_back(action);
    }
    return result;
}

void CommandRegistry::addDrawingKeys(const QString& group, QList<DrawingKey> keys) {
    for (DrawingKey& key : keys) {
        key.group = group;
    }
    m_drawingKeys += keys;
}

void CommandRegistry::fill(QMenu* menu, const QString& group) const {
    for (QAction* action : m_actions) {
        if (groupOf(action) == group) {
            menu->addAction(action);
        }
    }
}

}  // namespace loopglass::ui
