#pragma once

#include <QPoint>
#include <vector>

namespace loopglass::ui {

/// Pieces one after the other, in as many lines as they need.
struct Flow {
    std::vector<QPoint> at;  ///< where each begins, and the number of its line
    int lines = 1;

    /// Adds a piece of this width; the first of a line has its place however wide it is.
    void add(int wide, int left, int room, int gap) {
        if (m_x > 0 && left + m_x + wide > room) {
            endLine();
        }
        at.emplace_back(left + m_x, lines - 1);
        m_x += wide + gap;
    }
    void endLine() {
        lines += m_x > 0 ? 1 : 0;
        m_x = 0;
    }

private:
    int m_x = 0;
};

}  // namespace loopglass::ui
