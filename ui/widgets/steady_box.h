#pragma once

#include <QWidget>

namespace loopglass::ui {

/// Holds one widget whose text is another many times a second, and the room that it took. Qt lays
/// out all of a window when a label in it has another text; here only when that needs more room
/// than there is, or a good deal less.
class SteadyBox : public QWidget {
public:
    /// So many pixels of width may be left over.
    SteadyBox(QWidget* content, int slack, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QSize steady(QSize hint, int& room) const;
    void tell();

    QWidget* m_content;
    int m_slack;
    mutable int m_room = 0;       ///< pixels of width that it asks for
    mutable int m_leastRoom = 0;  ///< pixels of width that it needs
    QSize m_told;                 ///< the hints that the layout around it knows
    QSize m_toldLeast;
};

}  // namespace loopglass::ui
