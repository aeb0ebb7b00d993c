#pragma once

#include <QPoint>
#include <vector>

namespace loopglass::ui {

/// Pieces in reading order, on as many lines as necessary.
struct Flow {
    std::vector<QPoint> at;  ///< left edge of each piece, and the index of its line
    int lines = 1;

    /// Adds a piece of this width. The first piece of a line always fits.
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
