#include "window/mode_docks.h"

#include <QDataStream>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QPointer>
#include <QSettings>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

/// The version of the stored arrangement. An arrangement of another version is ignored.
constexpr qint32 layoutVersion = 4;

/// The largest initial width of the left fields at any font size, which leaves most of 1280 pixels
/// to the centre.
constexpr int maxOfFields = 384;

/// The interval of attempts until panels need no more space than before the font became larger.
constexpr int narrowEvery = 30;  // milliseconds
constexpr int maxNarrowings = 20;

QString keyOf(const QString& mode) { return QStringLiteral("docks/") + mode; }

Qt::DockWidgetArea areaOf(Side side) {
    switch (side) {
    case Side::Left:
        return Qt::LeftDockWidgetArea;
    case Side::Right:
        return Qt::RightDockWidgetArea;
    case Side::Bottom:
        break;
    }
    return Qt::BottomDockWidgetArea;
}

/// Fills a dock; an empty dock keeps one pixel, because Qt subtracts one pixel for a missing title.
void fill(QDockWidget& dock, QWidget* content) {
    delete dock.widget();
    if (content == nullptr) {
        content = new QWidget(&dock);
        content->setMinimumSize(1, 1);
    }
    dock.setWidget(content);
}

}  // namespace

ModeDocks::ModeDocks(QMainWindow& dockArea) : QObject(&dockArea), m_session(dockArea) {
    dockArea.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks);
    dockArea.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    dockArea.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

void ModeDocks::add(Mode& mode) {
    for (const ModePanel& panel : mode.panels()) {
        if (m_docks.contains(panel.id)) {
            continue;  // the dock also belongs to another mode
        }
        m_docks[panel.id] = createDock(panel);
    }
    for (const AuxiliaryDock& one : std::as_const(m_auxiliaryDocks)) {
        if (one.mode == &mode) {
            fill(*one.dock, mode.auxiliaryPanel().widget);
        }
    }
}

QDockWidget* ModeDocks::createDock(const ModePanel& panel) {
    auto* dock = new QDockWidget(panel.title, &m_session);
    dock->setObjectName(panel.id);
    fill(*dock, panel.widget);
    dock->setFeatures(QDockWidget::DockWidgetClosable);
    dock->setTitleBarWidget(new QWidget(dock));  // panels have their own titles
    dock->hide();
    m_session.addDockWidget(areaOf(panel.side), dock);
    if (panel.side == Side::Left) {
        m_fields[dock] = panel.size;
        showScale(*dock);
    }
    return dock;
}

void ModeDocks::setScale(double scale) {
    if (m_scale <= 1 && scale > 1 && m_defaultStates.isEmpty()) {
        keepDefaultWidths();
    }
    const bool returns = m_scale > 1 && scale <= 1;
    m_scale = scale;
    for (QDockWidget* dock : m_fields.keys()) {
        showScale(*dock);
    }
    if (returns) {
        restoreDefaultWidths();
    }
}

void ModeDocks::scaleChanging() {
    if (m_scale <= 1) {
        keepDefaultWidths();
    }
}

void ModeDocks::keepDefaultWidths() {
    m_usual.clear();
    for (QDockWidget* dock : std::as_const(m_docks)) {
        if (dock->isVisibleTo(&m_session)) {
            m_usual[dock] = dock->width();
        }
    }
    keepState();
    m_defaultStates = m_states;
}

/// Restores the widths of the panels of all modes from before the font became larger.
void ModeDocks::restoreDefaultWidths() {
    for (QDockWidget* dock : m_fields.keys()) {
        if (dock->isVisibleTo(&m_session) && isPlaced(dock)) {
            m_session.resizeDocks({dock}, {m_usual.value(dock, m_fields[dock])}, Qt::Horizontal);
        }
    }
    m_states = m_defaultStates;
    m_defaultStates.clear();
    // The contents of panels are still as wide as with the large font. A panel that returns now
    // also has this width. The required space decreases in steps, from the inside outward.
    m_narrowings = maxNarrowings;
    QTimer::singleShot(0, this, &ModeDocks::narrowToDefault);
}

