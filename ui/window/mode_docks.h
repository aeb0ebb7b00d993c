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

/// The panels of the modes as docks of the window. The open panels and their widths are stored for
/// each mode.
class ModeDocks : public QObject {
    Q_OBJECT

public:
    /// Creates the docks; `desk` is the part of the window with the docks and the centre.
    explicit ModeDocks(QMainWindow& dockArea);

    /// Adds the panels of a mode whose widgets were just created.
    void add(Mode& mode);
    /// Reserves a place for the auxiliary panel of a mode, above the panels of its side. The caller
    /// must call this function before any add().
    void addAuxiliaryDock(Mode& mode);
    /// Adds a panel that belongs to no mode. While the panel is requested, it is above the panels
    /// of its side in all modes for work. The caller must call this function once, before any
    /// add().
    void addGlobalDock(const ModePanel& panel);
    void setGlobalDockVisible(bool wanted);
    /// Shows the panels of this mode in their last state, and hides all other panels.
    void enter(Mode& mode);
    /// Opens or closes the panels of the active mode at this side.
    void toggle(Side side);
    bool has(Side side) const;
    /// Returns true if the panel of the active mode at this side is visible.
    bool isShown(Side side) const;
    /// Sets the text size relative to a desk; the left fields become wider in proportion.
    void setScale(double scale);
    /// Prepares a change of the text size, because larger text widens the panels; the caller must
    /// call this function before the change.
    void scaleChanging();
    /// If folded, panels for the desk give their space to the centre until the user opens them. On
    /// a projector, panels with a caption also do. The three states are stored separately.
    void setFolded(bool folded, bool onProjector);
    bool isFolded() const { return m_folded; }
    /// Returns true if a panel is hidden because the opposite side was opened.
    bool isOppositeCollapsed() const;

    void restore(const QSettings& settings);
    void save(QSettings& settings);

private:
    void collapseOpposite(QDockWidget& asked, QDockWidget* other);
    struct AuxiliaryDock {
        Mode* mode;  ///< mode of the panel; null for the panel of addGlobalDock()
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
    void giveSpace(const ModePanel& panel, QDockWidget& dock);
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

    QMainWindow& m_session;
    Mode* m_front = nullptr;
    QMap<QString, QDockWidget*> m_docks;  ///< docks by the id of the panel
    QList<AuxiliaryDock> m_auxiliaryDocks;
    QMap<QString, QByteArray> m_states;  ///< last state of each stateName()
    QMap<QDockWidget*, int> m_fields;    ///< panels at the left, with their widths on a desk
    QMap<QDockWidget*, int> m_usual;     ///< widths of panels before the text became larger
    /// States of inactive modes before the text became larger.
    QMap<QString, QByteArray> m_defaultStates;
    int m_narrowings = 0;  ///< number of remaining attempts to narrow panels
    double m_scale = 1;
    bool m_folded = false;
    bool m_onProjector = false;
    QPointer<QDockWidget> m_collapsed;  ///< dock that is hidden because the other side was opened
    bool m_isGlobalDockVisible = false;
};

}  // namespace loopglass::ui
