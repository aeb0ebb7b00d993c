#pragma once

#include "theme/theme.h"

#include <QTabBar>

namespace loopglass::ui {

/// Keeps all tabs of a bar in sight: where letters that were made larger do not fit beside each
/// other, those of the tabs are as large as fits.
class TabsFit : public QObject {
    Q_OBJECT

public:
    TabsFit(const Theme& theme, QTabBar& bar);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    const Theme& m_theme;
    QTabBar& m_bar;
    int m_letters = 0;  ///< pixels; 0: those of the theme
};

}  // namespace loopglass::ui