/// Narrows all side panels at once, because a single panel would only take its space from another
/// panel.
void ModeDocks::narrowToDefault() {
    QList<QDockWidget*> docks;
    QList<int> widths;
    for (auto one = m_usual.cbegin(); m_scale <= 1 && one != m_usual.cend(); ++one) {
        const bool across = m_session.dockWidgetArea(one.key()) != Qt::BottomDockWidgetArea;
        if (across && isPlaced(one.key()) && one.key()->isVisibleTo(&m_session)) {
            docks << one.key();
            widths << one.value();
        }
    }
    // A dock keeps its earlier minimum width.
    for (QDockWidget* dock : m_fields.keys()) {
        showScale(*dock);
    }
    m_session.resizeDocks(docks, widths, Qt::Horizontal);
    bool wider = false;
    for (qsizetype one = 0; one < docks.size(); ++one) {
        wider = wider || docks[one]->width() > widths[one];
    }
    if (wider && m_narrowings-- > 0) {
        QTimer::singleShot(narrowEvery, this, &ModeDocks::narrowToDefault);
    }
}

/// Returns false if the arrangement was stored before the panel existed.
bool ModeDocks::isPlaced(QDockWidget* dock) const {
    return m_session.dockWidgetArea(dock) != Qt::NoDockWidgetArea;
}

void ModeDocks::showScale(QDockWidget& dock) const {
    dock.setMinimumWidth(m_scale > 1 ? std::min(qRound(m_fields[&dock] * m_scale), maxOfFields)
                                     : 0);
}

void ModeDocks::addAuxiliaryDock(Mode& mode) {
    if (const ModePanel panel = mode.auxiliaryPanel(); !panel.id.isEmpty()) {
        m_auxiliaryDocks << AuxiliaryDock{&mode, createDock(panel), panel};
        connect(&mode, &Mode::changed, this, &ModeDocks::showAuxiliaryDocks);
    }
}

void ModeDocks::addGlobalDock(const ModePanel& panel) {
    m_auxiliaryDocks << AuxiliaryDock{nullptr, createDock(panel), panel};
}

void ModeDocks::setGlobalDockVisible(bool wanted) {
    m_isGlobalDockVisible = wanted;
    showAuxiliaryDocks();
}

bool ModeDocks::isWanted(const AuxiliaryDock& one) const {
    if (m_front == nullptr || !m_front->isForWork()) {
        return false;
    }
    return one.mode == nullptr ? m_isGlobalDockVisible
                               : m_front != one.mode && one.mode->isAuxiliaryPanelVisible();
}

/// Shows the auxiliary panels: new panels get space, and existing panels get their earlier size.
void ModeDocks::showAuxiliaryDocks() {
    for (const AuxiliaryDock& one : std::as_const(m_auxiliaryDocks)) {
        const bool wanted = isWanted(one);
        const bool was = one.dock->isVisibleTo(&m_session);
        one.dock->setVisible(wanted);
        if (wanted && !was) {
            giveSpace(one.panel, *one.dock);
        }
    }
}

/// Gives the dock a separate column, or most of the height of the existing panel.
void ModeDocks::giveSpace(const ModePanel& panel, QDockWidget& dock) {
    if (!isPlaced(&dock)) {
        m_session.addDockWidget(areaOf(panel.side), &dock);
    }
    m_session.resizeDocks({&dock}, {std::min(panel.size, m_session.window()->width() / panel.part)},
                          Qt::Horizontal);
    QDockWidget* below = dockAt(panel.side);
    if (below != nullptr && below->isVisibleTo(&m_session) && isPlaced(below)) {
        shareHeight(dock, *below);
        // The call is delayed, because a panel that has just entered the column gets its height
        // only after the layout.
        QTimer::singleShot(0, &dock, [this, &dock, below = QPointer<QDockWidget>(below)] {
            if (below != nullptr && dock.isVisibleTo(&m_session) &&
                below->isVisibleTo(&m_session)) {
                shareHeight(dock, *below);
            }
        });
    }
}

