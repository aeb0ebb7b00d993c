#pragma once

#include "theme/theme.h"

namespace loopglass::ui {

/// While it lives all is in the colours of paper: what is printed from a dark window is dark on
/// light. Nobody sees it come and go, since nothing is painted on the screen meanwhile.
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
    /// True while drawing for paper.
    static bool isOn() { return s_living > 0; }
    PrintTheme(const PrintTheme&) = delete;
    PrintTheme& operator=(const PrintTheme&) = delete;

private:
    inline static int s_living = 0;  ///< the window has one thread
    Theme& m_theme;
    const bool m_dark;
};

}  // namespace loopglass::ui
