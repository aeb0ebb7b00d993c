#pragma once

#include "mappers/race_page.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

class ElidedLabel;
class StatusBadge;
class StaleOverlay;

/// The right of the mode Mappers: why the selected run ended where it did.
class ExplanationPanel : public QWidget {
    Q_OBJECT

public:
    ExplanationPanel(const Theme& theme, RacePage& page, QWidget* parent = nullptr);

    /// Returns the contents as plain text.
    QString text() const;
    QPushButton& open() { return *m_open; }

signals:
    void openAsked();

private:
    void arrange();
    void refresh();

    const Theme& m_theme;
    RacePage& m_page;
    ElidedLabel* m_heading;
    QLabel* m_text;
    QPushButton* m_open;
    StatusBadge* m_chip;  ///< names the benchmark of the text
    StaleOverlay* m_veil;
};

}  // namespace loopglass::ui