void ModeDocks::shareHeight(QDockWidget& dock, QDockWidget& below) {
    const int height = m_session.height();
    m_session.resizeDocks({&dock, &below}, {height * 3 / 5, height * 2 / 5}, Qt::Vertical);
}

QList<QDockWidget*> ModeDocks::docksOf(Mode& mode) const {
    QList<QDockWidget*> docks;
    for (const ModePanel& panel : mode.panels()) {
        docks << m_docks[panel.id];
    }
    return docks;
}

QString ModeDocks::stateName(const Mode& mode) const {
    // Earlier versions had one state for projectors and for small windows.
    return m_onProjector ? mode.name() + QStringLiteral("-wall")
           : m_folded    ? mode.name() + QStringLiteral("-projector")
                         : mode.name();
}

/// Returns each dock with its name, whether it is open, and its size. QMainWindow::saveState()
/// cannot be used: in Qt 6.4, QMainWindow::restoreState() crashes if docks were added later or are
/// hidden during the call.
QByteArray ModeDocks::arrangement() const {
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out << layoutVersion;
    const auto write = [&](const QDockWidget& dock) {
        out << dock.objectName() << dock.isVisibleTo(&m_session) << dock.size();
    };
    for (const QDockWidget* dock : std::as_const(m_docks)) {
        write(*dock);
    }
    for (const AuxiliaryDock& one : m_auxiliaryDocks) {
        write(*one.dock);
    }
    return bytes;
}

QMap<QString, ModeDocks::Place> ModeDocks::placesOf(const QByteArray& arrangement) {
    QDataStream in(arrangement);
    qint32 version = 0;
    in >> version;
    QMap<QString, Place> places;
    while (version == layoutVersion && !in.atEnd()) {
        QString name;
        Place place;
        in >> name >> place.open >> place.size;
        if (in.status() != QDataStream::Ok) {
            return {};
        }
        places[name] = place;
    }
    return places;
}

void ModeDocks::keepState() {
    if (m_front != nullptr) {
        m_states[stateName(*m_front)] = arrangement();
    }
}

void ModeDocks::enter(Mode& mode) {
    keepState();
    m_front = &mode;
    arrange();
}

void ModeDocks::setFolded(bool folded, bool onProjector) {
    if (folded != m_folded || onProjector != m_onProjector) {
        keepState();
        m_folded = folded;
        m_onProjector = onProjector;
        if (m_front != nullptr) {
            arrange();
        }
    }
}

void ModeDocks::arrange() {
    Mode& mode = *m_front;
    // The other panels are hidden first. Two panels that share a side for a moment get a separator,
    // and Qt 6.4 crashes when this separator is removed
    // (QDockAreaLayoutInfo::updateSeparatorWidgets).
    hideOthers(mode);
    const QMap<QString, Place> places = placesOf(m_states.value(stateName(mode)));
    for (const ModePanel& panel : mode.panels()) {
        const auto left = places.constFind(panel.id);
        if (left == places.constEnd()) {
            showAtFirst(panel);
        } else {
            showAsSaved(*m_docks[panel.id], *left, panel.side);
        }
    }
    for (const AuxiliaryDock& one : std::as_const(m_auxiliaryDocks)) {
        const auto left = places.constFind(one.dock->objectName());
        if (isWanted(one) && left != places.constEnd() && left->open) {
            showAsSaved(*one.dock, *left, one.panel.side);
            shareColumn(*one.dock, dockAt(one.panel.side), places);
        }
    }
    showAuxiliaryDocks();
}

void ModeDocks::hideOthers(Mode& mode) {
    const QList<QDockWidget*> own = docksOf(mode);
    for (QDockWidget* dock : std::as_const(m_docks)) {
        if (!own.contains(dock)) {
            dock->hide();
        }
    }
    for (const AuxiliaryDock& one : std::as_const(m_auxiliaryDocks)) {
        if (!isWanted(one)) {  // a dock that stays visible keeps the focus
            one.dock->hide();
        }
    }
}

