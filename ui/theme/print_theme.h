#pragma once

#include "theme/theme.h"

namespace loopglass::ui {

/// Gives the whole window the colours of paper during its lifetime, so that a dark window is
/// printed dark on light. The change is not visible, because the screen is not painted during this
/// time.
class PrintTheme {
public:
    explicit PrintTheme(Theme& theme) : m_theme(theme), m_dark(theme.isDark()) {
        theme.setDark(false);
        ++s_living;
    }
    ~PrintTheme() {
        --s_living;
        m_theme.setDark(m_dark);
    }
    /// Returns true while drawings are made for paper.
    static bool isOn() { return s_living > 0; }
    PrintTheme(const PrintTheme&) = delete;
    PrintTheme& operator=(const PrintTheme&) = delete;

private:
    inline static int s_living = 0;  ///< a plain counter, because the window has one thread
    Theme& m_theme;
    const bool m_dark;
};

}  // namespace loopglass::ui
