// What is kept of how the window looks: with a session, and from one start to the next.
#include "models/reason_counts.h"
#include "window/main_window.h"
#include "window/start_page.h"

#include <QJsonObject>
#include <QSettings>
#include <QTabWidget>
#include <cstdint>
#include <utility>

namespace loopglass::ui {

namespace {
/// Raised when docks are added or renamed, so that an old arrangement is not forced on them.
constexpr int layoutVersion = 1;

/// The tab of a saved view: a name, or in older sessions its number behind the start page.
std::optional<ViewId> savedTab(const QJsonValue& saved) {
    std::optional<ViewId> id = viewCalled(saved.toString());
    const int number = saved.toInt(0);
    if (number > 0 && static_cast<std::size_t>(number) <= viewNames().size()) {
        id = viewNames()[static_cast<std::size_t>(number) - 1].id;
    }
    return id && viewName(*id).key != Qt::Key_unknown ? id : std::nullopt;
}
}  // namespace

/// What is looked at, for the session file: a search of the same session has the same numbers.
void MainWindow::keepView() {
    QJsonObject view;
    if (const View* shown = currentView()) {
        view[QStringLiteral("tab")] = shown->name();
    }
    view[QStringLiteral("filter")] = static_cast<int>(m_selection.filter());
    if (m_selection.selected() != noNode) {
        view[QStringLiteral("selected")] = static_cast<double>(m_selection.selected());
    }
    if (m_selection.moment()) {
        view[QStringLiteral("moment")] = static_cast<double>(*m_selection.moment());
    }
    m_document.setView(view);
}

void MainWindow::showSavedView() {
    m_saved = m_document.view();
    if (const std::optional<ViewId> tab = savedTab(m_saved[QStringLiteral("tab")])) {
        showView(*tab);
    }
    const int filter = m_saved[QStringLiteral("filter")].toInt(0);
    if (filter >= 0 && filter < static_cast<int>(reasonCount)) {
        m_selection.setFilter(static_cast<PruneReason>(filter));
    }
}

/// The rest of a saved view, when there is what it names.
void MainWindow::showSavedPlace() {
    const QJsonObject saved = std::exchange(m_saved, {});
    const double nodes = static_cast<double>(m_shown->trace().size());
    const double node = saved[QStringLiteral("selected")].toDouble(-1);
    if (node >= 0 && node < nodes && m_selection.selected() == noNode) {
        m_selection.select(static_cast<NodeId>(static_cast<std::uint32_t>(node)));
    }
    const double moment = saved[QStringLiteral("moment")].toDouble(-1);
    if (moment >= 0 && moment < m_shown->trace().now()) {
        m_selection.showMoment(static_cast<std::uint32_t>(moment));
    }
}

void MainWindow::restoreSettings() {
    const QSettings settings;
    m_theme.setDark(settings.value(QStringLiteral("dark"), false).toBool());
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("docks")).toByteArray(), layoutVersion);
    m_start->setRecent(settings.value(QStringLiteral("recentFiles")).toStringList());
}

void MainWindow::saveSettings() {
    QSettings settings;
    settings.setValue(QStringLiteral("dark"), m_theme.isDark());
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("docks"), saveState(layoutVersion));
}

}  // namespace loopglass::ui