/// Restores the heights of an auxiliary panel and of the panel below it.
void ModeDocks::shareColumn(QDockWidget& auxiliaryPanel, QDockWidget* below,
                            const QMap<QString, Place>& places) {
    if (below != nullptr && below->isVisibleTo(&m_session) &&
        places.contains(below->objectName())) {
        m_session.resizeDocks({&auxiliaryPanel, below},
                              {places[auxiliaryPanel.objectName()].size.height(),
                               places[below->objectName()].size.height()},
                              Qt::Vertical);
    }
}

void ModeDocks::showAtFirst(const ModePanel& panel) {
    QDockWidget* dock = m_docks[panel.id];
    dock->setVisible(!(m_folded && panel.isForDesk) && !(m_onProjector && panel.hasCaption));
    const bool across = panel.side != Side::Bottom;
    const int room = across ? m_session.window()->width() : m_session.window()->height();
    m_session.resizeDocks({dock}, {std::min(panel.size, room / panel.part)},
                          across ? Qt::Horizontal : Qt::Vertical);
}

/// Shows a dock with its stored size; a closed panel keeps its size for the next time.
void ModeDocks::showAsSaved(QDockWidget& dock, const Place& left, Side side) {
    dock.setVisible(left.open);
    if (left.open) {
        const bool across = side != Side::Bottom;
        m_session.resizeDocks({&dock}, {across ? left.size.width() : left.size.height()},
                              across ? Qt::Horizontal : Qt::Vertical);
    }
}

QDockWidget* ModeDocks::dockAt(Side side) const {
    if (m_front != nullptr) {
        for (const ModePanel& panel : m_front->panels()) {
            if (panel.side == side) {
                return m_docks[panel.id];
            }
        }
    }
    return nullptr;
}

bool ModeDocks::has(Side side) const { return dockAt(side) != nullptr; }

bool ModeDocks::isShown(Side side) const {
    const QDockWidget* dock = dockAt(side);
    return dock != nullptr && dock->isVisibleTo(&m_session);
}

bool ModeDocks::isOppositeCollapsed() const { return m_collapsed != nullptr; }

void ModeDocks::toggle(Side side) {
    if (QDockWidget* dock = dockAt(side)) {
        const bool shows = !dock->isVisible();
        dock->setVisible(shows);
        if (side != Side::Bottom) {
            collapseOpposite(*dock, dockAt(side == Side::Left ? Side::Right : Side::Left));
        }
    }
}

/// Hides a panel if both sides do not fit beside the centre: the requested panel replaces the panel
/// of the other side until it is closed. Otherwise the window would grow, or panels would overlap.
/// Any pixels still missing are taken from the requested panel.
void ModeDocks::collapseOpposite(QDockWidget& asked, QDockWidget* other) {
    const auto missing = [this] {
        return m_session.layout()->totalMinimumSize().width() - m_session.width();
    };
    if (other == nullptr) {
        return;
    }
    if (asked.isVisible() && other->isVisible() && missing() > 0) {
        other->hide();
        m_collapsed = other;
        asked.setMinimumWidth(std::max(0, asked.minimumWidth() - std::max(0, missing())));
    } else if (!asked.isVisible() && m_collapsed == other) {
        other->show();
        m_collapsed = nullptr;
    }
}

void ModeDocks::restore(const QSettings& settings) {
    for (const QString& key : settings.allKeys()) {
        if (key.startsWith(keyOf({}))) {
            m_states[key.mid(keyOf({}).size())] = settings.value(key).toByteArray();
        }
    }
}

void ModeDocks::save(QSettings& settings) {
    keepState();
    for (auto state = m_states.cbegin(); state != m_states.cend(); ++state) {
        settings.setValue(keyOf(state.key()), state.value());
    }
}

}  // namespace loopglass::ui
