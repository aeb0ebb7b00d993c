#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QStackedWidget;

namespace loopglass::ui {

class ElidedLabel;

/// The left of the line at the bottom: the legend of a mode, and beside it for a while what was
/// said: until the user does something else after there was time to read it. The note at the right
/// of the line gives way where a sentence needs its room, and then the legend does: what is said is
/// read now, and the counts are there again afterwards.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    explicit StatusLine(QWidget& note, QWidget* parent = nullptr);

    QStackedWidget& legends() { return *m_legends; }
    /// Nothing, when the sentence is empty.
    void say(const QString& sentence);
    /// There was time to read what was said.
    bool hadTime() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void sayNoMore();
    void place();

    QWidget& m_note;
    QStackedWidget* m_legends;
    ElidedLabel* m_saying;
    QTimer m_silence{this};  ///< until what was said goes
    QElapsedTimer m_since;   ///< it was said
    QTimer m_follow{this};   ///< of counts that grow meanwhile
};

}  // namespace loopglass::ui
