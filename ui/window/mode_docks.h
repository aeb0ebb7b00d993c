#pragma once

#include "modes/mode.h"

#include <QByteArray>
#include <QMap>
#include <QObject>
#include <QPointer>
#include <QSize>

class QDockWidget;
class QMainWindow;
class QSettings;

namespace loopglass::ui {

/// The panels of the modes as docks of the window. The open panels and their widths are remembered
/// for each mode.
class ModeDocks : public QObject {
    Q_OBJECT

public:
    /// `desk` is the part of the window with the docks and the centre.
    explicit ModeDocks(QMainWindow& desk);

    /// Adds the panels of a mode whose widgets were just created.
    void add(Mode& mode);
    /// Reserves a place for the auxiliary panel of a mode, above the panels of its side. Call
    /// before any add().
    void addAuxiliaryDock(Mode& mode);
    /// Adds a panel that belongs to no mode. While wanted, it is above the panels of its side in
    /// all modes for work. Called once, before any add().
    void addGlobalDock(const ModePanel& panel);
    void setGlobalDockVisible(bool wanted);
    /// Shows the panels of this mode in their last state, and hides all others.
    void enter(Mode& mode);
    /// Opens or closes the active mode's panels at this side.
    void toggle(Side side);
    bool has(Side side) const;
    /// Returns true if the active mode's panel at this side is visible.
    bool isShown(Side side) const;
    /// Sets the text size relative to a desk; fields at the left widen in proportion.
    void setScale(double scale);
    /// Call before the text size changes, because larger text widens the panels.
    void scaleChanging();
    /// If folded, panels for the desk give their space to the middle until they are opened. Each
    /// state is remembered separately.
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    /// Returns true if a panel is hidden because the opposite side was opened.
    bool isOppositeCollapsed() const;

    /// The state of the panels of all modes, for rebuilt docks.
    struct SavedDocks {
        QMap<QString, QByteArray> states;  ///< arrangement(), by stateName()
        bool folded = false;
    };
    SavedDocks left();
    /// Restores saved docks. Call before the first enter().
    void setLeft(const SavedDocks& left);

    void restore(const QSettings& settings);
    void save(QSettings& settings);

private:
    void collapseOpposite(QDockWidget& asked, QDockWidget* other);
    struct AuxiliaryDock {
        Mode* mode;  ///< null for the panel of addGlobalDock()
        QDockWidget* dock;
        ModePanel panel;
    };

    QDockWidget* createDock(const ModePanel& panel);
    void showScale(QDockWidget& dock) const;
    bool isPlaced(QDockWidget* dock) const;
    void keepDefaultWidths();
    void restoreDefaultWidths();
    void narrowToDefault();
    bool isWanted(const AuxiliaryDock& one) const;
    void showAuxiliaryDocks();
    void giveRoom(const ModePanel& panel, QDockWidget& dock);
    void shareHeight(QDockWidget& dock, QDockWidget& below);
    QList<QDockWidget*> docksOf(Mode& mode) const;
    QDockWidget* dockAt(Side side) const;
    void hideOthers(Mode& mode);
    /// The last state of a dock.
    struct Place {
        bool open = false;
        QSize size;
    };
    QByteArray arrangement() const;
    static QMap<QString, Place> placesOf(const QByteArray& arrangement);
    void showAtFirst(const ModePanel& panel);
    void showAsSaved(QDockWidget& dock, const Place& left, Side side);
    void shareColumn(QDockWidget& auxiliaryPanel, QDockWidget* below,
                     const QMap<QString, Place>& places);
    QString stateName(const Mode& mode) const;
    void keepState();
    void arrange();

    QMainWindow& m_desk;
    Mode* m_front = nullptr;
    QMap<QString, QDockWidget*> m_docks;  ///< by id of the panel
    QList<AuxiliaryDock> m_auxiliaryDocks;
    QMap<QString, QByteArray> m_states;         ///< by stateName(), as it was left
    QMap<QDockWidget*, int> m_fields;           ///< panels at the left, with their widths on a desk
    QMap<QDockWidget*, int> m_usual;            ///< widths of panels before the text grew
    QMap<QString, QByteArray> m_defaultStates;  ///< states of inactive modes before the text grew
    int m_narrowings = 0;                       ///< attempts left to narrow panels
    double m_scale = 1;
    bool m_folded = false;
    QPointer<QDockWidget> m_collapsed;  ///< dock that is hidden because the other side was opened
    bool m_isGlobalDockVisible = false;
};

}  // namespace loopglass::ui
