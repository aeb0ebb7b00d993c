#pragma once

#include "theme/theme.h"

namespace loopglass::ui {

/// While it lives all is in the colours of paper: what is printed from a dark window is dark on
/// light. Nobody sees it come and go, since nothing is painted on the screen meanwhile.
class PaperLook {
public:
    explicit PaperLook(Theme& theme) : m_theme(theme), m_dark(theme.isDark()) {
        theme.setDark(false);
    }
    ~PaperLook() { m_theme.setDark(m_dark); }
    PaperLook(const PaperLook&) = delete;
    PaperLook& operator=(const PaperLook&) = delete;

private:
    Theme& m_theme;
    const bool m_dark;
};

}  // namespace loopglass::ui
