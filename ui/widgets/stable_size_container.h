#pragma once

#include <QWidget>

namespace loopglass::ui {

/// Keeps the size hint of a widget stable whose text changes many times a second. Qt lays out the
/// whole window when a label changes. With this container, Qt does so only if the text needs more
/// space than before, or much less.
class StableSizeContainer : public QWidget {
public:
    /// Creates the container; `slack` is the tolerated unused width in pixels.
    StableSizeContainer(QWidget* content, int slack, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QSize steady(QSize hint, int& room) const;
    void report();

    QWidget* m_content;
    int m_slack;
    mutable int m_room = 0;      ///< requested width in pixels
    mutable int m_minSpace = 0;  ///< necessary width in pixels
    QSize m_reported;            ///< size hints that the surrounding layout has received
    QSize m_reportedMinimum;
};

}  // namespace loopglass::ui
