#pragma once

#include "machine/machine_layout.h"
#include "machine/machine_scene.h"
#include "theme/theme.h"

#include <QImage>
#include <QPainter>

namespace loopglass::ui {

/// Draws an accelerator that executes a mapping in one pass, with all lanes as one image.
class MachinePainter {
public:
    MachinePainter(const Theme& theme, const MachineScene& scene, const MachineFrame& frame,
                   const MachineLayout& layout);

    void draw(QPainter& painter) const;
    /// Draws the words that travel along the lines; `share` is the passed part of the step's time.
    void drawWords(QPainter& painter, double share) const;
    /// Frames the selected lane for keyboard users.
    void drawFocus(QPainter& painter) const;
    /// Return the texts at the ends of an arrow: at the parent level and at the child level.
    static QString outerText(const MachineScene& scene, const MachineWay& way, bool narrow);
    static QString innerText(const MachineScene& scene, const MachineWay& way, bool narrow);
    /// Returns the moved words relative to the counts of the cost model at the parent, with one
    /// line for each direction. If `brief` is true, the lines contain shares.
    static QStringList soFarLines(const MachineScene& scene, const MachineWay& way,
                                  const MovedWords& soFar, bool brief);

private:
    bool hasRoomForCounts() const;
    QRectF besideLines(const MachineWay& way, std::size_t level) const;
    void drawLevel(QPainter& painter, std::size_t level) const;
    void drawTitle(QPainter& painter, std::size_t level) const;
    void drawHeld(QPainter& painter, const HeldTile& held, const QRectF& box) const;
    void drawWay(QPainter& painter, const MachineWay& way) const;
    void drawLine(QPainter& painter, const MachineWay& way, double x, bool up) const;
    void drawWords(QPainter& painter, const MachineWay& way, bool up, double share) const;
    void drawNumbers(QPainter& painter, const MachineWay& way, bool brief) const;
    QImage laneImage() const;
    void drawLanes(QPainter& painter) const;
    void drawIdle(QPainter& painter) const;
    void drawLaneText(QPainter& painter) const;
    bool isOutput(const MachineWay& way) const;

    const Theme& m_theme;
    const MachineScene& m_scene;
    const MachineFrame& m_frame;
    const MachineLayout& m_layout;
};

}  // namespace loopglass::ui
