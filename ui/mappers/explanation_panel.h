#pragma once

#include "mappers/race_page.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

class ElidedLabel;
class StatusBadge;
class StaleOverlay;

/// The right panel of the mode Mappers: the explanation of the selected run's result.
class ExplanationPanel : public QWidget {
    Q_OBJECT

public:
    ExplanationPanel(const Theme& theme, RacePage& page, QWidget* parent = nullptr);

    /// Returns the contents as plain text.
    QString text() const;
    QPushButton& open() { return *m_open; }

signals:
    void openRequested();

private:
    void arrange();
    void refresh();

    const Theme& m_theme;
    RacePage& m_page;
    ElidedLabel* m_heading;
    QLabel* m_text;
    QPushButton* m_open;
    StatusBadge* m_badge;  ///< badge that identifies the benchmark of the text
    StaleOverlay* m_staleOverlay;
};

}  // namespace loopglass::ui
