#pragma once

#include "models/reason_counts.h"
#include "run/display_state.h"

#include <QList>
#include <QWidget>
#include <memory>
#include <optional>
#include <utility>

class QTimer;

namespace loopglass::ui {

class StaleOverlay;

/// The legend of marks with the number of candidates for each. The legend is pale if the numbers
/// are out of date.
class StatusLegend : public QWidget {
    Q_OBJECT

public:
    explicit StatusLegend(const Theme& theme, QWidget* parent = nullptr);

    void setDisplayState(const DisplayState& shown);
    const DisplayState& shown() const { return m_shown; }
    bool isStale() const;
    /// Returns the legend as text, e.g. "16 kept, 388 pruned by rules".
    QString text() const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Returns the entry of a mark; empty if the mark is not drawn.
    QString entry(Mark mark) const;
    QString continuedEntry() const;
    /// The drawn contents at a width: the entries that fit completely, and a symbol for all other
    /// entries.
    struct Drawn {
        QList<std::pair<std::optional<Mark>, QString>> parts;
        int width = 0;
    };
    Drawn drawnIn(int room) const;
    void showTip();
    void count();
    void countSoon();

    const Theme& m_theme;
    DisplayState m_shown;
    ReasonCounts m_counts;
    QTimer* m_timer;
    StaleOverlay* m_staleOverlay;
};

}  // namespace loopglass::ui
